<?php
/**
 * What a page tells of adding to the cart.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce tells of it with its script for lists, `wc-add-to-cart`. Pages without that script, as of block themes and
 * of shops that add from lists by loading a page, say nothing: neither where the cart is, nor whether an add leads there.
 */
final class Adding_Config {
	/**
	 * The same for such a page. Nothing in it depends on the visitor.
	 *
	 * @return array<string, mixed> For `wc_add_to_cart_params`; empty without WooCommerce.
	 */
	public static function object(): array {
		if ( ! function_exists( 'wc_get_cart_url' ) || ! class_exists( '\WC_AJAX' ) ) {
			return array();
		}
		$cart = wc_get_cart_url();
		return array(
			'wc_ajax_url'             => \WC_AJAX::get_endpoint( '%%endpoint%%' ),
			'cart_url'                => Safe_Calls::filter( $cart, 'woocommerce_add_to_cart_redirect', $cart, null ),
			'is_cart'                 => is_cart() ? '1' : '',
			'cart_redirect_after_add' => get_option( 'woocommerce_cart_redirect_after_add' ),
			'i18n_view_cart'          => translate( 'View cart', 'woocommerce' ), // phpcs:ignore WordPress.WP.I18n -- WooCommerce's own word.
		);
	}
}
