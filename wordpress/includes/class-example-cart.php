<?php
/**
 * The cart of a look at a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * A visitor comes to the cart page with a cart, so that page is weighed with one. The cart is there for one request: nobody's
 * cart changes, no cookie is set, nothing is stored, no stock is held, and no plugin is told of an add.
 */
final class Example_Cart {
	/**
	 * Gives this request a session of its own. Called before WooCommerce starts.
	 *
	 * @param bool $is_filled Whether there is a product in its cart.
	 */
	public static function start( bool $is_filled ): void {
		add_filter(
			'woocommerce_session_handler',
			static function (): string {
				return Example_Session::class;
			},
			PHP_INT_MAX
		);
		add_filter( 'woocommerce_set_cookie_enabled', '__return_false', PHP_INT_MAX );
		if ( $is_filled ) {
			add_action( 'woocommerce_load_cart_from_session', array( self::class, 'fill' ) );
		}
		add_action( 'wp_head', array( self::class, 'print_cookies' ), 1 );
	}

	/** Has the page's scripts find the cookies that this cart comes with. */
	public static function print_cookies(): void {
		Settings_Page::print_script( 'visitor-cookies.js', array( 'data-hash' => self::is_filled() ? WC()->cart->get_cart_hash() : '' ) );
	}

	/** Puts a product into the session's cart, which WooCommerce is about to read. */
	public static function fill(): void {
		$id = WC()->session instanceof Example_Session ? Main_Pages::product_id( 'simple' ) : 0;
		if ( $id ) {
			$key  = WC()->cart->generate_cart_id( $id );
			$item = array(
				'key'          => $key,
				'product_id'   => $id,
				'variation_id' => 0,
				'variation'    => array(),
				'quantity'     => 1,
			);
			WC()->session->set( 'cart', array( $key => $item ) );
		}
	}

	/** Whether there is something in the cart of this request. */
	public static function is_filled(): bool {
		$cart = function_exists( 'WC' ) ? WC()->cart : null;
		return $cart && ! $cart->is_empty();
	}
}
