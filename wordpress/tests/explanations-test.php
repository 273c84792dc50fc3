<?php
/**
 * How decisions and conflicts are told.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Command;
use StorefrontIslands\Conflicts;
use StorefrontIslands\Site_Health;
use StorefrontIslands\Explanations;
use StorefrontIslands\Page_Reports;
use StorefrontIslands\Stock_Scripts;
use StorefrontIslands\Texts;

it( 'has a sentence for every fact that keeps a script', function () {
	foreach ( Stock_Scripts::table() as $handle => $row ) {
		foreach ( $row['unless'] ?? array() as $fact ) {
			yes( Texts::fact( $fact ) !== $fact, "$fact of $handle has none" );
		}
	}
} );

it( 'tells a reason with what it is about', function () {
	same( 'these islands are off: gallery, tabs', Explanations::reason( array( 'off', 'gallery', 'tabs' ) ) );
	same( 'needed by wc-late', Explanations::reason( array( 'needed', 'wc-late' ) ) );
	same( 'the classic cart keeps its scripts; the header has an account menu', Explanations::reason( array( 'page', 'cart', 'astra-account-menu' ) ) );
	same( 'spared by a filter', Explanations::reason( array( 'filter' ) ) );
	same( 'nothing is retired in safe mode', Explanations::reason( array( 'safe' ) ) );
} );

it( 'lists a row for each script on each kind of page', function () {
	$page = array( 'retired' => array( 'wc-cart-fragments' => array( 'mini-cart' ) ), 'kept' => array( 'woocommerce' => array( 'printed' ) ), 'yielding' => array( 'search' => 'astra-theme-js' ) );
	$rows = Command::rows( array( 'home' => $page ) );
	same( array( 'page' => 'home', 'handle' => 'wc-cart-fragments', 'state' => 'retired', 'why' => 'mini-cart' ), $rows[0] );
	same( 'another plugin has joined it with others, or changed its tag', $rows[1]['why'] );
	same( 'the island search gives way', $rows[2]['why'] );
} );

it( 'knows plugins that work against the islands by their folder', function () {
	same(
		array( array( 'Merge + Minify + Refresh', 'concatenates' ), array( 'FunnelKit Cart', 'side-cart' ) ),
		Conflicts::among( array( 'cart-for-woocommerce/plugin.php', 'merge-minify-refresh/merge-minify-refresh.php', 'hello.php', 'my-merge-minify-refresh/x.php' ) )
	);
} );

it( 'tells what to do about a conflict', function () {
	$GLOBALS['wordpress']['options']['active_plugins'] = array( 'merge-minify-refresh/merge-minify-refresh.php' );
	$test = Site_Health::test();
	same( 'recommended', $test['status'] );
	yes( false !== strpos( $test['description'], 'Merge + Minify + Refresh can join scripts' ), $test['description'] );
} );

it( 'remembers what an administrator saw, once, and nothing of a visitor\'s page', function () {
	global $wordpress;
	$plan = plan( LISTING );
	Page_Reports::keep( $plan );
	same( array(), Page_Reports::pages(), 'a visitor\'s page was written down:' );
	$wordpress['is']['administrator'] = true;
	$wordpress['is']['cart']          = true;
	Page_Reports::keep( $plan );
	same( array( 'cart' ), array_keys( Page_Reports::pages() ) );
	same( false, Page_Reports::pages()['cart']['is_jquery_here'] );
	$written = $wordpress['written'];
	Page_Reports::keep( $plan );
	same( $written, $wordpress['written'], 'written twice:' );
} );
