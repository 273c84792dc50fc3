<?php
/**
 * Taking stock scripts off a page, and what is left of them.
 *
 * @package StorefrontIslands
 */

require_once __DIR__ . '/stock-page.php';

use StorefrontIslands\Retire;

const FRAGMENTS = 'var wc_cart_fragments_params = {"wc_ajax_url":"\/?wc-ajax=%%endpoint%%","request_timeout":"5000"};';

/** A page of which every script in the table goes. */
function retire_all( Stock_Page $page, array $with_globals = array() ): Retire {
	$retire = new Retire( $page, 'storefront-islands' );
	$retire->apply( $retire->plan( ISLANDS, array() ), $with_globals );
	return $retire;
}

it( 'leaves a retired script asked for, without a source, depending on the bundle', function () {
	$page   = new Stock_Page();
	$script = $page->ask( 'wc-cart-fragments', array( 'jquery' ), array( 'strategy' => 'defer', 'group' => 1 ) );
	retire_all( $page );
	same( false, $script->src );
	same( array( 'storefront-islands' ), $script->deps );
	same( array( 'group' => 1 ), $script->extra );
	same( null, $script->textdomain, 'translations would need wp-i18n:' );
	same( array( 'wc-cart-fragments' ), $page->queue );
} );

it( 'moves the configuration of a retired script from its global to the JSON script', function () {
	$page   = new Stock_Page();
	$script = $page->ask( 'wc-cart-fragments', array(), array( 'data' => FRAGMENTS ) );
	$retire = retire_all( $page );
	yes( ! isset( $script->extra['data'] ), 'the global is still printed' );
	same( '5000', $retire->objects()['wc_cart_fragments_params']->request_timeout );
} );

it( 'takes configuration that came after the head, too', function () {
	$page   = new Stock_Page();
	$script = $page->ask( 'wc-cart-fragments' );
	$retire = retire_all( $page );
	$page->done[] = 'wc-cart-fragments';
	$script->extra['data'] = FRAGMENTS;
	$retire->apply( $retire->plan( ISLANDS, array() ) );
	yes( isset( $retire->objects()['wc_cart_fragments_params'] ), 'late configuration is lost' );
} );

it( 'leaves the global to a script that depends on the retired one, and gives it what that one needed', function () {
	$page   = new Stock_Page();
	$script = $page->ask( 'wc-cart-fragments', array( 'jquery' ), array( 'data' => FRAGMENTS ) );
	$pixel  = $page->ask( 'pixel', array( 'wc-cart-fragments' ) );
	$retire = retire_all( $page );
	same( FRAGMENTS, $script->extra['data'] );
	same( array(), $retire->objects() );
	same( array( 'wc-cart-fragments', 'jquery' ), $pixel->deps );
	same( '/pixel.js', $pixel->src );
} );

it( 'leaves the global where the shop asks for it', function () {
	$page   = new Stock_Page();
	$script = $page->ask( 'wc-cart-fragments', array(), array( 'data' => FRAGMENTS ) );
	retire_all( $page, array( 'wc-cart-fragments' ) );
	same( FRAGMENTS, $script->extra['data'] );
} );

it( 'leaves what is no plain configuration where it is', function () {
	$page   = new Stock_Page();
	$code   = FRAGMENTS . "\nif (window.shop) shop();";
	$script = $page->ask( 'wc-cart-fragments', array(), array( 'data' => $code ) );
	$retire = retire_all( $page );
	same( $code, $script->extra['data'] );
	same( array(), $retire->objects() );
} );

it( 'keeps jQuery for code that somebody has added to a retired script', function () {
	$page   = new Stock_Page();
	$script = $page->ask( 'woocommerce', array( 'jquery' ), array( 'after' => array( '', 'jQuery(start);' ) ) );
	$retire = retire_all( $page );
	same( array( 'storefront-islands', 'jquery' ), $script->deps );
	same( array(), $retire->objects() );
} );

