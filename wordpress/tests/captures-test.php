<?php
/**
 * The decision on pages as a real shop prints them; skipped where the captures are absent.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Config;
use StorefrontIslands\Page;

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
		$parsed = Config::parse( $text );
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
function captured_plan( string $page, array $facts = array() ): StorefrontIslands\Plan {
	list( $handles, $objects ) = captured( $page );
	$libraries = array( 'jquery-core', 'jquery-migrate', 'wc-jquery-blockui', 'wc-js-cookie', 'wp-hooks', 'wp-i18n', 'swv', 'wc-photoswipe' );
	$deps      = REGISTERED + array_fill_keys( $handles, array() );
	return new StorefrontIslands\Plan( StorefrontIslands\Stock::TABLE, $deps, array_values( array_diff( $handles, $libraries ) ), ISLANDS, array_merge( $facts, Page::astra( $objects ) ) );
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

it( 'needs no jQuery for what is left of a captured listing', function () {
	$plan = captured_plan( 'nowoomod-shop', array( 'astra-addon-modules' ) );
	same( array( 'astra-mobile-cart', 'contact-form-7', 'wc-add-to-cart', 'wc-cart-fragments', 'woocommerce' ), gone( $plan ) );
	yes( ! $plan->stays( 'jquery-core' ), 'jQuery stays' );
} );

it( 'keeps the slider, and jQuery for it, where the theme\'s add-on asks for it on a captured listing', function () {
	$plan = captured_plan( 'shop', array( 'astra-addon-modules' ) );
	same( array( 'with', 'wc-single-product' ), $plan->kept()['wc-flexslider'] );
	yes( $plan->stays( 'jquery-core' ), 'jQuery is gone' );
	yes( in_array( 'wc-add-to-cart', gone( $plan ), true ), 'the rest is kept with it' );
} );

it( 'retires the captured theme\'s script and its add-on\'s, but keeps both where a module does more', function () {
	$gone = gone( captured_plan( 'home' ) );
	yes( in_array( 'astra-theme-js', $gone, true ) && in_array( 'astra-addon-js', $gone, true ), 'they are still there' );
	$kept = captured_plan( 'home', array( 'astra-addon-modules' ) )->kept();
	same( array( 'page', 'astra-addon-modules' ), $kept['astra-addon-js'] );
	same( array( 'with', 'astra-addon-js' ), $kept['astra-theme-js'] );
} );

it( 'retires the gallery of a captured product page with its libraries', function () {
	$gone = gone( captured_plan( 'nowoomod-product-gallery' ) );
	foreach ( array( 'wc-single-product', 'wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default' ) as $handle ) {
		yes( in_array( $handle, $gone, true ), "$handle is still there" );
	}
} );

it( 'leaves the captured cart and checkout to the shop\'s own scripts', function () {
	$not_the_shops = array( 'astra-addon-js', 'astra-theme-js', 'contact-form-7' );
	same( $not_the_shops, gone( captured_plan( 'cart-filled', array( 'cart' ) ) ) );
	same( $not_the_shops, gone( captured_plan( 'checkout', array( 'checkout' ) ) ) );
} );
