<?php
/**
 * What is well in a shop and what is not, on the command line and in Site Health, and what is told to who helps.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Command;
use StorefrontIslands\Doctor;
use StorefrontIslands\Page_Reports;
use StorefrontIslands\Readme;
use StorefrontIslands\Results_Summary;
use StorefrontIslands\Settings;
use StorefrontIslands\Site_Health;
use StorefrontIslands\Support_Report;

/** Stands in for WP-CLI: what it ends with. */
final class WP_CLI {
	public static $status = 0;
	public static function halt( $status ) {
		self::$status = $status;
	}
}

require __DIR__ . '/wp-cli.php';

/** A page that was looked at. @param array<string, mixed> $more */
function looked( int $before, int $after, array $more = array() ): array {
	$weight = array( 'files' => 9, 'bytes' => $before, 'unknown' => 0, 'jquery' => true );
	return $more + array(
		'retired' => array( 'wc-cart-fragments' => array( 'mini-cart' ) ),
		'before'  => $weight,
		'after'   => array( 'bytes' => $after, 'jquery' => false ) + $weight,
		'state'   => Page_Reports::state(),
		'time'    => 1,
	);
}

/** @param array<string, array> $pages */
function remember( array $pages ): void {
	$GLOBALS['wordpress']['options'][ Page_Reports::OPTION ] = $pages;
}

/** @return array<int, string> Findings as `level about`. */
function found( string $level ): array {
	$of_level = array_filter(
		Doctor::findings(),
		static function ( array $finding ) use ( $level ): bool {
			return $level === $finding['level'] && 'Settings' !== $finding['about'];
		}
	);
	return array_values( array_column( $of_level, 'about' ) );
}

it(
	'advises to look at the main pages before anything is known of them',
	static function (): void {
		same( array( 'Main pages' ), found( Doctor::ADVICE ) );
		same( array(), found( Doctor::PROBLEM ) );
	}
);

it(
	'tells what went well, what keeps jQuery and what to do about it, and what is wrong',
	static function (): void {
		global $wordpress;
		$heavy = array( 'after' => array( 'files' => 9, 'bytes' => 3000, 'unknown' => 0, 'jquery' => true ), 'needs' => array( array( 'off', 'gallery' ) ) );
		remember( array( 'product' => looked( 2000, 3000, $heavy ), 'home' => looked( 9000, 2000 ), 'checkout' => looked( 5, 5, array( 'retired' => array() ) ) ) );
		$wordpress['options']['active_plugins'] = array( 'flying-scripts/flying-scripts.php' );
		same( array( 'Flying Scripts', 'Product' ), found( Doctor::PROBLEM ) );
		same( array( 'Product' ), found( Doctor::ADVICE ) );
		same( array( 'Home page', 'Checkout' ), found( Doctor::GOOD ), 'in the order of the pages:' );
		$told = implode( "\n", array_merge( array_column( Doctor::findings(), 'found' ), array_column( Doctor::findings(), 'advice' ) ) );
		foreach ( array( '7.0 kB lighter; old scripts that are gone: 1', '1.0 kB heavier', 'jQuery stays, for: “Product pictures” is switched off', 'Switch it on under Islands' ) as $sentence ) {
			yes( false !== strpos( $told, $sentence ), $sentence );
		}
	}
);

it(
	'ends the command with 1 where something is wrong, and with 0 otherwise; prints in the format that was asked for',
	static function (): void {
		global $wordpress;
		// Here the bundle is missing.
		( new Command() )->doctor( array(), array( 'format' => 'json' ) );
		same( 1, WP_CLI::$status );
		same( array( 'json', array( 'level', 'about', 'found', 'advice' ) ), $wordpress['printed'] );
		yes( in_array( 'The bundle is missing: there is no dist/manifest.json in the plugin\'s folder.', array_column( Doctor::findings(), 'found' ), true ), 'the bundle' );
	}
);

