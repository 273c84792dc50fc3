<?php
/**
 * What was decided on pages that an administrator has looked at.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Remembers plans, one for each kind of page. Only a page that an administrator sees is remembered, and only when
 * something has changed: a visit writes nothing.
 */
final class Report {
	public const OPTION = 'storefront_islands_report';

	/**
	 * Remembers a plan.
	 *
	 * @param Plan $plan Of this page.
	 */
	public static function keep( Plan $plan ): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$pages = self::pages();
		$now   = array(
			'retired'        => $plan->retired(),
			'kept'           => $plan->kept(),
			'yielding'       => $plan->yielding(),
			'is_jquery_here' => $plan->stays( 'jquery-core' ),
		);
		$kind  = self::kind();
		if ( ( $pages[ $kind ] ?? null ) !== $now ) {
			update_option( self::OPTION, array( $kind => $now ) + $pages, false );
		}
	}

	/** @return array<string, array> What was decided, by kind of page. */
	public static function pages(): array {
		$pages = get_option( self::OPTION, array() );
		return is_array( $pages ) ? $pages : array();
	}

	/** What kind of page this is. */
	private static function kind(): string {
		$is = array(
			'cart'     => 'is_cart',
			'checkout' => 'is_checkout',
			'account'  => 'is_account_page',
			'product'  => 'is_product',
			'shop'     => 'is_woocommerce',
			'home'     => 'is_front_page',
		);
		foreach ( $is as $kind => $question ) {
			if ( function_exists( $question ) && $question() ) {
				return $kind;
			}
		}
		return 'page';
	}

	/** Name of a kind of page. Not escaped. */
	public static function name( string $kind ): string {
		$names = array(
			'cart'     => __( 'Cart', 'storefront-islands' ),
			'checkout' => __( 'Checkout', 'storefront-islands' ),
			'account'  => __( 'Account', 'storefront-islands' ),
			'product'  => __( 'Product', 'storefront-islands' ),
			'shop'     => __( 'Listing', 'storefront-islands' ),
			'home'     => __( 'Home page', 'storefront-islands' ),
		);
		return $names[ $kind ] ?? __( 'Other pages', 'storefront-islands' );
	}
}
