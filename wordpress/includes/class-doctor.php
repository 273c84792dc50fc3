<?php
/**
 * What is well in this shop, and what is not.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Findings for Site Health and for `wp storefront-islands doctor`. */
final class Doctor {
	/** How a finding is to be taken: something is wrong, something could be better, all is well. */
	public const PROBLEM = 'problem';
	public const ADVICE  = 'advice';
	public const GOOD    = 'good';

	/**
	 * All that there is to say.
	 *
	 * @return array<int, array{level: string, about: string, found: string, advice: string}> Sentences, not escaped; problems
	 *                                                                                       first.
	 */
	public static function findings(): array {
		$found = array_merge( self::of_settings(), self::of_plugins(), self::of_pages( Page_Reports::pages() ) );
		$order = array_flip( array( self::PROBLEM, self::ADVICE, self::GOOD ) );
		usort(
			$found,
			static function ( array $one, array $other ) use ( $order ): int {
				return $order[ $one['level'] ] <=> $order[ $other['level'] ];
			}
		);
		return $found;
	}

	/** @return array<string, string> One of {@see Doctor::findings()}. */
	private static function finding( string $level, string $about, string $found, string $advice = '' ): array {
		return compact( 'level', 'about', 'found', 'advice' );
	}

	/** @return array<int, array<string, string>> */
	private static function of_settings(): array {
		$settings = Settings::get();
		$about    = __( 'Settings', 'storefront-islands' );
		$found    = array();
		if ( ! Plugin::manifest( $settings['runtime'] ) ) {
			$found[] = self::finding( self::PROBLEM, $about, __( 'The bundle is missing: there is no dist/manifest.json in the plugin\'s folder.', 'storefront-islands' ), __( 'Install the plugin anew.', 'storefront-islands' ) );
		}
		if ( ! $settings['enabled'] ) {
			$found[] = self::finding( self::ADVICE, $about, __( 'The storefront is not brought to life: nothing is changed on any page.', 'storefront-islands' ) );
		}
		if ( $settings['safe_mode'] ) {
			$found[] = self::finding( self::ADVICE, $about, ...Explanations::cause( array( 'safe' ) ) );
		}
		return $found;
	}

	/** @return array<int, array<string, string>> */
	private static function of_plugins(): array {
		$found = array();
		foreach ( Conflicts::among( Conflicts::active() ) as list( $name, $kind ) ) {
			$found[] = self::finding( self::PROBLEM, $name, sprintf( Texts::conflicts()[ $kind ], $name ) );
		}
		return $found;
	}

	/** @return array<int, array<string, string>> @param array<string, array> $pages As from {@see Page_Reports::pages()}. */
	private static function of_pages( array $pages ): array {
		$look    = __( 'Look at the main pages', 'storefront-islands' );
		$about   = __( 'Main pages', 'storefront-islands' );
		$weighed = array_filter(
			array_intersect_key( array_merge( array_flip( Main_Pages::KINDS ), $pages ), $pages ),
			static function ( array $page ): bool {
				return isset( $page['before'], $page['after'] );
			}
		);
		if ( ! $weighed ) {
			return array( self::finding( self::ADVICE, $about, __( 'Nothing has been looked at yet.', 'storefront-islands' ), $look ) );
		}
		$found = array();
		if ( Page_Reports::are_outdated( $weighed ) ) {
			$found[] = self::finding( self::ADVICE, $about, __( 'The settings or the plugin have changed since. Look at the pages again.', 'storefront-islands' ) );
		}
		foreach ( $weighed as $kind => $page ) {
			$found = array_merge( $found, self::of_page( $kind, $page ) );
		}
		return $found;
	}

	/** @return array<int, array<string, string>> @param array<string, mixed> $page */
	private static function of_page( string $kind, array $page ): array {
		$name   = Results_Table::name( $kind, $page );
		$growth = Page_Weight::growth( $page['before'], $page['after'] );
		$found  = array();
		if ( $growth > 0 ) {
			/* translators: %s: a number. */
			$found[] = self::finding( self::PROBLEM, $name, sprintf( __( '%s kB heavier', 'storefront-islands' ), Results_Table::number( $growth ) ), __( 'This page loads old scripts beside the new ones.', 'storefront-islands' ) );
		}
		if ( Results_Table::is_left( $kind, $page ) ) {
			$found[] = self::finding( self::GOOD, $name, __( 'It keeps the scripts that it came with, so that no order is at risk.', 'storefront-islands' ) );
			return $found;
		}
		foreach ( $page['after']['jquery'] ? $page['needs'] : array() as $cause ) {
			list( $who, $advice ) = Explanations::cause( (array) $cause );
			/* translators: %s: a plugin, the theme or a feature. */
			$found[] = self::finding( self::ADVICE, $name, sprintf( __( 'jQuery stays, for: %s', 'storefront-islands' ), $who ), $advice );
		}
		if ( $growth < 0 ) {
			/* translators: 1: a number, 2: a number. */
			$found[] = self::finding( self::GOOD, $name, sprintf( __( '%1$s kB lighter; old scripts that are gone: %2$d', 'storefront-islands' ), Results_Table::number( -$growth ), count( $page['retired'] ) ) );
		}
		return $found;
	}
}
