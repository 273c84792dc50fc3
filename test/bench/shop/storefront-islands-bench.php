<?php
/**
 * Lets the benchmark choose the settings of storefront-islands for its own visits, by a cookie, and take all script out
 * of a page (`script=0`). Copy it to
 * wp-content/mu-plugins/ of a shop that is measured, and take it away again: a page cache that does not part its pages
 * by this cookie would give one visitor another's page.
 *
 * @package StorefrontIslands
 */

defined( 'ABSPATH' ) || exit;

/**
 * What this visitor's cookie says.
 *
 * @return array<string, mixed>
 */
function storefront_islands_bench_wanted(): array {
	// phpcs:ignore WordPress.Security -- it is a visitor's own page only, and every value is narrowed by the plugin.
	parse_str( $_COOKIE['storefront-islands-bench'] ?? '', $wanted );
	return $wanted;
}

/**
 * The settings as this visitor wants them; the plugin narrows whatever comes out.
 *
 * @param mixed $stored As stored, or the default.
 * @return array<string, mixed>
 */
function storefront_islands_bench_settings( $stored ): array {
	return storefront_islands_bench_wanted() + (array) $stored;
}
add_filter( 'option_storefront_islands', 'storefront_islands_bench_settings' );
add_filter( 'default_option_storefront_islands', 'storefront_islands_bench_settings' );

/**
 * The page as a browser without script has it.
 *
 * @param string $page HTML.
 */
function storefront_islands_bench_without_script( string $page ): string {
	return (string) preg_replace(
		array(
			'~<script\b.*?</script\s*>~is',
			'~<link\b[^>]*\b(?:rel=["\']?modulepreload|as=["\']?script)\b[^>]*>~i',
			'~</?noscript\b[^>]*>~i',
		),
		'',
		$page
	);
}
add_action(
	'template_redirect',
	static function (): void {
		if ( '0' === ( storefront_islands_bench_wanted()['script'] ?? '' ) ) {
			ob_start( 'storefront_islands_bench_without_script' );
		}
	},
	0
);
