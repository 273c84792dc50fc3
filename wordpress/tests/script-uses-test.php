<?php
/**
 * What other code on a page uses of the stock scripts.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Script_Files;
use StorefrontIslands\Script_Owner;
use StorefrontIslands\Script_Tags;
use StorefrontIslands\Script_Uses;
use StorefrontIslands\Stock_Scripts;

/** Who uses what on a page. */
function uses_on( string $html, ?int $footer = null ): array {
	$owner   = new Script_Owner( 'https://shop.test/wp-content', 'https://shop.test' );
	$sources = new Script_Files( $owner );
	$uses    = Script_Uses::on_page( $html, Script_Tags::of( $html ), $sources, $owner, 'https://shop.test/wp-content/plugins/storefront-islands/dist/', $footer );
	$sources->remember();
	return $uses;
}

/** Puts a script into the stand-in site and answers its address. */
function script_file( string $path, string $code ): string {
	$file = WP_CONTENT_DIR . "/$path";
	if ( ! is_dir( dirname( $file ) ) ) {
		mkdir( dirname( $file ), 0777, true );
	}
	file_put_contents( $file, $code );
	clearstatcache();
	return "https://shop.test/wp-content/$path";
}

it( 'knows a library by the ways in which code uses it', function () {
	foreach ( array(
		'jquery'                   => array( 'jQuery(start);', 'window.jQuery && go()', "\$('#a').hide();", '$(document).ready(f);', '$(function () {});', '$.ajax({})', "(function (w) { w.src = 'https://www.googletagmanager.com/gtm.js?id=' + i; })" ),
		'wc-jquery-blockui'        => array( 'form.block({ message: null })', 'x.unblock();', '$.blockUI.defaults' ),
		'wc-js-cookie'             => array( "Cookies.set('a', 1)", 'window.Cookies' ),
		'wc-flexslider'            => array( '$(x).flexslider()', "slider.data('flexslider')" ),
		'wc-photoswipe-ui-default' => array( 'new PhotoSwipe(a, PhotoSwipeUI_Default)' ),
		'wc-single-product'        => array( '$(x).wc_product_gallery()', "x.data('product_gallery')", 'x.data("flexslider").flexAnimate(2)' ),
		'wc-add-to-cart-variation' => array( 'form.wc_variation_form()', '$.fn.wc_variations_image_update' ),
		'wp-util'                  => array( "wp.template('x')", 'wp.ajax.post' ),
		'underscore'               => array( '_.each(a, b)', 'window._' ),
		'wp-hooks'                 => array( "wp.hooks.addAction('a', 'b', c)" ),
		'contact-form-7'           => array( 'wpcf7.init(form)', 'window.wpcf7.submit(form)' ),
		'jquery-ui-slider'         => array( '$(x).slider({ min: 1 })', "jQuery('.price_slider').slider('values')" ),
		'wc-price-slider'          => array( "$( '.widget .price_slider' ).slider( 'values' )" ),
		'wc-accounting'            => array( 'accounting.formatMoney( 3 )', 'window.accounting' ),
		'selectWoo'                => array( '$(x).selectWoo()', '$(x).select2()' ),
		'astra-theme-js'           => array( 'astraSmoothScroll(a)' ),
	) as $handle => $codes ) {
		foreach ( $codes as $code ) {
			yes( in_array( $handle, Script_Uses::in( $code ), true ), "$code does not use $handle" );
		}
	}
} );

it( 'does not take for a use what only looks like one', function () {
	foreach ( array( 'const $ = (a) => document.querySelector(a); $(a)', 'price = "5$(" + a', '_cookies.set(a)', 'this._.x', 'a_.b', 'JSCookies.get()', "document.addEventListener('wpcf7mailsent', f)", 'var wpcf7 = {"api":{}}', 'wc_add_to_cart_params.wc_ajax_url', 'myjQueryless()', 'blocked(a)' ) as $code ) {
		same( array(), Script_Uses::in( $code ), $code );
	}
} );

