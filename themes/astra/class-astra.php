<?php
/**
 * What the Astra theme and its add-on do on a page that the islands do not.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Facts that follow from the theme's options, and what of the page depends on them. */
final class Astra extends Theme {
	/** Options that are asked for. Stored ones lack every default, so the theme has to be asked. */
	private const OPTIONS = array(
		'blog-filter',
		'blog-masonry',
		'blog-pagination',
		'header-desktop-items',
		'header-mobile-items',
		'product-sale-notification',
		'shop-active-filters-sticky-sidebar',
		'shop-filter-accordion',
		'shop-quick-view-enable',
		'shop-toolbar-structure',
		'single-product-gallery-layout',
		'single-product-select-variations',
		'single-product-sticky-product-image',
		'single-product-sticky-summary',
		'single-product-tabs-display',
		'single-product-tabs-layout',
		'woo-input-style-type',
	);

	/**
	 * The theme's options, defaults included.
	 *
	 * @return array<string, mixed>|null By name; null where they cannot be read.
	 */
	public static function options(): ?array {
		if ( ! function_exists( 'astra_get_option' ) ) {
			return null;
		}
		return array_combine( self::OPTIONS, array_map( 'astra_get_option', self::OPTIONS ) );
	}

	/**
	 * Modules of the add-on that are on, as far as they matter here.
	 *
	 * @return string[]
	 */
	public static function modules(): array {
		$is_active = array( '\Astra_Ext_Extension', 'is_active' );
		// Its option outlives the add-on; and where there never was one, every page would ask the database for it.
		$modules = is_callable( $is_active ) ? array_filter( array( 'blog-pro', 'nav-menu', 'woocommerce' ), $is_active ) : array();
		// Without a shop the module loads nothing.
		return array_values( array_diff( $modules, function_exists( 'is_woocommerce' ) ? array() : array( 'woocommerce' ) ) );
	}

	public function begin( array $kinds, array $islands_on, bool $is_safe ): void {
		if ( ! function_exists( 'astra_get_option' ) ) {
			return;
		}
		// Before all that a browser may paint.
		add_action( 'wp_head', array( self::class, 'print_wait' ), 2 );
		$is_product = in_array( 'product', $kinds, true );
		if ( $is_product ) {
			wp_add_inline_style( Assets::HANDLE, self::picture_width_rule() );
		}
		// Where the add-on's script stays, it does what the rest stands for.
		if ( $is_safe ) {
			return;
		}
		$marks = self::marks( $islands_on );
		add_filter(
			'body_class',
			static function ( array $classes ) use ( $marks ): array {
				return array_merge( $classes, $marks );
			}
		);
		if ( $is_product && in_array( 'sticky-header', $islands_on, true ) ) {
			self::keep_picture_in_sight();
		}
	}

	public function page_facts( array $kinds, array $objects, array $scripts ): array {
		$modules = self::modules();
		if ( in_array( 'nav-menu', $modules, true ) && self::has_mega_menu() ) {
			$modules[] = 'mega-menu';
		}
		return array_merge( self::facts( self::options(), $modules, $kinds, $objects ), Astra_Bundle::facts( $scripts ) );
	}

	public function left( array $kinds, array $islands_on ): array {
		$is_left = ! in_array( 'account-fields', $islands_on, true ) && self::has_modern_inputs( self::options(), self::modules(), $kinds );
		return $is_left ? array( 'account-modern-inputs' ) : array();
	}

	public function scrolls( array $objects, array $retired ): bool {
		return in_array( 'astra-theme-js', $retired, true ) && ! empty( ( (array) ( $objects['astra'] ?? array() ) )['is_scroll_to_id'] );
	}

	public function adds_itself( array $objects ): bool {
		return ! empty( ( (array) ( $objects['astra'] ?? array() ) )['single_product_ajax_add_to_cart'] );
	}

	public function features(): array {
		return Astra_Texts::features();
	}

