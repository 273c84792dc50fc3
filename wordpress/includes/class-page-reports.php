<?php
/**
 * What was decided and found on pages that an administrator has looked at.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Remembers plans and weights, one for each kind of page. Only a page that an administrator sees is remembered, and only
 * when something has changed: a visit writes nothing.
 */
final class Page_Reports {
	public const OPTION = 'storefront_islands_report';

	/** What is known of a page of which nothing is. */
	private const EMPTY = array(
		'retired'        => array(),
		'kept'           => array(),
		'yielding'       => array(),
		'is_jquery_here' => false,
		'needs'          => array(),
		'acts'           => array(),
		'costs'          => array(),
		// Islands that ran and had nothing to do; null: none ran.
		'missing'        => null,
		// Whether the cart had something in it.
		'is_filled'      => false,
	);

	/**
	 * Remembers a plan. What was found together with a weight is replaced by the next look only, so that both are of the
	 * same page.
	 *
	 * @param Retirement_Plan      $plan  Of this page.
	 * @param array<string, array> $costs As from {@see Switch_Costs}; a look finds them out.
	 */
	public static function keep( Retirement_Plan $plan, array $costs = array() ): void {
		if ( ! Page_Measurement::is_on() && ! current_user_can( 'manage_options' ) ) {
			return;
		}
		$pages = self::pages();
		$kind  = Main_Pages::kind();
		$old   = $pages[ $kind ] ?? null;
		if ( isset( $old['after'] ) && ! Page_Measurement::is_on() ) {
			return;
		}
		$now = array(
			'retired'        => $plan->retired(),
			'kept'           => $plan->kept(),
			'yielding'       => $plan->yielding(),
			'is_jquery_here' => $plan->stays( 'jquery-core' ),
			'needs'          => self::needs( $plan ),
			'acts'           => Hook_Listeners::of( 'woocommerce_add_to_cart' ),
			'costs'          => $costs,
			'is_filled'      => Example_Cart::is_filled(),
		) + self::EMPTY;
		if ( $old !== $now ) {
			update_option( self::OPTION, array( $kind => $now ) + $pages, false );
		}
	}

	/**
	 * Remembers what a page weighs.
	 *
	 * @param string               $kind   Of page.
	 * @param array<string, mixed> $before As from {@see Page_Weight::clean()}: without the islands.
	 * @param array<string, mixed> $after  The same, with them.
	 * @param string[]|null        $found  Islands that had something to do; null: none ran.
	 */
	public static function weigh( string $kind, array $before, array $after, ?array $found = null ): void {
		$pages          = self::pages();
		$page           = ( $pages[ $kind ] ?? array() ) + self::EMPTY;
		$manifest       = Plugin::manifest( Settings::get()['runtime'] );
		$ran            = $manifest ? array_diff( Plugin::islands_on( $manifest, Settings::get() ), array_keys( $page['yielding'] ) ) : array();
		$pages[ $kind ] = array(
			'before'  => $before,
			'after'   => $after,
			'missing' => null === $found ? null : array_values( array_diff( $ran, $found ) ),
			'state'   => self::state(),
			'time'    => time(),
		) + $page;
		update_option( self::OPTION, $pages, false );
	}

	/** @return array<string, array> What is remembered, by kind of page; every key of {@see Page_Reports::EMPTY} present. */
	public static function pages(): array {
		$pages = get_option( self::OPTION, array() );
		return array_map(
			static function ( $page ): array {
				return ( is_array( $page ) ? $page : array() ) + self::EMPTY;
			},
			is_array( $pages ) ? $pages : array()
		);
	}

	/** What the weights depend on, in short: a page that was weighed in another state may weigh something else by now. */
	public static function state(): string {
		$settings = Settings::get();
		$manifest = Plugin::manifest( $settings['runtime'] );
		return md5( (string) wp_json_encode( array( $settings, $manifest ? $manifest->integrity( $manifest->entry() ) : '' ) ) );
	}

	/** Whether one of these pages was weighed in another state than today's. @param array<string, array> $pages Weighed. */
	public static function are_outdated( array $pages ): bool {
		return (bool) array_diff( array_column( $pages, 'state' ), array( self::state() ) );
	}

	/** @return array<int, string[]> Why jQuery is on the page, as from {@see Jquery_Causes}. */
	private static function needs( Retirement_Plan $plan ): array {
		if ( ! $plan->stays( 'jquery-core' ) ) {
			return array();
		}
		$first      = $plan->first();
		$scripts    = wp_scripts();
		$deps       = $first->dependencies();
		$registered = array();
		foreach ( $scripts->registered as $handle => $script ) {
			$registered[ $handle ] = array(
				'deps' => $deps[ $handle ] ?? $script->deps,
				'src'  => is_string( $script->src ) ? $script->src : '',
			);
		}
		$causes = new Jquery_Causes( $first->kept(), $registered, new Script_Owner( content_url(), site_url() ), $first->uses() );
		$needs  = $causes->jquery( array_diff( $scripts->queue, array_keys( $first->retired() ) ) );
		return $first === $plan ? $needs : array_merge( array( Results_Table::HEAVIER ), $needs );
	}
}
