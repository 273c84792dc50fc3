<?php
/**
 * Which stock scripts go: the pure decision.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Retirement_Plan;
use StorefrontIslands\Stock_Scripts;

/**
 * Dependencies as WooCommerce 10.3, Contact Form 7 6.1 and Astra 4.11 register them
 * (docs/stock-behaviour/woocommerce.md §1, docs/stock-behaviour/forms-and-theme.md §A0, §B0).
 */
const REGISTERED = array(
	'jquery'                         => array( 'jquery-core', 'jquery-migrate' ),
	'jquery-core'                    => array(),
	'jquery-migrate'                 => array(),
	'wc-jquery-blockui'              => array( 'jquery' ),
	'wc-js-cookie'                   => array(),
	'underscore'                     => array(),
	'wp-util'                        => array( 'underscore', 'jquery' ),
	'own-template'                   => array( 'wp-util' ),
	'swv'                            => array(),
	'wp-hooks'                       => array(),
	'wp-i18n'                        => array( 'wp-hooks' ),
	'woocommerce'                    => array( 'jquery', 'wc-jquery-blockui', 'wc-js-cookie' ),
	'wc-add-to-cart'                 => array( 'jquery', 'wc-jquery-blockui' ),
	'wc-cart-fragments'              => array( 'jquery', 'wc-js-cookie' ),
	'wc-single-product'              => array( 'jquery' ),
	'wc-add-to-cart-variation'       => array( 'jquery', 'wp-util', 'wc-jquery-blockui' ),
	'wc-zoom'                        => array( 'jquery' ),
	'wc-flexslider'                  => array( 'jquery' ),
	'wc-photoswipe'                  => array(),
	'wc-photoswipe-ui-default'       => array( 'wc-photoswipe' ),
	'wc-country-select'              => array( 'jquery' ),
	'wc-address-i18n'                => array( 'jquery', 'wc-country-select' ),
	'wc-cart'                        => array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ),
	'contact-form-7'                 => array( 'swv', 'wp-i18n' ),
	'astra-theme-js'                 => array(),
	'astra-addon-js'                 => array( 'jquery', 'flexslider' ),
	'flexslider'                     => array( 'wc-flexslider' ),
	'astra-mobile-cart'              => array( 'jquery', 'wc-add-to-cart' ),
	'astra-add-to-cart-quantity-btn' => array(),
	'astra-shop-add-to-cart'         => array(),
	'astra-single-product-ajax-cart' => array( 'jquery', 'astra-addon-js' ),
	'astra-modern-shop-view'         => array(),
	'astra-shop-pagination-infinite' => array( 'jquery', 'astra-addon-js' ),
	'astra-pagination-infinite'      => array( 'jquery', 'astra-addon-js' ),
	'astra-two-step-checkout'        => array( 'jquery', 'astra-addon-js', 'flexslider' ),
	'astra-my-account-form-switcher' => array(),
	'astra-theme-js-pro'             => array(),
	'astra-dom-purify'               => array(),
	'astra-flexibility'              => array(),
	'pixel'                          => array( 'wc-add-to-cart' ),
	'own-shop'                       => array( 'jquery' ),
	'quick-look'                     => array( 'wc-photoswipe-ui-default' ),
	'wc-extension'                   => array( 'woocommerce' ),
	'swatches'                       => array( 'jquery', 'wc-add-to-cart-variation' ),
);

const ISLANDS = array( 'accordion', 'account-fields', 'add-to-cart', 'cart-drawer', 'cart-page', 'colour-switcher', 'contact-form', 'filter-accordion', 'gallery', 'listing', 'live-search', 'load-more', 'mini-cart', 'mini-cart-quantity', 'navigation', 'next-page', 'notices', 'price-filter', 'product-filter', 'product-view', 'quantity', 'quick-view', 'review-stars', 'scroll-to-top', 'search', 'shop-filters', 'single-add-to-cart', 'sticky-header', 'store-notice', 'tabs', 'variations' );

const LISTING = array( 'woocommerce', 'wc-add-to-cart', 'wc-cart-fragments', 'contact-form-7' );
/** What a theme with its add-on asks for on every page. */
const THEME   = array( 'astra-flexibility', 'astra-theme-js', 'astra-mobile-cart', 'astra-add-to-cart-quantity-btn', 'astra-addon-js', 'astra-dom-purify', 'astra-single-product-ajax-cart' );
const PRODUCT = array( 'wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default', 'wc-single-product', 'woocommerce', 'wc-add-to-cart', 'wc-cart-fragments' );

/** The decision for a page that asks for these scripts. */
function plan( array $queue, array $facts = array(), array $islands = ISLANDS, array $printed = array() ): Retirement_Plan {
	return new Retirement_Plan( Stock_Scripts::table(), REGISTERED, $queue, $islands, $facts, $printed );
}

/** The same, where others use scripts without naming them. */
function uses_plan( array $queue, array $uses ): Retirement_Plan {
	return new Retirement_Plan( Stock_Scripts::table(), REGISTERED, $queue, ISLANDS, array(), array(), $uses );
}

/** Handles that go, sorted. */
function gone( Retirement_Plan $plan ): array {
	$handles = array_keys( $plan->retired() );
	sort( $handles );
	return $handles;
}

