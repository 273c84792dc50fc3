<?php
/**
 * Whose code listens to a hook.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Other plugins and themes, by the files of their callbacks. */
final class Hook_Listeners {
	/** Plugins whose callbacks belong to the shop itself, by their folder. */
	private const SHOP = array( 'storefront-islands', 'woocommerce' );

	/**
	 * Who listens.
	 *
	 * @param string $hook Its name.
	 * @return array<int, string[]> Causes, as {@see Jquery_Causes} has them, each once.
	 */
	public static function of( string $hook ): array {
		global $wp_filter;
		$causes = array();
		foreach ( $wp_filter[ $hook ]->callbacks ?? array() as $callbacks ) {
			foreach ( $callbacks as $callback ) {
				$cause = self::owner( self::file( $callback['function'] ) );
				if ( $cause && ! in_array( $cause, $causes, true ) ) {
					$causes[] = $cause;
				}
			}
		}
		return $causes;
	}

	/**
	 * Where a callback is written; empty where PHP does not tell.
	 *
	 * @param mixed $callback As WordPress keeps it.
	 */
	private static function file( $callback ): string {
		try {
			if ( is_string( $callback ) && false !== strpos( $callback, '::' ) ) {
				$callback = explode( '::', $callback, 2 );
			}
			if ( is_array( $callback ) ) {
				$code = new \ReflectionMethod( $callback[0], $callback[1] );
			} elseif ( is_object( $callback ) && ! $callback instanceof \Closure ) {
				$code = ( new \ReflectionObject( $callback ) )->getMethod( '__invoke' );
			} else {
				$code = new \ReflectionFunction( $callback );
			}
			return (string) $code->getFileName();
		} catch ( \Throwable $error ) {
			return '';
		}
	}

	/** Whose a file is; nobody's, if it is the shop's own. @return string[]|null */
	private static function owner( string $file ): ?array {
		$cause = Script_Owner::below( wp_normalize_path( WP_CONTENT_DIR ), wp_normalize_path( $file ) );
		return $cause && 'plugin' === $cause[0] && in_array( $cause[1], self::SHOP, true ) ? null : $cause;
	}
}
