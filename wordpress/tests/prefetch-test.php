<?php
/**
 * What browsers may fetch before somebody goes there.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Island_Facts;
use StorefrontIslands\Prefetch;
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
	Prefetch::start();
}

it(
	'leaves WordPress\'s own rules in force beside the island\'s',
	static function (): void {
		foreach ( Island_Facts::choices( 'ahead' ) as $mode ) {
			forget_wordpress();
			ahead_is( $mode );
			same( false, has_filter( 'wp_speculation_rules_configuration' ), $mode );
		}
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
		same( array( '/gio-hang/*', '/vi/thanh-toan/*', '/rieng/*' ), Prefetch::never() );
		same( array( '/a', '/gio-hang/*', '/vi/thanh-toan/*' ), Prefetch::exclude( array( '/a', null ) ), 'WordPress hears of them, too:' );
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
		same( array( '/vi/gio-hang/*', '/vi/thanh-toan/*', '/vi/rieng/*', '/vi/khac', '/vi/vietnam/*' ), Prefetch::never() );
	}
);

it(
	'tells the bundle of it where it is on',
	static function (): void {
		ahead_is( 'prerender' );
		$its = array_flip( array( 'ahead', 'notAhead' ) );
		same( array( 'ahead' => 'prerender', 'notAhead' => array( '/gio-hang/*', '/vi/thanh-toan/*' ) ), array_intersect_key( Settings::params( Settings::get() ), $its ) );
		ahead_is( 'off' );
		same( array( 'ahead' => 'off' ), array_intersect_key( Settings::params( Settings::get() ), $its ) );
		same( 'prefetch', Settings::clean( array( 'ahead' => 'everything' ) )['ahead'] );
	}
);

/**
 * A request as Chromium sends it.
 *
 * @param string $purpose     `Sec-Purpose`; empty: somebody looks at the page.
 * @param string $mode        `Sec-Fetch-Mode`.
 * @param string $destination `Sec-Fetch-Dest`.
 */
function comes( string $purpose, string $mode = 'navigate', string $destination = 'document' ): void {
	$_SERVER = array_filter(
		array(
			'HTTP_SEC_PURPOSE'    => $purpose,
			'HTTP_SEC_FETCH_MODE' => $mode,
			'HTTP_SEC_FETCH_DEST' => $destination,
		)
	) + array_diff_key( $_SERVER, array_flip( array( 'HTTP_SEC_PURPOSE', 'HTTP_SEC_FETCH_MODE', 'HTTP_SEC_FETCH_DEST' ) ) );
}

/** Whether the hooks of a request, in WordPress's order, answer with a refusal. */
function is_refused(): bool {
	try {
		Prefetch::refuse_members();
		Prefetch::refuse_changes();
		Prefetch::refuse_private();
	} catch ( Refused $refused ) {
		return 503 === $refused->getCode();
	}
	return false;
}

it(
	'knows a page that is asked for ahead of time by its headers, and takes nothing that such a page loads for one',
	static function (): void {
		ahead_is( 'prefetch' );
		foreach ( array( 'prefetch', 'prefetch;prerender' ) as $purpose ) {
			comes( $purpose );
			same( true, Prefetch::is_prefetch(), $purpose );
			comes( $purpose, 'cors', 'empty' );
			same( false, Prefetch::is_prefetch(), "$purpose, a request of its script:" );
			comes( $purpose, 'no-cors', 'image' );
			same( false, Prefetch::is_prefetch(), "$purpose, a picture:" );
			comes( $purpose, 'navigate', 'iframe' );
			same( false, Prefetch::is_prefetch(), "$purpose, a frame:" );
		}
		comes( '' );
		same( false, Prefetch::is_prefetch() );
	}
);

