<?php
/**
 * What the theme's options, the kind of page and the add-on's bundle say about a page.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Astra;
use StorefrontIslands\Astra_Bundle;
use StorefrontIslands\Page_Facts;
use StorefrontIslands\Stock_Scripts;

/** The theme's options as a new shop has them. */
const ASTRA_OPTIONS = array(
	'blog-filter'                         => '',
	'blog-masonry'                        => '',
	'blog-pagination'                     => 'number',
	'header-desktop-items'                => array( 'primary' => array( 'primary_left' => array( 'logo' ), 'primary_right' => array( 'menu-1', 'search', 'woo-cart' ) ) ),
	'header-mobile-items'                 => array( 'primary' => array( 'primary_left' => array( 'logo' ), 'primary_right' => array( 'mobile-trigger' ) ) ),
	'product-sale-notification'           => 'default',
	'shop-active-filters-sticky-sidebar'  => false,
	'shop-filter-accordion'               => '',
	'shop-quick-view-enable'              => 'disabled',
	'shop-toolbar-structure'              => array( 'results', 'sorting' ),
	'single-product-gallery-layout'       => 'horizontal-slider',
	'single-product-select-variations'    => false,
	'single-product-sticky-product-image' => false,
	'single-product-sticky-summary'       => false,
	'single-product-tabs-display'         => true,
	'single-product-tabs-layout'          => 'horizontal',
	'woo-input-style-type'                => 'modern',
);

const ADDON = array( 'hf_account_action_type' => 'link', 'colorSwitcher' => array(), 'hook_sticky_header' => '', 'hook_sticky_footer' => '' );

const LIST_OF_PRODUCTS = array( 'shop', 'cards' );
const SIMPLE_PRODUCT   = array( 'product', 'pictures', 'cards' );
const CHOICES          = array( 'product', 'pictures', 'variable', 'cards' );

/** Facts on a page where some options are not as by default. */
function facts( array $options, array $kinds, array $addon = array(), array $modules = array( 'woocommerce' ) ): array {
	$objects = array(
		'astra'      => (object) array( 'is_header_footer_builder_active' => '1' ),
		'astraAddon' => (object) ( $addon + ADDON ),
	);
	$facts   = Astra::facts( $options + ASTRA_OPTIONS, $modules, $kinds, $objects );
	yes( array() === array_diff( $facts, Stock_Scripts::facts() ), 'a fact that the table does not know: ' . implode( ', ', $facts ) );
	return array_values( array_diff( $facts, array( 'astra-gallery-parts' ) ) );
}

if ( ! class_exists( 'Astra_Ext_Extension' ) ) {
	/** The add-on's answer to which of its modules are on, by what is stored. */
	final class Astra_Ext_Extension {
		public static function is_active( $module, $otherwise = false ) {
			return ! empty( get_option( '_astra_ext_enabled_extensions', array() )[ $module ] ) || $otherwise;
		}
	}
}

it( 'finds nothing in use that the islands do not do, in a shop that is as the theme makes it', function () {
	foreach ( array( array(), LIST_OF_PRODUCTS, SIMPLE_PRODUCT, CHOICES, array( 'blog' ) ) as $kinds ) {
		same( array(), facts( array(), $kinds, array(), array( 'woocommerce', 'nav-menu', 'blog-pro' ) ) );
	}
} );

