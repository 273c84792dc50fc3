<?php
/**
 * What a build of the bundle consists of.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** `manifest.json`, as the build writes it. Pure, but for {@see Manifest::read()}. */
final class Manifest {
	/**
	 * Islands that are in the header and on top of every page of a shop. What all their preludes need is what every
	 * page needs at once; the rest of them waits for the visitor.
	 */
	private const ON_EVERY_PAGE = array( 'mini-cart', 'navigation', 'store-notice' );

	/** @var array<string, mixed> */
	private $data;

	/** @param array<string, mixed> $data The parsed file. */
	public function __construct( array $data ) {
		$this->data = $data;
	}

	/**
	 * Reads a build's manifest.
	 *
	 * @param string $file Path of `manifest.json`.
	 * @return self|null Null where there is no such file, or it is not a manifest: then the plugin stays silent.
	 */
	public static function read( string $file ): ?self {
		$json = is_readable( $file ) ? file_get_contents( $file ) : false; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$data = false === $json ? null : json_decode( $json, true );
		$is_manifest = is_array( $data ) && isset( $data['entry'], $data['css'], $data['immutable'], $data['files'][ $data['entry'] ], $data['islands'] );
		return $is_manifest ? new self( $data ) : null;
	}

	/** Version of the bundle. */
	public function version(): string {
		return (string) ( $this->data['version'] ?? '' );
	}

	/** Path of the entry, below the manifest's folder. */
	public function entry(): string {
		return $this->data['entry'];
	}

	/** Path of the style sheet. */
	public function css(): string {
		return $this->data['css'];
	}

	/** @return string[] Names of all islands. */
	public function islands(): array {
		return array_keys( $this->data['islands'] );
	}

	/** `sha384-…` of a file; empty for a file that the build does not know. */
	public function integrity( string $path ): string {
		return $this->data['files'][ $path ]['integrity'] ?? '';
	}

	/**
	 * The path under which a file has always had this content, so that the URL may be cached for ever, and a page that
	 * is in a cache finds its files after an update. Chunks have it as their names.
	 */
	public function immutable( string $path ): string {
		return $this->data['immutable'][ $path ] ?? $path;
	}

	/**
	 * What a page downloads with nobody touching it, bytes of gzip; 0 where the build does not say.
	 *
	 * @param string $kind Of page: `listing`, `product`, `variable`, `account`, `contact`, `cart`.
	 */
	public function untouched( string $kind ): int {
		return (int) ( $this->data['untouched'][ $kind ]['gzip'] ?? 0 );
	}

	/**
	 * How much of that is there for the first press alone, and can wait for it, bytes of gzip.
	 *
	 * @param string $kind As in {@see Manifest::untouched()}.
	 */
	public function ready( string $kind ): int {
		return (int) ( $this->data['untouched'][ $kind ]['ready'] ?? 0 );
	}

	/** @return string[] Paths of all chunks. */
	public function chunks(): array {
		return array_values( preg_grep( '#^chunks/.+\.js$#', array_keys( $this->data['files'] ) ) );
	}

	/** @return string[] Paths of the chunks that every page needs at once. */
	public function preloads( array $islands_on ): array {
		$there = array_intersect( self::ON_EVERY_PAGE, $this->islands() );
		if ( ! $there || ! array_intersect( $there, $islands_on ) ) {
			return array();
		}
		$files = array_map(
			function ( string $island ): array {
				return $this->data['islands'][ $island ]['prelude'] ?? array();
			},
			array_values( $there )
		);
		return array_values( 1 === count( $files ) ? array() : array_intersect( ...$files ) );
	}
}
