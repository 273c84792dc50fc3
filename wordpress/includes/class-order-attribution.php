<?php
/**
 * WooCommerce's scripts that note where a customer has come from.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce prints two scripts on every page that note, in cookies, where its visitor has come from. Only a form of the
 * checkout or of a new account needs them at once. Elsewhere they wait: their tags get a type that no browser knows, and
 * the bundle gives them back when the browser is idle, or somebody turns to the page. Pure.
 */
final class Order_Attribution {
	/** The two scripts, by their handles. */
	private const HANDLES = array( 'sourcebuster-js', 'wc-order-attribution' );

	/** The type of scripts that wait; the bundle looks for it (`shared/loader/waiting.ts`). */
	private const TYPE = 'text/storefront-waits';

	/** What fills in or sends where a customer has come from: the field of a form, the checkout as a block, code by the names of both scripts. */
	private const USES = '/<wc-order-attribution-inputs|wp-block-woocommerce-checkout|\bwc_order_attribution\b|\bsbjs\b/';

	/** What WordPress and plugins for security policies write into a tag. Another plugin's word for when a script runs is its own. */
	private const PLAIN = '#^<script(?:\s+(?:src|id|nonce|integrity|crossorigin|referrerpolicy|type=(?=["\']text/javascript["\']))=?(?:"[^"]*+"|\'[^\']*+\'))++\s*></script>\s*\z#i';

	/**
	 * The page with both scripts waiting; as it is where something on it needs them, or their tags are not as they are printed.
	 *
	 * @param string   $html Of the page.
	 * @param string[] $used Handles of scripts that printed ones depend on.
	 */
	public static function waiting( string $html, array $used = array() ): string {
		$tags = Script_Tags::of( $html );
		if ( ! $tags || in_array( 'wc-order-attribution', $used, true ) ) {
			return $html;
		}
		$changes = array();
		$rest    = array();
		foreach ( $tags as $index => $tag ) {
			if ( ! in_array( $tag['handle'], self::HANDLES, true ) ) {
				continue;
			}
			$whole = substr( $html, $tag['at'], $tag['length'] );
			if ( '' !== $tag['src'] && preg_match( self::PLAIN, $whole ) ) {
				$changes[ $index ] = '<script type="' . self::TYPE . '"' . preg_replace( '#\stype=(["\'])text/javascript\1#i', '', substr( $whole, strlen( '<script' ) ) );
			}
			// Their own configuration is no use of them.
			if ( '' !== $tag['src'] || 'extra' === $tag['part'] ) {
				$rest[ $index ] = '';
			}
		}
		$is_whole = count( self::HANDLES ) === count( $changes );
		return $is_whole && ! preg_match( self::USES, Script_Tags::with( $html, $tags, $rest ) ) ? Script_Tags::with( $html, $tags, $changes ) : $html;
	}
}