it( 'finds what is in use on the pages where it is, and on no others', function () {
	$pages = array(
		'any page'   => array(),
		'list'       => LIST_OF_PRODUCTS,
		'product'    => SIMPLE_PRODUCT,
		'no picture' => array( 'product', 'cards' ),
		'choices'    => CHOICES,
		'posts'      => array( 'blog' ),
	);
	$products = array( 'product', 'no picture', 'choices' );
	$cases    = array(
		array( 'astra-quick-view', array( 'shop-quick-view-enable' => 'on-image' ), array( 'list', 'product', 'no picture', 'choices' ) ),
		array( 'astra-gallery-layout', array( 'single-product-gallery-layout' => 'vertical-slider' ), array( 'product', 'choices' ) ),
		array( 'astra-gallery-layout', array( 'single-product-gallery-layout' => 'vertical' ), array( 'product', 'choices' ) ),
		array( 'astra-gallery-layout', array( 'single-product-gallery-layout' => 'first-image-large' ), array( 'product', 'choices' ) ),
		array( 'astra-gallery-layout', array( 'single-product-gallery-layout' => 'horizontal' ), array() ),
		array( 'astra-tabs-accordion', array( 'single-product-tabs-layout' => 'accordion' ), $products ),
		array( 'astra-tabs-accordion', array( 'single-product-tabs-layout' => 'distributed' ), array() ),
		array( 'astra-tabs-accordion', array( 'single-product-tabs-layout' => 'accordion', 'single-product-tabs-display' => false ), array() ),
		array( 'astra-sticky-image', array( 'single-product-sticky-product-image' => true ), $products ),
		array( 'astra-sticky-summary', array( 'single-product-sticky-summary' => true ), $products ),
		array( 'astra-variation-buttons', array( 'single-product-select-variations' => true ), array( 'choices' ) ),
		array( 'astra-sale-percentage', array( 'product-sale-notification' => 'sale-percentage' ), array( 'choices' ) ),
		array( 'astra-shop-filters', array( 'shop-toolbar-structure' => array( 'filters', 'results' ) ), array( 'list' ) ),
		array( 'astra-filter-accordion', array( 'shop-filter-accordion' => true ), array( 'list' ) ),
		array( 'astra-sticky-sidebar', array( 'shop-active-filters-sticky-sidebar' => true ), array( 'list' ) ),
	);
	foreach ( $cases as list( $fact, $options, $where ) ) {
		foreach ( $pages as $page => $kinds ) {
			same( in_array( $page, $where, true ) ? array( $fact ) : array(), facts( $options, $kinds ), "$fact, $page:" );
			same( array(), facts( $options, $kinds, array(), array() ), "$fact, $page, but the module for shops is off:" );
		}
	}
} );

it( 'finds a list of posts that is more than pages with numbers, with the module for it, and not in a shop', function () {
	foreach ( array( array( 'blog-masonry' => true ), array( 'blog-filter' => true ), array( 'blog-pagination' => 'infinite' ) ) as $options ) {
		same( array( 'astra-blog' ), facts( $options, array( 'blog' ), array(), array( 'blog-pro' ) ) );
		same( array(), facts( $options, array( 'blog' ), array(), array() ), 'the module is off:' );
		same( array(), facts( $options, LIST_OF_PRODUCTS, array(), array( 'blog-pro' ) ), 'products:' );
	}
} );

it( 'finds what the header and the footer have in use', function () {
	$account = array( 'header-mobile-items' => array( 'popup' => array( 'popup_content' => array( 'mobile-menu', 'account' ) ) ) );
	same( array( 'astra-account-menu' ), facts( $account, array(), array( 'hf_account_action_type' => 'menu' ) ) );
	same( array(), facts( array(), array(), array( 'hf_account_action_type' => 'menu' ) ), 'the header has no account:' );
	same( array(), facts( $account, array() ), 'the account is a link:' );
	$unreadable = array( 'header-desktop-items' => '', 'header-mobile-items' => null );
	same( array( 'astra-account-menu' ), facts( $unreadable, array(), array( 'hf_account_action_type' => 'menu' ) ), 'what the header has is not known:' );
	same( array( 'astra-colour-switcher' ), facts( array(), array(), array( 'colorSwitcher' => (object) array( 'defaultMode' => 'system' ) ) ) );
	same( array( 'astra-custom-sticky-layout' ), facts( array(), array(), array( 'hook_sticky_footer' => 'enabled' ) ) );
	same( array(), facts( array(), array(), array( 'hook_sticky_header' => 'disabled' ) ) );
	same( array( 'astra-mega-menu' ), facts( array(), array(), array(), array( 'nav-menu', 'mega-menu' ) ) );
	same( array(), facts( array(), array(), array(), array( 'nav-menu' ) ), 'no menu has one:' );
} );

it( 'takes the old header, and options that cannot be read, for a reason to keep the theme\'s script', function () {
	same( array( 'astra-legacy-header' ), Astra::facts( ASTRA_OPTIONS, array(), array(), array( 'astra' => (object) array() ) ) );
	same( array( 'astra-unknown-options' ), Astra::facts( null, array(), array(), array( 'astra' => (object) array( 'is_header_footer_builder_active' => '1' ) ) ) );
	same( array( 'astra-unknown-options' ), Astra::facts( ASTRA_OPTIONS, array(), array(), array() ) );
} );

