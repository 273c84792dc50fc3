<?php
/**
 * WooCommerce's scripts that note where a customer has come from.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Order_Attribution;
use StorefrontIslands\Script_Uses;

/** Both scripts as WordPress prints them. @param string $more Attributes besides. */
function attribution( string $more = '' ): string {
	return "<script src=\"/sourcebuster.min.js?ver=1\" id=\"sourcebuster-js-js\"$more></script>\n"
		. "<script id=\"wc-order-attribution-js-extra\">var wc_order_attribution = {\"params\":{}};</script>\n"
		. "<script src=\"/order-attribution.min.js?ver=1\" id=\"wc-order-attribution-js\"$more></script>\n";
}

it( 'has both scripts wait, in their order, and leaves what they are configured with', function () {
	foreach ( array( '', ' nonce="n-1"', " type='text/javascript'" ) as $more ) {
		$kept = str_replace( " type='text/javascript'", '', $more );
		same(
			'<p>Page</p>' . str_replace( '<script src', '<script type="text/storefront-waits" src', attribution( $kept ) ),
			Order_Attribution::waiting( '<p>Page</p>' . attribution( $more ) ),
			$more
		);
	}
} );

it( 'is needed at once where a form sends what it notes, where code uses it, and where a script depends on it', function () {
	$own = array( 'sourcebuster-js' => (object) array( 'deps' => array() ), 'wc-order-attribution' => (object) array( 'deps' => array( 'sourcebuster-js' ) ) );
	same( false, Order_Attribution::is_needed( '<p>Page</p>' . attribution(), array( 'jquery' => array( 'page:x' ) ), $own ) );
	foreach ( array( '<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>', '<div class="wp-block-woocommerce-checkout"></div>' ) as $field ) {
		same( true, Order_Attribution::is_needed( $field, array(), $own ), $field );
	}
	foreach ( array( 'sourcebuster-js', 'wc-order-attribution' ) as $handle ) {
		same( true, Order_Attribution::is_needed( '', array(), $own + array( 'consent' => (object) array( 'deps' => array( 'wp-consent-api', $handle ) ) ) ), $handle );
		same( true, Order_Attribution::is_needed( '', array( $handle => array( 'page:x' ) ), $own ), $handle );
	}
} );

it( 'is used by code that names it, what it notes in, or the library', function () {
	foreach ( array( 'window.wc_order_attribution.params.consentCategory = "marketing";', 'send( sbjs.get.current )', "read( 'sbjs_current_add' )" ) as $code ) {
		same( array( 'wc-order-attribution' ), Script_Uses::in( $code ), $code );
	}
	same( array(), Script_Uses::in( 'my_sbjs_x; wc_order_attributions;' ) );
} );

it( 'leaves both where a tag says already when it runs, where one of them is missing, and pages without them', function () {
	foreach ( array( ' type="text/plain" data-category="marketing"', ' data-src="/x.js"', ' defer', ' async', ' onload="go()"', ' type="module"' ) as $more ) {
		same( attribution( $more ), Order_Attribution::waiting( attribution( $more ) ), $more );
	}
	$one = '<script src="/sourcebuster.min.js" id="sourcebuster-js-js"></script>';
	same( $one, Order_Attribution::waiting( $one ) );
	same( '<p>Hello</p>', Order_Attribution::waiting( '<p>Hello</p>' ) );
} );
