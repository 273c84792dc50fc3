<?php
/**
 * Stands in for what Astra and its add-on let others ask: options with their defaults, modules, and the parts that the
 * add-on's one file is made of.
 */

/** Where the parts are. */
define( 'ASTRA_EXT_DIR', WP_CONTENT_DIR . '/parts/' );

/** An option, as a new shop has it. */
function astra_get_option( string $name ) {
	$options = array(
		'cart-modern-layout'            => with( 'sticky-totals' ),
		'cart-sticky-cart-totals'       => with( 'sticky-totals' ),
		'header-desktop-items'          => array( 'primary' => array( 'primary_right' => array( 'menu-1', 'search', 'woo-cart' ) ) ),
		'header-mobile-items'           => array( 'primary' => array( 'primary_right' => array( 'woo-cart', 'mobile-trigger' ) ) ),
		'shop-pagination'               => with( 'infinite' ) ? 'infinite' : 'number',
		'shop-quick-view-enable'        => with( 'quick-view' ) ? 'on-image' : 'disabled',
		'shop-toolbar-structure'        => with( 'filters' ) ? array( 'filters', 'results' ) : array( 'results', 'sorting' ),
		'single-product-gallery-layout' => with( 'vertical-gallery' ) ? 'vertical-slider' : 'horizontal-slider',
		'single-product-image-width'    => 40,
		'single-product-sticky-product-image' => with( 'sticky-picture' ),
		'single-product-sticky-product-image-top-offset' => '30',
		'single-product-tabs-display'   => true,
		'single-product-tabs-layout'    => 'horizontal',
		'woo-input-style-type'          => with( 'plain-inputs' ) ? 'default' : 'modern',
	);
	return $options[ $name ] ?? '';
}

final class Astra_Ext_Extension {
	public static function is_active( string $module, bool $otherwise = false ): bool {
		return in_array( $module, array( 'sticky-header', 'woocommerce', 'advanced-search' ), true ) || $otherwise;
	}
}

final class Astra_Minify {
	/** @return string[] Paths of the parts that today's options ask for. */
	public static function get_js_files(): array {
		$parts = array( ASTRA_EXT_DIR . 'frontend-pro.min.js', ASTRA_EXT_DIR . 'sticky-header.min.js' );
		return array_merge(
			$parts,
			with( 'old-bundle' ) ? array( ASTRA_EXT_DIR . 'mega-menu-frontend.min.js' ) : array(),
			with( 'foreign-part' ) ? array( WP_CONTENT_DIR . '/stock/own-jquery.js' ) : array()
		);
	}

	/** @return array<string, string> Where the file is that they were joined into. */
	public static function get_cache_dir(): array {
		return array(
			'path' => WP_CONTENT_DIR . '/stock/',
			'url'  => content_url( 'stock/' ),
		);
	}
}

add_action(
	'wp_enqueue_scripts',
	function () {
		stock_script( 'astra-flexibility', array(), '4.11.18', false );
		wp_add_inline_script( 'astra-flexibility', 'flexibility(document.documentElement);' );
		wp_register_script( 'flexslider', false, array( 'wc-flexslider' ), '10.3.7', true );
		stock_script( 'astra-theme-js', array(), '4.11.18' );
		stock_script( 'astra-add-to-cart-quantity-btn', array(), '4.11.18' );
		stock_script( 'astra-mobile-cart', array( 'jquery', 'wc-add-to-cart' ), '4.11.18' );
		// In several files, the first one has the name of the one file.
		stock_script( 'astra-addon-js', array( 'jquery', 'flexslider' ), '4.11.13' );
		stock_script( 'astra-addon-js-1', array( 'jquery', 'flexslider' ), '4.11.13' );
		stock_script( 'astra-dom-purify', array(), '4.11.13' );
		stock_script( 'astra-single-product-ajax-cart', array( 'jquery', 'astra-addon-js' ), '4.11.13' );
		stock_script( 'astra-modern-shop-view', array(), '4.11.13' );
		stock_script( 'astra-shop-pagination-infinite', array( 'jquery', 'astra-addon-js' ), '4.11.13' );
		wp_enqueue_script( 'astra-flexibility' );
		foreach ( array( 'astra-theme-js', 'astra-mobile-cart', 'astra-add-to-cart-quantity-btn', 'astra-addon-js' ) as $handle ) {
			foreach ( demo_config( $handle ) as $name => $object ) {
				if ( 'astra' === $name ) {
					$object['is_scroll_to_id'] = with( 'smooth-scroll' );
					if ( with( 'old-header' ) ) {
						$object['is_header_footer_builder_active'] = '';
					}
				}
				wp_enqueue_script( $handle );
				wp_localize_script( $handle, $name, $object );
			}
		}
		if ( with( 'parts' ) ) {
			wp_enqueue_script( 'astra-addon-js-1' );
		} else {
			wp_deregister_script( 'astra-addon-js-1' );
		}
		wp_enqueue_script( 'astra-dom-purify' );
		if ( is_shop() ) {
			wp_enqueue_script( 'astra-modern-shop-view' );
			wp_localize_script( 'astra-modern-shop-view', 'ast_modern_shop', array( 'mobile_breakpoint' => 544 ) );
			if ( 'infinite' === astra_get_option( 'shop-pagination' ) ) {
				wp_enqueue_script( 'astra-shop-pagination-infinite' );
			}
		}
		wp_enqueue_script( 'astra-single-product-ajax-cart' );
	},
	20
);
