<?php
/**
 * What mini-carts show without a cart.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Empty_Cart;

if ( ! function_exists( 'WC' ) ) {
	/** WooCommerce, with the cart that a test gives it. */
	function WC() {
		global $wordpress;
		return (object) array( 'cart' => $wordpress['cart'] ?? null );
	}

	/** Prints a mini-cart's contents. */
	function woocommerce_mini_cart() {
		echo '<p class="woocommerce-mini-cart__empty-message">Nothing yet</p>';
	}
}

/** A visitor's cart. */
function cart_has( int $items ): void {
	global $wordpress;
	$wordpress['cart'] = new class( $items ) {
		/** @var int */
		private $items;

		public function __construct( int $items ) {
			$this->items = $items;
		}

		public function is_empty(): bool {
			return 0 === $this->items;
		}
	};
}

it(
	'prints what an empty mini-cart shows, as plugins have changed its fragment',
	static function (): void {
		cart_has( 0 );
		$printed = '<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__empty-message">Nothing yet</p></div>';
		same( $printed, Empty_Cart::html() );
		add_filter(
			'woocommerce_add_to_cart_fragments',
			static function ( array $fragments ): array {
				return array( 'a.badge' => '<a>' ) + str_replace( 'Nothing yet', 'Look around', $fragments );
			}
		);
		same( str_replace( 'Nothing yet', 'Look around', $printed ), Empty_Cart::html() );
	}
);

it(
	'prints nothing of an empty cart for a visitor who has one, nor where there is none to ask, nor where a filter says so',
	static function (): void {
		same( '', Empty_Cart::html(), 'no cart:' );
		cart_has( 1 );
		same( '', Empty_Cart::html(), 'a cart with something in it:' );
		cart_has( 0 );
		add_filter(
			'storefront_islands_empty_cart',
			static function (): bool {
				return false;
			}
		);
		same( '', Empty_Cart::html(), 'a filter:' );
	}
);
