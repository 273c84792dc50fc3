<?php
/**
 * What comes back where an island is off.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** A look at the main pages finds it out; before one, the table of stock scripts tells what may come back. */
final class Switch_Costs {
	/** Names of jQuery, which is told as one script. */
	private const JQUERY = array( 'jquery', 'jquery-core', 'jquery-migrate' );

	/**
	 * What each island keeps away from a page.
	 *
	 * @param Retirement_Plan $plan   Of the page.
	 * @param callable        $spared By how much a plan makes the page lighter, in bytes, with an island off; 0 where the page
	 *                                would be left to its stock scripts.
	 * @return array<string, array{scripts: string[], bytes: int, is_left: bool}> By island; those that keep nothing away are left
	 *                                                                            out.
	 */
	public static function of( Retirement_Plan $plan, callable $spared ): array {
		$costs = array();
		$now   = $spared( $plan, '' );
		$stock = $plan->without( array_keys( $plan->retired() ) );
		foreach ( array_unique( array_merge( array(), ...array_values( $plan->retired() ) ) ) as $island ) {
			$then    = $plan->without_island( $island );
			$rest    = $spared( $then, $island );
			$is_left = 0 === $rest;
			$scripts = array_diff( ( $is_left ? $stock : $then )->loaded(), $plan->loaded() );
			if ( $scripts ) {
				$costs[ $island ] = array(
					// Its own first.
					'scripts' => array_values( array_unique( array_merge( array_intersect( self::own( $island ), $scripts ), $scripts ) ) ),
					'bytes'   => $now - $rest,
					'is_left' => $is_left,
				);
			}
		}
		return $costs;
	}

	/**
	 * What it costs to switch an island off, or what it costs that it is off.
	 *
	 * @param string               $island Its name.
	 * @param array<string, array> $pages  As from {@see Page_Reports::pages()}.
	 * @param bool                 $is_on  Whether it runs.
	 * @param int                  $most   So many scripts are named at most.
	 * @return string A sentence, not escaped; empty where no old script does the island's work.
	 */
	public static function sentence( string $island, array $pages, bool $is_on, int $most = PHP_INT_MAX ): string {
		$scripts = array();
		$bytes   = 0;
		$where   = '';
		$left    = array();
		foreach ( $is_on ? Main_Pages::KINDS : array() as $kind ) {
			$cost    = $pages[ $kind ]['costs'][ $island ] ?? array( 'scripts' => array(), 'bytes' => 0, 'is_left' => false );
			$scripts = array_merge( $scripts, $cost['scripts'] );
			if ( $cost['is_left'] ) {
				$left[] = Texts::page( $kind );
				// As measured, where it was.
				$cost['bytes'] = isset( $pages[ $kind ]['before'], $pages[ $kind ]['after'] ) ? $pages[ $kind ]['before']['bytes'] - $pages[ $kind ]['after']['bytes'] : $cost['bytes'];
			}
			if ( $cost['bytes'] > $bytes ) {
				$bytes = $cost['bytes'];
				$where = $kind;
			}
		}
		if ( $bytes > 0 ) {
			/* translators: 1: names of scripts, 2: a number, 3: kind of page. */
			$text = sprintf( __( 'Switched off, it brings back %1$s: up to %2$s kB (%3$s).', 'storefront-islands' ), self::told( $scripts, $most ), number_format_i18n( $bytes / 1000, 1 ), Texts::page( $where ) );
			/* translators: %s: kinds of page. */
			return $text . ( $left ? ' ' . sprintf( __( 'Pages that then keep all their old scripts: %s.', 'storefront-islands' ), implode( ', ', $left ) ) : '' );
		}
		$scripts = self::own( $island );
		if ( ! $scripts ) {
			return '';
		}
		return $is_on
			/* translators: %s: names of scripts. */
			? sprintf( __( 'Switched off, it may bring back: %s, and what they need.', 'storefront-islands' ), self::told( $scripts, $most ) )
			/* translators: %s: names of scripts. */
			: sprintf( __( 'As it is off, these stay where a page has them: %s, and what they need.', 'storefront-islands' ), self::told( $scripts, $most ) );
	}

	/** @return string[] Scripts whose work an island does, alone or with others. */
	private static function own( string $island ): array {
		return array_keys(
			array_filter(
				Stock_Scripts::table(),
				static function ( array $row ) use ( $island ): bool {
					return 'stays' !== $row['nature'] && in_array( $island, $row['islands'], true );
				}
			)
		);
	}

	/** Names of scripts, each once: jQuery first, and at most so many. @param string[] $scripts Handles. */
	private static function told( array $scripts, int $most ): string {
		$others = array_diff( array_unique( $scripts ), self::JQUERY );
		$names  = array_merge( array_intersect( self::JQUERY, $scripts ) ? array( 'jQuery' ) : array(), $others );
		$more   = count( $names ) - $most;
		/* translators: 1: names of scripts, 2: how many more there are. */
		return $more > 1 ? sprintf( __( '%1$s and %2$d more', 'storefront-islands' ), implode( ', ', array_slice( $names, 0, $most ) ), $more ) : implode( ', ', $names );
	}
}
