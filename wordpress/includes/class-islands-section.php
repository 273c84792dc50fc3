<?php
/**
 * Settings > Storefront islands > Islands.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Which islands run: all, none, or each by itself, with what it costs to switch one off. */
final class Islands_Section {
	/** So many scripts are named beside a switch; all of them once it is pressed. */
	private const NAMED = 4;

	/** Prints the section. */
	public static function print_section(): void {
		$settings = Settings::get();
		$manifest = Plugin::manifest( $settings['runtime'] );
		$html     = '<table class="form-table" role="presentation">' . Form_Fields::row(
			__( 'Storefront', 'storefront-islands' ),
			Form_Fields::checkbox( 'enabled', $settings['enabled'], __( 'Bring the storefront to life', 'storefront-islands' ) )
			. Form_Fields::checkbox( 'safe_mode', $settings['safe_mode'], __( 'Safe mode: all old scripts stay; islands that would do their work twice give way', 'storefront-islands' ) )
			. Form_Fields::hint( __( 'To compare, add ?islands=off to the address of a page: as an administrator you then see it without the islands.', 'storefront-islands' ) )
		) . '</table><h2>' . esc_html__( 'Each island', 'storefront-islands' ) . '</h2>';
		$html    .= $manifest
			? self::groups( $manifest->islands(), $settings['off'] )
			: '<p>' . esc_html__( 'The bundle is missing: there is no dist/manifest.json in the plugin\'s folder.', 'storefront-islands' ) . '</p>';
		// Beside the button: what the switch that was pressed last costs.
		Settings_Form::print_form( 'islands', $html, '<p role="status" class="storefront-islands-consequence"></p>' );
		Settings_Page::print_script( 'switches.js' );
	}

	/** @return string HTML. @param string[] $islands @param string[] $off Names of those that are off. */
	private static function groups( array $islands, array $off ): string {
		$unused = array_intersect_key( Unused_Islands::all( Main_Pages::addresses() ), array_flip( $islands ) );
		$html   = '<p>' . esc_html__( 'Where an island is off, the old script that did its work stays, with all that it needs.', 'storefront-islands' ) . ( array_filter( array_column( Page_Reports::pages(), 'costs' ) ) ? '' : ' ' . esc_html__( 'Look at the main pages (Overview) to see what that is in your shop.', 'storefront-islands' ) ) . '</p>';
		$html  .= self::fieldsets( array_values( array_diff( $islands, array_keys( $unused ) ) ), $off, $unused );
		if ( $unused ) {
			/* translators: %d: a number. */
			$summary = sprintf( __( 'Islands that this shop does not use: %d', 'storefront-islands' ), count( $unused ) );
			$html   .= '<details class="storefront-islands-details"><summary>' . esc_html( $summary ) . '</summary><p>' . esc_html__( 'They cost nothing. Leave them on, and they work as soon as the shop has something for them.', 'storefront-islands' ) . '</p>' . self::fieldsets( array_keys( $unused ), $off, $unused ) . '</details>';
		}
		return $html;
	}

	/** A fieldset for each group. @return string HTML. @param string[] $islands @param string[] $off @param array<string, string> $unused */
	private static function fieldsets( array $islands, array $off, array $unused ): string {
		$html = '';
		foreach ( Island_Groups::of( $islands ) as $group => $members ) {
			$html .= '<fieldset class="storefront-islands-group"><legend>' . esc_html( Island_Groups::name( $group ) ) . '</legend>' . self::members( $members, $off, $unused ) . '</fieldset>';
		}
		return $html;
	}

	/** Islands of a group. @return string HTML. @param string[] $islands @param string[] $off @param array<string, string> $unused */
	private static function members( array $islands, array $off, array $unused ): string {
		$html  = '<ul>';
		$pages = Page_Reports::pages();
		foreach ( $islands as $island ) {
			$is_on = ! in_array( $island, $off, true );
			$name  = Texts::island( $island );
			$cost  = Switch_Costs::sentence( $island, $pages, $is_on );
			$notes = array_filter( array( $unused[ $island ] ?? '', Switch_Costs::sentence( $island, $pages, $is_on, self::NAMED ) ) );
			$html .= sprintf(
				'<li><label><input type="checkbox" name="%1$s[]" value="%2$s"%3$s aria-describedby="storefront-islands-about-%2$s" data-cost="%4$s"> <strong>%5$s</strong></label><div id="storefront-islands-about-%2$s"><p class="storefront-islands-sentence">%6$s</p>%7$s</div></li>',
				Form_Fields::name( 'on' ),
				esc_attr( $island ),
				checked( $is_on, true, false ),
				/* translators: 1: name of an island, 2: what it costs to switch it off, a sentence. */
				esc_attr( '' === $cost ? '' : sprintf( __( '“%1$s”: %2$s', 'storefront-islands' ), $name, $cost ) ),
				esc_html( $name ),
				esc_html( Texts::sentence( $island ) ),
				$notes ? '<p class="description">' . esc_html( implode( ' ', $notes ) ) . '</p>' : ''
			);
		}
		return $html . '</ul>';
	}
}
