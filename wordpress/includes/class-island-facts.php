<?php
/**
 * What the islands' own definitions say.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** `facts.json`, which the build makes of the definitions (build/facts.mjs). */
final class Island_Facts {
	/** @var array<string, mixed>|null */
	private static $data;

	/** @return string[] When an island may start, but for a media query. */
	public static function strategies(): array {
		return self::data()['strategies'];
	}

	/** @return array<string, string[]> Options of the islands, `storefront_islands_params`, each with what it may be; empty: no choice. */
	public static function options(): array {
		return self::data()['options'];
	}

	/** @return string[] What an option of the islands may be. */
	public static function choices( string $key ): array {
		return self::options()[ $key ] ?? array();
	}

	/** @return array{strategies: string[], options: array<string, string[]>} Empty lists where the file is not there. */
	private static function data(): array {
		if ( null === self::$data ) {
			$file       = dirname( __DIR__ ) . '/facts.json';
			$data       = is_readable( $file ) ? json_decode( file_get_contents( $file ), true ) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			self::$data = ( is_array( $data ) ? $data : array() ) + array_fill_keys( array( 'strategies', 'options' ), array() );
		}
		return self::$data;
	}
}