it(
	'says the same in Site Health, escaped',
	static function (): void {
		$cause = array( 'head', '<b>jQuery</b>' );
		remember( array( 'home' => looked( 9000, 2000, array( 'after' => array( 'files' => 1, 'bytes' => 8, 'unknown' => 0, 'jquery' => true ), 'needs' => array( $cause ) ) ) ) );
		$html = Site_Health::test()['description'];
		yes( false !== strpos( $html, '<strong>Home page:</strong>' ), $html );
		yes( false !== strpos( $html, '&lt;b&gt;jQuery' ) && false === strpos( $html, '<b>' ), $html );
		$section = Site_Health::add_information( array() )['storefront-islands']['fields'];
		same( 'Version', $section['version']['label'] );
		yes( isset( $section['page home'] ), 'its pages' );
	}
);

it(
	'reports versions, settings and what was found to who helps, and nothing that is a secret',
	static function (): void {
		global $wordpress;
		$secrets = array( 'admin@shop.test', 'sk_live_123', '/home/linh', 'shop.test', 'G-12345' );
		$wordpress['options'] = array(
			Settings::OPTION   => array( 'runtime' => 'lean', 'tracking' => 'fbq' ),
			'admin_email'      => 'admin@shop.test',
			'active_plugins'   => array( 'hello/hello.php', 'wp-rocket/wp-rocket.php', 'flying-scripts/flying-scripts.php' ),
			'woocommerce_key'  => 'sk_live_123',
		);
		$wordpress['plugins'] = array(
			'hello/hello.php' => array( 'Name' => 'Hello', 'Version' => '1.7', 'AuthorURI' => 'https://shop.test' ),
			'idle/idle.php'   => array( 'Name' => 'Idle', 'Version' => '9' ),
		);
		$code = "gtag('config', 'G-12345') sk_live_123 admin@shop.test /home/linh";
		remember(
			array(
				'product' => looked(
					124200,
					39400,
					array(
						'is_jquery_here' => true,
						'kept'           => array( 'wc-zoom' => array( 'used', "footer:$code", 'plugin:swatches' ), 'woocommerce' => array( 'off', 'quantity' ) ),
						'needs'          => array( array( 'head', $code ), array( 'page', $code ), array( 'plugin', 'swatches' ) ),
					)
				),
			)
		);
		$report = Support_Report::text();
		foreach ( $secrets as $secret ) {
			yes( false === strpos( $report, $secret ), "$secret is in the report:\n$report" );
		}
		foreach ( array( 'version: 0.1.0', '"runtime":"lean"', 'conflicts: Flying Scripts', 'optimisers: WP Rocket', '124.2 kB in 9 files -> 39.4 kB', 'wc-zoom (used code in the footer plugin:swatches)', 'woocommerce (off quantity)', 'code in the head, code in the page, plugin:swatches', 'php: ' . PHP_VERSION, 'wordpress: 6.7.1', 'Hello 1.7' ) as $part ) {
			yes( false !== strpos( $report, $part ), "$part is not in the report:\n$report" );
		}
		yes( false === strpos( $report, 'Idle' ), 'a plugin that is not active' );
	}
);

it(
	'counts a cart without anything in it for nothing, and one with a product',
	static function (): void {
		$pages = array( 'cart' => looked( 200000, 1000 ) + array( 'is_filled' => false ), 'home' => looked( 9000, 2000 ) );
		$html  = Results_Summary::html( $pages );
		yes( false !== strpos( $html, '1 of 1' ) && false !== strpos( $html, '7.0 kB' ), $html );
		$pages['cart']['is_filled'] = true;
		$html                       = Results_Summary::html( $pages );
		yes( false !== strpos( $html, '2 of 2' ) && false !== strpos( $html, '199.0 kB' ) && false !== strpos( $html, 'Cart, with a product in it' ), $html );
	}
);

it(
	'finds what is new in the newest version of a release\'s readme, as plain text',
	static function (): void {
		$readme = "== Description ==\n\n* no\n\n== Changelog ==\n\n= 0.2.0 =\n\n*2027-01-01*\n\n**Added**\n\n* **Cart**: `x` is [there](docs/x.md).\n* More.\n\n= 0.1.0 =\n\n* Old.\n";
		same( array( 'Cart: x is there.', 'More.' ), Readme::news( $readme ) );
		same( array(), Readme::news( "== Description ==\n\n* no\n" ) );
	}
);
