<?php
/**
 * Loads a class of the plugin once it is asked for.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

// What is known of themes. Tests have it elsewhere.
defined( 'STOREFRONT_ISLANDS_THEMES' ) || define( 'STOREFRONT_ISLANDS_THEMES', dirname( __DIR__ ) . '/themes' );

spl_autoload_register(
	static function ( string $name ): void {
		$ours = __NAMESPACE__ . '\\';
		if ( 0 !== strpos( $name, $ours ) ) {
			return;
		}
		// WordPress's names of files: class-settings-page.php has Settings_Page.
		$words = strtolower( strtr( substr( $name, strlen( $ours ) ), '_', '-' ) );
		// A theme's classes begin with the name of its folder.
		foreach ( array( __DIR__, STOREFRONT_ISLANDS_THEMES . '/' . strtok( $words, '-' ) ) as $folder ) {
			if ( is_readable( "$folder/class-$words.php" ) ) {
				require "$folder/class-$words.php";
				return;
			}
		}
	}
);