it( 'retires the shop scripts and the form engine of a listing, and jQuery with them', function () {
	$plan = plan( LISTING );
	same( array( 'contact-form-7', 'wc-add-to-cart', 'wc-cart-fragments', 'woocommerce' ), gone( $plan ) );
	foreach ( array( 'jquery', 'jquery-core', 'wc-jquery-blockui', 'wc-js-cookie', 'swv', 'wp-i18n' ) as $handle ) {
		yes( ! $plan->stays( $handle ), "$handle is still there" );
	}
} );

it( 'names the islands that stand in for a retired script', function () {
	same( array( 'mini-cart' ), plan( LISTING )->retired()['wc-cart-fragments'] );
} );

/** What a page has registered, in the names of WooCommerce before 10.3: libraries without `wc-`, and files of their own. */
function older( array $registered ): array {
	$older = array( 'wc-flexslider' => 'flexslider', 'wc-jquery-blockui' => 'jquery-blockui', 'wc-jquery-cookie' => 'jquery-cookie', 'wc-js-cookie' => 'js-cookie', 'wc-photoswipe' => 'photoswipe', 'wc-photoswipe-ui-default' => 'photoswipe-ui-default', 'wc-select2' => 'select2', 'wc-zoom' => 'zoom' );
	unset( $registered['flexslider'] );
	$renamed = array();
	foreach ( $registered as $handle => $deps ) {
		$renamed[ $older[ $handle ] ?? $handle ] = array_map( fn( string $dep ): string => $older[ $dep ] ?? $dep, $deps );
	}
	return $renamed;
}

const OLDER_PRODUCT = array( 'zoom', 'flexslider', 'photoswipe-ui-default', 'wc-single-product', 'wc-add-to-cart-variation', 'woocommerce', 'wc-add-to-cart', 'wc-cart-fragments' );

/** The decision for a page of a shop with WooCommerce before 10.3. */
function older_plan( array $queue, array $facts = array(), array $islands = ISLANDS ): Retirement_Plan {
	$registered = older( REGISTERED );
	return new Retirement_Plan( Stock_Scripts::table_for( array(), array_fill_keys( array_keys( $registered ), '' ) ), $registered, $queue, $islands, $facts );
}

it( 'retires the libraries of WooCommerce before 10.3 by the names that they have there, and jQuery with them', function () {
	$plan = older_plan( array_merge( OLDER_PRODUCT, THEME ) );
	same( array(), $plan->kept() );
	foreach ( array( 'zoom', 'flexslider', 'photoswipe', 'photoswipe-ui-default', 'jquery-blockui', 'js-cookie', 'jquery', 'jquery-core' ) as $handle ) {
		yes( ! $plan->stays( $handle ), "$handle is still there" );
	}
} );

it( 'keeps these libraries for a gallery or an add-on that stays', function () {
	$plan = older_plan( OLDER_PRODUCT, array(), array_diff( ISLANDS, array( 'tabs' ) ) );
	foreach ( array( 'zoom', 'flexslider', 'photoswipe', 'photoswipe-ui-default' ) as $handle ) {
		same( array( 'with', 'wc-single-product' ), $plan->kept()[ $handle ] ?? null, $handle );
	}
	$plan = older_plan( array_merge( LISTING, THEME ), array( 'astra-custom-sticky-layout' ) );
	same( array( 'with', 'astra-addon-js' ), $plan->kept()['flexslider'] ?? null );
} );

it( 'knows a name that is both: another name for a library today, the library itself before 10.3', function () {
	$today = Stock_Scripts::table_for( array(), array_fill_keys( array_keys( REGISTERED ), '' ) );
	yes( isset( $today['wc-flexslider'], $today['flexslider'] ) && ! isset( $today['flexslider']['file'] ), 'the other name has a file' );
	yes( ! isset( $today['zoom'] ), 'somebody asks for zoom by that name, and loses it' );
	$before = Stock_Scripts::table_for( array(), array_fill_keys( array_keys( older( REGISTERED ) ), '' ) );
	yes( isset( $before['flexslider']['file'], $before['zoom'] ) && ! isset( $before['wc-flexslider'], $before['wc-zoom'] ), 'a name that is not there' );
	same( 'stays', $before['js-cookie']['nature'] ?? null );
} );

it( 'keeps a file of somebody else under a name of the table, and the island gives way to it', function () {
	$at    = 'https://shop.test/wp-content/plugins/woocommerce/assets/js/';
	$files = array(
		'woocommerce'              => $at . 'frontend/woocommerce.min.js',
		'wc-single-product'        => 'https://cdn.test/wp-content/plugins/woocommerce/assets/js/frontend/single-product.js',
		'wc-cart-fragments'        => 'https://shop.test/wp-content/cache/1f2e.js',
		'wc-add-to-cart-variation' => 'https://shop.test/wp-content/themes/looks/js/variations.js',
		'flexslider'               => '/wp-content/plugins/looks/jquery.flexslider.js',
		'wc-zoom'                  => $at . 'zoom/jquery.zoom.min.js',
	);
	$plan  = new Retirement_Plan( Stock_Scripts::table_for( array(), $files + array_fill_keys( array_keys( REGISTERED ), '' ) ), REGISTERED, array_merge( VARIABLE, array( 'flexslider' ) ), ISLANDS );
	same( array( 'replaced' ), $plan->kept()['wc-add-to-cart-variation'] ?? null );
	same( array( 'replaced' ), $plan->kept()['flexslider'] ?? null );
	same( array( 'needed', 'flexslider' ), $plan->kept()['wc-flexslider'] ?? null );
	same( 3, count( $plan->kept() ), 'a stock script was taken for somebody else\'s:' );
	same( 'wc-add-to-cart-variation', $plan->yielding()['variations'] ?? null );
} );

