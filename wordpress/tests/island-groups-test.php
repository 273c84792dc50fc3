<?php
/**
 * Islands by where a shopper meets them, and those that a shop does not use.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Island_Groups;
use StorefrontIslands\Settings;
use StorefrontIslands\Texts;
use StorefrontIslands\Unused_Islands;

/** @return string[] Names of all islands that have a text. */
function named_islands(): array {
	$texts = new ReflectionMethod( Texts::class, 'islands' );
	$texts->setAccessible( true );
	return array_keys( $texts->invoke( null ) );
}

it(
	'has every island in exactly one group, with a name',
	static function (): void {
		$groups = Island_Groups::of( named_islands() );
		$all    = array_merge( ...array_values( $groups ) );
		same( count( array_unique( $all ) ), count( $all ), 'in two groups:' );
		same( array(), array_diff( named_islands(), $all ) );
		same( array( 'cart', 'product', 'lists', 'header', 'forms', 'page' ), array_keys( $groups ) );
		$others = new ReflectionClassConstant( Island_Groups::class, 'GROUPS' );
		same( array(), array_diff( named_islands(), ...array_values( $others->getValue() ) ), 'in no group:' );
		foreach ( array_keys( $groups ) as $group ) {
			yes( Island_Groups::name( $group ) !== $group, "$group has no name" );
		}
	}
);

it(
	'shows an island that nobody has put into a group with those of the whole page, and no group without any',
	static function (): void {
		same( array( 'product' => array( 'tabs' ), 'page' => array( 'of-tomorrow' ) ), Island_Groups::of( array( 'of-tomorrow', 'tabs' ) ) );
	}
);

it(
	'knows an island that ran on all main pages and found nothing on any',
	static function (): void {
		$page = array( 'missing' => array( 'tabs', 'price-filter', 'quick-view' ), 'costs' => array() );
		$none = array( 'missing' => null, 'costs' => array() );
		$old  = array( 'missing' => array( 'price-filter', 'tabs' ), 'costs' => array( 'tabs' => array( 'scripts' => array( 'x' ), 'bytes' => 1 ) ) );
		same( array( 'price-filter' ), Unused_Islands::missing( array( 'home' => $page, 'product' => $old ), array( 'home', 'product' ) ), 'where its old script is, it has work:' );
		same( array(), Unused_Islands::missing( array( 'home' => $page, 'product' => $none ), array( 'home', 'product' ) ), 'where none ran, nobody knows:' );
		same( array(), Unused_Islands::missing( array( 'home' => $page ), array( 'home', 'product' ) ), 'before a look nobody knows:' );
		same( $page['missing'], Unused_Islands::missing( array( 'home' => $page, 'checkout' => $none ), array( 'home', 'checkout' ) ), 'the checkout has none on purpose:' );
		same( array(), Unused_Islands::missing( array(), array() ) );
	}
);

it(
	'says of islands without work why they have none',
	static function (): void {
		global $wordpress;
		$unused = Unused_Islands::all( array() );
		yes( isset( $unused['product-view'] ), 'nobody is to be told of views' );
		yes( isset( $unused['store-notice'] ), 'the notice is off' );
		yes( ! isset( $unused['review-stars'] ), 'stars are on' );
		yes( ! isset( $unused['tabs'] ), 'nothing is known of tabs' );
		$wordpress['options'] = array(
			Settings::OPTION                    => array( 'tracking' => 'fbq' ),
			'woocommerce_demo_store'            => 'yes',
			'woocommerce_enable_review_rating'  => 'no',
		);
		$unused = Unused_Islands::all( array() );
		yes( ! isset( $unused['product-view'] ) && ! isset( $unused['store-notice'] ), 'both are in use' );
		same( 'Reviews with stars are switched off in WooCommerce.', $unused['review-stars'] );
	}
);
