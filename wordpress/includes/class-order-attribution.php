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

	/** Elements that send where a customer has come from: the field of a form, and the checkout as a block. */
	private const FIELDS = '/<wc-order-attribution-inputs|wp-block-woocommerce-checkout/';

	/** What WordPress and plugins for security policies write into a tag. Another plugin's word for when a script runs is its own. */
	private const PLAIN = '#^<script(?:\s+(?:src|id|nonce|integrity|crossorigin|referrerpolicy|type=(?=["\']text/javascript["\']))=?(?:"[^"]*+"|\'[^\']*+\'))++\s*></script>\s*\z#i';

	/**
	 * Whether something on the page needs them at once.
	 *
	 * @param string                           $html    Of the page.
	 * @param array<string, string[]>          $uses    Who uses scripts, by their handles.
	 * @param array<string, \_WP_Dependency>   $printed Scripts that are printed, by handle.
	 */
	public static function is_needed( string $html, array $uses, array $printed ): bool {
		foreach ( array_diff_key( $printed, array_flip( self::HANDLES ) ) as $script ) {
			if ( array_intersect( self::HANDLES, $script->deps ) ) {
				return true;
			}
		}
		return array_intersect_key( $uses, array_flip( self::HANDLES ) ) || preg_match( self::FIELDS, $html );
	}

	/** The page with both scripts waiting; as it is where their tags are not both as WordPress prints them. */
	public static function waiting( string $html ): string {
		$changes = array();
		$tags    = (array) Script_Tags::of( $html );
		foreach ( $tags as $index => $tag ) {
			$whole = substr( $html, $tag['at'], $tag['length'] );
			if ( in_array( $tag['handle'], self::HANDLES, true ) && '' !== $tag['src'] && preg_match( self::PLAIN, $whole ) ) {
				$changes[ $index ] = '<script type="' . self::TYPE . '"' . preg_replace( '#\stype=(["\'])text/javascript\1#i', '', substr( $whole, strlen( '<script' ) ) );
			}
		}
		return count( self::HANDLES ) === count( $changes ) ? Script_Tags::with( $html, $tags, $changes ) : $html;
	}
}
