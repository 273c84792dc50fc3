<?php
/**
 * Lets the benchmark choose the settings of storefront-islands for its own visits, by a cookie. Copy it to
 * wp-content/mu-plugins/ of a shop that is measured, and take it away again: a page cache that does not part its pages
 * by this cookie would give one visitor another's page.
 *
 * @package StorefrontIslands
 */

defined( 'ABSPATH' ) || exit;

/**
 * The settings as this visitor wants them; the plugin narrows whatever comes out.
 *
 * @param mixed $stored As stored, or the default.
 * @return array<string, mixed>
 */
function storefront_islands_bench_settings( $stored ): array {
	// phpcs:ignore WordPress.Security -- it is a visitor's own page only, and every value is narrowed by the plugin.
	parse_str( $_COOKIE['storefront-islands-bench'] ?? '', $wanted );
	return $wanted + (array) $stored;
}
add_filter( 'option_storefront_islands', 'storefront_islands_bench_settings' );
add_filter( 'default_option_storefront_islands', 'storefront_islands_bench_settings' );
