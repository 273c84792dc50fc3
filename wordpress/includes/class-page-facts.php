<?php
/**
 * What is special about the page that is being printed.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Facts that keep stock scripts on a page, by the names that {@see Stock_Scripts::facts()} has. */
final class Page_Facts {
	/**
	 * The facts.
	 *
	 * @param array<string, mixed>           $objects Configuration of the stock scripts on this page, by name.
	 * @param array<string, \_WP_Dependency> $scripts All registered scripts, before any was retired.
	 * @param string[]                       $islands_on Islands that run.
	 * @return string[]
	 */
	public static function facts( array $objects, array $scripts, array $islands_on = array() ): array {
		$is_old = ! defined( 'WPCF7_VERSION' ) || version_compare( WPCF7_VERSION, '5.4', '<' );
		$facts  = array_merge(
			self::left( $islands_on ),
			$is_old ? array( 'contact-form-7-too-old' ) : array(),
			self::has_variation_galleries( $scripts ) ? array( 'variation-galleries' ) : array(),
			self::has_template_code() ? array( 'variation-template-code' ) : array(),
			Theme::current()->page_facts( self::kinds(), $objects, $scripts )
		);
		return array_values( array_unique( $facts ) );
	}

	/**
	 * Facts by which the page is left to the stock scripts altogether. They are known before any script is printed.
	 *
	 * @param string[] $islands_on Islands that run.
	 * @return string[]
	 */
	public static function left( array $islands_on = array() ): array {
		$kinds = self::kinds();
		$facts = array(
			'cart'     => in_array( 'cart', $kinds, true ) && ! ( in_array( 'cart-page', $islands_on, true ) && self::has_classic_cart() ),
			'checkout' => in_array( 'checkout', $kinds, true ),
		);
		return array_merge( array_keys( array_filter( $facts ) ), Theme::current()->left( $kinds, $islands_on ) );
	}

	/**
	 * What kinds of page this is: `cart`, `checkout`, `account`, `blog`, `shop` (a list of products), `product`,
	 * `pictures` (a product with more than one), `variable` (a product's page with choices), `cards` (products are shown in a
	 * list, or were so far).
	 *
	 * @return string[]
	 */
	public static function kinds(): array {
		$is_shop = self::asks( 'is_shop' ) || self::asks( 'is_product_taxonomy' );
		$product = self::asks( 'is_product' ) && function_exists( 'wc_get_product' ) ? wc_get_product( get_queried_object_id() ) : null;
		$kinds   = array(
			'cart'     => self::asks( 'is_cart' ),
			'checkout' => self::asks( 'is_checkout' ),
			'account'  => self::asks( 'is_account_page' ) || self::is_tracking(),
			'blog'     => ! $is_shop && ( is_home() || is_archive() || is_search() ),
			'shop'     => $is_shop,
			'product'  => self::asks( 'is_product' ),
			'pictures' => $product && $product->get_gallery_image_ids(),
			// Another product's form may be on the page, too.
			'variable' => $product && ( false !== strpos( $product->get_type(), 'variable' ) || wp_script_is( 'wc-add-to-cart-variation' ) ),
			'cards'    => $is_shop || self::asks( 'is_product' ) || did_action( 'woocommerce_after_shop_loop_item' ),
		);
		return array_keys( array_filter( $kinds ) );
	}

	/**
	 * The page's kind, as the build counts what such a page downloads.
	 *
	 * @param bool $has_form Whether it has a contact form.
	 */
	public static function counted_as( bool $has_form ): string {
		$kinds = array_intersect( array( 'cart', 'account', 'variable', 'product' ), self::kinds() );
		$other = wp_script_is( 'wc-price-slider' ) ? 'prices' : 'listing';
		return $kinds ? reset( $kinds ) : ( $has_form ? 'contact' : $other );
	}

	/** One of WooCommerce's questions, where it is there. */
	private static function asks( string $question ): bool {
		return function_exists( $question ) && $question();
	}

	/** Whether this page has WooCommerce's classic cart, which an island answers; the block is a script of its own. */
	private static function has_classic_cart(): bool {
		return function_exists( 'wc_post_content_has_shortcode' ) && wc_post_content_has_shortcode( 'woocommerce_cart' );
	}

	/**
	 * Whether variations may have galleries of their own, an option since WooCommerce 10.9: its scripts put them in the
	 * gallery's place, and find what was there before in code that is printed with them.
	 *
	 * @param array<string, \_WP_Dependency> $scripts All registered scripts.
	 */
	private static function has_variation_galleries( array $scripts ): bool {
		$code = (array) ( $scripts['wc-add-to-cart-variation']->extra['before'] ?? array() );
		return false !== strpos( implode( "\n", $code ), 'wc_variation_gallery_defaults' );
	}

	/** Whether this page's variations have a template with code in it, which only Underscore runs. */
	private static function has_template_code(): bool {
		if ( ! wp_script_is( 'wc-add-to-cart-variation' ) || ! function_exists( 'wc_locate_template' ) ) {
			return false;
		}
		$file = Safe_Calls::call( null, 'wc_locate_template', 'single-product/add-to-cart/variation.php' );
		if ( null === $file ) {
			return true;
		}
		$text = is_readable( $file ) ? file_get_contents( $file ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		return 1 === preg_match( '/<#|\{\{\{?+(?!\s*data(\.[\w$-]+)+\s*\}\})/', $text );
	}

	/** Whether this page has the form by which an order is found, whose fields look like those of an account. */
	private static function is_tracking(): bool {
		return function_exists( 'wc_post_content_has_shortcode' ) && wc_post_content_has_shortcode( 'woocommerce_order_tracking' );
	}
}
