<?php
/**
 * What the plugin does for each kind of page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** The table on the settings page, of what looks at the main pages have found, and the details behind it. */
final class Results_Table {
	public const ID = 'storefront-islands-results';

	/** Cause, as {@see Jquery_Causes} has it, of a page that keeps its scripts though they might go. */
	public const HEAVIER = array( 'fact', 'heavier' );

	/**
	 * The section.
	 *
	 * @param array<string, string> $addresses Of the pages that the shop has, by kind.
	 * @return string HTML.
	 */
	public static function html( array $addresses ): string {
		$pages   = Page_Reports::pages();
		$weighed = array();
		foreach ( Main_Pages::KINDS as $kind ) {
			if ( isset( $addresses[ $kind ], $pages[ $kind ]['before'], $pages[ $kind ]['after'] ) ) {
				$weighed[ $kind ] = $pages[ $kind ];
			}
		}
		$html = '<div id="' . self::ID . '">';
		if ( $weighed ) {
			$html .= Results_Summary::html( $weighed ) . self::table( $weighed, $addresses );
		} else {
			$html .= '<p>' . esc_html__( 'Nothing has been looked at yet.', 'storefront-islands' ) . '</p>';
		}
		return $html . self::details( $pages ) . '</div>';
	}

	/** The name of a kind of page, and what it was looked at with. @param array<string, mixed> $page */
	public static function name( string $kind, array $page ): string {
		if ( 'cart' !== $kind ) {
			return Texts::page( $kind );
		}
		return $page['is_filled'] ? __( 'Cart, with a product in it', 'storefront-islands' ) : __( 'Cart, empty', 'storefront-islands' );
	}

	/**
	 * The table. Roles are named, as a table that is laid out as blocks on a phone would lose them.
	 *
	 * @param array<string, array>  $pages     Weighed.
	 * @param array<string, string> $addresses By kind.
	 */
	private static function table( array $pages, array $addresses ): string {
		$columns = array(
			__( 'Kind of page', 'storefront-islands' ),
			__( 'Script before', 'storefront-islands' ),
			__( 'Script now', 'storefront-islands' ),
			__( 'Difference', 'storefront-islands' ),
			__( 'jQuery', 'storefront-islands' ),
		);
		$most    = max( 1, ...array_column( array_merge( array_column( $pages, 'before' ), array_column( $pages, 'after' ) ), 'bytes' ) );
		$html    = '<table class="widefat striped storefront-islands-table" role="table"><caption class="screen-reader-text">' . esc_html__( 'What each kind of page loads, before and now', 'storefront-islands' ) . '</caption><thead role="rowgroup"><tr role="row">';
		foreach ( $columns as $column ) {
			$html .= '<th scope="col" role="columnheader">' . esc_html( $column ) . '</th>';
		}
		$html .= '</tr></thead><tbody role="rowgroup">';
		foreach ( $pages as $kind => $page ) {
			$name   = '<a href="' . esc_url( $addresses[ $kind ] ) . '">' . esc_html( self::name( $kind, $page ) ) . '</a>';
			$html  .= '<tr role="row"><th scope="row" role="rowheader">' . $name . '</th>';
			$cells  = array( self::weight( $page['before'], $most ), self::weight( $page['after'], $most ), self::difference( $kind, $page ), self::jquery( $kind, $page ) );
			foreach ( $cells as $index => $cell ) {
				$html .= '<td role="cell"' . ( 1 === $index ? ' class="storefront-islands-now"' : '' ) . ' data-column="' . esc_attr( $columns[ $index + 1 ] ) . '"><div>' . $cell . '</div></td>';
			}
			$html .= '</tr>';
		}
		$time  = max( array_column( $pages, 'time' ) );
		$date  = wp_date( get_option( 'date_format' ) . ' ' . get_option( 'time_format' ), $time );
		$html .= '</tbody></table>';
		/* translators: %s: date and time. */
		return $html . '<p class="description">' . esc_html( sprintf( __( 'How much script a visitor\'s browser loads before anything is touched, compressed (gzip). Last look: %s.', 'storefront-islands' ), $date ) ) . '</p>';
	}