	/**
	 * Classes of the body: what the islands' style sheet and scripts have to know of the shop's options, and one that the
	 * theme's own style goes by.
	 *
	 * @param string[] $islands Those that are on.
	 * @return string[]
	 */
	public static function marks( array $islands ): array {
		$has_addon = in_array( 'woocommerce', self::modules(), true );
		$marks     = array(
			/*
			 * Much of the theme's style for shops hangs on this class, the layout of product lists outside the shop's own pages
			 * among it. WooCommerce's script at the end of the page brings it: without stock scripts in the head a page is
			 * painted before that, and what is painted would move.
			 */
			'woocommerce-js'             => function_exists( 'is_woocommerce' ),
			// The add-on's modern cart has totals that stay in sight.
			'storefront-sticky-totals'   => $has_addon && in_array( 'cart-page', $islands, true ) && astra_get_option( 'cart-modern-layout' ) && astra_get_option( 'cart-sticky-cart-totals' ),
			// Labels lie in their fields until something is typed.
			'storefront-floating-labels' => $has_addon && in_array( 'account-fields', $islands, true ) && 'modern' === astra_get_option( 'woo-input-style-type' ),
		);
		return array_keys( array_filter( $marks ) );
	}

	/**
	 * Has the browser paint nothing before the theme's header is there, which the content follows: pages arrive in
	 * pieces, and what stands at the end of the header's row moves while the row gets longer.
	 * Chrome knows it from 124 on; to others it means nothing.
	 */
	public static function print_wait(): void {
		echo '<link rel="expect" href="#content" blocking="render">' . "\n";
	}

	/**
	 * Puts a product's pictures and its summary into one box, where the add-on is to keep the pictures in sight beside a
	 * longer summary: it is where they stop. The add-on's script moves both into such a box when the page has loaded.
	 */
	public static function keep_picture_in_sight(): void {
		if ( ! in_array( 'woocommerce', self::modules(), true ) || ! astra_get_option( 'single-product-sticky-product-image' ) ) {
			return;
		}
		$offset = (int) astra_get_option( 'single-product-sticky-product-image-top-offset' );
		add_action(
			'woocommerce_before_single_product_summary',
			static function () use ( $offset ): void {
				printf( '<div class="storefront-sticky-picture" style="--storefront-picture-offset:%dpx">', (int) $offset );
			},
			5
		);
		// The add-on's own box around the summary ends at 9.
		add_action(
			'woocommerce_after_single_product_summary',
			static function (): void {
				echo '</div>';
			},
			9
		);
	}

	/**
	 * How wide a product's pictures are, for the badge that the layout `vertical-slider` puts beside the thumbnails: the
	 * add-on's script measures it.
	 *
	 * @return string A style rule; empty where the badge needs none.
	 */
	private static function picture_width_rule(): string {
		if ( 'vertical-slider' !== astra_get_option( 'single-product-gallery-layout' ) ) {
			return '';
		}
		return sprintf( ':root{--storefront-picture-width:%d%%}', (int) astra_get_option( 'single-product-image-width' ) );
	}

	/** Whether a menu has a panel that only the add-on's script shows. */
	private static function has_mega_menu(): bool {
		$found = get_posts(
			array(
				'post_type'      => 'nav_menu_item',
				'post_status'    => 'publish',
				'posts_per_page' => 1,
				'fields'         => 'ids',
				'no_found_rows'  => true,
				'meta_key'       => '_menu_item_megamenu', // phpcs:ignore WordPress.DB.SlowDBQuery -- few items, and only with this module.
				'meta_value'     => 'megamenu', // phpcs:ignore WordPress.DB.SlowDBQuery -- the same.
			)
		);
		return array() !== $found;
	}

	/**
	 * Whether fields on this page get their floating labels from a script. Pure.
	 *
	 * @param array<string, mixed>|null $options As from {@see Astra::options()}.
	 * @param string[]                  $modules As from {@see Astra::modules()}.
	 * @param string[]                  $kinds   As from {@see Page_Facts::kinds()}.
	 */
	public static function has_modern_inputs( ?array $options, array $modules, array $kinds ): bool {
		return in_array( 'account', $kinds, true ) && in_array( 'woocommerce', $modules, true ) && 'modern' === ( $options['woo-input-style-type'] ?? '' );
	}

