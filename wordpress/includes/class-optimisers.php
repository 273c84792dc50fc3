<?php
/**
 * Plugins that join, shrink or delay what a page loads.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Asks them, by their own filters, to leave the bundle as it is: it is as small as it gets, a module finds no chunks from
 * another folder, a rewritten file is not the one that its tag vouches for, and what waits for the first touch anyway need
 * not be kept from starting.
 */
final class Optimisers {
	/** Lists of texts; what has one of them in its address is left out. Autoptimize has `false` for none. */
	private const PARTS = array(
		'autoptimize_filter_css_consider_minified',
		'litespeed_optimize_css_excludes',
		'perfmatters_delay_js_exclusions',
		'perfmatters_minify_css_exclusions',
		'perfmatters_minify_js_exclusions',
		'perfmatters_rucss_excluded_stylesheets',
		'rocket_delay_js_exclusions',
		'rocket_rucss_external_exclusions',
		'wp-optimize-minify-default-exclusions',
	);

	/** Lists of patterns; what has such a path is left out. */
	private const PATHS = array( 'rocket_exclude_css', 'rocket_exclude_js' );

	/** The same as texts, with commas. */
	private const TEXTS = array( 'autoptimize_filter_css_exclude' );

	/** Lists of handles. */
	private const HANDLES = array(
		'sgo_css_combine_exclude',
		'sgo_css_minify_exclude',
		'sgo_javascript_combine_exclude',
		'sgo_js_async_exclude',
		'sgo_js_minify_exclude',
	);

	/** Whether a tag is rewritten: the answer so far, then the tag. */
	private const TAGS = array( 'w3tc_minify_css_do_tag_minification', 'w3tc_minify_js_do_tag_minification' );

	/** Names of those plugins, by their folder. */
	private const NAMES = array(
		'autoptimize'     => 'Autoptimize',
		'litespeed-cache' => 'LiteSpeed Cache',
		'perfmatters'     => 'Perfmatters',
		'sg-cachepress'   => 'Speed Optimizer',
		'w3-total-cache'  => 'W3 Total Cache',
		'wp-optimize'     => 'WP-Optimize',
		'wp-rocket'       => 'WP Rocket',
	);

	/** Names of plugins that see to it themselves which picture comes first, by their folder. */
	private const OF_PICTURES = array(
		'flying-press'      => 'FlyingPress',
		'image-prioritizer' => 'Image Prioritizer',
		'jetpack-boost'     => 'Jetpack Boost',
		'litespeed-cache'   => 'LiteSpeed Cache',
		'nitropack'         => 'NitroPack',
		'perfmatters'       => 'Perfmatters',
		'wp-rocket'         => 'WP Rocket',
	);

	/**
	 * Which active plugins see to the first picture themselves. Pure.
	 *
	 * @param string[] $active As below.
	 * @return string[] Names.
	 */
	public static function of_pictures( array $active ): array {
		return array_values( array_intersect_key( self::OF_PICTURES, array_flip( array_map( 'dirname', $active ) ) ) );
	}

	/**
	 * Which of them are active. Pure.
	 *
	 * @param string[] $active Main files of active plugins, `folder/file.php`.
	 * @return string[] Names.
	 */
	public static function among( array $active ): array {
		return array_values( array_intersect_key( self::NAMES, array_flip( array_map( 'dirname', $active ) ) ) );
	}

	/** Hooks. */
	public static function start(): void {
		self::hook( self::PARTS, 'with_part' );
		self::hook( self::PATHS, 'with_path' );
		self::hook( self::TEXTS, 'with_text' );
		self::hook( self::HANDLES, 'with_handle' );
		self::hook( self::TAGS, 'unless_ours' );
	}

	/** Answers filters. @param string[] $filters */
	private static function hook( array $filters, string $method ): void {
		foreach ( $filters as $filter ) {
			add_filter( $filter, array( self::class, $method ), 10, 2 );
		}
	}

	/** What every address of the bundle has in it. */
	private static function part(): string {
		return '/' . basename( dirname( __DIR__ ) ) . '/dist/';
	}

	/** @param mixed $parts As other plugins have it. @return array<int|string, mixed> */
	public static function with_part( $parts ): array {
		return self::with( $parts, self::part() );
	}

	/** @param mixed $patterns As other plugins have it. @return array<int|string, mixed> */
	public static function with_path( $patterns ): array {
		return self::with( $patterns, '.*' . self::part() . '.*' );
	}

	/** @param mixed $text As other plugins have it. @return mixed */
	public static function with_text( $text ) {
		return is_string( $text ) ? ltrim( $text . ',' . self::part(), ',' ) : $text;
	}

	/** @param mixed $handles As other plugins have it. @return array<int|string, mixed> */
	public static function with_handle( $handles ): array {
		return self::with( $handles, Assets::HANDLE );
	}

	/** @param mixed $is_rewritten As other plugins have it. @param mixed $tag The tag. @return mixed */
	public static function unless_ours( $is_rewritten, $tag = '' ) {
		return false === strpos( (string) $tag, self::part() ) ? $is_rewritten : false;
	}

	/** A list with one more. @param mixed $list @return array<int|string, mixed> */
	private static function with( $list, string $one ): array {
		return array_merge( is_array( $list ) ? $list : array(), array( $one ) );
	}
}