	/** @return string HTML. @param array<string, mixed> $weight @param int $most Bytes of the heaviest page, which has the longest bar. */
	private static function weight( array $weight, int $most ): string {
		/* translators: %s: a number. */
		$html  = '<strong>' . esc_html( sprintf( __( '%s kB', 'storefront-islands' ), self::number( $weight['bytes'] / 1000 ) ) ) . '</strong>';
		$html .= '<span class="storefront-islands-bar" style="--part: ' . esc_attr( (string) round( 100 * $weight['bytes'] / $most ) ) . '%"></span>';
		/* translators: %d: a number. */
		$html .= esc_html( sprintf( __( 'Files: %d', 'storefront-islands' ), $weight['files'] ) );
		if ( $weight['unknown'] ) {
			/* translators: %d: a number. */
			$html .= '<br>' . esc_html( sprintf( __( 'Besides, files from other hosts that do not tell their size: %d', 'storefront-islands' ), $weight['unknown'] ) );
		}
		return $html;
	}

	/** @return string HTML. @param array<string, mixed> $page */
	private static function difference( string $kind, array $page ): string {
		$growth = Page_Weight::growth( $page['before'], $page['after'] );
		if ( $growth > 0 ) {
			/* translators: %s: a number. */
			$text   = sprintf( __( '%s kB heavier', 'storefront-islands' ), self::number( $growth ) );
			$advice = __( 'This page loads old scripts beside the new ones. The technical details below tell what keeps the old ones.', 'storefront-islands' );
			if ( self::is_left( $kind, $page ) ) {
				$advice = __( 'This page keeps its old scripts, and loads some of the new ones beside them.', 'storefront-islands' );
			} elseif ( $page['needs'] ) {
				$advice = __( 'This page loads old scripts beside the new ones. What keeps the old ones is told under jQuery.', 'storefront-islands' );
			}
			return '<span class="storefront-islands-heavier"><span class="dashicons dashicons-warning" aria-hidden="true"></span> ' . esc_html( $text ) . '</span><br>' . esc_html( $advice );
		}
		if ( 0.0 === $growth || ! $page['before']['bytes'] ) {
			return esc_html__( 'as heavy as before', 'storefront-islands' );
		}
		/* translators: 1: a number, 2: percent. */
		return '<span class="storefront-islands-lighter">' . esc_html( sprintf( __( '%1$s kB lighter (%2$d %%)', 'storefront-islands' ), self::number( -$growth ), round( -100000 * $growth / $page['before']['bytes'] ) ) ) . '</span>';
	}

	/** @return string HTML. @param array<string, mixed> $page */
	private static function jquery( string $kind, array $page ): string {
		if ( ! $page['after']['jquery'] ) {
			return $page['before']['jquery'] ? '<strong>' . esc_html__( 'Gone', 'storefront-islands' ) . '</strong>' : esc_html__( 'There was none.', 'storefront-islands' );
		}
		if ( self::is_left( $kind, $page ) ) {
			return esc_html__( 'Stays on purpose: this page keeps the scripts that it came with, so that no order is at risk. There is nothing to do.', 'storefront-islands' );
		}
		$needs = $page['needs'];
		$html  = esc_html__( 'Still needed by:', 'storefront-islands' );
		if ( in_array( self::HEAVIER, $needs, true ) ) {
			$needs = array_filter(
				$needs,
				static function ( array $cause ): bool {
					return self::HEAVIER !== $cause;
				}
			);
			$html  = esc_html( Explanations::cause( self::HEAVIER )[0] );
			if ( ! $needs ) {
				return $html;
			}
			$html .= ' ' . esc_html__( 'jQuery is needed in any case by:', 'storefront-islands' );
		}
		if ( ! $needs ) {
			return $html . ' ' . esc_html( Explanations::cause( array() )[0] ) . '. ' . esc_html( Explanations::cause( array() )[1] );
		}
		$html .= '<ul>';
		foreach ( self::told( $needs ) as $name => $advice ) {
			$html .= '<li><strong>' . esc_html( $name ) . '</strong>' . ( '' === $advice ? '' : '<br>' . esc_html( $advice ) ) . '</li>';
		}
		return $html . '</ul>';
	}