it( 'asks for options of the add-on only where the add-on is', function () {
	$theme = array( 'astra' => (object) array( 'is_header_footer_builder_active' => '1' ) );
	same( array(), Astra::facts( array( 'shop-quick-view-enable' => 'on-image' ) + ASTRA_OPTIONS, array( 'woocommerce' ), LIST_OF_PRODUCTS, $theme ) );
} );

it( 'gives the page the class by which the theme lays out lists of products before it is painted, in a shop with any add-on or none', function () {
	global $wordpress;
	yes( in_array( 'woocommerce-js', Astra::marks( array() ), true ), 'the list moves when WooCommerce\'s script at the end of the page has brought it' );
	$wordpress['theme'] = array( 'cart-modern-layout' => true, 'cart-sticky-cart-totals' => true );
	same( array( 'woocommerce-js' ), Astra::marks( array( 'cart-page' ) ), 'the add-on is not there:' );
	$wordpress['options']['_astra_ext_enabled_extensions'] = array( 'woocommerce' => 'woocommerce' );
	same( array( 'woocommerce-js', 'storefront-sticky-totals' ), Astra::marks( array( 'cart-page' ) ) );
} );

it( 'has browsers paint nothing before the header is there', function () {
	same( '<link rel="expect" href="#content" blocking="render">' . "\n", printed( array( Astra::class, 'print_wait' ) ) );
} );

it( 'leaves the cart, the checkout and account pages with labels from a script to the stock scripts', function () {
	global $wordpress;
	$wordpress['options']['_astra_ext_enabled_extensions'] = array( 'woocommerce' => 'woocommerce' );
	same( array(), Page_Facts::left() );
	$wordpress['is'] = array( 'cart' => true );
	same( array( 'cart' ), Page_Facts::left() );
	same( array( 'cart' ), Page_Facts::left( array( 'cart-page' ) ), 'its block is a script of its own:' );
	$wordpress['is']['shortcode'] = 'woocommerce_cart';
	same( array(), Page_Facts::left( array( 'cart-page' ) ) );
	same( array( 'cart' ), Page_Facts::left( array( 'mini-cart' ) ), 'its island is off:' );
	unset( $wordpress['is']['shortcode'] );
	$wordpress['is'] = array( 'checkout' => true );
	same( array( 'checkout' ), Page_Facts::left() );
	foreach ( array( array( 'account' => true ), array( 'shortcode' => 'woocommerce_order_tracking' ) ) as $is ) {
		$wordpress['is'] = $is;
		same( array( 'account-modern-inputs' ), Page_Facts::left() );
		same( array(), Page_Facts::left( array( 'account-fields' ) ), 'its island sees to them:' );
		// As a shop has it that is older than these fields.
		$wordpress['theme'] = array( 'woo-input-style-type' => 'default' );
		same( array(), Page_Facts::left() );
		$wordpress['theme'] = array();
	}
	$wordpress['options']['_astra_ext_enabled_extensions'] = array( 'woocommerce' => false, 'all' => 'all' );
	same( array(), Page_Facts::left(), 'the module is off:' );
	same( Stock_Scripts::leave(), array( 'cart', 'checkout', 'heavier', 'account-modern-inputs' ) );
} );

it( 'knows what kinds of page this is', function () {
	global $wordpress;
	$product = new class() {
		public $type     = 'simple';
		public $pictures = array();
		public function get_type() {
			return $this->type;
		}
		public function get_gallery_image_ids() {
			return $this->pictures;
		}
	};
	$wordpress['is'] = array( 'shop' => true );
	same( array( 'shop', 'cards' ), Page_Facts::kinds() );
	$wordpress['is'] = array( 'product' => $product );
	same( array( 'product', 'cards' ), Page_Facts::kinds() );
	$product->type     = 'variable-subscription';
	$product->pictures = array( 8, 9 );
	same( array( 'product', 'pictures', 'variable', 'cards' ), Page_Facts::kinds() );
	$product->type         = 'grouped';
	$wordpress['enqueued'] = array( 'wc-add-to-cart-variation' );
	same( array( 'product', 'pictures', 'variable', 'cards' ), Page_Facts::kinds(), 'another product\'s form is on its page:' );
	$wordpress['is'] = array( 'home' => true );
	same( array( 'blog' ), Page_Facts::kinds() );
	$wordpress['is']  = array();
	$wordpress['did'] = array( 'woocommerce_after_shop_loop_item' => 4 );
	same( array( 'cards' ), Page_Facts::kinds(), 'products were shown on any page:' );
} );

