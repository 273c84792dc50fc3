<?php
/**
 * Sentences for what the plugin has decided, and why.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Sentences for codes: a plan's reasons, facts about a page, and why jQuery is there. Not escaped. */
final class Explanations {
	/**
	 * Why a stock script stays.
	 *
	 * @param string[] $why As from {@see Retirement_Plan::kept()}.
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
			case 'used':
				$names = array_map(
					static function ( string $user ): string {
						return self::cause( explode( ':', $user, 2 ) )[0];
					},
					$why
				);
				/* translators: %s: names of plugins, or the beginning of code. */
				return sprintf( __( 'used by: %s', 'storefront-islands' ), implode( '; ', $names ) );
			case 'printed':
				return __( 'another plugin has joined it with others, or changed its tag', 'storefront-islands' );
			case 'safe':
				return __( 'nothing is retired in safe mode', 'storefront-islands' );
			default:
				return __( 'spared by a filter', 'storefront-islands' );
		}
	}

	/** A fact about a page, as {@see Page_Facts} names it. */
	public static function fact( string $fact ): string {
		$sentences = array(
			'cart'                   => __( 'the classic cart keeps its scripts', 'storefront-islands' ),
			'checkout'               => __( 'the classic checkout keeps its scripts', 'storefront-islands' ),
			'contact-form-7-too-old' => __( 'Contact Form 7 is older than 5.4', 'storefront-islands' ),
			'astra-legacy-header'    => __( 'the theme uses its old header, not the header builder', 'storefront-islands' ),
			'astra-account-menu'     => __( 'the header has an account menu', 'storefront-islands' ),
			'astra-colour-switcher'  => __( 'the header has a colour switcher', 'storefront-islands' ),
			'astra-unknown-options'  => __( 'the theme\'s options could not be read', 'storefront-islands' ),
		);
		return $sentences[ $fact ] ?? Features::name( $fact );
	}

	/**
	 * Why jQuery is on a page, and what to do about it.
	 *
	 * @param string[] $cause As from {@see Jquery_Causes::jquery()}.
	 * @return array{0: string, 1: string} A name, and advice; the latter empty where there is nothing to do.
	 */
	public static function cause( array $cause ): array {
		$about = $cause[1] ?? '';
		switch ( $cause[0] ?? '' ) {
			case 'fact':
				return array( self::title( $about ), Features::advice( $about ) );
			case 'feature':
				return array( Features::name( $about ), Features::advice( $about ) );
			case 'off':
				/* translators: %s: name of an island. */
				return array( sprintf( __( '“%s” is switched off', 'storefront-islands' ), Names::name( $about ) ), __( 'Switch it on below: until then the old scripts do its work.', 'storefront-islands' ) );
			case 'safe':
				return array( __( 'Safe mode is on', 'storefront-islands' ), __( 'Switch it off below.', 'storefront-islands' ) );
			case 'filter':
				/* translators: %s: handle of a script. */
				return array( sprintf( __( 'Code of this shop keeps the script %s', 'storefront-islands' ), $about ), __( 'Ask whoever made the shop whether it still has to.', 'storefront-islands' ) );
			case 'printed':
				/* translators: %s: handle of a script. */
				return array( sprintf( __( 'Another plugin joins the script %s with others, or changes its tag', 'storefront-islands' ), $about ), __( 'Leave this script out of what that plugin does.', 'storefront-islands' ) );
			case 'head':
				/* translators: %s: the beginning of code. */
				return self::printed( __( 'Code in the head of the page: “%s”', 'storefront-islands' ), $about );
			case 'footer':
				/* translators: %s: the beginning of code. */
				return self::printed( __( 'Code in the footer of the page: “%s”', 'storefront-islands' ), $about );
			case 'page':
				/* translators: %s: the beginning of code. */
				return self::printed( __( 'Code within the page: “%s”', 'storefront-islands' ), $about );
			case 'plugin':
				if ( 'woocommerce' === $about ) {
					return array( __( 'Forms of WooCommerce', 'storefront-islands' ), __( 'Nothing to do: they work as ever.', 'storefront-islands' ) );
				}
				/* translators: %s: name of a plugin. */
				return array( sprintf( __( 'The plugin “%s”', 'storefront-islands' ), self::plugin( $about ) ), __( 'Its script is built on jQuery. Keep it as it is, or ask its maker for a version without.', 'storefront-islands' ) );
			case 'theme':
				/* translators: %s: name of a theme. */
				return array( sprintf( __( 'The theme “%s”', 'storefront-islands' ), self::theme( $about ) ), __( 'Its script is built on jQuery. Keep it as it is, or ask its maker for a version without.', 'storefront-islands' ) );
			case 'wordpress':
				/* translators: %s: handle of a script. */
				return array( sprintf( __( 'The script %s of WordPress', 'storefront-islands' ), $about ), __( 'A plugin or the theme asks for it. Ask whoever made the shop which one.', 'storefront-islands' ) );
			case 'remote':
				/* translators: %s: host name. */
				return array( sprintf( __( 'A script from %s', 'storefront-islands' ), $about ), __( 'A plugin or the theme brings it. Ask whoever made the shop which one.', 'storefront-islands' ) );
			case 'code':
				/* translators: %s: handle of a script. */
				return array( sprintf( __( 'Code that was added to the page (%s)', 'storefront-islands' ), $about ), __( 'Ask whoever made the shop whether it still has to be there.', 'storefront-islands' ) );
			default:
				return array( __( 'A plugin or the theme that asks for jQuery itself', 'storefront-islands' ), __( 'Ask whoever made the shop which one.', 'storefront-islands' ) );
		}
	}

	/** Code that somebody has printed, and where to look for it. @return array{0: string, 1: string} */
	private static function printed( string $text, string $code ): array {
		return array( sprintf( $text, $code ), __( 'It stands in a widget (Appearance > Widgets), the theme\'s options (Appearance > Customize), a plugin for code snippets, or the theme\'s files. Leave it: it works as ever. Or ask whoever wrote it for one without jQuery.', 'storefront-islands' ) );
	}

	/** A feature's name; what has no name is told as the fact that it is, as the beginning of a sentence. */
	private static function title( string $fact ): string {
		$name = Features::name( $fact );
		return $name === $fact ? ucfirst( self::fact( $fact ) ) : $name;
	}

	/** Name of a plugin, by its folder. */
	private static function plugin( string $folder ): string {
		if ( function_exists( 'get_plugins' ) ) {
			foreach ( get_plugins() as $file => $plugin ) {
				if ( dirname( $file ) === $folder ) {
					return (string) $plugin['Name'];
				}
			}
		}
		return $folder;
	}

	/** Name of a theme, by its folder. */
	private static function theme( string $folder ): string {
		$theme = function_exists( 'wp_get_theme' ) ? wp_get_theme( $folder ) : null;
		return $theme && $theme->exists() ? (string) $theme->get( 'Name' ) : $folder;
	}
}
