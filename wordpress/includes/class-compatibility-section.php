<?php
/**
 * Settings > Storefront islands > Compatibility.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** The theme, other plugins, and how the islands get on with them. */
final class Compatibility_Section {
	/** Prints the section. */
	public static function print_section(): void {
		echo '<h2>' . esc_html__( 'Theme', 'storefront-islands' ) . '</h2>' . Theme_Report::notice(); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		echo '<h2>' . esc_html__( 'Other plugins', 'storefront-islands' ) . '</h2>' . self::plugins() . '<h2>' . esc_html__( 'What keeps jQuery', 'storefront-islands' ) . '</h2>' . self::keepers( Page_Reports::pages() ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		$settings = Settings::get();
		$html     = '<h2>' . esc_html__( 'Getting on with others', 'storefront-islands' ) . '</h2><table class="form-table" role="presentation">' . Form_Fields::row(
			__( 'Adding on product pages', 'storefront-islands' ),
			Form_Fields::choice(
				'adding',
				__( 'Adding on product pages', 'storefront-islands' ),
				$settings['adding'],
				array(
					'auto'  => __( 'As the theme and other plugins need it', 'storefront-islands' ),
					'stay'  => __( 'The customer stays on the page while the product is added', 'storefront-islands' ),
					'leave' => __( 'The page loads again, as WooCommerce does it', 'storefront-islands' ),
				)
			)
			. Form_Fields::hint( self::adding() )
		) . Form_Fields::row(
			__( 'Scripts in the mini-cart', 'storefront-islands' ),
			Form_Fields::checkbox( 'scripts', $settings['scripts'], __( 'Run the scripts that other plugins put into the mini-cart, as for statistics of sales', 'storefront-islands' ) )
		) . Form_Fields::row(
			__( 'Statistics', 'storefront-islands' ),
			sprintf(
				'<input type="text" class="regular-text" id="storefront-islands-tracking" aria-label="%1$s" aria-describedby="storefront-islands-tracking-hint" name="%2$s" value="%3$s">',
				esc_attr__( 'Statistics', 'storefront-islands' ),
				Form_Fields::name( 'tracking' ),
				esc_attr( $settings['tracking'] )
			)
			. Form_Fields::hint( __( 'Who is told which pages and products were looked at: fbq for the Meta pixel, dataLayer for Google Tag Manager, or the name of a function; several are parted by spaces.', 'storefront-islands' ), 'storefront-islands-tracking-hint' )
		) . '</table>';
		Settings_Form::print_form( 'compatibility', $html );
	}

	/** Those that work against the islands, and those that are asked to leave them alone. @return string HTML. */
	private static function plugins(): string {
		$html = '';
		foreach ( Conflicts::among( Conflicts::active() ) as list( $name, $kind ) ) {
			$html .= '<div class="notice inline notice-warning"><p>' . esc_html( sprintf( Texts::conflicts()[ $kind ], $name ) ) . '</p></div>';
		}
		if ( '' === $html ) {
			$html = '<p>' . esc_html__( 'No plugin is active that is known to join or delay the bundle, or to bring a second side cart.', 'storefront-islands' ) . '</p>';
		}
		$asked = Optimisers::among( Conflicts::active() );
		/* translators: %s: names of plugins. */
		return $html . ( $asked ? '<p>' . esc_html( sprintf( __( 'Asked to leave the bundle as it is: %s. Nothing is to be set there.', 'storefront-islands' ), implode( ', ', $asked ) ) ) . '</p>' : '' );
	}

	/** What needs jQuery, and where. @return string HTML. @param array<string, array> $pages As from {@see Page_Reports::pages()}. */
	private static function keepers( array $pages ): string {
		$where = array();
		$what  = array();
		foreach ( $pages as $kind => $page ) {
			foreach ( ( $page['after']['jquery'] ?? false ) && ! Results_Table::is_left( $kind, $page ) ? $page['needs'] : array() as $cause ) {
				list( $name, $advice ) = Explanations::cause( (array) $cause );
				$what[ $name ]         = $advice;
				$where[ $name ][]      = Texts::page( $kind );
			}
		}
		if ( ! $what ) {
			$is_known = array_column( $pages, 'after' );
			return '<p>' . ( $is_known ? esc_html__( 'Nothing, on the pages that were looked at.', 'storefront-islands' ) : esc_html__( 'Nothing has been looked at yet.', 'storefront-islands' ) ) . '</p>';
		}
		$html = '';
		foreach ( $what as $name => $advice ) {
			$html .= '<li><strong>' . esc_html( $name ) . '</strong> (' . esc_html( implode( ', ', $where[ $name ] ) ) . ')' . ( '' === $advice ? '' : '<br>' . esc_html( $advice ) ) . '</li>';
		}
		return '<ul class="ul-disc storefront-islands-text">' . $html . '</ul>';
	}

	/** What comes of the choice how products are added. */
	private static function adding(): string {
		$names = array();
		foreach ( array_merge( array(), ...array_column( Page_Reports::pages(), 'acts' ) ) as $cause ) {
			$names[] = Explanations::cause( $cause )[0];
		}
		$text = __( 'A plugin that counts sales or changes the cart may need the page to load: where one acts when something is added, the page loads again, unless you choose. Where your shop leads on to the cart or the checkout, customers get there either way.', 'storefront-islands' );
		/* translators: %s: names of plugins. */
		return $text . ( $names ? ' ' . sprintf( __( 'Found in your shop: %s.', 'storefront-islands' ), implode( ', ', array_unique( $names ) ) ) : '' );
	}
}