it( 'finds galleries of variations, which WooCommerce prints for its script', function () {
	$script = static function ( array $before ): array {
		return array( 'wc-add-to-cart-variation' => (object) array( 'src' => '/v.js', 'deps' => array(), 'extra' => array( 'before' => $before ) ) );
	};
	$code   = '(window.wc_variation_gallery_defaults = window.wc_variation_gallery_defaults || {})[7] = "<div></div>";';
	yes( in_array( 'variation-galleries', Page_Facts::facts( array(), $script( array( false, $code ) ) ), true ), 'nobody shows them' );
	yes( ! in_array( 'variation-galleries', Page_Facts::facts( array(), $script( array( 'own();' ) ) ), true ), 'there are none' );
	yes( ! in_array( 'variation-galleries', Page_Facts::facts( array(), array() ), true ), 'there is no form' );
} );

it( 'finds code in the template of variations, where a form has it', function () {
	global $wordpress;
	$file = tempnam( sys_get_temp_dir(), 'template' );
	file_put_contents( $file, '<script type="text/template"><# if ( data.variation.sku ) { #>{{ data.variation.sku }}<# } #></script>' );
	$wordpress['templates'] = array( 'single-product/add-to-cart/variation.php' => $file );
	yes( ! in_array( 'variation-template-code', Page_Facts::facts( array(), array() ), true ), 'no form is there' );
	$wordpress['enqueued'] = array( 'wc-add-to-cart-variation' );
	yes( in_array( 'variation-template-code', Page_Facts::facts( array(), array() ), true ), 'nobody would run it' );
	file_put_contents( $file, '<script type="text/template">{{{ data.variation.sku || "-" }}}</script>' );
	yes( in_array( 'variation-template-code', Page_Facts::facts( array(), array() ), true ), 'nobody would run it' );
	file_put_contents( $file, '<script type="text/template">{{{ data.variation.price_html }}} {{data.variation.sku}}</script>' );
	yes( ! in_array( 'variation-template-code', Page_Facts::facts( array(), array() ), true ), 'it has none' );
	unlink( $file );
} );

it( 'tells each fact about a page once', function () {
	global $wordpress;
	$wordpress['is'] = array( 'cart' => true );
	$scripts         = array( 'astra-addon-js' => (object) array( 'src' => '/astra-addon-1.js' ) );
	same( array( 'cart', 'contact-form-7-too-old', 'astra-unknown-options' ), Page_Facts::facts( array(), $scripts ) );
} );

/** Files that today's options ask for, as in a new shop. */
const PARTS = array(
	'/plugins/astra-addon/assets/js/minified/frontend-pro.min.js'              => 8181,
	'/plugins/astra-addon/addons/sticky-header/assets/js/minified/sticky-header.min.js' => 17364,
	'/plugins/astra-addon/addons/woocommerce/assets/js/minified/quick-view.min.js' => 9000,
);

it( 'finds nothing wrong with a bundle that is what the options ask for', function () {
	same( array(), Astra_Bundle::judge( PARTS, 34545, '/plugins/astra-addon/', false ) );
} );

it( 'finds a bundle that is older than the options, or not there', function () {
	foreach ( array( 25545, 43545, 0 ) as $size ) {
		same( array( 'astra-bundle-stale' ), Astra_Bundle::judge( PARTS, $size, '/plugins/astra-addon/', false ) );
	}
} );

it( 'finds parts in a bundle that are not the add-on\'s, and those that nothing is known of', function () {
	$foreign = array( 'astra-bundle-foreign' );
	same( $foreign, Astra_Bundle::judge( PARTS + array( '/themes/child/own.js' => 10 ), 34555, '/plugins/astra-addon/', false ) );
	same( $foreign, Astra_Bundle::judge( PARTS + array( '/plugins/astra-addon/assets/js/minified/moon.min.js' => 10 ), 34555, '/plugins/astra-addon/', false ), 'a part of a later release:' );
	same( $foreign, Astra_Bundle::judge( PARTS, 34545, '/plugins/astra-addon/', true ), 'changed while it is written:' );
	same( $foreign, Astra_Bundle::judge( PARTS, 34545, '', false ), 'where the add-on is, is not known:' );
} );

it( 'finds a bundle in several files, and none where there is no add-on', function () {
	same( array(), Astra_Bundle::facts( array() ) );
	same( array( 'astra-bundle-parts' ), Astra_Bundle::facts( array( 'astra-addon-js' => (object) array(), 'astra-addon-js-1' => (object) array() ) ) );
} );
