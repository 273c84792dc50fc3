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

	/** How a bundle looks that fetches parts of itself, which stand in its folder or below. */
	private const BUNDLE = '/data-webpack|webpackChunk|__webpack_require__|__vitePreload|\bimport\s*\(\s*[\'"`]\./';

	/** How a script looks that fetches others. A theme may have them anywhere in its folder. */
	private const FETCHES = '/createElement\(\s*[\'"]script[\'"]|\bimport\s*\(/';

	/** What of a theme no page of the shop fetches. */
	private const NOT_OF_PAGES = '#/\.|[/-](?:admin|customizer?|editor|block-editor|node_modules|tests?|gruntfile|gulpfile|webpack)[/.-]#i';

	/** Files below a folder that are read at most; and their bytes in all. */
	private const PARTS = 400;
	private const BYTES = 8000000;

	/** @var Script_Owner */
	private $owner;

	/** @var array<string, array{0: int, 1: int, 2: string[]|null, 3: int}>|null Time, size, handles and compressed bytes, by path; null until somebody asks. */
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
	 * @return string[]|null Handles, those of the files that it may fetch among them; null where not all can be looked into.
	 */
	public function uses( string $src ): ?array {
		return $this->known( $src )[2] ?? null;
	}

	/**
	 * What a script weighs.
	 *
	 * @param string $src Its address.
	 * @return int|null Bytes of gzip, as servers send it; null where the script cannot be looked into.
	 */
	public function bytes( string $src ): ?int {
		return $this->known( $src )[3] ?? null;
	}

	/**
	 * What all script files of a theme use, also those that no page names. They are read once a version.
	 *
	 * @param string $folder The theme's, in `wp-content/themes`.
	 * @return string[]|null Handles; null where not all can be looked into.
	 */
	public function of_theme( string $folder ): ?array {
		$theme = untrailingslashit( WP_CONTENT_DIR ) . "/themes/$folder";
		// This file says the version.
		$known = $this->remember_file(
			"$theme/style.css",
			static function () use ( $theme ): array {
				return array( self::below( $theme ), 0 );
			}
		);
		return $known[2] ?? null;
	}

	/**
	 * What is known of a script's file; it is read if that is news.
	 *
	 * @return array{0: int, 1: int, 2: string[]|null, 3: int}|null
	 */
	private function known( string $src ): ?array {
		$file = $this->owner->file( $src, untrailingslashit( WP_CONTENT_DIR ), untrailingslashit( ABSPATH ) );
		return '' === $file ? null : $this->remember_file(
			$file,
			static function () use ( $file ): ?array {
				$code = file_get_contents( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
				return false === $code ? null : array( self::of( $file, $code ), self::compressed( $code ) );
			}
		);
	}

	/**
	 * What was found out about a file before, or is now.
	 *
	 * @param string   $file Its path.
	 * @param callable $read Finds out: handles and bytes; null where it cannot.
	 * @return array{0: int, 1: int, 2: string[]|null, 3: int}|null
	 */
	private function remember_file( string $file, callable $read ): ?array {
		if ( ! is_readable( $file ) ) {
			return null;
		}
		$seen        = array( filemtime( $file ), filesize( $file ) );
		$this->files = $this->files ?? self::remembered();
		if ( ! isset( $this->files[ $file ] ) || array_slice( $this->files[ $file ], 0, 2 ) !== $seen ) {
			$found = $read();
			if ( null === $found ) {
				return null;
			}
			$this->files[ $file ] = array_merge( $seen, $found );
			$this->is_new         = true;
		}
		return $this->files[ $file ];
	}

	/** Bytes that a server sends; about a third of the code where this one cannot compress. */
	private static function compressed( string $code ): int {
		return function_exists( 'gzencode' ) ? strlen( (string) gzencode( $code, 6 ) ) : (int) ( strlen( $code ) / 3 );
	}

	/** What a file uses, and those that it may fetch. @return string[]|null Handles; null where there are too many. */
	private static function of( string $file, string $code ): ?array {
		$themes = untrailingslashit( WP_CONTENT_DIR ) . '/themes/';
		$theme  = 0 === strpos( $file, $themes ) ? $themes . strtok( substr( $file, strlen( $themes ) ), '/' ) : '';
		$folder = '' !== $theme && preg_match( self::FETCHES, $code ) ? $theme : '';
		if ( '' === $folder && preg_match( self::BUNDLE, $code ) ) {
			$folder = dirname( $file );
		}
		$uses = Script_Uses::in( $code );
		if ( '' === $folder ) {
			return $uses;
		}
		$parts = self::below( $folder );
		return null === $parts ? null : array_values( array_unique( array_merge( $uses, $parts ) ) );
	}

	/** What the script files in a folder use. @return string[]|null Handles; null where there are too many. */
	private static function below( string $folder ): ?array {
		$uses  = array();
		$parts = 0;
		$bytes = 0;
		try {
			foreach ( self::scripts_below( $folder ) as $part ) {
				++$parts;
				$bytes += $part->getSize();
				if ( $parts > self::PARTS || $bytes > self::BYTES ) {
					return null;
				}
				$uses[] = Script_Uses::in( (string) file_get_contents( $part->getPathname() ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			}
		} catch ( \RuntimeException $unreadable ) {
			return null;
		}
		return array_values( array_unique( array_merge( array(), ...$uses ) ) );
	}

	/** Script files that pages may fetch. @return \Iterator<\SplFileInfo> */
	private static function scripts_below( string $folder ): \Iterator {
		$all = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder, \FilesystemIterator::SKIP_DOTS ), \RecursiveIteratorIterator::LEAVES_ONLY, \RecursiveIteratorIterator::CATCH_GET_CHILD );
		return new \CallbackFilterIterator(
			$all,
			static function ( \SplFileInfo $file ) use ( $folder ): bool {
				return $file->isReadable() && 'js' === $file->getExtension() && ! preg_match( self::NOT_OF_PAGES, substr( $file->getPathname(), strlen( $folder ) ) );
			}
		);
	}

	/** Remembers what was found; WordPress loads it with all other options, so that no page has to ask for it. */
	public function remember(): void {
		if ( $this->is_new ) {
			$files = array_slice( $this->files, -self::MOST, null, true );
			update_option( self::OPTION, array( 'state' => self::state(), 'files' => $files ), true );
		}
	}

	/** @return array<string, array> What was found before, in the way of today. */
	private static function remembered(): array {
		$stored = get_option( self::OPTION );
		return is_array( $stored ) && ( $stored['state'] ?? '' ) === self::state() ? $stored['files'] : array();
	}

	/** Tells one way of looking from another. */
	private static function state(): string {
		return md5( (string) wp_json_encode( array( 2, Stock_Scripts::words(), self::BUNDLE, self::FETCHES, self::NOT_OF_PAGES ) ) );
	}
}
