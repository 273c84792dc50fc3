<?php
/**
 * Features of theme and plugins that keep stock scripts on a page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * By the names of {@see Page_Facts}'s facts and of {@see Jquery_Causes::FEATURES}: what a shop's owner calls the feature, and where she
 * switches it off. Labels are in the words of whoever prints them, so that they are found. Not escaped.
 */
final class Features {
	/**
	 * What a feature is called.
	 *
	 * @param string $feature A fact or a handle; an unknown one is told as it is.
	 */
	public static function name( string $feature ): string {
		return self::names()[ $feature ] ?? $feature;
	}

	/**
	 * What to do to get rid of the scripts of a feature; empty where there is nothing to do.
	 *
	 * @param string $feature A fact or a handle.
	 */
	public static function advice( string $feature ): string {
		return self::advices()[ $feature ] ?? self::choice( $feature );
	}

	/** @return array<string, string> */
	private static function names(): array {
		return array(
			'cart'                           => __( 'The cart page', 'storefront-islands' ),
			'checkout'                       => __( 'The checkout', 'storefront-islands' ),
			'account-modern-inputs'          => __( 'Modern input fields (Astra)', 'storefront-islands' ),
			'contact-form-7-too-old'         => __( 'Contact Form 7 before version 5.4', 'storefront-islands' ),
			'variation-template-code'        => __( 'A template of variations with code in it, which the theme brings', 'storefront-islands' ),
			'astra-legacy-header'            => __( 'The old header of Astra, without the header builder', 'storefront-islands' ),
			'astra-unknown-options'          => __( 'A version of Astra whose options this plugin cannot read', 'storefront-islands' ),
			'astra-account-menu'             => __( 'The menu of the account icon in the header (Astra)', 'storefront-islands' ),
			'astra-colour-switcher'          => __( 'The colour switcher (Astra)', 'storefront-islands' ),
			'astra-quick-view'               => __( 'Quick view of products (Astra)', 'storefront-islands' ),
			'astra-gallery-layout'           => __( 'The layout of the product\'s pictures (Astra)', 'storefront-islands' ),
			'astra-tabs-accordion'           => __( 'Product tabs as an accordion (Astra)', 'storefront-islands' ),
			'astra-sticky-image'             => __( 'The product\'s picture that stays in sight (Astra)', 'storefront-islands' ),
			'astra-sticky-summary'           => __( 'The product\'s summary that stays in sight (Astra)', 'storefront-islands' ),
			'astra-shop-filters'             => __( 'The filter button above a list of products (Astra)', 'storefront-islands' ),
			'astra-filter-accordion'         => __( 'Filters as an accordion (Astra)', 'storefront-islands' ),
			'astra-sticky-sidebar'           => __( 'The sidebar that stays in sight (Astra)', 'storefront-islands' ),
			'astra-mega-menu'                => __( 'The mega menu (Astra)', 'storefront-islands' ),
			'astra-custom-sticky-layout'     => __( 'A sticky header or footer of your own (Astra)', 'storefront-islands' ),
			'astra-blog'                     => __( 'Masonry, filter or endless list of the blog (Astra)', 'storefront-islands' ),
			'astra-bundle-foreign'           => __( 'A script of another plugin inside the script file of Astra\'s add-on', 'storefront-islands' ),
			'astra-bundle-parts'             => __( 'The scripts of Astra\'s add-on, in several files instead of one', 'storefront-islands' ),
			'astra-bundle-stale'             => __( 'The script file of Astra\'s add-on, which is older than its options', 'storefront-islands' ),
			'astra-shop-pagination-infinite' => __( 'The endless list of products (Astra)', 'storefront-islands' ),
		);
	}

