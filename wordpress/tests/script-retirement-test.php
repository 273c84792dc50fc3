<?php
/**
 * Taking stock scripts off the finished page, and what is left of them.
 *
 * @package StorefrontIslands
 */

require_once __DIR__ . '/stock-page.php';

use StorefrontIslands\Script_Retirement;
use StorefrontIslands\Script_Tags;

const FRAGMENTS = 'var wc_cart_fragments_params = {"wc_ajax_url":"\/?wc-ajax=%%endpoint%%","request_timeout":"5000"};';

/** The page as WordPress would print it, and what the plugin makes of it. */
function retired( Stock_Page $page, string $html = '', array $uses = array(), array $islands = ISLANDS ): string {
	$own    = $page->html();
	$html   = '' === $html ? $own : $html;
	$tags   = Script_Tags::of( $html );
	$retire = new Script_Retirement( $page );
	return $retire->html( $html, $tags, $retire->plan( $islands, array(), $tags, $uses ) );
}

/** Ids of a page's script tags. */
function ids( string $html ): array {
	preg_match_all( '/<script[^>]*id="([^"]+)"/', $html, $found );
	return $found[1];
}

it( 'takes out the tags of scripts that go and of libraries that nobody needs then, and leaves their configuration', function () {
	$page = new Stock_Page();
	$page->library( 'jquery-core' );
	$page->ask( 'wc-cart-fragments', array( 'jquery-core' ), array( 'data' => FRAGMENTS ) );
	$page->ask( 'own-shop' );
	same( array( 'wc-cart-fragments-js-extra', 'own-shop-js' ), ids( retired( $page ) ) );
} );

it( 'takes out the libraries of WooCommerce before 10.3, whose names are others there', function () {
	$page = new Stock_Page();
	$page->library( 'jquery-core' );
	$page->library( 'jquery-blockui', array( 'jquery-core' ) );
	$page->library( 'js-cookie' );
	$page->library( 'photoswipe' );
	$page->ask( 'zoom', array( 'jquery-core' ) );
	$page->ask( 'flexslider', array( 'jquery-core' ) );
	$page->ask( 'photoswipe-ui-default', array( 'photoswipe' ) );
	$page->ask( 'wc-single-product', array( 'jquery-core' ) );
	$page->ask( 'woocommerce', array( 'jquery-core', 'jquery-blockui', 'js-cookie' ) );
	$page->ask( 'own-shop' );
	same( array( 'own-shop-js' ), ids( retired( $page ) ) );
} );

it( 'leaves a library to a script that names a retired one, which had it', function () {
	$page = new Stock_Page();
	$page->library( 'jquery-core' );
	$page->ask( 'wc-cart-fragments', array( 'jquery-core' ), array( 'data' => FRAGMENTS ) );
	$page->ask( 'pixel', array( 'wc-cart-fragments' ) );
	same( array( 'jquery-core-js', 'wc-cart-fragments-js-extra', 'pixel-js' ), ids( retired( $page ) ) );
} );

it( 'leaves everything that somebody has added to a script that goes', function () {
	$page = new Stock_Page();
	$page->ask( 'woocommerce', array(), array( 'before' => array( 'first();' ), 'after' => array( '', 'then();' ) ) );
	same( array( 'woocommerce-js-before', 'woocommerce-js-after' ), ids( retired( $page ) ) );
} );

it( 'takes the code away that only calls a script that goes, and no other', function () {
	$page = new Stock_Page();
	$page->ask( 'astra-flexibility', array(), array( 'after' => array( 'flexibility(document.documentElement);' ) ) );
	same( array(), ids( retired( $page ) ), 'it throws:' );
	$page = new Stock_Page();
	$page->ask( 'astra-flexibility', array(), array( 'after' => array( 'own();', 'flexibility(document.documentElement);' ) ) );
	$html = retired( $page );
	yes( false !== strpos( $html, 'own();' ) && false === strpos( $html, 'flexibility(' ), $html );
	$page = new Stock_Page();
	$page->ask( 'astra-flexibility', array(), array( 'after' => array( 'flexibility(document.documentElement);', '//# sourceURL=astra-flexibility-js-after' ) ) );
	same( array(), ids( retired( $page ) ), 'WordPress 6.9 says whose it is:' );
} );

it( 'takes translations away with the script that they are for: they need one that may be gone', function () {
	$page = new Stock_Page();
	$page->ask( 'contact-form-7' );
	same( array(), ids( retired( $page, '<script id="contact-form-7-js-translations">wp.i18n.setLocaleData();</script><script id="contact-form-7-js" src="/c.js"></script>' ) ) );
} );