it( 'leaves a script alone that is not in the table', function () {
	$plan = plan( array( 'own-shop', 'wc-extension-2' ) );
	same( array(), gone( $plan ) );
	same( array(), $plan->kept() );
	yes( $plan->stays( 'own-shop' ), 'a foreign script is gone' );
} );

it( 'says nothing of scripts that the page did not ask for', function () {
	$plan = plan( array( 'woocommerce' ) );
	same( array( 'woocommerce' ), gone( $plan ) );
	same( array(), $plan->kept() );
} );

/** What WooCommerce brings to the pages of an account, and to those that ask for an address there. */
const ACCOUNT = array(
	'selectWoo'       => array( 'jquery' ),
	'wc-account-i18n' => array( 'jquery' ),
	'own-lists'       => array( 'selectWoo' ),
);
const ACCOUNT_PAGE = array( 'woocommerce', 'wc-add-to-cart', 'selectWoo', 'wc-account-i18n' );
const ADDRESS_PAGE = array( 'woocommerce', 'wc-add-to-cart', 'selectWoo', 'wc-account-i18n', 'wc-country-select', 'wc-address-i18n' );

it( 'retires the drawn lists that WooCommerce asks for on pages of an account that have none, and jQuery with them', function () {
	$plan = new Retirement_Plan( Stock_Scripts::table(), ACCOUNT + REGISTERED, ACCOUNT_PAGE, ISLANDS );
	same( array(), $plan->kept() );
	yes( ! $plan->stays( 'selectWoo' ) && ! $plan->stays( 'jquery-core' ), 'jQuery is still there' );
} );

it( 'keeps the drawn lists for an address, for who names them and for who uses them', function () {
	$plan = new Retirement_Plan( Stock_Scripts::table(), ACCOUNT + REGISTERED, ADDRESS_PAGE, ISLANDS );
	foreach ( array( 'wc-country-select', 'wc-address-i18n', 'selectWoo', 'jquery-core' ) as $handle ) {
		yes( $plan->stays( $handle ), "$handle is gone" );
	}
	$plan = new Retirement_Plan( Stock_Scripts::table(), ACCOUNT + REGISTERED, array_merge( ACCOUNT_PAGE, array( 'own-lists' ) ), ISLANDS );
	same( array( 'needed', 'own-lists' ), $plan->kept()['selectWoo'] ?? null );
	$plan = new Retirement_Plan( Stock_Scripts::table(), ACCOUNT + REGISTERED, ACCOUNT_PAGE, ISLANDS, array(), array(), array( 'selectWoo' => array( 'footer:a' ) ) );
	same( array( 'used', 'footer:a' ), $plan->kept()['selectWoo'] ?? null );
} );

/** What WooCommerce's price filter brings, since 10.3 and before. */
const PRICES = array(
	'jquery-ui-core'          => array( 'jquery' ),
	'jquery-ui-mouse'         => array( 'jquery-ui-core' ),
	'jquery-ui-slider'        => array( 'jquery-ui-mouse' ),
	'wc-jquery-ui-touchpunch' => array( 'jquery-ui-slider' ),
	'wc-accounting'           => array( 'jquery' ),
	'accounting'              => array( 'wc-accounting' ),
	'wc-price-slider'         => array( 'jquery-ui-slider', 'wc-jquery-ui-touchpunch', 'wc-accounting' ),
	'prices-of-mine'          => array( 'jquery', 'accounting' ),
	'more-filters'            => array( 'wc-price-slider' ),
	'calendar'                => array( 'jquery-ui-core' ),
);

/** The decision for a listing with that filter. */
function prices_plan( array $more = array(), array $islands = ISLANDS, array $deps = array(), array $uses = array() ): Retirement_Plan {
	$queue = array_merge( LISTING, array( 'wc-price-slider' ), $more );
	return new Retirement_Plan( Stock_Scripts::table(), $deps + PRICES + REGISTERED, $queue, $islands, array(), array(), $uses );
}

it( 'retires the price filter with its libraries, under the names of today and of yesterday', function () {
	$old = array(
		'accounting'      => array( 'jquery' ),
		'wc-price-slider' => array( 'jquery-ui-slider', 'wc-jquery-ui-touchpunch', 'accounting' ),
	);
	foreach ( array( prices_plan(), prices_plan( array(), ISLANDS, $old ) ) as $plan ) {
		same( array( 'price-filter' ), $plan->retired()['wc-price-slider'] ?? null );
		foreach ( array( 'jquery-ui-slider', 'jquery-ui-mouse', 'jquery-ui-core', 'wc-jquery-ui-touchpunch', 'wc-accounting', 'accounting', 'jquery-core' ) as $handle ) {
			yes( ! $plan->stays( $handle ), "$handle is still there" );
		}
	}
} );

