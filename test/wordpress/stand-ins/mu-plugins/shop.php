<?php
/**
 * Stands in for WooCommerce and Contact Form 7 (for Astra and its add-on: astra.php): the handles, dependencies, moments and configuration
 * that they give to WordPress (docs/stock-behaviour/woocommerce.md §1, §2,
 * docs/stock-behaviour/forms-and-theme.md §A0, §A1, §B0), and the functions that tell what page this is.
 */

define( 'WPCF7_VERSION', '6.1.4' );

/** Markup and configuration of the demo shop's page at this address. */
function demo_page(): array {
	static $pages;
	$pages = $pages ?? json_decode( file_get_contents( WP_CONTENT_DIR . '/demo-pages.json' ), true );
	$path  = parse_url( $_SERVER['REQUEST_URI'] ?? '/', PHP_URL_PATH );
	return $pages[ $path ] ?? $pages['/'];
}

/** What the demo shop configures a script with: objects by name. */
function demo_config( string $handle ): array {
	return demo_page()['config'][ $handle ] ?? array();
}

function is_cart(): bool {
	return is_page( 'gio-hang' );
}

function is_checkout(): bool {
	return is_page( 'thanh-toan' );
}

function is_account_page(): bool {
	return is_page( 'tai-khoan' );
}

function is_product(): bool {
	return is_singular( 'product' );
}

function is_shop(): bool {
	return is_page( 'cua-hang' );
}

function is_product_taxonomy(): bool {
	return false;
}

function is_woocommerce(): bool {
	return is_product() || is_shop();
}

/** The page's product: whether it has choices, and its further pictures, by the demo shop's markup. */
function wc_get_product( int $id ) {
	return new class( demo_page()['body'] ) {
		private $body;
		public function __construct( string $body ) {
			$this->body = $body;
		}
		public function get_type(): string {
			return false === strpos( $this->body, 'variations_form' ) ? 'simple' : 'variable';
		}
		public function get_gallery_image_ids(): array {
			return range( 2, max( 2, substr_count( $this->body, 'woocommerce-product-gallery__image"' ) ) );
		}
	};
}

add_action(
	'init',
	function () {
		register_post_type(
			'product',
			array(
				'public'  => true,
				'rewrite' => array( 'slug' => 'product' ),
			)
		);
	}
);

/** Registers a script whose file only tells that it ran. */
function stock_script( string $handle, array $deps, string $version, $place = true ): void {
	wp_register_script( $handle, content_url( "stock/$handle.js" ), $deps, $version, $place );
}

/** Attaches the demo shop's configuration. */
function configure( string $handle ): void {
	foreach ( demo_config( $handle ) as $name => $object ) {
		wp_localize_script( $handle, $name, $object );
	}
}

const WC_SCRIPTS = array(
	'wc-jquery-blockui'        => array( 'jquery' ),
	'wc-js-cookie'             => array(),
	'wc-flexslider'            => array( 'jquery' ),
	'wc-zoom'                  => array( 'jquery' ),
	'wc-photoswipe'            => array(),
	'wc-photoswipe-ui-default' => array( 'wc-photoswipe' ),
	'wc-country-select'        => array( 'jquery' ),
	'wc-address-i18n'          => array( 'jquery', 'wc-country-select' ),
	'woocommerce'              => array( 'jquery', 'wc-jquery-blockui', 'wc-js-cookie' ),
	'wc-add-to-cart'           => array( 'jquery', 'wc-jquery-blockui' ),
	'wc-add-to-cart-variation' => array( 'jquery', 'wp-util', 'wc-jquery-blockui' ),
	'wc-cart'                  => array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ),
	'wc-cart-fragments'        => array( 'jquery', 'wc-js-cookie' ),
	'wc-checkout'              => array( 'jquery', 'woocommerce', 'wc-country-select', 'wc-address-i18n' ),
	'wc-single-product'        => array( 'jquery' ),
);