	/**
	 * What is in use on a page. Pure.
	 *
	 * @param array<string, mixed>|null $options As from {@see Astra::options()}.
	 * @param string[]                  $modules As from {@see Astra::modules()}; `mega-menu` besides, where a menu has one.
	 * @param string[]                  $kinds   As from {@see Page_Facts::kinds()}.
	 * @param array<string, mixed>      $objects Configuration of the stock scripts, by name.
	 * @return string[] Facts.
	 */
	public static function facts( ?array $options, array $modules, array $kinds, array $objects ): array {
		if ( null === $options || ! isset( $objects['astra'] ) ) {
			return array( 'astra-unknown-options' );
		}
		$theme = (array) $objects['astra'];
		$facts = array( 'astra-legacy-header' => empty( $theme['is_header_footer_builder_active'] ) );
		if ( isset( $objects['astraAddon'] ) ) {
			$facts += self::header( $options, $modules, (array) $objects['astraAddon'] );
			$facts += in_array( 'woocommerce', $modules, true ) ? self::shop( $options, $kinds ) : array();
			// Posts: masonry, a filter, more of them at the end.
			$is_blog             = in_array( 'blog', $kinds, true ) && in_array( 'blog-pro', $modules, true );
			$facts['astra-blog'] = $is_blog && ( $options['blog-masonry'] || $options['blog-filter'] || 'infinite' === $options['blog-pagination'] );
		}
		return array_keys( array_filter( $facts ) );
	}

	/** @return array<string, bool> Facts about every page's header and footer. */
	private static function header( array $options, array $modules, array $addon ): array {
		$is_sticky = static function ( string $key ) use ( $addon ): bool {
			return ! in_array( $addon[ $key ] ?? '', array( '', 'disabled' ), true );
		};
		return array(
			'astra-account-menu'         => 'menu' === ( $addon['hf_account_action_type'] ?? '' ) && self::has_component( $options, 'account' ),
			'astra-colour-switcher'      => ! empty( (array) ( $addon['colorSwitcher'] ?? array() ) ),
			'astra-mega-menu'            => in_array( 'nav-menu', $modules, true ) && in_array( 'mega-menu', $modules, true ),
			'astra-custom-sticky-layout' => $is_sticky( 'hook_sticky_header' ) || $is_sticky( 'hook_sticky_footer' ),
		);
	}

	/** @return array<string, bool> Facts about pages of the shop. */
	private static function shop( array $options, array $kinds ): array {
		$is      = array_fill_keys( $kinds, true ) + array_fill_keys( array( 'cards', 'pictures', 'product', 'shop', 'variable' ), false );
		$layout  = $options['single-product-gallery-layout'];
		$is_tabs = $options['single-product-tabs-display'] && 'accordion' === $options['single-product-tabs-layout'];
		return array(
			'astra-quick-view'       => $is['cards'] && 'disabled' !== $options['shop-quick-view-enable'],
			'astra-gallery-layout'   => $is['pictures'] && ! in_array( $layout, array( 'horizontal-slider', 'horizontal' ), true ),
			// Where the add-on's script stays, our gallery gives way, and its strip of thumbnails hangs on WooCommerce's.
			'astra-gallery-parts'    => $is['product'],
			'astra-tabs-accordion'   => $is['product'] && $is_tabs,
			'astra-sticky-image'     => $is['product'] && $options['single-product-sticky-product-image'],
			'astra-sticky-summary'   => $is['product'] && $options['single-product-sticky-summary'],
			'astra-variation-buttons' => $is['variable'] && $options['single-product-select-variations'],
			'astra-sale-percentage'  => $is['variable'] && 'sale-percentage' === $options['product-sale-notification'],
			'astra-shop-filters'     => $is['shop'] && in_array( 'filters', (array) $options['shop-toolbar-structure'], true ),
			'astra-filter-accordion' => $is['shop'] && $options['shop-filter-accordion'],
			'astra-sticky-sidebar'   => $is['shop'] && $options['shop-active-filters-sticky-sidebar'],
		);
	}

	/** Whether the header has a component; where that cannot be told, it has. */
	private static function has_component( array $options, string $component ): bool {
		$rows = array_filter( array( $options['header-desktop-items'], $options['header-mobile-items'] ), 'is_array' );
		$has  = array() === $rows;
		array_walk_recursive(
			$rows,
			static function ( $item ) use ( $component, &$has ): void {
				$has = $has || $component === $item;
			}
		);
		return $has;
	}
}