	/** Whether a page keeps its stock scripts on purpose. @param array<string, mixed> $page */
	public static function is_left( string $kind, array $page ): bool {
		$why = $page['kept'] ? array_filter(
			$page['kept'],
			static function ( array $why ) use ( $kind ): bool {
				return 'page' === $why[0] && in_array( $kind, $why, true );
			}
		) : true;
		return in_array( $kind, Main_Pages::STOCK, true ) && ! $page['retired'] && $why;
	}

	/** @return array<string, string> Advice by name, each once. @param array<int, string[]> $causes */
	private static function told( array $causes ): array {
		$told = array();
		foreach ( $causes as $cause ) {
			list( $name, $advice ) = Explanations::cause( (array) $cause );
			$told[ $name ]         = $advice;
		}
		return $told;
	}

	/** What became of each script, for those who know scripts. @param array<string, array> $pages */
	private static function details( array $pages ): string {
		$html = '';
		foreach ( Main_Pages::KINDS as $kind ) {
			if ( isset( $pages[ $kind ] ) && ( $pages[ $kind ]['retired'] || $pages[ $kind ]['kept'] ) ) {
				$html .= '<h3>' . esc_html( Texts::page( $kind ) ) . '</h3><ul class="ul-disc">' . self::scripts( $pages[ $kind ] ) . '</ul>';
			}
		}
		if ( '' === $html ) {
			return '';
		}
		return '<details class="storefront-islands-details"><summary>' . esc_html__( 'Technical details: what became of each script, and why', 'storefront-islands' ) . '</summary>' . $html . '</details>';
	}

	/** @return string HTML: list items. @param array<string, mixed> $page */
	private static function scripts( array $page ): string {
		$html = '';
		foreach ( $page['retired'] as $handle => $islands ) {
			/* translators: 1: handle of a script, 2: names of islands. */
			$text = sprintf( __( '%1$s: retired, its work is done by %2$s', 'storefront-islands' ), $handle, self::islands( $islands ) );
			if ( ! $islands ) {
				/* translators: %s: handle of a script. */
				$text = sprintf( __( '%s: retired, as nothing needs it any more', 'storefront-islands' ), $handle );
			}
			$html .= '<li>' . esc_html( $text ) . '</li>';
		}
		foreach ( $page['kept'] as $handle => $why ) {
			$reason = 'off' === ( $why[0] ?? '' ) ? array( 'off', self::islands( array_slice( $why, 1 ) ) ) : $why;
			/* translators: 1: handle of a script, 2: the reason. */
			$html .= '<li>' . esc_html( sprintf( __( '%1$s: kept, %2$s', 'storefront-islands' ), $handle, Explanations::reason( $reason ) ) ) . '</li>';
		}
		foreach ( $page['yielding'] as $island => $handle ) {
			/* translators: 1: name of an island, 2: handle of a script. */
			$html .= '<li>' . esc_html( sprintf( __( '“%1$s” gives way to %2$s', 'storefront-islands' ), Texts::island( $island ), $handle ) ) . '</li>';
		}
		return $html;
	}

	/** @param string[] $islands */
	private static function islands( array $islands ): string {
		return implode( ', ', array_map( array( Texts::class, 'island' ), $islands ) );
	}

	/** A number of kB as the shop's owner writes it. */
	public static function number( float $kilobytes ): string {
		return number_format_i18n( $kilobytes, 1 );
	}
}
