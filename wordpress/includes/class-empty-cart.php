<?php
/**
 * What a mini-cart shows without a cart.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The contents of an empty mini-cart, printed with the page: visitors without a cart, most of all, need not ask the
 * server for them, which is a page load of its own to it that no cache answers.
 */
final class Empty_Cart {
	/** The fragment's selector (docs/stock-behaviour/woocommerce.md §7). */
	private const SELECTOR = 'div.widget_shopping_cart_content';

	/**
	 * As WooCommerce's fragments have it, with what plugins do to them. The same for all visitors: pages are cached.
	 *
	 * @return string HTML; empty for a visitor with a cart, and where a cart is not to be had: the page asks then.
	 */
	public static function html(): string {
		$cart = function_exists( 'WC' ) && function_exists( 'woocommerce_mini_cart' ) ? WC()->cart : null;
		$html = '';
		if ( $cart && $cart->is_empty() ) {
			$contents = Safe_Calls::output( 'woocommerce_mini_cart' );
			$html     = '' === $contents ? '' : self::fragments( $contents, array() )[ self::SELECTOR ] ?? '';
		}
		/**
		 * What a mini-cart shows to visitors without a cart.
		 *
		 * @param string $html As the shop has it. Empty: the page asks the server.
		 */
		$html = Safe_Calls::filter( '', 'storefront_islands_empty_cart', $html );
		return is_string( $html ) ? $html : '';
	}

	/**
	 * The parts of a page that show the cart, with what plugins add to them where WooCommerce answers a request.
	 *
	 * @param string                     $contents Of the mini-cart, HTML.
	 * @param array<string, string>|null $instead  What is answered where a plugin throws; null: the mini-cart alone.
	 * @return array<string, string> HTML by selector.
	 */
	public static function fragments( string $contents, ?array $instead = null ): array {
		$fragments = array( self::SELECTOR => '<div class="widget_shopping_cart_content">' . $contents . '</div>' );
		return (array) Safe_Calls::filter( $instead ?? $fragments, 'woocommerce_add_to_cart_fragments', $fragments );
	}
}