it( 'keeps the price filter and its libraries where its island is off, and the island gives way', function () {
	$plan = prices_plan( array(), array_diff( ISLANDS, array( 'price-filter' ) ) );
	same( array( 'off', 'price-filter' ), $plan->kept()['wc-price-slider'] ?? null );
	same( 'wc-price-slider', $plan->yielding()['price-filter'] ?? null );
	foreach ( array( 'jquery-ui-slider', 'jquery-ui-core', 'wc-jquery-ui-touchpunch', 'wc-accounting', 'jquery-core' ) as $handle ) {
		yes( $plan->stays( $handle ), "$handle is gone" );
	}
} );

it( 'keeps of the price filter what others use', function () {
	$plan = prices_plan( array( 'prices-of-mine', 'calendar' ) );
	yes( isset( $plan->retired()['wc-price-slider'] ) && ! $plan->stays( 'jquery-ui-slider' ), 'the slider is still there' );
	yes( $plan->stays( 'accounting' ) && $plan->stays( 'wc-accounting' ) && $plan->stays( 'jquery-ui-core' ), 'what others name is gone' );
	same( array( 'needed', 'more-filters' ), prices_plan( array( 'more-filters' ) )->kept()['wc-price-slider'] ?? null );
	$plan = prices_plan( array(), ISLANDS, array(), array( 'jquery-ui-slider' => array( 'footer:a' ) ) );
	yes( isset( $plan->retired()['wc-price-slider'] ) && $plan->stays( 'jquery-ui-slider' ) && $plan->stays( 'jquery-core' ), 'a slider of somebody else is gone' );
	$plan = prices_plan( array(), ISLANDS, array(), array( 'wc-price-slider' => array( 'footer:a' ) ) );
	same( array( 'used', 'footer:a' ), $plan->kept()['wc-price-slider'] ?? null );
} );

it( 'keeps jQuery for any other script that needs it', function () {
	yes( plan( array_merge( LISTING, array( 'own-shop' ) ) )->stays( 'jquery-core' ), 'jQuery is gone' );
} );

it( 'keeps jQuery that was asked for by name', function () {
	yes( plan( array_merge( LISTING, array( 'jquery' ) ) )->stays( 'jquery-core' ), 'jQuery is gone' );
} );

it( 'keeps what a retired script brought along for those that name it', function () {
	$plan = plan( array_merge( LISTING, array( 'pixel' ) ) );
	yes( isset( $plan->retired()['wc-add-to-cart'] ), 'a third party keeps the script itself' );
	same( array( 'pixel' ), $plan->dependants( 'wc-add-to-cart' ) );
	yes( $plan->stays( 'jquery-core' ) && $plan->stays( 'wc-jquery-blockui' ), 'the dependant has lost jQuery' );
	yes( ! $plan->stays( 'wc-js-cookie' ), 'something came back that nobody needs' );
} );

it( 'does not count a retired script as one that relies on another', function () {
	$plan = plan( array( 'astra-mobile-cart', 'wc-add-to-cart' ) );
	same( array( 'astra-mobile-cart', 'wc-add-to-cart' ), gone( $plan ) );
	same( array(), $plan->dependants( 'wc-add-to-cart' ) );
	yes( ! $plan->stays( 'jquery' ), 'jQuery is still there' );
} );

it( 'keeps the script of an island that is off, and tells which', function () {
	$plan = plan( PRODUCT, array(), array_diff( ISLANDS, array( 'tabs' ) ) );
	same( array( 'off', 'tabs' ), $plan->kept()['wc-single-product'] );
} );

it( 'keeps the libraries of the gallery with the script that uses them', function () {
	$plan = plan( PRODUCT, array(), array_diff( ISLANDS, array( 'tabs' ) ) );
	foreach ( array( 'wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default', 'wc-photoswipe' ) as $handle ) {
		same( array( 'with', 'wc-single-product' ), $plan->kept()[ $handle ] ?? null, $handle );
	}
} );

it( 'retires the product page with its libraries', function () {
	$plan = plan( PRODUCT );
	same( array(), $plan->kept() );
	yes( ! $plan->stays( 'wc-photoswipe' ) && ! $plan->stays( 'jquery' ), 'a library is still there' );
} );

const VARIABLE = array( 'wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default', 'wc-single-product', 'wc-add-to-cart-variation', 'woocommerce', 'wc-add-to-cart', 'wc-cart-fragments' );

it( 'retires the variation script with what it brings along', function () {
	$plan = plan( VARIABLE );
	same( array(), $plan->kept() );
	foreach ( array( 'wp-util', 'underscore', 'wc-jquery-blockui', 'jquery-core' ) as $handle ) {
		yes( ! $plan->stays( $handle ), "$handle is still there" );
	}
	yes( plan( array_merge( VARIABLE, array( 'own-template' ) ) )->stays( 'underscore' ), 'somebody else has lost it' );
} );

it( 'keeps the variation script for whoever names it, and its island gives way', function () {
	$plan = plan( array_merge( VARIABLE, array( 'swatches' ) ) );
	same( array( 'needed', 'swatches' ), $plan->kept()['wc-add-to-cart-variation'] ?? null );
	same( array( 'variations' => 'wc-add-to-cart-variation' ), $plan->yielding() );
	yes( $plan->stays( 'underscore' ) && $plan->stays( 'jquery' ), 'it has lost what it needs' );
	yes( isset( $plan->retired()['wc-single-product'] ), 'the gallery script is still there' );
	same( array( 'page', 'variation-template-code' ), plan( VARIABLE, array( 'variation-template-code' ) )->kept()['wc-add-to-cart-variation'] ?? null );
} );

