<?php
/**
 * The bundle's tags.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Module, style sheet, preloads and import map. All of them are the same for every visitor, and carry what the page's
 * security asks for: integrity, and the nonce that a plugin gives to script tags.
 */
final class Assets {
	/** Handle of the module and the style sheet. */
	public const HANDLE = 'storefront-islands';

	/** The style sheet by which a product's picture grows from its card, and the island that says from which. */
	public const TRANSITIONS    = 'transitions.css';
	public const TRANSITIONS_ID = self::HANDLE . '-transitions-css';
	private const NAMES_PICTURE = 'next-page';
	private const PICTURE       = self::HANDLE . '-picture';

	/** The React layer, for islands of somebody else's: the names that their modules import, and its files. */
	public const REACT_NAME = self::HANDLE . '/react';
	private const REACT     = array(
		self::REACT_NAME                  => 'react.js',
		self::REACT_NAME . '/jsx-runtime' => 'react/jsx-runtime.js',
	);

	/** Has Cloudflare's Rocket Loader leave a script as it is; it reads tags up to the address. */
	private const NO_ROCKET_LOADER = array( 'data-cfasync' => 'false' );

	/** A browser fetches modules before pictures, else. What is seen first comes first; what answers presses can wait for it. */
	private const AFTER_PICTURES = array( 'fetchpriority' => 'low' );

	/** @var Manifest */
	private $manifest;

	/** @var string URL of the manifest's folder, with a slash. */
	private $url;

	/** @var string[] */
	private $islands_on;

	/**
	 * The tags of one build.
	 *
	 * @param Manifest $manifest   The build.
	 * @param string   $url        URL of its folder.
	 * @param string[] $islands_on Islands that run.
	 */
	public function __construct( Manifest $manifest, string $url, array $islands_on ) {
		$this->manifest   = $manifest;
		$this->url        = trailingslashit( $url );
		$this->islands_on = $islands_on;
	}

