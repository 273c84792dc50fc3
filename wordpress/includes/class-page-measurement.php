<?php
/**
 * A look at the shop's pages as a visitor gets them.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The settings page opens the main pages in frames, with the islands and without, and counts what script arrives. For
 * that a page has to be what a visitor gets: no admin bar, nobody logged in, no cart, but for the cart page. It is so for one request, and only
 * for an administrator who brings the nonce of her settings page; for everybody else the address means nothing.
 */
final class Page_Measurement {
	/** In the address: `with` or `without` the islands. */
	private const QUERY = 'storefront-islands-look';

	private const KEY = 'storefront-islands-key';

	/** In the address: there is something in the cart. */
	private const CART = 'storefront-islands-cart';

	/** Of the nonce that pages are opened with. Other scripts on these pages can read it: it opens pages, nothing else. */
	public const ACTION = 'storefront_islands_look';

	/** Of the request that brings what was found, and of its nonce. */
	public const SAVE = 'storefront_islands_weigh';

	/** Hooks. */
	public static function start(): void {
		// As early as somebody can be known: before plugins ask who it is.
		add_action( 'plugins_loaded', array( self::class, 'become_visitor' ), PHP_INT_MIN );
		add_action( 'wp_ajax_' . self::SAVE, array( self::class, 'save' ) );
	}

	/** Whether this request is such a look. */
	public static function is_on(): bool {
		return false !== has_action( 'wp_head', array( self::class, 'print_kind' ) );
	}

	/**
	 * Address of a page for a look.
	 *
	 * @param string $address Of the page.
	 * @param bool   $with    With the islands.
	 * @param string $key     A nonce for {@see Page_Measurement::ACTION}.
	 * @param bool   $is_filled Whether there is something in the cart.
	 */
	public static function address( string $address, bool $with, string $key, bool $is_filled = false ): string {
		return add_query_arg(
			array(
				self::QUERY => $with ? 'with' : 'without',
				self::KEY   => $key,
			) + ( $is_filled ? array( self::CART => '1' ) : array() ),
			$address
		);
	}

	/** Makes this request a visitor's, if it is a look. */
	public static function become_visitor(): void {
		$look = sanitize_key( wp_unslash( $_GET[ self::QUERY ] ?? '' ) );
		$key  = sanitize_key( wp_unslash( $_GET[ self::KEY ] ?? '' ) );
		if ( ! in_array( $look, array( 'with', 'without' ), true ) || is_admin() ) {
			return;
		}
		if ( ! wp_verify_nonce( $key, self::ACTION ) || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		// The administrator's own cart is none of this request's.
		foreach ( preg_grep( '/^(wp_woocommerce_session_|woocommerce_(items_in_cart|cart_hash)$)/', array_keys( $_COOKIE ) ) as $name ) {
			unset( $_COOKIE[ $name ] );
		}
		wp_set_current_user( 0 );
		Example_Cart::start( isset( $_GET[ self::CART ] ) );
		// Page caches: neither keep this page nor answer with a kept one.
		if ( ! defined( 'DONOTCACHEPAGE' ) ) {
			define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- the name that page caches know.
		}
		add_action( 'send_headers', 'nocache_headers' );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		add_action( 'wp_head', array( self::class, 'print_kind' ), 1 );
		// What the page's scripts ask for is such a look, too: they get a visitor's cart, and not the administrator's.
		add_filter( 'woocommerce_ajax_get_endpoint', array( self::class, 'as_visitor' ) );
		// The checkout is shown without a cart, and a shop that has not opened yet is shown, too.
		add_filter( 'woocommerce_checkout_redirect_empty_cart', '__return_false' );
		add_filter( 'woocommerce_coming_soon_exclude', '__return_true' );
		if ( 'without' === $look ) {
			add_filter( 'pre_option_' . Settings::OPTION, array( self::class, 'switched_off' ) );
		}
	}

	/** An address that scripts ask, as a look. @param mixed $address As WooCommerce has it. */
	public static function as_visitor( $address ): string {
		$look = array_intersect_key( wp_unslash( $_GET ), array_flip( array( self::QUERY, self::KEY, self::CART ) ) ); // phpcs:ignore WordPress.Security.NonceVerification -- checked before this filter was added.
		return add_query_arg( array_map( 'sanitize_key', $look ), (string) $address );
	}

	/** @return array<string, mixed> The settings with the islands switched off. */
	public static function switched_off(): array {
		return array( 'enabled' => false );
	}

	/** Tells the frame's owner that this is a look, and at what: not a log-in form, an error or a page of the cache. */
	public static function print_kind(): void {
		echo '<meta name="' . esc_attr( self::QUERY ) . '" content="' . esc_attr( is_404() ? '404' : Main_Pages::kind() ) . "\">\n";
	}

	/** Writes down what a look has found. */
	public static function save(): void {
		check_ajax_referer( self::SAVE, 'key' );
		$kind = sanitize_text_field( wp_unslash( $_POST['kind'] ?? '' ) );
		if ( ! current_user_can( 'manage_options' ) || ! in_array( $kind, Main_Pages::KINDS, true ) ) {
			wp_send_json_error( null, 403 );
		}
		$found = isset( $_POST['found'] ) ? explode( ' ', sanitize_text_field( wp_unslash( $_POST['found'] ) ) ) : null;
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- clean() takes nothing but numbers.
		Page_Reports::weigh( $kind, Page_Weight::clean( $_POST['before'] ?? null ), Page_Weight::clean( $_POST['after'] ?? null ), $found );
		// phpcs:enable
		Welcome_Notice::finish();
		wp_send_json_success();
	}
}