	/** @return array<string, string> Where it is no choice in the Customizer. */
	private static function advices(): array {
		return array(
			'cart'                     => '',
			'checkout'                 => '',
			'contact-form-7-too-old'   => __( 'Update Contact Form 7.', 'storefront-islands' ),
			'variation-template-code'  => __( 'Ask whoever made the theme to do without code in its template of variations, or leave it: it works as ever.', 'storefront-islands' ),
			'astra-legacy-header'      => __( 'Switch Astra to its header builder.', 'storefront-islands' ),
			'astra-unknown-options'    => __( 'Update Astra and this plugin.', 'storefront-islands' ),
			'astra-mega-menu'          => __( 'Take the mega menu off the items of the menu (Appearance > Menus), or leave it: it works as ever.', 'storefront-islands' ),
			'astra-custom-sticky-layout' => __( 'Switch off “sticky” in that layout (Astra > Site Builder), or leave it: it works as ever.', 'storefront-islands' ),
			'astra-blog'               => __( 'Switch it off under Customizer > Blog, or leave it: it works as ever.', 'storefront-islands' ),
			'astra-bundle-foreign'     => __( 'Ask whoever made the shop which plugin adds it; it may do without.', 'storefront-islands' ),
			'astra-bundle-parts'       => __( 'Ask your host to make the folder wp-content/uploads writable, or whoever made the shop to take ASTRA_THEME_HTTP2 out of wp-config.php.', 'storefront-islands' ),
			'astra-bundle-stale'       => __( 'Open the Customizer and press Publish once: Astra then makes the file anew.', 'storefront-islands' ),
		);
	}

	/** Advice for an option of the Customizer. */
	private static function choice( string $feature ): string {
		$catalog = translate( 'Product Catalog', 'woocommerce' ); // phpcs:ignore WordPress.WP.I18n -- others' own labels, here and below.
		$single  = translate( 'Single Product', 'astra' );
		$misc    = translate( 'Misc', 'astra' );
		$header  = translate( 'Header Builder', 'astra' );
		// Below the Customizer's first level: the path, and what to choose; null: a switch.
		$choices = array(
			'account-modern-inputs'          => array( array( 'WooCommerce', $misc, self::label( 'Input Field Style' ) ), self::label( 'Default' ) ),
			'astra-account-menu'             => array( array( $header, translate( 'Account', 'astra' ), self::label( 'Profile Action' ) ), self::label( 'Link' ) ),
			'astra-colour-switcher'          => array( array( $header, translate( 'Color Switcher', 'astra' ) ), null ),
			'astra-quick-view'               => array( array( 'WooCommerce', $catalog, self::label( 'Quick View' ) ), self::label( 'Disabled' ) ),
			'astra-gallery-layout'           => array( array( 'WooCommerce', $single, self::label( 'Gallery Layout' ) ), self::label( 'Horizontal Slider' ) ),
			'astra-tabs-accordion'           => array( array( 'WooCommerce', $single, self::label( 'Product Description' ), self::label( 'Layout' ) ), self::label( 'Horizontal' ) ),
			'astra-sticky-image'             => array( array( 'WooCommerce', $single, self::label( 'Enable Sticky Product Image' ) ), null ),
			'astra-sticky-summary'           => array( array( 'WooCommerce', $single, self::label( 'Sticky Product Summary' ) ), null ),
			'astra-shop-filters'             => array( array( 'WooCommerce', $catalog, self::label( 'Toolbar Structure' ), self::label( 'Filter' ) ), null ),
			'astra-filter-accordion'         => array( array( 'WooCommerce', $catalog, self::label( 'Enable Filter Accordion' ) ), null ),
			'astra-sticky-sidebar'           => array( array( 'WooCommerce', $catalog, self::label( 'Enable Sticky Sidebar' ) ), null ),
			'astra-shop-pagination-infinite' => array( array( 'WooCommerce', $catalog, self::label( 'Shop Pagination' ) ), self::label( 'Number' ) ),
		);
		if ( ! isset( $choices[ $feature ] ) ) {
			return '';
		}
		list( $path, $value ) = $choices[ $feature ];
		$path                 = implode( ' > ', $path );
		if ( null === $value ) {
			/* translators: %s: a path in the Customizer, such as WooCommerce > Single Product > Sticky Product Summary. */
			return sprintf( __( 'Switch it off under Customizer > %s, or leave it: it works as ever.', 'storefront-islands' ), $path );
		}
		/* translators: 1: a path in the Customizer, 2: the choice to make there. */
		return sprintf( __( 'Choose “%2$s” under Customizer > %1$s, or leave it: it works as ever.', 'storefront-islands' ), $path, $value );
	}

	/** A label of the add-on, as it prints it. */
	private static function label( string $text ): string {
		return translate( $text, 'astra-addon' ); // phpcs:ignore WordPress.WP.I18n -- another plugin's own label.
	}
}