// WooCommerce.
add_action(
	'wp_enqueue_scripts',
	function () {
		$is_deferrable = version_compare( get_bloginfo( 'version' ), '6.3', '>=' );
		foreach ( WC_SCRIPTS as $handle => $deps ) {
			stock_script( $handle, $deps, '10.3.7', $is_deferrable ? array( 'strategy' => 'defer' ) : true );
		}
		wp_enqueue_script( 'wc-add-to-cart' );
		if ( is_product() ) {
			foreach ( array( 'wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default', 'wc-single-product' ) as $handle ) {
				wp_enqueue_script( $handle );
			}
		}
		if ( is_cart() ) {
			wp_enqueue_script( 'wc-cart' );
		}
		if ( is_checkout() ) {
			wp_enqueue_script( 'wc-checkout' );
		}
		wp_enqueue_script( 'woocommerce' );
	}
);
$configure_printed = function () {
	static $done = array();
	foreach ( array_keys( WC_SCRIPTS ) as $handle ) {
		if ( ! isset( $done[ $handle ] ) && wp_script_is( $handle ) ) {
			$done[ $handle ] = true;
			configure( $handle );
		}
	}
};
add_action( 'wp_print_scripts', $configure_printed, 5 );
add_action( 'wp_print_footer_scripts', $configure_printed, 5 );
// The cart widget and a variable product's form ask for their scripts when they are printed.
add_action(
	'demo_content',
	function () {
		$body = demo_page()['body'];
		if ( false !== strpos( $body, 'widget_shopping_cart_content' ) ) {
			wp_enqueue_script( 'wc-cart-fragments' );
		}
		if ( false !== strpos( $body, 'variations_form' ) ) {
			wp_enqueue_script( 'wc-add-to-cart-variation' );
		}
	}
);

// Contact Form 7.
add_action(
	'wp_enqueue_scripts',
	function () {
		stock_script( 'swv', array(), WPCF7_VERSION );
		stock_script( 'contact-form-7', array( 'swv', 'wp-i18n' ), WPCF7_VERSION );
		wp_enqueue_script( 'contact-form-7' );
		wp_set_script_translations( 'contact-form-7', 'contact-form-7' );
		$wpcf7 = array(
			'api' => array(
				'root'      => sanitize_url( get_rest_url() ),
				'namespace' => 'contact-form-7/v1',
			),
		);
		wp_add_inline_script( 'contact-form-7', 'var wpcf7 = ' . wp_json_encode( $wpcf7, JSON_PRETTY_PRINT ) . ';', 'before' );
	}
);

// Others.
add_action(
	'wp_enqueue_scripts',
	function () {
		stock_script( 'pixel', array( 'wc-add-to-cart' ), '1.0' );
		stock_script( 'wc-extension', array( 'woocommerce' ), '1.0' );
		stock_script( 'own-jquery', array( 'jquery' ), '1.0' );
		if ( with( 'pixel' ) ) {
			wp_enqueue_script( 'pixel' );
		}
		if ( with( 'swatches' ) ) {
			stock_script( 'swatches', array( 'jquery', 'wc-add-to-cart-variation' ), '1.0' );
			wp_enqueue_script( 'swatches' );
		}
		if ( with( 'jquery' ) ) {
			wp_enqueue_script( 'own-jquery' );
		}
		if ( with( 'attribution' ) ) {
			stock_script( 'sourcebuster-js', array(), '10.3' );
			stock_script( 'wc-order-attribution', array( 'sourcebuster-js' ), '10.3' );
			wp_enqueue_script( 'wc-order-attribution' );
		}
		if ( with( 'module' ) ) {
			wp_register_script_module( 'own-part', content_url( 'stock/own-part.js' ) );
			wp_enqueue_script_module( 'own-module', content_url( 'stock/own-module.js' ), array( 'own-part' ) );
		}
	},
	30
);
add_action(
	'demo_content',
	function () {
		if ( with( 'late-pixel' ) ) {
			wp_enqueue_script( 'pixel' );
		}
		if ( with( 'late-shop' ) ) {
			wp_enqueue_script( 'wc-extension' );
		}
	}
);
add_action(
	'wp_footer',
	function () {
		if ( with( 'late-jquery' ) ) {
			wp_enqueue_script( 'own-jquery' );
		}
	}
);

// WordPress's script for emoji assigns a script's source as text, which Trusted Types forbid.
remove_action( 'wp_head', 'print_emoji_detection_script', 7 );

/** No mail leaves the tests. */
function wp_mail(): bool {
	return true;
}