it(
	'answers what the script of a page asks for that is rendered ahead of time',
	static function (): void {
		ahead_is( 'prerender' );
		$_GET = array( 'wc-ajax' => 'get_refreshed_fragments' );
		comes( 'prefetch;prerender', 'cors', 'empty' );
		same( false, is_refused() );
		comes( 'prefetch;prerender' );
		same( true, is_refused(), 'a link leads there:' );
		comes( '' );
		same( false, is_refused(), 'somebody goes there:' );
	}
);

it(
	'refuses nothing where it has nothing fetched ahead',
	static function (): void {
		global $wordpress;
		$wordpress['is'] = array( 'cart' => true, 'logged in' => true );
		$_GET            = array( 'add-to-cart' => '7' );
		comes( 'prefetch' );
		ahead_is( 'prefetch' );
		same( true, is_refused() );
		foreach ( array( array( 'off' ), array( 'prefetch', array( 'enabled' => false ) ), array( 'prefetch', array( 'off' => array( 'next-page' ) ) ) ) as $setting ) {
			ahead_is( ...$setting );
			same( false, is_refused(), json_encode( $setting ) );
		}
	}
);

it(
	'refuses cart, checkout and account ahead of time, and all that changes something, and shows products',
	static function (): void {
		global $wordpress;
		ahead_is( 'prefetch' );
		comes( 'prefetch' );
		same( false, is_refused() );
		foreach ( array( 'cart', 'checkout', 'account' ) as $page ) {
			$wordpress['is'] = array( $page => true );
			same( true, is_refused(), $page );
		}
		$wordpress['is'] = array();
		foreach ( array( 'add-to-cart', 'remove_item', '_wpnonce', 'customer-logout' ) as $name ) {
			$_GET = array( $name => '1' );
			same( true, is_refused(), $name );
		}
	}
);

it(
	'refuses every page ahead of time to somebody who is logged in, before any other plugin acts, and shows it when it is looked at',
	static function (): void {
		global $wordpress;
		ahead_is( 'prefetch' );
		same( PHP_INT_MIN, $wordpress['filters']['plugins_loaded'][0][1] );
		same( array( Prefetch::class, 'refuse_members' ), $wordpress['filters']['plugins_loaded'][0][0] );
		foreach ( array( 'by a cookie', 'by another plugin' ) as $how ) {
			$_COOKIE         = 'by a cookie' === $how ? array( LOGGED_IN_COOKIE => 'somebody' ) : array();
			$wordpress['is'] = array( 'logged in' => 'by a cookie' !== $how );
			comes( 'prefetch' );
			same( true, is_refused(), $how );
			comes( '' );
			same( false, is_refused(), "$how, looked at:" );
		}
	}
);

it(
	'has the island note a product for the widget of those that were looked at, and WooCommerce not, where nobody looks yet',
	static function (): void {
		global $wordpress;
		$notes = static function ( bool $is_prefetch ): bool {
			global $wordpress;
			$wordpress['filters']['template_redirect'] = array( array( 'wc_track_product_view', 20, 1 ) );
			if ( $is_prefetch ) {
				comes( 'prefetch' );
			}
			Prefetch::put_off_view();
			comes( '' );
			return false !== has_action( 'template_redirect', 'wc_track_product_view' );
		};
		ahead_is( 'prefetch' );
		$wordpress['product'] = true;
		same( array(), Prefetch::viewed(), 'no such widget:' );
		same( true, $notes( true ), 'no such widget:' );
		$wordpress['widgets'] = array( 'woocommerce_recently_viewed_products' );
		same( array( 'id' => 7, 'path' => '/', 'domain' => '' ), Prefetch::viewed() );
		same( true, $notes( false ), 'somebody looks:' );
		same( false, $notes( true ), 'ahead of time:' );
		ahead_is( 'prefetch', array( 'off' => array( 'product-view' ) ) );
		same( true, $notes( true ), 'the island is off:' );
		unset( $wordpress['product'] );
		ahead_is( 'prefetch' );
		same( array(), Prefetch::viewed(), 'another page:' );
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