it( 'does not take a contact form\'s own configuration for such code', function () {
	$page   = new Stock_Page();
	$before = array( '', "var wpcf7 = {\n    \"api\": {\n        \"root\": \"http:\\/\\/shop.test\\/wp-json\\/\",\n        \"namespace\": \"contact-form-7\\/v1\"\n    }\n};" );
	$script = $page->ask( 'contact-form-7', array( 'swv', 'wp-i18n' ), array( 'before' => $before ) );
	$retire = retire_all( $page );
	same( array( 'storefront-islands' ), $script->deps );
	same( $before, $script->extra['before'], 'captchas look for the global:' );
	same( 'contact-form-7/v1', $retire->objects()['wpcf7']->api->namespace ?? null, 'what delays scripts delays the global:' );
} );

it( 'brings a script back that something in the content needs after all', function () {
	$page = new Stock_Page();
	$page->ask( 'woocommerce', array( 'jquery' ), array( 'data' => 'var woocommerce_params = {"a":"1"};' ) );
	$retire     = retire_all( $page );
	$page->done = array( 'woocommerce', 'own-shop' );
	$page->ask( 'wc-late', array( 'woocommerce' ) );
	$retire->apply( $retire->plan( ISLANDS, array() ) );
	$script = $page->registered['woocommerce'];
	same( '/woocommerce.js', $script->src );
	same( array( 'jquery' ), $script->deps );
	same( 'var woocommerce_params = {"a":"1"};', $script->extra['data'] );
	same( array( 'own-shop' ), $page->done );
} );

it( 'does not retire in the footer what the head has printed', function () {
	$page = new Stock_Page();
	$page->ask( 'woocommerce', array( 'jquery' ) );
	$page->done = array( 'woocommerce' );
	retire_all( $page );
	same( '/woocommerce.js', $page->registered['woocommerce']->src );
} );

it( 'tells the configuration of the page\'s stock scripts, gone or not', function () {
	$page = new Stock_Page();
	$page->ask( 'astra-theme-js', array(), array( 'data' => 'var astra = {"break_point":"921"};' ) );
	$page->ask( 'wc-cart-fragments', array(), array( 'data' => FRAGMENTS ) );
	$retire = new Retire( $page, 'storefront-islands' );
	$retire->apply( $retire->plan( array( 'mini-cart' ), array() ) );
	same( array( 'wc_cart_fragments_params', 'astra' ), array_keys( $retire->configuration() ) );
} );

it( 'gives the global to a dependant that came after the head', function () {
	$page   = new Stock_Page();
	$script = $page->ask( 'wc-cart-fragments', array( 'jquery' ), array( 'data' => FRAGMENTS ) );
	$retire = retire_all( $page );
	$pixel  = $page->ask( 'pixel', array( 'wc-cart-fragments' ) );
	$later  = $page->ask( 'later-pixel', array( 'wc-cart-fragments' ) );
	$retire->apply( $retire->plan( ISLANDS, array() ) );
	same( FRAGMENTS, $script->extra['data'], 'the retired script is not printed yet:' );
	$page->done            = array( 'wc-cart-fragments' );
	$script->extra['data'] = null;
	$retire->apply( $retire->plan( ISLANDS, array() ) );
	same( array( FRAGMENTS ), $pixel->extra['before'] );
	same( array( FRAGMENTS ), $later->extra['before'] );
} );

it( 'does not run twice what was added to a script that comes back', function () {
	$page = new Stock_Page();
	$page->ask( 'woocommerce', array(), array( 'after' => array( '', 'count++' ) ) );
	$retire     = retire_all( $page );
	$page->done = array( 'woocommerce' );
	$page->ask( 'wc-late', array( 'woocommerce' ) );
	$retire->apply( $retire->plan( ISLANDS, array() ) );
	yes( ! isset( $page->registered['woocommerce']->extra['after'] ), 'it is printed again' );
} );