it( 'keeps the variation script with the stock gallery, whose pictures only it changes', function () {
	$plan = plan( VARIABLE, array(), array_diff( ISLANDS, array( 'gallery' ) ) );
	same( array( 'with', 'wc-single-product' ), $plan->kept()['wc-add-to-cart-variation'] ?? null );
	$plan = plan( VARIABLE, array(), array_diff( ISLANDS, array( 'variations' ) ) );
	same( array( 'off', 'variations' ), $plan->kept()['wc-add-to-cart-variation'] );
	yes( isset( $plan->retired()['wc-single-product'] ), 'the gallery follows the script' );
} );

it( 'keeps the gallery\'s script and the variations\' where variations have galleries of their own, and islands give way', function () {
	$plan = plan( VARIABLE, array( 'variation-galleries' ) );
	same( array( 'page', 'variation-galleries' ), $plan->kept()['wc-add-to-cart-variation'] ?? null );
	same( array( 'page', 'variation-galleries' ), $plan->kept()['wc-single-product'] ?? null );
	yes( isset( $plan->yielding()['gallery'], $plan->yielding()['variations'] ), 'two show pictures' );
	yes( $plan->stays( 'wc-flexslider' ) && $plan->stays( 'jquery' ), 'half a gallery' );
} );

it( 'has one answer each for the add-on\'s option buttons and for its percentage', function () {
	$page  = array_merge( VARIABLE, THEME );
	$facts = array( 'astra-variation-buttons', 'astra-sale-percentage' );
	$plan  = plan( $page, $facts );
	same( array(), $plan->kept(), 'the island does both:' );
	$plan = plan( $page, $facts, array_diff( ISLANDS, array( 'variations' ) ) );
	same( array( 'with', 'wc-add-to-cart-variation' ), $plan->kept()['astra-addon-js'] ?? null );
	same( array( 'with', 'wc-add-to-cart-variation' ), $plan->kept()['astra-single-product-ajax-cart'] ?? null );
	foreach ( array( 'astra-custom-sticky-layout', 'astra-unknown-options' ) as $fact ) {
		$plan = plan( $page, array_merge( array( $fact ), $facts ) );
		yes( in_array( $plan->kept()['wc-add-to-cart-variation'] ?? null, array( array( 'with', 'astra-addon-js' ), array( 'with', 'wc-single-product' ) ), true ), 'two answer a button' );
	}
	yes( isset( plan( $page, array( 'astra-custom-sticky-layout' ) )->retired()['wc-add-to-cart-variation'] ), 'the add-on has no buttons here' );
} );

it( 'keeps a library that somebody else needs, and what that library needs', function () {
	$plan = plan( array_merge( PRODUCT, array( 'quick-look' ) ) );
	same( array( 'needed', 'quick-look' ), $plan->kept()['wc-photoswipe-ui-default'] );
	same( array( 'needed', 'wc-photoswipe-ui-default' ), $plan->kept()['wc-photoswipe'] );
	yes( isset( $plan->retired()['wc-zoom'] ), 'another library was kept with it' );
} );

it( 'keeps a library on a page without the script that it serves: somebody else has asked for it', function () {
	same( array( 'asked' ), plan( array( 'wc-flexslider' ) )->kept()['wc-flexslider'] );
	same( array( 'asked' ), plan( array( 'flexslider' ) )->kept()['flexslider'], 'a script is blamed that is not on the page:' );
} );

it( 'never says that a script stays for one that is not on the page', function () {
	$one_by_one = array_map( fn( string $handle ): array => array( $handle ), array_keys( REGISTERED ) );
	foreach ( array( plan( array_merge( VARIABLE, THEME ) ), ...array_map( 'plan', $one_by_one ) ) as $plan ) {
		foreach ( $plan->kept() as $handle => $why ) {
			if ( in_array( array_shift( $why ), array( 'with', 'needed' ), true ) ) {
				same( $why, array_values( array_filter( $why, array( $plan, 'stays' ) ) ), $handle );
			}
		}
	}
} );

it( 'keeps every script on pages that are left to the stock scripts', function () {
	foreach ( array( 'cart', 'checkout', 'account-modern-inputs' ) as $page ) {
		$plan = plan( array_merge( LISTING, THEME, array( 'wc-cart' ) ), array( $page ) );
		same( array(), gone( $plan ), $page );
		same( array( 'page', $page ), $plan->kept()['woocommerce'] );
		same( array( 'page', $page ), $plan->kept()['contact-form-7'] );
	}
} );

it( 'keeps a shop script whose functions another shop script calls, wherever that is printed', function () {
	$plan = plan( array_merge( LISTING, array( 'wc-extension' ) ) );
	same( array( 'needed', 'wc-extension' ), $plan->kept()['woocommerce'] );
	yes( isset( $plan->retired()['wc-add-to-cart'] ), 'a script was kept that nobody calls' );
} );

it( 'retires all of a theme and its add-on, and jQuery and the slider with them', function () {
	foreach ( array( LISTING, PRODUCT ) as $page ) {
		$plan = plan( array_merge( $page, THEME, array( 'astra-modern-shop-view' ) ) );
		same( array(), $plan->kept() );
		foreach ( array( 'jquery', 'jquery-core', 'flexslider', 'wc-flexslider', 'astra-dom-purify', 'astra-flexibility' ) as $handle ) {
			yes( ! $plan->stays( $handle ), "$handle is still there" );
		}
	}
} );

