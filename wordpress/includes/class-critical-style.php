<?php
/**
 * What of the style sheets a page cannot be shown without.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Has a page be painted before the bundle's style sheet is there. What its HTML looks like before any script stands in its
 * head; the whole sheet comes when the pictures do, and the bundle switches it on. Pure.
 */
final class Critical_Style {
	/** The sheets of what cannot be done without: on any page, and besides on a product's. */
	private const ANY_PAGE = 'critical.css';
	private const PRODUCT  = 'critical-product.css';

	/** What the latter is about: shortcodes and blocks may print it on any page. */
	private const OF_PRODUCT = '/\bsingle-product\b|woocommerce-product-gallery|wc-tabs-wrapper|ast-woocommerce-accordion|\bdata-island=["\'][^"\']*\b(?:gallery|tabs|accordion)\b/';

	/** What WordPress, the plugin and plugins for security policies write into a tag. Another plugin's word for when a sheet comes is its own. */
	private const PLAIN = '#^<link(?:\s+(?:id|href|nonce|integrity|crossorigin|rel=(?=["\']stylesheet["\'])|type=(?=["\']text/css["\'])|media=(?=["\']all["\']))=?(?:"[^"]*+"|\'[^\']*+\'))++\s*/?>\z#i';

	/** Directives of a policy that say which styles apply; the first one that is there does. */
	private const DIRECTIVES = array( 'style-src-elem', 'style-src', 'default-src' );

	/**
	 * The page that waits for no style sheet of the bundle; as it is where the tags are not as the plugin prints them, and
	 * where a security policy would not let styles in the page apply.
	 *
	 * @param string   $html    A page.
	 * @param callable $read    Gives a sheet's contents by its name in the build's folder; empty where there is none.
	 * @param string[] $headers Of the answer, `Name: value`.
	 */
	public static function within( string $html, callable $read, array $headers = array() ): string {
		$allowed = self::allowed( $headers );
		if ( '' === $allowed ) {
			return $html;
		}
		$html = self::with_tag(
			$html,
			Assets::TRANSITIONS_ID,
			static function ( string $tag ) use ( $read, $allowed ): string {
				return self::style( Assets::TRANSITIONS_ID, $read( Assets::TRANSITIONS ), $tag, $allowed ) ?? $tag;
			}
		);
		return self::with_tag(
			$html,
			Assets::HANDLE . '-css',
			static function ( string $tag ) use ( $html, $read, $allowed ): string {
				$body  = substr( $html, (int) stripos( $html, '<body' ) );
				$names = preg_match( self::OF_PRODUCT, $body ) ? array( self::ANY_PAGE, self::PRODUCT ) : array( self::ANY_PAGE );
				$style = self::style( Assets::HANDLE . '-critical-css', implode( '', array_map( $read, $names ) ), $tag, $allowed );
				$later = preg_replace( '#\smedia=("|\')all\1|\s*/?>\z#i', '', $tag ) . ' media="print">';
				// Without scripts nothing switches it on.
				$else = '<noscript>' . preg_replace( '#\sid=("|\').*?\1#i', '', $tag ) . '</noscript>';
				return null === $style ? $tag : "$style\n$later$else";
			}
		);
	}

	/**
	 * The page with something else in place of a style sheet's tag.
	 *
	 * @param callable $instead Gives it for the tag.
	 */
	private static function with_tag( string $html, string $id, callable $instead ): string {
		$found = preg_replace_callback(
			"#(?<!<noscript>)<link\b(?=[^>]*\sid=(\"|')$id\\1)[^>]*>#i",
			static function ( array $tag ) use ( $instead ): string {
				return preg_match( self::PLAIN, $tag[0] ) ? $instead( $tag[0] ) : $tag[0];
			},
			$html,
			1
		);
		return $found ?? $html;
	}

	/** A sheet in the page itself, with the nonce that its tag has; null where there is no such sheet, or it would not apply. */
	private static function style( string $id, string $css, string $tag, string $allowed ): ?string {
		$nonce = preg_match( '#\snonce=(?:"[^"]*"|\'[^\']*\')#i', $tag, $found ) ? $found[0] : '';
		return '' === $css || ( 'nonce' === $allowed && '' === $nonce ) ? null : "<style id=\"$id\"$nonce>$css</style>";
	}

	/** Which styles may stand in the page, by the policies among its headers: `any`, those with a `nonce`, or none (empty). */
	private static function allowed( array $headers ): string {
		$allowed = 'any';
		foreach ( preg_grep( '/^content-security-policy:/i', $headers ) as $header ) {
			foreach ( self::DIRECTIVES as $name ) {
				if ( ! preg_match( "/[:;,]\s*$name\s([^;,]*)/i", $header, $found ) ) {
					continue;
				}
				// Beside a nonce a browser does not hear `unsafe-inline`.
				if ( false !== stripos( $found[1], "'nonce-" ) ) {
					$allowed = 'nonce';
				} elseif ( false === stripos( $found[1], "'unsafe-inline'" ) ) {
					return '';
				}
				break;
			}
		}
		return $allowed;
	}
}
