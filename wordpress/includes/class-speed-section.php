<?php
/**
 * Settings > Storefront islands > Speed.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** What makes pages come sooner, and what is better left alone. */
final class Speed_Section {
	/** Prints the section. */
	public static function print_section(): void {
		$settings = Settings::get();
		$html     = '<table class="form-table" role="presentation">' . Form_Fields::row(
			__( 'Next page', 'storefront-islands' ),
			Form_Fields::choice(
				'ahead',
				__( 'Before a link is followed', 'storefront-islands' ),
				$settings['ahead'],
				array(
					'off'       => __( 'Nothing; WordPress may do as it does', 'storefront-islands' ),
					'prefetch'  => __( 'Fetch the page when somebody is about to follow the link', 'storefront-islands' ),
					'prerender' => __( 'Show the page in the background already', 'storefront-islands' ),
				)
			)
			. Form_Fields::hint( __( 'Only links to products, categories and pages of lists, two at a time. Never for visitors who are logged in or who save data. In the background pages cost the server more.', 'storefront-islands' ) )
			. Form_Fields::checkbox( 'transitions', $settings['transitions'], __( 'Let a product\'s picture grow from the list into its page', 'storefront-islands' ) )
			. Form_Fields::hint( __( 'In browsers that can, and not for visitors who want less motion. Product pages then show a moment later.', 'storefront-islands' ) )
		) . Form_Fields::row(
			__( 'Cart', 'storefront-islands' ),
			Form_Fields::choice(
				'refresh',
				__( 'When the cart is brought up to date', 'storefront-islands' ),
				$settings['refresh'],
				array(
					'visible' => __( 'When a mini-cart can be seen', 'storefront-islands' ),
					'always'  => __( 'On every page', 'storefront-islands' ),
				)
			)
			. Form_Fields::checkbox( 'expects', $settings['expects'], __( 'Show at once what a customer adds or removes, before the shop has confirmed it', 'storefront-islands' ) )
		) . Form_Fields::row(
			__( 'First sight', 'storefront-islands' ),
			Form_Fields::checkbox( 'picture', $settings['picture'], __( 'Fetch the first picture in sight before all others', 'storefront-islands' ) )
			. self::pictures_hint()
			. Form_Fields::checkbox( 'attribution', $settings['attribution'], __( 'Let WooCommerce note where an order has come from once the page is there', 'storefront-islands' ) )
			. Form_Fields::hint( __( 'Never on the checkout and on account pages, and not where another plugin needs it earlier.', 'storefront-islands' ) )
		) . '</table>';
		Settings_Form::print_form( 'speed', $html . self::expert( $settings, Plugin::manifest( $settings['runtime'] ) ) );
	}

	/** Which pictures are meant, or who sees to them instead. @return string HTML. */
	private static function pictures_hint(): string {
		$others = Optimisers::of_pictures( Conflicts::active() );
		return Form_Fields::hint(
			$others
				/* translators: %s: names of plugins. */
				? sprintf( __( 'This shop leaves it to %s.', 'storefront-islands' ), implode( ', ', $others ) )
				: __( 'A product\'s own picture, or the first of a list of products; the pictures beside it do not wait either, and no page waits for the islands\' style sheet.', 'storefront-islands' )
		);
	}

	/** What is better left alone. @return string HTML. @param array<string, mixed> $settings */
	private static function expert( array $settings, ?Manifest $manifest ): string {
		$html = '<details class="storefront-islands-details"><summary>' . esc_html__( 'Expert settings', 'storefront-islands' ) . '</summary><table class="form-table" role="presentation">' . Form_Fields::row(
			__( 'Runtime', 'storefront-islands' ),
			Form_Fields::choice(
				'runtime',
				__( 'Runtime', 'storefront-islands' ),
				$settings['runtime'],
				array(
					'react' => __( 'React', 'storefront-islands' ),
					'lean'  => __( 'Lean: the same islands on Preact, which is smaller', 'storefront-islands' ),
				)
			)
		);
		return $html . ( $manifest ? Form_Fields::row( __( 'When each island starts', 'storefront-islands' ), self::starts( $manifest->islands(), $settings ) ) : '' ) . '</table></details>';
	}

	/** When an island may start. @return array<string, string> Words by strategy, as the loader has them. */
	public static function starts_in_words(): array {
		$all = Island_Facts::strategies();
		return array_intersect_key( Texts::starts(), array_flip( $all ) ) + array_combine( $all, $all );
	}

	/** Each island with when it starts. @return string HTML. @param string[] $islands @param array<string, mixed> $settings */
	private static function starts( array $islands, array $settings ): string {
		$choices = array( '' => __( 'as it thinks best', 'storefront-islands' ) )
			+ self::starts_in_words()
			+ array( 'media' => __( 'on screens that match a media query …', 'storefront-islands' ) );
		$html    = '<table class="widefat striped storefront-islands-starts"><thead><tr><th scope="col">' . esc_html__( 'Island', 'storefront-islands' ) . '</th><th scope="col">' . esc_html__( 'Starts', 'storefront-islands' ) . '</th></tr></thead><tbody>';
		foreach ( self::by_name( $islands ) as $island => $name ) {
			list( $when, $media ) = Settings::start_of( $settings['when'][ $island ] ?? '' );
			$options              = '';
			foreach ( $choices as $value => $label ) {
				$options .= '<option value="' . esc_attr( $value ) . '"' . selected( $when, $value, false ) . '>' . esc_html( $label ) . '</option>';
			}
			$html .= sprintf(
				'<tr><th scope="row">%1$s</th><td><select name="%2$s[when][%3$s]" aria-label="%4$s">%5$s</select> <input type="text" class="code" name="%2$s[media][%3$s]" value="%6$s" placeholder="(min-width: 922px)" aria-label="%7$s"></td></tr>',
				esc_html( $name ),
				esc_attr( Settings::OPTION ),
				esc_attr( $island ),
				/* translators: %s: name of an island. */
				esc_attr( sprintf( __( 'When “%s” starts', 'storefront-islands' ), $name ) ),
				$options,
				esc_attr( $media ),
				/* translators: %s: name of an island. */
				esc_attr( sprintf( __( 'Media query for “%s”', 'storefront-islands' ), $name ) )
			);
		}
		return $html . '</tbody></table>';
	}

	/** @return array<string, string> Names in alphabetical order, by the name in code. @param string[] $islands */
	private static function by_name( array $islands ): array {
		$names = array_combine( $islands, array_map( array( Texts::class, 'island' ), $islands ) );
		asort( $names, SORT_LOCALE_STRING );
		return $names;
	}
}
