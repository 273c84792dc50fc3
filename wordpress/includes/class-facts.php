<?php
/**
 * What the islands' own definitions say.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** `facts.json`, which the build makes of the definitions (build/facts.mjs). */
final class Facts {
	/** @var array<string, mixed>|null */
	private static $data;

	/** @return string[] When an island may start, but for a media query. */
	public static function strategies(): array {
		return self::data()['strategies'];
	}

	/** @return string[] What an option of the islands may be, by its key in `storefront_islands_params`. */
	public static function choices( string $key ): array {
		return self::data()['choices'][ $key ] ?? array();
	}

	/** @return array{strategies: string[], choices: array<string, string[]>} Empty lists where the file is not there. */
	private static function data(): array {
		if ( null === self::$data ) {
			$file       = dirname( __DIR__ ) . '/facts.json';
			$data       = is_readable( $file ) ? json_decode( file_get_contents( $file ), true ) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			self::$data = ( is_array( $data ) ? $data : array() ) + array_fill_keys( array( 'strategies', 'choices' ), array() );
		}
		return self::$data;
	}
}