it( 'has patterns that can be read, for scripts that something is known of', function () {
	foreach ( Stock_Scripts::words() as $pattern => $handles ) {
		yes( false !== preg_match( "\x01$pattern\x01", '' ), $pattern );
		yes( array() !== $handles, $pattern );
	}
} );

it( 'looks for a library by the name that it had before WooCommerce 10.3, and takes the library itself for no user', function () {
	same( array( 'wc-zoom', 'zoom' ), Script_Uses::in( 'img.zoom({})' ) );
	same( array( 'wc-js-cookie', 'js-cookie' ), Script_Uses::in( 'Cookies.get()' ) );
	$tag = '<script src="' . script_file( 'plugins/woocommerce/assets/js/zoom/jquery.zoom.min.js', 'jQuery.fn.zoom = f;' ) . '" id="%s-js"></script>';
	same( array(), uses_on( sprintf( $tag, 'zoom' ) ) );
	same( array(), uses_on( sprintf( $tag, 'wc-zoom' ) ) );
} );

it( 'looks into a file of somebody else under a stock script\'s name', function () {
	$file = script_file( 'themes/looks/own-woocommerce.js', 'Cookies.set(a)' );
	same( array( 'theme:looks' ), uses_on( "<script src=\"$file\" id=\"woocommerce-js\"></script>" )['wc-js-cookie'] ?? null );
} );

it( 'looks at code wherever it is printed, and tells where', function () {
	$html   = '<head><script>jQuery(a)</script></head><body><script type="text/plain">Cookies.get()</script><p onclick="jQuery(\'p\').hide()"><a href="javascript:wp.template(\'x\')">';
	$footer = '<script id="own-js-after">jQuery(b)</script><script>jQuery(c)</script>';
	$uses   = uses_on( $html . $footer, strlen( $html ) );
	same( array( 'head:jQuery(a)', 'code:own', 'footer:jQuery(c)', "page:jQuery('p').hide()" ), $uses['jquery'] ?? null );
	same( array( 'page:Cookies.get()' ), $uses['wc-js-cookie'] ?? null );
	same( array( "page:javascript:wp.template('x')" ), $uses['wp-util'] ?? null );
} );

it( 'does not look at data, at configuration, and at text that is no code', function () {
	same( array(), uses_on( '<script type="application/ld+json">{"a":"jQuery(a)"}</script><script type="text/template">jQuery(a)</script><script id="x-js-extra">var x = {"a":"jQuery(a)"};</script><p title="onclick=jQuery(a)">jQuery(a)</p><a href="/jQuery(a)">b</a>' ) );
} );

it( 'looks into the files of this server, and tells whose they are', function () {
	$pixel = script_file( 'plugins/pixel/pixel.js', "jQuery(start);\n" );
	$child = script_file( 'themes/child/own.js', "wp.template('x');" );
	$uses  = uses_on( "<script src='$pixel?ver=1'></script><script src='/wp-content/themes/child/own.js'></script><script src='//cdn.test/wp-content/plugins/pixel/pixel.js'></script>" );
	same( array( 'plugin:pixel', 'remote:cdn.test' ), $uses['jquery'] ?? null );
	same( array( 'theme:child' ), $uses['wp-util'] ?? null );
} );

it( 'reads a file once, and again when it has changed', function () {
	$address = script_file( 'plugins/pixel/pixel.js', 'jQuery(start);' );
	$tag     = "<script src='$address'></script>";
	same( array( 'jquery', 'jquery-core' ), array_keys( uses_on( $tag ) ) );
	$file = WP_CONTENT_DIR . '/plugins/pixel/pixel.js';
	$time = filemtime( $file );
	// The same size and time: what is in it now would be found if it were read.
	script_file( 'plugins/pixel/pixel.js', 'jWhere(start);' );
	touch( $file, $time );
	clearstatcache();
	same( array( 'jquery', 'jquery-core' ), array_keys( uses_on( $tag ) ), 'it was read again:' );
	same( 1, $GLOBALS['wordpress']['written'], 'it was written again:' );
	touch( $file, $time + 1 );
	clearstatcache();
	same( array(), uses_on( $tag ) );
} );

