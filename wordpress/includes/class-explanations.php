<?php
/**
 * What the plugin has decided, and why, in sentences.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Sentences of {@see Texts} for codes, with what the codes are about. Not escaped. */
final class Explanations {
	/**
	 * Why a stock script stays.
	 *
	 * @param string[] $why As from {@see Retirement_Plan::kept()}.
	 */
	public static function reason( array $why ): string {
		$code = (string) array_shift( $why );
		if ( 'page' === $code ) {
			return implode( '; ', array_map( array( Texts::class, 'fact' ), $why ) );
		}
		$name    = static function ( string $user ): string {
			return self::cause( explode( ':', $user, 2 ) )[0];
		};
		$about   = 'used' === $code ? implode( '; ', array_map( $name, $why ) ) : implode( ', ', $why );
		$reasons = Texts::reasons();
		return sprintf( $reasons[ $code ] ?? $reasons['filter'], $about );
	}

	/**
	 * Why jQuery is on a page, and what to do about it.
	 *
	 * @param string[] $cause As from {@see Jquery_Causes::jquery()}.
	 * @return array{0: string, 1: string} A name, and advice; the latter empty where there is nothing to do.
	 */
	public static function cause( array $cause ): array {
		list( $code, $about ) = $cause + array( 'jquery', '' );
		if ( in_array( $code, array( 'fact', 'feature' ), true ) ) {
			return array( ucfirst( Texts::feature( $about ) ), Texts::advice( $about ) );
		}
		$causes                = Texts::causes();
		list( $name, $advice ) = $causes[ "$code $about" ] ?? $causes[ $code ] ?? $causes['jquery'];
		return array( sprintf( $name, self::named( $code, $about ) ), $advice );
	}

	/** What a cause is about: a plugin and a theme by their names, where their folders are known. */
	private static function named( string $code, string $about ): string {
		if ( 'off' === $code ) {
			return Texts::island( $about );
		}
		if ( 'plugin' === $code && function_exists( 'get_plugins' ) ) {
			foreach ( get_plugins() as $file => $plugin ) {
				if ( dirname( $file ) === $about ) {
					return (string) $plugin['Name'];
				}
			}
		}
		$theme = 'theme' === $code && function_exists( 'wp_get_theme' ) ? wp_get_theme( $about ) : null;
		return $theme && $theme->exists() ? (string) $theme->get( 'Name' ) : $about;
	}
}