	/** Registers and asks for everything; hooks what prints the rest. */
	public function enqueue(): void {
		$entry = $this->url( $this->manifest->entry() );
		// Version `null`: the name tells the content, and a query would make a second module of one file.
		if ( self::has_script_modules() ) {
			wp_register_script_module( self::HANDLE, $entry, array(), null );
			wp_enqueue_script_module( self::HANDLE );
			// In WordPress's own import map, for modules that name it as what they depend on.
			foreach ( $this->react() as $name => $url ) {
				wp_register_script_module( $name, $url, array(), null );
			}
			add_filter( 'wp_script_attributes', array( $this, 'with_integrity' ) );
			$this->print_hints_before_modules( wp_is_block_theme() ? 'wp_head' : 'wp_footer' );
		} else {
			wp_enqueue_script( self::HANDLE, $entry, array(), null, false ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- as above.
			add_filter( 'script_loader_tag', array( $this, 'as_module' ), 10, 2 );
			add_action( 'wp_head', array( $this, 'print_hints' ), 7 );
		}
		wp_enqueue_style( self::HANDLE, $this->url( $this->manifest->css() ), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- as above.
		add_filter( 'style_loader_tag', array( $this, 'style_with_integrity' ), 10, 2 );
	}

	/**
	 * Has a product's picture grow from its card, where the island that says from which runs. Before all other style
	 * sheets (8): a browser that has looked at a page's style without this one lets the transition go.
	 *
	 * @param bool $is_product Whether the page is a product's.
	 */
	public function with_transitions( bool $is_product ): void {
		if ( ! in_array( self::NAMES_PICTURE, $this->islands_on, true ) ) {
			return;
		}
		add_action( 'wp_head', array( $this, 'print_transitions' ), 2 );
		if ( $is_product ) {
			add_action( 'wp_head', array( self::class, 'print_wait' ), 2 );
			add_filter( 'woocommerce_single_product_image_thumbnail_html', array( self::class, 'with_picture_id' ), 99 );
		}
	}

	/** Prints the style sheet of transitions. */
	public function print_transitions(): void {
		$link = array(
			'rel'  => 'stylesheet',
			'id'   => self::TRANSITIONS_ID,
			'href' => $this->url( self::TRANSITIONS ),
		);
		echo '<link' . self::attributes( $link + $this->security( self::TRANSITIONS ) ) . ">\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in attributes().
	}

	/** Has the browser paint nothing of a product before its picture is there to grow: pages arrive in pieces. */
	public static function print_wait(): void {
		echo '<link rel="expect" href="#' . esc_attr( self::PICTURE ) . '" blocking="render">' . "\n";
	}

	/**
	 * Gives the first of a product's pictures the id that browsers wait for: the picture itself, as Chrome waits no longer
	 * than to the beginning of what has it.
	 *
	 * @param mixed $html Of one picture, as WooCommerce prints it.
	 * @return mixed
	 */
	public static function with_picture_id( $html ) {
		remove_filter( 'woocommerce_single_product_image_thumbnail_html', array( self::class, 'with_picture_id' ), 99 );
		return is_string( $html ) ? preg_replace( '/(<img)(?![^>]*\sid=)/', '$1 id="' . self::PICTURE . '"', $html, 1 ) : $html;
	}

	/**
	 * After WordPress's own import map, as an older browser takes the first one it meets; before all modules, as it takes
	 * none after one of them. WordPress prints its map, modules and preloads at the same moment, so the latter come later.
	 *
	 * @param string $moment The action by which it prints them.
	 */
	private function print_hints_before_modules( string $moment ): void {
		add_action( $moment, array( $this, 'print_hints' ), 11 );
		foreach ( array( 'print_head_enqueued_script_modules', 'print_enqueued_script_modules', 'print_script_module_preloads' ) as $print ) {
			$callback = array( wp_script_modules(), $print );
			if ( 10 === has_action( $moment, $callback ) ) {
				remove_action( $moment, $callback );
				add_action( $moment, $callback, 12 );
			}
		}
	}

	/** WordPress knows modules from 6.5 on. */
	public static function has_script_modules(): bool {
		return function_exists( 'wp_register_script_module' ) && function_exists( 'wp_enqueue_script_module' ) && function_exists( 'wp_script_modules' );
	}

	/**
	 * Adds to the module's tag, which WordPress prints, what the browser checks it by; not to a file that another plugin has
	 * put in its place.
	 *
	 * @param array<string, mixed> $attributes Of any script tag.
	 * @return array<string, mixed>
	 */
	public function with_integrity( $attributes ) {
		$is_ours = self::HANDLE . '-js-module' === ( $attributes['id'] ?? '' ) && $this->url( $this->manifest->entry() ) === ( $attributes['src'] ?? '' );
		if ( ! $is_ours ) {
			return $attributes;
		}
		return self::NO_ROCKET_LOADER + $attributes + $this->security( $this->manifest->entry() ) + self::AFTER_PICTURES;
	}

	/**
	 * Before 6.5: the same tag as a module.
	 *
	 * @param string $tag    The tag that WordPress would print.
	 * @param string $handle Whose.
	 * @return string
	 */
	public function as_module( $tag, $handle ) {
		if ( self::HANDLE !== $handle ) {
			return $tag;
		}
		$attributes = self::NO_ROCKET_LOADER + array(
			'type' => 'module',
			'src'  => esc_url( $this->url( $this->manifest->entry() ) ),
			'id'   => self::HANDLE . '-js-module',
		) + $this->security( $this->manifest->entry() ) + self::AFTER_PICTURES;
		// A plugin for security policies may have put its nonce into the finished tag, as stock scripts get it.
		if ( preg_match( '/<script\b[^>]*\snonce=([\'"])([^\'"]+)\1/', $tag, $found ) ) {
			$attributes['nonce'] = $found[2];
		}
		// What others have added before or after it stays.
		return preg_replace_callback(
			'/<script\b[^>]*\ssrc=[^>]*><\/script>\s*/',
			static function () use ( $attributes ): string {
				return wp_get_script_tag( $attributes );
			},
			$tag,
			1
		);
	}

	/**
	 * Adds integrity to the style sheet; not to a file that another plugin has put in its place.
	 *
	 * @param string $tag    The tag that WordPress would print.
	 * @param string $handle Whose.
	 * @return string
	 */
	public function style_with_integrity( $tag, $handle ) {
		$css     = $this->manifest->css();
		$is_ours = self::HANDLE === $handle && false !== strpos( $tag, esc_url( $this->url( $css ) ) );
		return $is_ours ? preg_replace( '/^(\s*<link)\b/', '$1' . self::attributes( $this->security( $css ) ), $tag, 1 ) : $tag;
	}

	/**
	 * Prints the import map, which vouches for the chunks and tells islands of somebody else's where the React layer is,
	 * and the preloads of what every page needs.
	 */
	public function print_hints(): void {
		$integrity = array();
		foreach ( array( ...$this->manifest->chunks(), ...array_values( self::REACT ) ) as $path ) {
			$integrity[ $this->url( $path ) ] = $this->manifest->integrity( $path );
		}
		// For other modules, where no other import map comes first or the browser takes several.
		$imports = $this->react();
		$json    = wp_json_encode( compact( 'imports', 'integrity' ), JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		// A plugin for content security policies adds the nonce here.
		$type    = array( 'type' => 'importmap' );
		$map     = (array) Safe_Calls::filter( $type, 'wp_inline_script_attributes', $type, $json );
		$preload = Safe_Calls::filter( array(), 'wp_script_attributes', array( 'id' => self::HANDLE . '-preload' ) );
		$nonce   = array_filter( array( 'nonce' => $preload['nonce'] ?? '' ) );
		echo '<script' . self::attributes( $map ) . '>' . $json . "</script>\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
		foreach ( $this->manifest->preloads( $this->islands_on ) as $path ) {
			$link = array(
				'rel'  => 'modulepreload',
				'href' => $this->url( $path ),
			);
			echo '<link' . self::attributes( $link + $this->security( $path ) + self::AFTER_PICTURES + $nonce ) . ">\n"; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in attributes().
		}
	}

	/** @return array<string, string> URLs of the React layer's files, by the names that modules import. */
	private function react(): array {
		return array_map( array( $this, 'url' ), self::REACT );
	}

	/** Full URL of a file of the build. */
	private function url( string $path ): string {
		return $this->url . $this->manifest->immutable( $path );
	}

	/** @return array<string, string> What lets the browser check a file, from another host too. */
	private function security( string $path ): array {
		return array(
			'integrity'   => $this->manifest->integrity( $path ),
			'crossorigin' => 'anonymous',
		);
	}

	/** Attributes as HTML. @param array<string, mixed> $attributes */
	private static function attributes( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			if ( false === $value || null === $value ) {
				continue;
			}
			$html .= ' ' . esc_attr( $name );
			if ( true !== $value ) {
				$html .= '="' . ( in_array( $name, array( 'href', 'src' ), true ) ? esc_url( $value ) : esc_attr( $value ) ) . '"';
			}
		}
		return $html;
	}
}
