<?php
/**
 * What is said about the shop's theme.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** For the settings page and `wp storefront-islands status`. */
final class Theme_Report {
	/** The same for the settings page. @return string HTML. */
	public static function notice(): string {
		$kind = Theme::current()->is_known() ? 'info' : 'warning';
		return '<div class="notice inline notice-' . $kind . '" id="storefront-islands-theme"><p>' . esc_html( implode( ' ', self::sentences() ) ) . '</p></div>';
	}

	/**
	 * Whether the theme is known, and what follows where it is not, or is newer than the one that was tried.
	 *
	 * @return string[] Sentences, not escaped.
	 */
	public static function sentences(): array {
		$theme     = Theme::current();
		$template  = (string) get_template();
		$installed = wp_get_theme( $template );
		$version   = (string) $installed->get( 'Version' );
		$name      = (string) $installed->get( 'Name' );
		$name      = trim( ( '' === $name ? $template : $name ) . ' ' . $version );
		if ( $theme->is_known() ) {
			/* translators: 1: name and version of a theme, 2: a version. */
			$said = array( sprintf( __( 'Your theme, %1$s, is known: this plugin was tested with version %2$s.', 'storefront-islands' ), $name, $theme->tested() ) );
			if ( version_compare( $version, $theme->tested(), '>' ) ) {
				$said[] = __( 'Yours is newer: look at the main pages again, and at the shop itself.', 'storefront-islands' );
			}
		} else {
			$said = array(
				/* translators: %s: name and version of a theme. */
				sprintf( __( 'Your theme, %s, is not known to this plugin, so it works in cautious mode.', 'storefront-islands' ), $name ),
				__( 'It reads all script files of the theme, also those that no page names, and what they use stays.', 'storefront-islands' ),
			);
		}
		if ( ! $theme->stays() && 'auto' === Settings::get()['adding'] ) {
			$said[] = __( 'Adding on a product\'s page is left to the theme and to WooCommerce.', 'storefront-islands' );
		}
		$child = (string) get_stylesheet();
		if ( $child !== $template ) {
			$child_name = (string) wp_get_theme( $child )->get( 'Name' );
			/* translators: %s: name of a theme. */
			$said[] = sprintf( __( 'Of its child theme, %s, all script files are read, and what they use stays.', 'storefront-islands' ), '' === $child_name ? $child : $child_name );
		}
		if ( ! $theme->is_known() ) {
			$said[] = __( 'The look at the main pages tells what comes of it.', 'storefront-islands' );
		}
		return $said;
	}
}
