<?php
/**
 * The decision on pages as a real shop prints them; skipped where the captures are absent.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Astra;
use StorefrontIslands\Page_Config;

$captures = dirname( __DIR__, 3 ) . '/shared/captures/pages';
if ( ! is_dir( $captures ) ) {
	echo "skipped: captured pages, as there is no $captures\n";
	return;
}

/** What was captured of a page: handles in the order of printing, and the configuration by name. */
function captured( string $page ): array {
	$html = file_get_contents( dirname( __DIR__, 3 ) . "/shared/captures/pages/$page.html" );
	preg_match_all( '/<!-- script: (\S+)-js -->/', $html, $handles );
	preg_match_all( '/<script id="[^"]+-js-extra"[^>]*>(.*?)<\/script>/s', $html, $data );
	$objects = array();
	foreach ( $data[1] as $text ) {
		$parsed = Page_Config::parse( $text );
		yes( null !== $parsed, 'cannot read ' . substr( trim( $text ), 0, 60 ) );
		$objects += $parsed;
	}
	return array( $handles[1], $objects );
}

/**
 * Plan of a captured page. A script that came along with another one is not counted as asked for.
 *
 * @param string[] $facts Besides those that the theme's configuration tells.
 */
function captured_plan( string $page, array $facts = array() ): StorefrontIslands\Retirement_Plan {
	list( $handles, $objects ) = captured( $page );
	$libraries = array( 'jquery-core', 'jquery-migrate', 'wc-jquery-blockui', 'wc-js-cookie', 'wp-hooks', 'wp-i18n', 'swv', 'wc-photoswipe' );
	$deps      = REGISTERED + array_fill_keys( $handles, array() );
	$kinds     = false !== strpos( $page, 'product' ) ? array( 'product', 'pictures', 'cards' ) : array( 'shop', 'cards' );
	$modules   = 0 === strpos( $page, 'nowoomod' ) ? array() : array( 'woocommerce' );
	$queue     = array_values( array_diff( $handles, $libraries, isset( $objects['wc_single_product_params'] ) ? array() : array( 'wc-flexslider' ) ) );
	return new StorefrontIslands\Retirement_Plan( StorefrontIslands\Stock_Scripts::table_for( $objects ), $deps, $queue, ISLANDS, array_merge( $facts, Astra::facts( ASTRA_OPTIONS, $modules, $kinds, $objects ) ) );
}

it( 'reads the configuration of every captured page', function () {
	$pages = glob( dirname( __DIR__, 3 ) . '/shared/captures/pages/*.html' );
	foreach ( $pages as $file ) {
		list( $handles, $objects ) = captured( basename( $file, '.html' ) );
		yes( isset( $objects['woocommerce_params'], $objects['astra']->break_point ), basename( $file ) . ' has no configuration' );
		yes( in_array( 'woocommerce', $handles, true ), basename( $file ) . ' has no scripts' );
	}
	yes( count( $pages ) > 10, 'there are hardly any pages' );
} );

it( 'needs no jQuery for what is left of a captured listing, and nothing of the theme and its add-on', function () {
	foreach ( array( 'shop', 'nowoomod-shop', 'home' ) as $page ) {
		$plan = captured_plan( $page );
		same( array(), $plan->kept(), $page );
		yes( ! $plan->stays( 'jquery-core' ) && ! $plan->stays( 'wc-flexslider' ), "$page: jQuery stays" );
	}
} );

it( 'keeps the slider, and jQuery for it, for what a captured listing has in use', function () {
	$plan = captured_plan( 'shop', array( 'astra-custom-sticky-layout' ) );
	same( array( 'page', 'astra-custom-sticky-layout' ), $plan->kept()['astra-addon-js'] );
	same( array( 'with', 'astra-addon-js' ), $plan->kept()['astra-theme-js'] );
	yes( $plan->stays( 'jquery-core' ) && $plan->stays( 'wc-flexslider' ), 'jQuery is gone' );
	yes( in_array( 'wc-add-to-cart', gone( $plan ), true ), 'the rest is kept with it' );
} );

it( 'retires the gallery of a captured product page with its libraries', function () {
	foreach ( array( 'product-gallery', 'nowoomod-product-gallery' ) as $page ) {
		$plan = captured_plan( $page );
		same( array(), $plan->kept(), $page );
		foreach ( array( 'wc-single-product', 'wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default' ) as $handle ) {
			yes( in_array( $handle, gone( $plan ), true ), "$page: $handle is still there" );
		}
	}
} );

it( 'needs no jQuery for a captured cart that its island answers', function () {
	$plan = captured_plan( 'cart-filled' );
	foreach ( array( 'wc-cart', 'wc-country-select', 'wc-address-i18n', 'selectWoo', 'wc-cart-fragments', 'woocommerce' ) as $handle ) {
		yes( in_array( $handle, gone( $plan ), true ), "$handle is still there" );
	}
	yes( ! $plan->stays( 'jquery-core' ), 'jQuery stays' );
} );

it( 'leaves the captured cart and checkout as they are', function () {
	same( array(), gone( captured_plan( 'cart-filled', array( 'cart' ) ) ) );
	same( array(), gone( captured_plan( 'checkout', array( 'checkout' ) ) ) );
} );
