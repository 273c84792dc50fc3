<?php
/**
 * What it costs to switch an island off.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Page_Reports;
use StorefrontIslands\Retirement_Plan;
use StorefrontIslands\Switch_Costs;

it(
	'knows that pictures bring back the product\'s script, all its libraries, and jQuery',
	static function (): void {
		$plan = plan( array_merge( LISTING, array( 'wc-single-product', 'wc-zoom', 'wc-flexslider', 'wc-photoswipe-ui-default' ) ) );
		yes( ! $plan->stays( 'jquery-core' ), 'jQuery is gone with all islands on' );
		// A page is spared 1,000 bytes for each script that goes.
		$spared = static function ( Retirement_Plan $one ): int {
			return 30000 - 1000 * count( $one->loaded() );
		};
		$costs  = Switch_Costs::of( $plan, $spared );
		$back   = $costs['gallery']['scripts'];
		foreach ( array( 'wc-single-product', 'wc-zoom', 'wc-flexslider', 'wc-photoswipe', 'wc-photoswipe-ui-default', 'jquery-core', 'jquery-migrate' ) as $handle ) {
			yes( in_array( $handle, $back, true ), "$handle comes back" );
		}
		yes( ! in_array( 'wc-cart-fragments', $back, true ), 'the cart\'s script does not' );
		same( 1000 * count( $back ), $costs['gallery']['bytes'] );
		same( 'wc-single-product', $back[0], 'its own come first:' );
		yes( ! isset( $costs['quick-view'] ), 'an island that keeps nothing away costs nothing' );
	}
);

it(
	'knows that a page keeps all its scripts where the islands would then save nothing',
	static function (): void {
		$plan  = plan( array_merge( LISTING, array( 'wc-single-product' ) ) );
		$costs = Switch_Costs::of(
			$plan,
			static function ( Retirement_Plan $one, string $off ): int {
				return '' === $off ? 80000 : 0;
			}
		);
		same( 80000, $costs['tabs']['bytes'] );
		same( true, $costs['tabs']['is_left'] );
		yes( in_array( 'wc-cart-fragments', $costs['tabs']['scripts'], true ), 'scripts of other islands come back, too' );
	}
);

it(
	'tells what comes back, jQuery first and as one, and where most of it does',
	static function (): void {
		$pages = array(
			'home'    => array( 'costs' => array( 'tabs' => array( 'scripts' => array( 'a', 'jquery', 'jquery-core' ), 'bytes' => 1000, 'is_left' => false ) ) ),
			'product' => array( 'costs' => array( 'tabs' => array( 'scripts' => array( 'a', 'b', 'c', 'd', 'e' ), 'bytes' => 93840, 'is_left' => true ) ) ),
			'cart'    => array( 'costs' => array() ),
		);
		same( 'Switched off, it brings back jQuery, a, b, c, d, e: up to 93.8 kB (Product). Pages that then keep all their old scripts: Product.', Switch_Costs::sentence( 'tabs', $pages, true ) );
		$pages['product'] += array( 'before' => array( 'bytes' => 124200 ), 'after' => array( 'bytes' => 39400 ) );
		yes( false !== strpos( Switch_Costs::sentence( 'tabs', $pages, true ), 'up to 84.8 kB (Product)' ), 'of a page that is left, what was measured counts' );
		unset( $pages['product']['before'] );
		same( 'Switched off, it brings back jQuery, a, b, c and 2 more: up to 93.8 kB (Product). Pages that then keep all their old scripts: Product.', Switch_Costs::sentence( 'tabs', $pages, true, 4 ) );
	}
);

it(
	'tells before a look what may come back, of an island that is off what it has brought, and nothing where no old script did its work',
	static function (): void {
		yes( 0 === strpos( Switch_Costs::sentence( 'variations', Page_Reports::pages(), true ), 'Switched off, it may bring back: wc-add-to-cart-variation' ), 'before a look' );
		yes( 0 === strpos( Switch_Costs::sentence( 'variations', Page_Reports::pages(), false ), 'As it is off, these stay where a page has them: wc-add-to-cart-variation' ), 'off' );
		same( '', Switch_Costs::sentence( 'product-view', Page_Reports::pages(), true ) );
	}
);
