<?php
/**
 * The plugin's readme.txt.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** What a release writes into it. It is in English. */
final class Readme {
	/**
	 * What the newest version has changed. Pure.
	 *
	 * @param string $text Of the file.
	 * @return string[] Lines: a list of them, without marks; empty where the file has no changelog.
	 */
	public static function news( string $text ): array {
		if ( ! preg_match( '/^== Changelog ==\s*^= .+? =$(.*?)(?=^= .+ =$|^== |\z)/ms', $text, $found ) ) {
			return array();
		}
		preg_match_all( '/^\* (.+)$/m', $found[1], $lines );
		return array_map(
			static function ( string $line ): string {
				// Emphasis, code and links are for who renders them.
				return preg_replace( array( '/\[([^\]]+)\]\([^)]*\)/', '/\*\*|`/' ), array( '$1', '' ), $line );
			},
			$lines[1]
		);
	}

	/** @return string[] The same of this plugin's file. */
	public static function own_news(): array {
		$file = dirname( __DIR__ ) . '/readme.txt';
		return is_readable( $file ) ? self::news( (string) file_get_contents( $file ) ) : array(); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
	}
}
