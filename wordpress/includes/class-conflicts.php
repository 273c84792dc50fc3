<?php
/**
 * Plugins and settings that work against the islands.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** What {@see Doctor} looks for. */
final class Conflicts {
	/** Plugins by their folder: their name, and what they do. */
	private const PLUGINS = array(
		'fast-velocity-minify'    => array( 'Fast Velocity Minify', 'concatenates' ),
		'merge-minify-refresh'    => array( 'Merge + Minify + Refresh', 'concatenates' ),
		'flying-scripts'          => array( 'Flying Scripts', 'delays' ),
		'side-cart-woocommerce'   => array( 'Side Cart WooCommerce', 'side-cart' ),
		'cart-for-woocommerce'    => array( 'FunnelKit Cart', 'side-cart' ),
		'woo-side-cart'           => array( 'Woo Side Cart', 'side-cart' ),
		'woocommerce-side-cart-premium' => array( 'Side Cart WooCommerce Premium', 'side-cart' ),
	);

	/**
	 * Which plugins may work against the islands. Pure.
	 *
	 * @param string[] $active Main files of active plugins, `folder/file.php`.
	 * @return array<int, array{0: string, 1: string}> Name, and `concatenates`, `delays` or `side-cart`.
	 */
	public static function among( array $active ): array {
		$folders = array_map( 'dirname', $active );
		return array_values( array_intersect_key( self::PLUGINS, array_flip( $folders ) ) );
	}

	/** @return string[] Main files of active plugins, those of the network among them. */
	public static function active(): array {
		$active = (array) get_option( 'active_plugins', array() );
		return is_multisite() ? array_merge( $active, array_keys( (array) get_site_option( 'active_sitewide_plugins', array() ) ) ) : $active;
	}
}