it( 'keeps the theme\'s script and its add-on\'s together or not at all', function () {
	$plan = plan( THEME, array( 'astra-custom-sticky-layout' ) );
	same( array( 'page', 'astra-custom-sticky-layout' ), $plan->kept()['astra-addon-js'] );
	same( array( 'with', 'astra-addon-js' ), $plan->kept()['astra-theme-js'] );
	$plan = plan( THEME, array( 'astra-legacy-header' ) );
	same( array( 'with', 'astra-theme-js' ), $plan->kept()['astra-addon-js'] );
} );

it( 'has the island that answers an option give way where the add-on stays for another reason', function () {
	$plan = plan( array_merge( PRODUCT, THEME ), array( 'astra-custom-sticky-layout' ) );
	same( 'astra-addon-js', $plan->yielding()['accordion'] ?? null );
	same( null, plan( array_merge( PRODUCT, THEME ) )->yielding()['accordion'] ?? null );
} );

it( 'keeps nothing for an option whose work an island does, where that is on', function () {
	$page = array_merge( PRODUCT, THEME );
	foreach ( array( 'astra-tabs-accordion' => 'accordion', 'astra-sticky-summary' => 'sticky-header', 'astra-sticky-image' => 'sticky-header', 'astra-quick-view' => 'quick-view', 'astra-gallery-layout' => 'gallery', 'astra-shop-filters' => 'shop-filters', 'astra-filter-accordion' => 'filter-accordion', 'astra-account-menu' => 'navigation', 'astra-mega-menu' => 'navigation', 'astra-colour-switcher' => 'colour-switcher' ) as $fact => $island ) {
		yes( isset( plan( $page, array( $fact ) )->retired()['astra-addon-js'] ), $fact );
		$without = plan( $page, array( $fact ), array_diff( ISLANDS, array( $island ) ) )->kept()['astra-addon-js'];
		yes( in_array( $without, array( array( 'page', $fact ), array( 'off', $island ) ), true ), "without $island" );
	}
} );

it( 'retires all that quick view needs with its island, and none of it without, or where the add-on stays', function () {
	$page  = array_merge( VARIABLE, THEME );
	$parts = array_values( array_intersect( array( 'astra-addon-js', 'astra-theme-js', 'astra-single-product-ajax-cart', 'astra-dom-purify', 'wc-add-to-cart-variation' ), $page ) );
	$stays = function ( Retirement_Plan $plan ) use ( $parts ): array {
		return array_values( array_filter( $parts, array( $plan, 'stays' ) ) );
	};
	same( array(), $stays( plan( $page, array( 'astra-quick-view' ) ) ) );
	same( $parts, $stays( plan( $page, array( 'astra-quick-view' ), array_diff( ISLANDS, array( 'quick-view' ) ) ) ) );
	$other = plan( $page, array( 'astra-quick-view', 'astra-custom-sticky-layout' ) );
	same( 'astra-addon-js', $other->yielding()['quick-view'] ?? null, 'both open a dialog:' );
	same( $parts, $stays( $other ) );
} );

it( 'keeps the slider by both of its names for an add-on that stays', function () {
	$plan = plan( array_merge( LISTING, THEME ), array( 'astra-custom-sticky-layout' ) );
	yes( $plan->stays( 'flexslider' ) && $plan->stays( 'wc-flexslider' ) && $plan->stays( 'jquery-core' ), 'the add-on has lost its slider' );
	yes( isset( $plan->retired()['astra-dom-purify'] ), 'a library stays that nobody asks for' );
} );

it( 'keeps the gallery\'s script where the add-on stays whose thumbnails hang on it, and the other way round', function () {
	$page = array_merge( PRODUCT, THEME );
	$plan = plan( $page, array( 'astra-custom-sticky-layout', 'astra-gallery-parts' ) );
	same( array( 'with', 'astra-addon-js' ), $plan->kept()['wc-single-product'] ?? null );
	same( array( 'with', 'wc-single-product' ), $plan->kept()['wc-zoom'] );
	yes( isset( $plan->yielding()['gallery'] ), 'two galleries answer' );
	$plan = plan( $page, array( 'astra-gallery-parts' ), array_diff( ISLANDS, array( 'gallery' ) ) );
	yes( isset( $plan->kept()['astra-addon-js'] ), 'the strip has lost its script' );
	yes( plan( $page, array( 'astra-unknown-options' ) )->stays( 'wc-single-product' ), 'nobody shows the pictures' );
} );