it( 'finds a tag by its id, however others have changed it', function () {
	foreach ( array(
		"<script data-cfasync='false' src='/w.js' defer async id='woocommerce-js'></script>",
		'<script type="text/plain" data-rocket-src="/w.js" id=woocommerce-js data-x="a > b"></script>',
		"<SCRIPT\nid=\"woocommerce-js\"\nsrc=\"/w.js\"></SCRIPT >",
	) as $tag ) {
		$page = new Stock_Page();
		$page->ask( 'woocommerce' );
		same( 'ab', retired( $page, "a{$tag}b" ) );
	}
} );

it( 'does not touch what only looks like a tag of a script that goes', function () {
	foreach ( array(
		'<script>document.write("<script id=\'woocommerce-js\' src=\'/w.js\'><\/script>");</script>',
		'<script id="woocommerce-js">own();</script>',
		'<script id="other-js" src="/woocommerce.js"></script>',
	) as $tag ) {
		$page = new Stock_Page();
		$page->ask( 'woocommerce' );
		same( $tag, retired( $page, $tag . '<script id="woocommerce-js" src="/w.js"></script>' ) );
	}
} );

it( 'keeps a script that has no tag of its own any more, and what belongs to it: another plugin has joined it with others', function () {
	$page = new Stock_Page();
	$page->ask( 'wc-zoom' );
	$page->ask( 'wc-single-product' );
	$page->ask( 'woocommerce' );
	$page->html();
	$html   = '<script src="/joined.js"></script><script id="wc-zoom-js" src="/z.js"></script><script id="woocommerce-js" src="/w.js"></script>';
	$tags   = Script_Tags::of( $html );
	$retire = new Script_Retirement( $page );
	$plan   = $retire->plan( ISLANDS, array(), $tags );
	same( array( 'printed' ), $plan->kept()['wc-single-product'] ?? null );
	same( 'wc-single-product', $plan->yielding()['gallery'] ?? null );
	same( '<script src="/joined.js"></script><script id="wc-zoom-js" src="/z.js"></script>', $retire->html( $html, $tags, $plan ) );
} );

it( 'does not decide by a script that was asked for and never printed', function () {
	$page = new Stock_Page();
	$page->ask( 'woocommerce' );
	$html = $page->html();
	$page->ask( 'wc-extension', array( 'woocommerce' ) );
	$tags   = Script_Tags::of( $html );
	$retire = new Script_Retirement( $page );
	same( array( 'woocommerce' ), array_keys( $retire->plan( ISLANDS, array(), $tags )->retired() ) );
} );

it( 'has the configuration of scripts that go in the JSON script, too: what delays scripts delays the global', function () {
	$page = new Stock_Page();
	$page->ask( 'wc-cart-fragments', array(), array( 'data' => FRAGMENTS ) );
	$page->ask( 'contact-form-7', array(), array( 'before' => array( '', "var wpcf7 = {\n    \"api\": {\n        \"root\": \"http:\\/\\/shop.test\\/wp-json\\/\",\n        \"namespace\": \"contact-form-7\\/v1\"\n    }\n};" ) ) );
	$page->ask( 'astra-theme-js', array(), array( 'data' => 'var astra = {"break_point":"921"};' ) );
	$retire  = new Script_Retirement( $page );
	$objects = $retire->objects( $retire->plan( array_diff( ISLANDS, array( 'search' ) ), array() ) );
	same( '5000', $objects['wc_cart_fragments_params']->request_timeout );
	same( 'contact-form-7/v1', $objects['wpcf7']->api->namespace ?? null );
	yes( ! isset( $objects['astra'] ), 'a script that stays has its own' );
	same( array( 'wc_cart_fragments_params', 'astra' ), array_keys( $retire->configuration() ) );
} );

it( 'does not print much configuration twice, nor what is code', function () {
	$page = new Stock_Page();
	$page->ask( 'wc-country-select', array(), array( 'data' => 'var wc_country_select_params = ' . json_encode( array( 'countries' => str_repeat( 'x', 4000 ) ) ) . ';' ) );
	$page->ask( 'wc-cart' );
	$page->ask( 'wc-cart-fragments', array(), array( 'data' => FRAGMENTS . "\nif (window.shop) shop();" ) );
	$retire = new Script_Retirement( $page );
	$plan   = $retire->plan( ISLANDS, array() );
	yes( isset( $plan->retired()['wc-country-select'], $plan->retired()['wc-cart-fragments'] ), 'they stay' );
	same( array(), $retire->objects( $plan ) );
} );
