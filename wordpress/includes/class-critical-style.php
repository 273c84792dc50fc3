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

	/**
	 * The page that waits for no style sheet of the bundle; as it is where the tags are not as the plugin prints them.
	 *
	 * @param string   $html A page.
	 * @param callable $read Gives a sheet's contents by its name in the build's folder; empty where there is none.
	 */
	public static function within( string $html, callable $read ): string {
		$html = self::with_tag(
			$html,
			Assets::TRANSITIONS_ID,
			static function ( string $tag ) use ( $read ): string {
				return self::style( Assets::TRANSITIONS_ID, $read( Assets::TRANSITIONS ), $tag ) ?? $tag;
			}
		);
		return self::with_tag(
			$html,
			Assets::HANDLE . '-css',
			static function ( string $tag ) use ( $html, $read ): string {
				$body  = substr( $html, (int) stripos( $html, '<body' ) );
				$names = preg_match( self::OF_PRODUCT, $body ) ? array( self::ANY_PAGE, self::PRODUCT ) : array( self::ANY_PAGE );
				$style = self::style( Assets::HANDLE . '-critical-css', implode( '', array_map( $read, $names ) ), $tag );
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

	/** A sheet in the page itself, with the nonce that its tag has; null where there is no such sheet. */
	private static function style( string $id, string $css, string $tag ): ?string {
		if ( '' === $css ) {
			return null;
		}
		$nonce = preg_match( '#\snonce=(?:"[^"]*"|\'[^\']*\')#i', $tag, $found ) ? $found[0] : '';
		return "<style id=\"$id\"$nonce>$css</style>";
	}
}
