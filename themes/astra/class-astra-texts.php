<?php
/**
 * What is said about features of the Astra theme and its add-on.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Features that keep stock scripts on a page. Labels are in the words in which theme and add-on print them, so that they are found. */
final class Astra_Texts {
	/** @return array<string, string[]> As {@see Theme::features()} has it. */
	public static function features(): array {
		// phpcs:disable WordPress.WP.I18n -- others' own labels.
		$catalog = 'WooCommerce > ' . translate( 'Product Catalog', 'woocommerce' );
		$single  = 'WooCommerce > ' . translate( 'Single Product', 'astra' );
		$misc    = 'WooCommerce > ' . translate( 'Misc', 'astra' );
		$header  = translate( 'Header Builder', 'astra' ) . ' > ';
		$account = $header . translate( 'Account', 'astra' );
		$colours = $header . translate( 'Color Switcher', 'astra' );
		// phpcs:enable
		return array(
			'account-modern-inputs'          => array( __( 'Modern input fields (Astra)', 'storefront-islands' ), self::option( $misc, array( 'Input Field Style' ), 'Default' ) ),
			'astra-legacy-header'            => array( __( 'The old header of Astra, without the header builder', 'storefront-islands' ), __( 'Switch Astra to its header builder.', 'storefront-islands' ), __( 'the theme uses its old header, not the header builder', 'storefront-islands' ) ),
			'astra-unknown-options'          => array( __( 'A version of Astra whose options this plugin cannot read', 'storefront-islands' ), __( 'Update Astra and this plugin.', 'storefront-islands' ), __( 'the theme\'s options could not be read', 'storefront-islands' ) ),
			'astra-account-menu'             => array( __( 'The menu of the account icon in the header (Astra)', 'storefront-islands' ), self::option( $account, array( 'Profile Action' ), 'Link' ), __( 'the header has an account menu', 'storefront-islands' ) ),
			'astra-colour-switcher'          => array( __( 'The colour switcher (Astra)', 'storefront-islands' ), self::option( $colours, array() ), __( 'the header has a colour switcher', 'storefront-islands' ) ),
			'astra-quick-view'               => array( __( 'Quick view of products (Astra)', 'storefront-islands' ), self::option( $catalog, array( 'Quick View' ), 'Disabled' ) ),
			'astra-gallery-layout'           => array( __( 'The layout of the product\'s pictures (Astra)', 'storefront-islands' ), self::option( $single, array( 'Gallery Layout' ), 'Horizontal Slider' ) ),
			'astra-tabs-accordion'           => array( __( 'Product tabs as an accordion (Astra)', 'storefront-islands' ), self::option( $single, array( 'Product Description', 'Layout' ), 'Horizontal' ) ),
			'astra-sticky-image'             => array( __( 'The product\'s picture that stays in sight (Astra)', 'storefront-islands' ), self::option( $single, array( 'Enable Sticky Product Image' ) ) ),
			'astra-sticky-summary'           => array( __( 'The product\'s summary that stays in sight (Astra)', 'storefront-islands' ), self::option( $single, array( 'Sticky Product Summary' ) ) ),
			'astra-shop-filters'             => array( __( 'The filter button above a list of products (Astra)', 'storefront-islands' ), self::option( $catalog, array( 'Toolbar Structure', 'Filter' ) ) ),
			'astra-filter-accordion'         => array( __( 'Filters as an accordion (Astra)', 'storefront-islands' ), self::option( $catalog, array( 'Enable Filter Accordion' ) ) ),
			'astra-sticky-sidebar'           => array( __( 'The sidebar that stays in sight (Astra)', 'storefront-islands' ), self::option( $catalog, array( 'Enable Sticky Sidebar' ) ) ),
			'astra-mega-menu'                => array( __( 'The mega menu (Astra)', 'storefront-islands' ), __( 'Take the mega menu off the items of the menu (Appearance > Menus), or leave it: it works as ever.', 'storefront-islands' ) ),
			'astra-custom-sticky-layout'     => array( __( 'A sticky header or footer of your own (Astra)', 'storefront-islands' ), __( 'Switch off “sticky” in that layout (Astra > Site Builder), or leave it: it works as ever.', 'storefront-islands' ) ),
			'astra-blog'                     => array( __( 'Masonry, filter or endless list of the blog (Astra)', 'storefront-islands' ), __( 'Switch it off under Customizer > Blog, or leave it: it works as ever.', 'storefront-islands' ) ),
			'astra-bundle-foreign'           => array( __( 'A script of another plugin inside the script file of Astra\'s add-on', 'storefront-islands' ), __( 'Ask whoever made the shop which plugin adds it; it may do without.', 'storefront-islands' ) ),
			'astra-bundle-parts'             => array( __( 'The scripts of Astra\'s add-on, in several files instead of one', 'storefront-islands' ), __( 'Ask your host to make the folder wp-content/uploads writable, or whoever made the shop to take ASTRA_THEME_HTTP2 out of wp-config.php.', 'storefront-islands' ) ),
			'astra-bundle-stale'             => array( __( 'The script file of Astra\'s add-on, which is older than its options', 'storefront-islands' ), __( 'Open the Customizer and press Publish once: Astra then makes the file anew.', 'storefront-islands' ) ),
			'astra-shop-pagination-infinite' => array( __( 'The endless list of products (Astra)', 'storefront-islands' ), self::option( $catalog, array( 'Shop Pagination' ), 'Number' ) ),
		);
	}

	/**
	 * Advice for an option of the Customizer.
	 *
	 * @param string   $place  Where it is.
	 * @param string[] $labels The way from there, in the add-on's words.
	 * @param string   $choice What to choose, in its words; empty: a switch.
	 */
	private static function option( string $place, array $labels, string $choice = '' ): string {
		$label = static function ( string $text ): string {
			return translate( $text, 'astra-addon' ); // phpcs:ignore WordPress.WP.I18n -- another plugin's own label.
		};
		$path  = implode( ' > ', array_merge( array( $place ), array_map( $label, $labels ) ) );
		if ( '' === $choice ) {
			/* translators: %s: a path in the Customizer, such as WooCommerce > Single Product > Sticky Product Summary. */
			return sprintf( __( 'Switch it off under Customizer > %s, or leave it: it works as ever.', 'storefront-islands' ), $path );
		}
		/* translators: 1: a path in the Customizer, 2: the choice to make there. */
		return sprintf( __( 'Choose “%2$s” under Customizer > %1$s, or leave it: it works as ever.', 'storefront-islands' ), $path, $label( $choice ) );
	}
}