it( 'leaves the globals of a retired script to those that read them without naming it', function () {
	$page  = new Stock_Page();
	$theme = $page->ask( 'astra-theme-js', array(), array( 'data' => 'var astra = {"ajax_url":"/wp-admin/admin-ajax.php"};' ) );
	$shop  = $page->ask( 'woocommerce', array(), array( 'data' => 'var woocommerce_params = {"a":"1"};' ) );
	$page->ask( 'astra-shop-pagination-infinite', array( 'jquery', 'astra-addon-js' ) );
	$retire = new Retire( $page, 'storefront-islands' );
	$retire->apply( $retire->plan( array_diff( ISLANDS, array( 'load-more' ) ), array() ) );
	same( false, $theme->src );
	same( 'var astra = {"ajax_url":"/wp-admin/admin-ajax.php"};', $theme->extra['data'] ?? null, 'load more throws:' );
	yes( ! isset( $shop->extra['data'] ), 'a global stays that nobody reads' );
	same( array( 'woocommerce_params' ), array_keys( $retire->objects() ) );
} );

it( 'gives the globals back to a reader that comes after the head', function () {
	$page         = new Stock_Page();
	$data         = 'var astra = {"ajax_url":"/wp-admin/admin-ajax.php"};';
	$page->ask( 'astra-theme-js', array(), array( 'data' => $data ) );
	$retire       = retire_all( $page );
	$page->done[] = 'astra-theme-js';
	$late         = $page->ask( 'astra-late-part' );
	$retire->apply( $retire->plan( ISLANDS, array() ) );
	same( array( $data ), $late->extra['before'] );
} );

it( 'takes off a script what it names and never uses, and gives it what it uses and does not name', function () {
	$page                       = new Stock_Page();
	$page->registered['jquery'] = (object) array( 'src' => '/jquery.js', 'deps' => array(), 'extra' => array() );
	$page->ask( 'astra-addon-js', array( 'jquery' ) );
	$infinite = $page->ask( 'astra-shop-pagination-infinite', array( 'jquery', 'astra-addon-js' ) );
	$buttons  = $page->ask( 'astra-add-to-cart-quantity-btn' );
	$retire   = new Retire( $page, 'storefront-islands' );
	$retire->apply( $retire->plan( array_diff( ISLANDS, array( 'load-more', 'quantity' ) ), array() ) );
	same( array(), $infinite->deps );
	same( array( 'jquery' ), $buttons->deps );
} );

it( 'takes the code away that only calls a script that goes, and no other', function () {
	$page     = new Stock_Page();
	$polyfill = $page->ask( 'astra-flexibility', array(), array( 'after' => array( '', 'flexibility(document.documentElement);' ) ) );
	retire_all( $page );
	same( array( '' ), $polyfill->extra['after'], 'it throws:' );
	same( array( 'storefront-islands' ), $polyfill->deps );
	$page     = new Stock_Page();
	$polyfill = $page->ask( 'astra-flexibility', array(), array( 'after' => array( '', 'own();', 'flexibility(document.documentElement);' ) ) );
	retire_all( $page );
	same( array( '', 'own();' ), $polyfill->extra['after'] );
} );

it( 'has what a script needs that comes back run before it', function () {
	$page                              = new Stock_Page();
	$page->registered['wc-flexslider'] = (object) array( 'src' => '/slider.js', 'deps' => array(), 'extra' => array( 'strategy' => 'defer' ) );
	$page->registered['flexslider']    = (object) array( 'src' => false, 'deps' => array( 'wc-flexslider' ), 'extra' => array(), 'textdomain' => null, 'translations_path' => null );
	$page->ask( 'astra-addon-js', array( 'flexslider' ) );
	$retire = retire_all( $page );
	same( false, $page->registered['astra-addon-js']->src );
	$retire->apply( $retire->plan( ISLANDS, array( 'astra-custom-sticky-layout' ) ) );
	same( '/astra-addon-js.js', $page->registered['astra-addon-js']->src );
	same( array(), $page->registered['wc-flexslider']->extra, 'it waits for the whole page:' );
} );
