<?php
/**
 * What of WooCommerce is asked for where it is there.
 *
 * @package StorefrontIslands
 */

function wc_get_cart_url() {
	return 'https://shop.test/cart/';
}

/** WooCommerce's addresses. */
final class WC_AJAX {
	public static function get_endpoint( $name ) {
		return "/?wc-ajax=$name";
	}
}
