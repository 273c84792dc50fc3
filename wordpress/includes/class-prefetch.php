<?php
/**
 * What may be prefetched, and what is refused.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The island has links to products, categories and pages of lists prefetched. WordPress's own rules (6.8 and later) stay in
 * force beside it. Where the island runs, the server refuses to have some pages prefetched, whoever asks: cart, checkout and
 * account, all that changes something, and every page of somebody who is logged in. A page may do something by being visited.
 */
final class Prefetch {
	/** Parameters of an address by which WooCommerce and WordPress change something. */
	private const CHANGES = array( 'add-to-cart', 'remove_item', 'undo_item', 'removed_item', 'remove_coupon', 'wc-ajax', '_wpnonce', 'customer-logout' );

	/** Hooks. */
	public static function start(): void {
		add_filter( 'wp_speculation_rules_href_exclude_paths', array( self::class, 'exclude' ) );
		// Before other plugins act on who it is: WordPress has read its cookies' names by now.
		add_action( 'plugins_loaded', array( self::class, 'refuse_members' ), PHP_INT_MIN );
		// Before WooCommerce reads what an address asks for (20).
		add_action( 'wp_loaded', array( self::class, 'refuse_changes' ), 1 );
		add_action( 'template_redirect', array( self::class, 'refuse_private' ), 1 );
		// Before WooCommerce notes it (20).
		add_action( 'template_redirect', array( self::class, 'put_off_view' ), 19 );
	}

	/** The mode that the island runs in; `off` where it does not run. */
	private static function mode(): string {
		$settings = Settings::get();
		return $settings['enabled'] && ! in_array( 'next-page', $settings['off'], true ) ? $settings['ahead'] : 'off';
	}

	/**
	 * Pages that WordPress's own rules leave out, too.
	 *
	 * @param mixed $paths Patterns of paths.
	 * @return string[]
	 */
	public static function exclude( $paths ): array {
		return array_merge( array_values( array_filter( (array) $paths, 'is_string' ) ), self::private_paths() );
	}

	/**
	 * What is never prefetched: cart, checkout and account with all below them, and what plugins have WordPress leave out.
	 * Empty where the island is off. The same for all visitors: pages are cached.
	 *
	 * @return string[] Patterns of paths from the server's root; `*` stands for anything.
	 */
	public static function never(): array {
		$mode = self::mode();
		if ( 'off' === $mode ) {
			return array();
		}
		// WordPress's own filter, which is there from 6.8 on; this class is among those who answer it.
		$paths = (array) Safe_Calls::filter( self::private_paths(), 'wp_speculation_rules_href_exclude_paths', array(), $mode );
		return array_values( array_unique( array_map( array( self::class, 'from_root' ), array_filter( $paths, 'is_string' ) ) ) );
	}

	/** Path of the home page, with a slash at its end: more than that where the shop is in a folder of its server. */
	private static function home(): string {
		return trailingslashit( (string) wp_parse_url( home_url( '/' ), PHP_URL_PATH ) );
	}

	/** A path that may leave out the shop's own folder, as WordPress takes it from plugins. */
	private static function from_root( string $path ): string {
		$home = self::home();
		return 0 === strpos( $path, $home ) ? $path : $home . ltrim( $path, '/' );
	}

	/** @return string[] Paths of WooCommerce's pages that are a visitor's own, with all below them. */
	private static function private_paths(): array {
		$paths = array();
		foreach ( function_exists( 'wc_get_page_permalink' ) ? array( 'cart', 'checkout', 'myaccount' ) : array() as $page ) {
			$address = Safe_Calls::call( '', 'wc_get_page_permalink', $page, '' );
			$path    = trailingslashit( $address ? (string) wp_parse_url( $address, PHP_URL_PATH ) : '' );
			// Without an address of its own a page may be the home page.
			if ( ! in_array( $path, array( '/', self::home() ), true ) ) {
				$paths[] = $path . '*';
			}
		}
		return $paths;
	}

	/**
	 * Whether a browser asks for this page before somebody goes there, and the island may be why. Chromium names the
	 * purpose with whatever a prerendered page loads, too: its frames, its pictures, its script's requests.
	 */
	public static function is_prefetch(): bool {
		$is_page = 'navigate' === self::header( 'SEC_FETCH_MODE' ) && 'document' === self::header( 'SEC_FETCH_DEST' );
		return $is_page && false !== strpos( self::header( 'SEC_PURPOSE' ), 'prefetch' ) && 'off' !== self::mode();
	}

	/** A header of the request, by its name in capitals; empty where it has none. */
	private static function header( string $name ): string {
		$value = $_SERVER[ 'HTTP_' . $name ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is only compared.
		return is_string( $value ) ? $value : '';
	}

	/**
	 * Who is logged in gets no page prefetched: plugins have pages that do something when they are visited, such as to
	 * log out. By the cookie, as nobody is known yet at this moment.
	 */
	public static function refuse_members(): void {
		if ( isset( $_COOKIE[ LOGGED_IN_COOKIE ] ) && self::is_prefetch() ) {
			self::refuse();
		}
	}

	/**
	 * A prefetch changes nothing: whatever has made the browser ask, it has to ask again. Somebody who is
	 * logged in without WordPress's cookie is known by now.
	 */
	public static function refuse_changes(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it does nothing of what is asked for.
		if ( self::is_prefetch() && ( is_user_logged_in() || array_intersect( self::CHANGES, array_keys( $_GET ) ) ) ) {
			self::refuse();
		}
	}

	/** Cart, checkout and account are of the moment in which somebody looks at them. */
	public static function refuse_private(): void {
		if ( self::is_prefetch() && array_intersect( array( 'cart', 'checkout', 'account' ), Page_Facts::kinds() ) ) {
			self::refuse();
		}
	}

	/**
	 * WooCommerce notes which products a visitor has looked at, for its widget. Of a prefetched page the island
	 * notes it when the page is shown.
	 */
	public static function put_off_view(): void {
		if ( self::is_prefetch() && self::viewed() ) {
			remove_action( 'template_redirect', 'wc_track_product_view', 20 );
		}
	}

	/**
	 * What the island notes of a product that is looked at.
	 *
	 * @return array<string, int|string> The product, and where WooCommerce's cookie belongs; empty on other pages, without
	 *                                   the widget, and where nothing is prefetched.
	 */
	public static function viewed(): array {
		$is_told = 'off' !== self::mode() && ! in_array( 'product-view', Settings::get()['off'], true );
		if ( ! $is_told || ! is_singular( 'product' ) || ! is_active_widget( false, false, 'woocommerce_recently_viewed_products', true ) ) {
			return array();
		}
		return array(
			'id'     => get_queried_object_id(),
			'path'   => COOKIEPATH ? COOKIEPATH : '/',
			'domain' => (string) COOKIE_DOMAIN,
		);
	}

	/** Browsers throw such an answer away, and ask again when the link is followed. */
	private static function refuse(): void {
		status_header( 503 );
		nocache_headers();
		exit;
	}
}