it( 'never leaves half of what belongs together, whatever keeps a script', function () {
	$page  = array_merge( PRODUCT, THEME, array( 'wc-add-to-cart-variation', 'astra-shop-add-to-cart', 'astra-modern-shop-view', 'astra-theme-js-pro' ) );
	$stock = new Retirement_Plan( array(), REGISTERED, $page, array() );
	$parts = array( 'astra-gallery-parts', 'astra-quick-view', 'astra-sale-percentage', 'astra-variation-buttons' );
	$cases = array();
	foreach ( Stock_Scripts::facts() as $fact ) {
		$cases[ $fact ] = plan( $page, array_merge( array( $fact ), $parts ) );
	}
	foreach ( ISLANDS as $island ) {
		$cases[ "$island off" ] = plan( $page, $parts, array_diff( ISLANDS, array( $island ) ) );
	}
	foreach ( array_keys( Stock_Scripts::table() ) as $handle ) {
		$cases[ "$handle spared" ]  = plan( $page, $parts )->without( array( $handle ) );
		$cases[ "$handle printed" ] = plan( $page, $parts, ISLANDS, array( $handle ) );
	}
	foreach ( $cases as $case => $plan ) {
		foreach ( Stock_Scripts::table() as $handle => $row ) {
			foreach ( array_keys( $plan->stays( $handle ) ? $row['needs'] ?? array() : array() ) as $other ) {
				yes( $plan->stays( $other ) || ! $stock->stays( $other ), "$case: $handle stays without $other" );
			}
		}
		foreach ( $plan->yielding() as $island => $handle ) {
			yes( $plan->stays( $handle ), "$case: $island gives way to $handle, which is gone" );
		}
	}
} );

it( 'keeps jQuery for a script of the table that uses it without naming it', function () {
	$plan = plan( array_merge( LISTING, THEME ), array(), array_diff( ISLANDS, array( 'mini-cart-quantity' ) ) );
	same( array( 'off', 'mini-cart-quantity' ), $plan->kept()['astra-add-to-cart-quantity-btn'] );
	yes( $plan->stays( 'jquery-core' ), 'it throws' );
	yes( in_array( 'jquery', $plan->dependencies()['astra-add-to-cart-quantity-btn'], true ), 'nobody is told why jQuery stays' );
} );

it( 'retires the script of endless lists with jQuery, and has it back where its island is off', function () {
	$page = array_merge( LISTING, THEME, array( 'astra-shop-pagination-infinite' ) );
	$plan = plan( $page );
	same( array( 'load-more' ), $plan->retired()['astra-shop-pagination-infinite'] ?? null );
	same( array(), $plan->kept() );
	yes( ! $plan->stays( 'jquery-core' ), 'jQuery is still there' );
	$plan = plan( $page, array(), array_diff( ISLANDS, array( 'load-more' ) ) );
	same( array( 'off', 'load-more' ), $plan->kept()['astra-shop-pagination-infinite'] ?? null );
	$plan = plan( $page )->without( array( 'astra-shop-pagination-infinite' ) );
	same( array( 'load-more' => 'astra-shop-pagination-infinite' ), $plan->yielding(), 'the products come twice:' );
} );

it( 'does not keep jQuery and the add-on for a script that names them and uses neither', function () {
	$plan = plan( array_merge( LISTING, THEME, array( 'astra-shop-pagination-infinite' ) ), array(), array_diff( ISLANDS, array( 'load-more' ) ) );
	yes( $plan->stays( 'astra-shop-pagination-infinite' ), 'more products never come' );
	same( array(), $plan->dependants( 'astra-addon-js' ) );
	same( array(), $plan->dependencies()['astra-shop-pagination-infinite'], 'it is blamed for jQuery:' );
	yes( ! $plan->stays( 'jquery' ) && ! $plan->stays( 'wc-flexslider' ), 'jQuery is still there' );
} );

it( 'retires what is for lists of posts from pages of the shop', function () {
	$page = array_merge( LISTING, THEME, array( 'astra-pagination-infinite' ) );
	yes( isset( plan( $page )->retired()['astra-pagination-infinite'] ), 'it is loaded for nothing' );
	$plan = plan( $page, array( 'astra-blog' ) );
	yes( $plan->stays( 'astra-pagination-infinite' ) && $plan->stays( 'astra-addon-js' ) && $plan->stays( 'astra-dom-purify' ), 'posts have lost their scripts' );
} );

it( 'keeps the script of the product page where it does more, and what it needs', function () {
	$plan = plan( array_merge( PRODUCT, THEME ), array( 'astra-unknown-options' ) );
	same( array( 'page', 'astra-unknown-options' ), $plan->kept()['astra-single-product-ajax-cart'] );
	yes( $plan->stays( 'jquery' ), 'it has lost jQuery' );
} );

it( 'keeps what code on the page uses without naming it, whole, and islands give way', function () {
	$plan = uses_plan( VARIABLE, array( 'wc-add-to-cart-variation' => array( 'plugin:looks' ) ) );
	same( array( 'used', 'plugin:looks' ), $plan->kept()['wc-add-to-cart-variation'] ?? null );
	foreach ( array( 'jquery-core', 'wp-util', 'underscore', 'wc-jquery-blockui' ) as $needed ) {
		yes( $plan->stays( $needed ), "$needed is gone" );
	}
	same( 'wc-add-to-cart-variation', $plan->yielding()['variations'] ?? null );
	yes( isset( $plan->retired()['woocommerce'] ), 'all stays for one' );
	$plan = uses_plan( PRODUCT, array( 'wc-single-product' => array( 'page:a' ) ) );
	yes( $plan->stays( 'wc-zoom' ) && $plan->stays( 'wc-photoswipe-ui-default' ), 'half a gallery' );
} );

