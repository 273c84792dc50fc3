<?php
/**
 * What the plugin does for the shop, in short.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Above the table of {@see Results_Table}: figures, and what is to be known of them. */
final class Results_Summary {
	/**
	 * The summary.
	 *
	 * @param array<string, array> $pages Weighed, by kind.
	 * @return string HTML.
	 */
	public static function html( array $pages ): string {
		// A cart without anything in it is not what a customer sees.
		$seen    = array_filter( $pages, array( self::class, 'is_lived_in' ), ARRAY_FILTER_USE_BOTH );
		$growths = array();
		foreach ( $seen as $kind => $page ) {
			$growths[ $kind ] = Page_Weight::growth( $page['before'], $page['after'] );
		}
		$lighter = array_filter(
			$growths,
			static function ( float $growth ): bool {
				return $growth < 0;
			}
		);
		$heavier = array_filter(
			$growths,
			static function ( float $growth ): bool {
				return $growth > 0;
			}
		);
		return self::figures( $seen, $lighter ) . self::notices( $pages, $lighter, $heavier );
	}

	/** Whether a page was looked at as customers see it. @param array<string, mixed> $page */
	private static function is_lived_in( array $page, string $kind ): bool {
		return 'cart' !== $kind || $page['is_filled'];
	}

	/** @return string HTML. @param array<string, array> $pages @param array<string, float> $lighter kB by kind. */
	private static function figures( array $pages, array $lighter ): string {
		$all   = count( $pages );
		$had   = array_filter( array_column( array_column( $pages, 'before' ), 'jquery' ) );
		$has   = array_filter( array_column( array_column( $pages, 'after' ), 'jquery' ) );
		$best  = $lighter ? (string) array_search( min( $lighter ), $lighter, true ) : '';
		$items = array(
			/* translators: 1: a number, 2: a number. */
			array( sprintf( __( '%1$d of %2$d', 'storefront-islands' ), count( $lighter ), $all ), __( 'kinds of page are lighter', 'storefront-islands' ) ),
			/* translators: 1: a number, 2: a number. */
			array( sprintf( __( '%1$d of %2$d', 'storefront-islands' ), count( $had ) - count( $has ), count( $had ) ), __( 'pages with jQuery do without it now', 'storefront-islands' ) ),
		);
		if ( '' !== $best ) {
			/* translators: %s: kind of page. */
			$items[] = array( self::kilobytes( -$lighter[ $best ] ), sprintf( __( 'less script at best: %s', 'storefront-islands' ), Results_Table::name( $best, $pages[ $best ] ) ) );
		}
		$html = '';
		foreach ( $items as list( $figure, $about ) ) {
			$html .= '<li><strong>' . esc_html( $figure ) . '</strong> ' . esc_html( $about ) . '</li>';
		}
		return '<ul class="storefront-islands-figures">' . $html . '</ul>';
	}

	/** @return string HTML. @param array<string, array> $pages @param array<string, float> $lighter @param array<string, float> $heavier kB by kind. */
	private static function notices( array $pages, array $lighter, array $heavier ): string {
		$html = '';
		if ( $heavier ) {
			/* translators: %s: kinds of page. */
			$html .= self::warning( sprintf( __( 'Heavier than before: %s. The table says by how much, and what to do.', 'storefront-islands' ), implode( ', ', array_map( array( Texts::class, 'page' ), array_keys( $heavier ) ) ) ) );
		} elseif ( ! $lighter ) {
			$html .= self::warning( __( 'No page got lighter, and none heavier.', 'storefront-islands' ) );
		}
		if ( ! Settings::get()['enabled'] ) {
			$html .= self::warning( __( 'The storefront is not brought to life: nothing is changed on any page.', 'storefront-islands' ) );
		}
		if ( Page_Reports::are_outdated( $pages ) ) {
			$html .= self::warning( __( 'The settings or the plugin have changed since. Look at the pages again.', 'storefront-islands' ) );
		}
		return $html;
	}

	/** @return string A number of kB with its unit. */
	private static function kilobytes( float $number ): string {
		/* translators: %s: a number. */
		return sprintf( __( '%s kB', 'storefront-islands' ), Results_Table::number( $number ) );
	}

	/** @return string HTML. */
	private static function warning( string $text ): string {
		return '<div class="notice inline notice-warning"><p>' . esc_html( $text ) . '</p></div>';
	}
}
