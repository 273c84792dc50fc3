<?php
/**
 * Islands by where a shopper meets them.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Groups in the order in which a shop's owner thinks of them. */
final class Island_Groups {
	private const GROUPS = array(
		'cart'    => array( 'add-to-cart', 'mini-cart', 'mini-cart-quantity', 'cart-drawer', 'cart-page' ),
		'product' => array( 'gallery', 'variations', 'single-add-to-cart', 'quantity', 'tabs', 'accordion', 'review-stars' ),
		'lists'   => array( 'listing', 'load-more', 'product-filter', 'shop-filters', 'filter-accordion', 'price-filter', 'quick-view' ),
		'header'  => array( 'navigation', 'sticky-header', 'search', 'live-search', 'colour-switcher' ),
		'forms'   => array( 'account-fields', 'contact-form' ),
		'page'    => array( 'notices', 'store-notice', 'next-page', 'scroll-to-top', 'product-view' ),
	);

	/** Groups that are all about what WooCommerce prints. */
	private const SHOP = array( 'cart', 'product', 'lists' );

	/**
	 * Every island in a group; one that is in none stands with those of the whole page.
	 *
	 * @param string[] $islands Names.
	 * @return array<string, string[]> Islands by group; groups without any are left out.
	 */
	public static function of( array $islands ): array {
		$groups         = self::GROUPS;
		$groups['page'] = array_merge( $groups['page'], array_diff( $islands, ...array_values( $groups ) ) );
		return array_filter(
			array_map(
				static function ( array $group ) use ( $islands ): array {
					return array_values( array_intersect( $group, $islands ) );
				},
				$groups
			)
		);
	}

	/** @return string[] Islands that have nothing to do without WooCommerce. */
	public static function of_shops(): array {
		$groups = array_intersect_key( self::GROUPS, array_flip( self::SHOP ) );
		return array_merge( array( 'account-fields', 'notices', 'store-notice' ), ...array_values( $groups ) );
	}

	/** The name of a group. */
	public static function name( string $group ): string {
		$names = array(
			'cart'    => __( 'Cart', 'storefront-islands' ),
			'product' => __( 'Product', 'storefront-islands' ),
			'lists'   => __( 'Lists', 'storefront-islands' ),
			'header'  => __( 'Header', 'storefront-islands' ),
			'forms'   => __( 'Forms', 'storefront-islands' ),
			'page'    => __( 'Page', 'storefront-islands' ),
		);
		return $names[ $group ] ?? $group;
	}
}