it( 'keeps a library that code uses, and nothing else with it', function () {
	$plan = uses_plan( PRODUCT, array( 'jquery' => array( 'footer:a' ), 'wc-flexslider' => array( 'page:b' ), 'wc-js-cookie' => array( 'page:c' ) ) );
	yes( $plan->stays( 'jquery-core' ) && $plan->stays( 'wc-js-cookie' ), 'a library is gone' );
	same( array( 'used', 'page:b' ), $plan->kept()['wc-flexslider'] ?? null );
	same( array(), $plan->yielding() );
	same( array( 'wc-add-to-cart', 'wc-cart-fragments', 'wc-photoswipe', 'wc-photoswipe-ui-default', 'wc-single-product', 'wc-zoom', 'woocommerce' ), gone( $plan ) );
} );

it( 'brings nothing to a page that had none of it', function () {
	$plan = uses_plan( array( 'contact-form-7' ), array( 'jquery' => array( 'footer:a' ), 'wc-zoom' => array( 'page:b' ), 'unheard-of' => array( 'page:c' ) ) );
	yes( ! $plan->stays( 'jquery-core' ) && ! $plan->stays( 'wc-zoom' ), 'something new is there' );
	same( array(), $plan->uses() );
} );

it( 'lets no island give way to a script that a setting keeps from answering', function () {
	$page  = array_merge( PRODUCT, THEME );
	$plans = array();
	foreach ( array( '', '1' ) as $is_on ) {
		$table   = Stock_Scripts::table_for( array( 'astra' => (object) array( 'single_product_ajax_add_to_cart' => $is_on ) ) );
		$plans[] = new Retirement_Plan( $table, REGISTERED, $page, ISLANDS, array( 'astra-quick-view', 'astra-custom-sticky-layout' ) );
	}
	yes( ! isset( $plans[0]->yielding()['single-add-to-cart'] ), 'nobody adds' );
	same( 'astra-single-product-ajax-cart', $plans[1]->yielding()['single-add-to-cart'] ?? null, 'both add:' );
} );

it( 'retires the theme\'s script where there is no add-on', function () {
	same( array( 'astra-theme-js' ), gone( plan( array( 'astra-theme-js' ) ) ) );
} );

it( 'is too late for a script that is in the page already', function () {
	same( array( 'printed' ), plan( LISTING, array(), ISLANDS, array( 'woocommerce' ) )->kept()['woocommerce'] );
} );

it( 'spares a script that a filter takes out, and what belongs to it', function () {
	$plan = plan( PRODUCT )->without( array( 'wc-single-product' ) );
	same( array( 'filter' ), $plan->kept()['wc-single-product'] );
	same( array( 'with', 'wc-single-product' ), $plan->kept()['wc-zoom'] );
	yes( $plan->stays( 'jquery' ), 'the spared script has lost jQuery' );
} );

it( 'ends with scripts that depend on each other in a circle or on nothing known', function () {
	$deps = array(
		'woocommerce' => array( 'other', 'missing' ),
		'other'       => array( 'woocommerce' ),
	);
	$plan = new Retirement_Plan( Stock_Scripts::table(), $deps, array( 'other', 'nowhere' ), ISLANDS );
	same( array( 'woocommerce' ), gone( $plan ) );
} );

it( 'lets islands give way to a script that stays and answers the same clicks', function () {
	same( array(), plan( LISTING )->yielding() );
	$off = array_diff( ISLANDS, array( 'scroll-to-top' ) );
	$plan = plan( array( 'astra-theme-js', 'contact-form-7' ), array( 'contact-form-7-too-old' ), $off );
	same( 'contact-form-7', $plan->yielding()['contact-form'] );
	same( 'astra-theme-js', $plan->yielding()['navigation'] ?? null, 'it belongs to a script with an island that is off:' );
	yes( ! isset( $plan->yielding()['cart-drawer'] ), 'an island gives way that need not' );
} );

it( 'lets no island give way to a script that is not on the page', function () {
	same( array(), plan( array( 'woocommerce' ), array( 'contact-form-7-too-old' ) )->yielding() );
} );

it( 'keeps everything in safe mode, and tells so', function () {
	$plan = plan( LISTING );
	$safe = $plan->without( array_keys( $plan->retired() ), 'safe' );
	same( array(), $safe->retired() );
	same( array( 'safe' ), $safe->kept()['woocommerce'] );
	same( array( 'contact-form' => 'contact-form-7' ), $safe->yielding() );
	same( 4, count( $plan->retired() ), 'the first decision has changed:' );
} );

it( 'tells why a script stays rather than that it was printed for that reason', function () {
	$queue = array_merge( LISTING, array( 'wc-extension' ) );
	same( array( 'needed', 'wc-extension' ), plan( $queue, array(), ISLANDS, array( 'woocommerce' ) )->kept()['woocommerce'] );
	same( array( 'page', 'cart' ), plan( LISTING, array( 'cart' ), ISLANDS, array( 'woocommerce' ) )->kept()['woocommerce'] );
	$plan = plan( LISTING, array(), ISLANDS, array( 'woocommerce' ) );
	same( array( 'safe' ), $plan->without( array( 'woocommerce' ), 'safe' )->kept()['woocommerce'] );
} );

it( 'keeps the libraries of a script that was printed before', function () {
	same( array( 'with', 'wc-single-product' ), plan( PRODUCT, array(), ISLANDS, array( 'wc-single-product' ) )->kept()['wc-zoom'] );
} );
