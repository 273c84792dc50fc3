<?php
/**
 * What browsers may fetch before somebody goes there.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Ahead;
use StorefrontIslands\Settings;

if ( ! function_exists( 'wc_get_page_permalink' ) ) {
	/** A shop whose account has no page of its own. */
	function wc_get_page_permalink( $page, $fallback = null ) {
		$pages = array( 'cart' => home_url( '/gio-hang/' ), 'checkout' => 'https://shop.example/vi/thanh-toan' );
		return $pages[ $page ] ?? home_url( '/' );
	}
}

/** With this setting. */
function ahead_is( string $mode, array $more = array() ): void {
	global $wordpress;
	$wordpress['options'][ Settings::OPTION ] = array( 'ahead' => $mode ) + $more + Settings::DEFAULTS;
	Ahead::start();
}

it(
	'has the browser fetch ahead by one set of rules: WordPress prints none where the island makes them',
	static function (): void {
		$core = array( 'mode' => 'auto', 'eagerness' => 'auto' );
		ahead_is( 'prefetch' );
		same( null, Ahead::configuration( $core ) );
		ahead_is( 'prerender' );
		same( null, Ahead::configuration( $core ) );
		ahead_is( 'off' );
		same( $core, Ahead::configuration( $core ) );
		ahead_is( 'prefetch', array( 'enabled' => false ) );
		same( $core, Ahead::configuration( $core ), 'the plugin is off:' );
		ahead_is( 'prefetch', array( 'off' => array( 'next-page' ) ) );
		same( $core, Ahead::configuration( $core ), 'the island is off:' );
		same( null, Ahead::configuration( null ), 'somebody else has switched it off:' );
	}
);

it(
	'leaves cart, checkout and account out, but not the home page, and what other plugins leave out',
	static function (): void {
		ahead_is( 'prefetch' );
		add_filter(
			'wp_speculation_rules_href_exclude_paths',
			static function ( array $paths ): array {
				$paths[] = '/rieng/*';
				$paths[] = 7;
				return $paths;
			}
		);
		same( array( '/gio-hang/*', '/vi/thanh-toan/*', '/rieng/*' ), Ahead::never() );
		same( array( '/a', '/gio-hang/*', '/vi/thanh-toan/*' ), Ahead::exclude( array( '/a', null ) ), 'WordPress hears of them, too:' );
	}
);

it(
	'counts paths from the server\'s root where the shop is in a folder, as WordPress has plugins leave it out',
	static function (): void {
		global $wordpress;
		$wordpress['home'] = 'https://shop.example/vi';
		ahead_is( 'prefetch' );
		add_filter(
			'wp_speculation_rules_href_exclude_paths',
			static fn ( array $paths ): array => array_merge( $paths, array( '/rieng/*', '/vi/rieng/*', 'khac', '/vietnam/*' ) )
		);
		same( array( '/vi/gio-hang/*', '/vi/thanh-toan/*', '/vi/rieng/*', '/vi/khac', '/vi/vietnam/*' ), Ahead::never() );
	}
);

it(
	'tells the bundle of it where it is on',
	static function (): void {
		ahead_is( 'prerender' );
		same( array( 'ahead' => 'prerender', 'notAhead' => array( '/gio-hang/*', '/vi/thanh-toan/*' ) ), Settings::params( Settings::get() ) );
		ahead_is( 'off' );
		same( array( 'ahead' => 'off' ), Settings::params( Settings::get() ) );
		same( 'prefetch', Settings::clean( array( 'ahead' => 'everything' ) )['ahead'] );
	}
);

it(
	'knows a request ahead of time by its header',
	static function (): void {
		unset( $_SERVER['HTTP_SEC_PURPOSE'] );
		same( false, Ahead::is_ahead() );
		$_SERVER['HTTP_SEC_PURPOSE'] = 'prefetch;prerender';
		same( true, Ahead::is_ahead() );
		$_SERVER['HTTP_SEC_PURPOSE'] = 'prefetch';
		same( true, Ahead::is_ahead() );
		unset( $_SERVER['HTTP_SEC_PURPOSE'] );
	}
);

it(
	'has the island note a product for the widget of those that were looked at, and WooCommerce not, where nobody looks yet',
	static function (): void {
		global $wordpress;
		$notes = static function ( bool $is_ahead ): bool {
			global $wordpress;
			$wordpress['filters']['template_redirect'] = array( array( 'wc_track_product_view', 20, 1 ) );
			if ( $is_ahead ) {
				$_SERVER['HTTP_SEC_PURPOSE'] = 'prefetch';
			}
			Ahead::put_off_view();
			unset( $_SERVER['HTTP_SEC_PURPOSE'] );
			return false !== has_action( 'template_redirect', 'wc_track_product_view' );
		};
		ahead_is( 'prefetch' );
		$wordpress['product'] = true;
		same( array(), Ahead::viewed(), 'no such widget:' );
		same( true, $notes( true ), 'no such widget:' );
		$wordpress['widgets'] = array( 'woocommerce_recently_viewed_products' );
		same( array( 'id' => 7, 'path' => '/', 'domain' => '' ), Ahead::viewed() );
		same( true, $notes( false ), 'somebody looks:' );
		same( false, $notes( true ), 'ahead of time:' );
		ahead_is( 'prefetch', array( 'off' => array( 'product-view' ) ) );
		same( true, $notes( true ), 'the island is off:' );
		unset( $wordpress['product'] );
		ahead_is( 'prefetch' );
		same( array(), Ahead::viewed(), 'another page:' );
	}
);

it(
	'says that the cart shows only what is confirmed',
	static function (): void {
		same( array( 'optimistic' => '' ), array_intersect_key( Settings::params( array( 'expects' => false ) + Settings::DEFAULTS ), array( 'optimistic' => 1 ) ) );
		same( false, Settings::clean( array() )['expects'] );
		same( true, Settings::clean( array( 'expects' => '1' ) )['expects'] );
	}
);

it(
	'lets a product\'s picture grow where the shop asks for it, and not unasked',
	static function (): void {
		same( false, Settings::clean( Settings::DEFAULTS )['transitions'] );
		same( false, Settings::clean( array() )['transitions'] );
		same( true, Settings::clean( array( 'transitions' => '1' ) )['transitions'] );
	}
);
