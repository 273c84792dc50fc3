<?php
/**
 * What script a page has loaded.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Plain arrays of `files`, `bytes` (compressed), `unknown` (files whose size nobody tells) and `jquery`. Pure. */
final class Page_Weight {
	/** More than any page has: a number beyond is no measurement. */
	private const MOST = 1000000000;

	/**
	 * Narrows what a browser has sent.
	 *
	 * @param mixed $input Anything.
	 * @return array{files: int, bytes: int, unknown: int, jquery: bool}
	 */
	public static function clean( $input ): array {
		$input = is_array( $input ) ? $input : array();
		return array(
			'files'   => self::number( $input['files'] ?? null ),
			'bytes'   => self::number( $input['bytes'] ?? null ),
			'unknown' => self::number( $input['unknown'] ?? null ),
			'jquery'  => '1' === ( $input['jquery'] ?? '' ),
		);
	}

	/**
	 * How much more a page loads than before, as the table shows it.
	 *
	 * @param array<string, mixed> $before As from {@see Page_Weight::clean()}.
	 * @param array<string, mixed> $after  The same.
	 * @return float In kB, to one decimal; below zero: it got lighter.
	 */
	public static function growth( array $before, array $after ): float {
		// Rounded first: what the table shows as the same is the same.
		return round( round( $after['bytes'] / 1000, 1 ) - round( $before['bytes'] / 1000, 1 ), 1 );
	}

	/** @param mixed $value */
	private static function number( $value ): int {
		return is_string( $value ) && ctype_digit( $value ) ? (int) min( (float) $value, self::MOST ) : 0;
	}
}
