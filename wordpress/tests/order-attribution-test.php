<?php
/**
 * WooCommerce's scripts that note where a customer has come from.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Order_Attribution;

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
			Order_Attribution::waiting( '<p>Page</p>' . attribution( $more ), array( 'jquery-core', 'sourcebuster-js' ) ),
			$more
		);
	}
} );

it( 'leaves both where something on the page uses them', function () {
	foreach ( array(
		'the field of a form' => '<form><wc-order-attribution-inputs></wc-order-attribution-inputs></form>',
		'the block'           => '<div data-block-name="woocommerce/checkout" class="wp-block-woocommerce-checkout"></div>',
		'code by its name'    => '<script>window.wc_order_attribution.params.consentCategory = "marketing";</script>',
		'code by the other'   => '<script id="shop-js-after">send( sbjs.get.current )</script>',
		'code printed with it' => '<script id="wc-order-attribution-js-after">wc_order_attribution.setOrderTracking( true )</script>',
	) as $what => $user ) {
		same( attribution() . $user, Order_Attribution::waiting( attribution() . $user ), $what );
	}
	same( attribution(), Order_Attribution::waiting( attribution(), array( 'wc-order-attribution' ) ), 'a script that depends on it' );
} );

it( 'leaves both where a tag says already when it runs, where one of them is missing, and pages without them', function () {
	foreach ( array( ' type="text/plain" data-category="marketing"', ' data-src="/x.js"', ' defer', ' async', ' onload="go()"', ' type="module"' ) as $more ) {
		same( attribution( $more ), Order_Attribution::waiting( attribution( $more ) ), $more );
	}
	$one = '<script src="/sourcebuster.min.js" id="sourcebuster-js-js"></script>';
	same( $one, Order_Attribution::waiting( $one ) );
	same( '<p>Hello</p>', Order_Attribution::waiting( '<p>Hello</p>' ) );
} );
