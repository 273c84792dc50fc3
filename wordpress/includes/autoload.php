<?php
/**
 * Loads a class of the plugin once it is asked for.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

spl_autoload_register(
	static function ( string $name ): void {
		$ours = __NAMESPACE__ . '\\';
		// WordPress's names of files: class-settings-page.php has Settings_Page.
		$file = __DIR__ . '/class-' . strtolower( strtr( substr( $name, strlen( $ours ) ), '_', '-' ) ) . '.php';
		if ( 0 === strpos( $name, $ours ) && is_readable( $file ) ) {
			require $file;
		}
	}
);
