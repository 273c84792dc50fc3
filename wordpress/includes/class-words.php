<?php
/**
 * How the plugin's decisions are told.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Sentences for codes: a plan's reasons, and facts about a page. Not escaped. */
final class Words {
	/**
	 * Why a stock script stays.
	 *
	 * @param string[] $why As from {@see Plan::kept()}.
	 */
	public static function reason( array $why ): string {
		$code  = array_shift( $why );
		$about = implode( ', ', $why );
		switch ( $code ) {
			case 'off':
				/* translators: %s: names of islands. */
				return sprintf( __( 'these islands are off: %s', 'storefront-islands' ), $about );
			case 'page':
				return implode( '; ', array_map( array( self::class, 'fact' ), $why ) );
			case 'with':
				/* translators: %s: handle of a script. */
				return sprintf( __( 'it belongs to %s, which stays or is not on this page', 'storefront-islands' ), $about );
			case 'needed':
				/* translators: %s: handles of scripts. */
				return sprintf( __( 'needed by %s', 'storefront-islands' ), $about );
			case 'printed':
				return __( 'it was printed before the plugin could decide', 'storefront-islands' );
			case 'safe':
				return __( 'nothing is retired in safe mode', 'storefront-islands' );
			default:
				return __( 'spared by a filter', 'storefront-islands' );
		}
	}

	/** A fact about a page, as {@see Page} names it. */
	public static function fact( string $fact ): string {
		$sentences = array(
			'cart'                   => __( 'the classic cart keeps its scripts', 'storefront-islands' ),
			'checkout'               => __( 'the classic checkout keeps its scripts', 'storefront-islands' ),
			'contact-form-7-too-old' => __( 'Contact Form 7 is older than 5.4', 'storefront-islands' ),
			'astra-legacy-header'    => __( 'the theme uses its old header, not the header builder', 'storefront-islands' ),
			'astra-dark-palette'     => __( 'the theme uses a dark palette', 'storefront-islands' ),
			'astra-account-menu'     => __( 'the header has an account menu', 'storefront-islands' ),
			'astra-colour-switcher'  => __( 'the header has a colour switcher', 'storefront-islands' ),
			'astra-addon-modules'    => __( 'a module of the theme\'s add-on is on that does more than the islands', 'storefront-islands' ),
			'astra-unknown-options'  => __( 'the theme\'s options could not be read', 'storefront-islands' ),
		);
		return $sentences[ $fact ] ?? $fact;
	}
}
