<?php
/**
 * What the page's script files use.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Looks into files of this server, each once: what was found is remembered by path, time and size. A page that has the
 * scripts of the one before reads no file.
 */
final class Script_Files {
	public const OPTION = 'storefront_islands_sources';

	/** Files that are remembered at most: shops that make new files all the time do not fill the option. */
	private const MOST = 200;

	/** @var Script_Owner */
	private $owner;

	/** @var array<string, array{0: int, 1: int, 2: string[]}>|null Time, size and handles, by path; null until somebody asks. */
	private $files;

	/** @var bool Whether there is something new to remember. */
	private $is_new = false;

	/** @param Script_Owner $owner Who knows the files of this site. */
	public function __construct( Script_Owner $owner ) {
		$this->owner = $owner;
	}

	/**
	 * What a script uses.
	 *
	 * @param string $src Its address.
	 * @return string[]|null Handles; null where the script cannot be looked into.
	 */
	public function uses( string $src ): ?array {
		$file = $this->owner->file( $src, untrailingslashit( WP_CONTENT_DIR ), untrailingslashit( ABSPATH ) );
		$seen = '' === $file ? false : array( filemtime( $file ), filesize( $file ) );
		if ( ! $seen ) {
			return null;
		}
		$this->files = $this->files ?? self::remembered();
		if ( ! isset( $this->files[ $file ] ) || array_slice( $this->files[ $file ], 0, 2 ) !== $seen ) {
			$code = file_get_contents( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			if ( false === $code ) {
				return null;
			}
			$this->files[ $file ] = array( $seen[0], $seen[1], Script_Uses::in( $code ) );
			$this->is_new         = true;
		}
		return $this->files[ $file ][2];
	}

	/** Remembers what was found; WordPress loads it with all other options, so that no page has to ask for it. */
	public function remember(): void {
		if ( $this->is_new ) {
			$files = array_slice( $this->files, -self::MOST, null, true );
			update_option( self::OPTION, array( 'state' => self::state(), 'files' => $files ), true );
		}
	}

	/** @return array<string, array> What was found before, with the words that count today. */
	private static function remembered(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) && ( $stored['state'] ?? '' ) === self::state() ? $stored['files'] : array();
	}

	/** Tells one table of words from another. */
	private static function state(): string {
		return md5( (string) wp_json_encode( Stock_Scripts::words() ) );
	}
}