it( 'looks into the files that a bundle fetches by itself, and into all of a theme that fetches scripts', function () {
	script_file( 'plugins/shop/js/chunk.12.js', '$(a).zoom()' );
	script_file( 'plugins/shop/admin/form.js', 'jQuery(a)' );
	script_file( 'themes/airy/static/bundle/77.js', 'form.wc_variation_form()' );
	script_file( 'themes/airy/static/bundle/deep/78.js', "wp.template('x')" );
	script_file( 'themes/airy/inc/admin/panel.js', 'Cookies.set( "a", 1 )' );
	script_file( 'themes/airy/js/customizer.js', '$(x).flexslider()' );
	$bundle = script_file( 'plugins/shop/js/main.js', 's.setAttribute("data-webpack",a+b)' );
	$theme  = script_file( 'themes/airy/static/main.js', 'd.createElement("script")' );
	$uses   = uses_on( "<script src='$bundle'></script><script src='$theme'></script>" );
	same( array( 'plugin:shop' ), $uses['wc-zoom'] ?? null );
	same( array( 'theme:airy' ), $uses['wc-add-to-cart-variation'] ?? null );
	same( array( 'theme:airy' ), $uses['wp-util'] ?? null );
	foreach ( array( 'jquery', 'wc-js-cookie', 'wc-flexslider' ) as $handle ) {
		yes( ! isset( $uses[ $handle ] ), "$handle is used by what no page fetches" );
	}
} );

it( 'does not look into what stands beside a script that fetches one from elsewhere', function () {
	script_file( 'plugins/pixel/old.js', 'jQuery(a)' );
	$pixel = script_file( 'plugins/pixel/pixel-2.js', 'a = d.createElement("script"); a.src = "https://pixel.test/p.js"' );
	same( array(), uses_on( "<script src='$pixel'></script>" ) );
} );

it( 'takes a folder that is too big to be read for one that uses jQuery', function () {
	for ( $at = 0; $at <= 400; $at++ ) {
		script_file( "plugins/huge/$at.js", 'a' );
	}
	$huge = script_file( 'plugins/huge/main.js', 'self.webpackChunkhuge = []' );
	same( array( 'plugin:huge' ), uses_on( "<script src='$huge'></script>" )['jquery'] ?? null );
} );

it( 'takes a script from another host that nobody knows for one that uses jQuery, as shops always have it', function () {
	same( array( 'jquery' => array( 'remote:example.test' ), 'jquery-core' => array( 'remote:example.test' ) ), uses_on( '<script src="https://example.test/a.js"></script>' ) );
	same( array(), uses_on( '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script src="//connect.facebook.net/en_US/fbevents.js"></script>' ) );
} );

it( 'does not look at what WordPress, the shop and the bundle bring themselves', function () {
	same( array(), uses_on( '<script src="https://shop.test/wp-includes/js/jquery/ui/core.min.js" id="jquery-ui-core-js"></script><script id="wc-add-to-cart-js" src="https://shop.test/x.js"></script><script type="module" src="https://shop.test/wp-content/plugins/storefront-islands/dist/islands.js"></script><script id="wp-i18n-js-after">wp.i18n.setLocaleData( {} );</script>' ) );
} );

it( 'reads no file outside the site, and none that is no script', function () {
	$owner = new Script_Owner( 'https://shop.test/wp-content', 'https://shop.test' );
	script_file( 'plugins/a.php', '<?php' );
	foreach ( array( 'https://shop.test/wp-content/../../../etc/passwd.js', 'https://shop.test/wp-content/plugins/a.php', 'https://other.test/a.js', 'https://shop.test/nothing.js', '' ) as $address ) {
		same( '', $owner->file( $address, WP_CONTENT_DIR, ABSPATH ), $address );
	}
} );
