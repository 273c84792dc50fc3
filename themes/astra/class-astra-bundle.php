<?php
/**
 * What the bundle of Astra's add-on is made of.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The add-on joins its scripts into one file, once, when its options are saved. Where it may not, each has a handle of
 * its own and the first one is called as the file would be. Plugins and child themes can put theirs in.
 */
final class Astra_Bundle {
	private const HANDLE = 'astra-addon-js';

	/**
	 * Facts about the page's bundle.
	 *
	 * @param array<string, \_WP_Dependency> $registered All scripts, before any was retired.
	 * @return string[]
	 */
	public static function facts( array $registered ): array {
		if ( ! isset( $registered[ self::HANDLE ] ) ) {
			return array();
		}
		if ( isset( $registered[ self::HANDLE . '-1' ] ) ) {
			return array( 'astra-bundle-parts' );
		}
		if ( ! is_callable( array( '\Astra_Minify', 'get_js_files' ) ) || ! is_callable( array( '\Astra_Minify', 'get_cache_dir' ) ) ) {
			return array( 'astra-unknown-options' );
		}
		$folder = (array) \Astra_Minify::get_cache_dir();
		$file   = ( $folder['path'] ?? '' ) . basename( (string) wp_parse_url( (string) $registered[ self::HANDLE ]->src, PHP_URL_PATH ) );
		$sizes  = array();
		foreach ( array_filter( (array) \Astra_Minify::get_js_files() ) as $part ) {
			$sizes[ $part ] = is_readable( $part ) ? filesize( $part ) : 0;
		}
		$home = defined( 'ASTRA_EXT_DIR' ) ? ASTRA_EXT_DIR : '';
		return self::judge( $sizes, is_readable( $file ) ? filesize( $file ) : 0, $home, self::is_written_by_others() );
	}

	/** Whether somebody changes the bundle while it is written. The add-on itself listens for those who use the old name. */
	private static function is_written_by_others(): bool {
		global $wp_filter;
		$hook = $wp_filter['astra_addon_render_js'] ?? null;
		$all  = $hook ? array_merge( array(), ...array_values( $hook->callbacks ) ) : array();
		unset( $all['astra_deprecated_astra_render_js_filter'] );
		return array() !== $all || has_filter( 'astra_render_js' );
	}

	/**
	 * Whether a bundle is what today's options ask for, and the add-on's own. It is its parts one after the other, and
	 * nothing else, so their sizes tell. Pure.
	 *
	 * @param array<string, int> $parts      Sizes in bytes of the files that the options ask for, by path.
	 * @param int                $size       Of the bundle.
	 * @param string             $home       The add-on's folder, with a slash.
	 * @param bool               $is_changed Whether somebody changes the bundle while it is written.
	 * @return string[] Facts.
	 */
	public static function judge( array $parts, int $size, string $home, bool $is_changed ): array {
		foreach ( array_keys( $parts ) as $path ) {
			$name = preg_replace( '/(\.min)?\.js$/', '', basename( $path ) );
			if ( '' === $home || 0 !== strpos( $path, $home ) || ! in_array( $name, Stock_Scripts::parts( self::HANDLE ), true ) ) {
				$is_changed = true;
			}
		}
		if ( $is_changed ) {
			return array( 'astra-bundle-foreign' );
		}
		return array_sum( $parts ) === $size ? array() : array( 'astra-bundle-stale' );
	}
}
