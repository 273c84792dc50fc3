<?php
/**
 * What a form of the settings sends.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** A form for each section of the settings: it has the settings of that section, and changes no other. */
final class Settings_Form {
	/** WordPress's name of the group of options. */
	private const GROUP = 'storefront-islands';

	/** Registers the option: WordPress checks the form's nonce and the capability, we narrow what comes. */
	public static function register(): void {
		register_setting(
			self::GROUP,
			Settings::OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( self::class, 'sanitize' ),
				'default'           => Settings::DEFAULTS,
			)
		);
	}

	/**
	 * What is stored of a sent form. WordPress calls this for every update of the option, so one that comes from code, which
	 * names no section, is all of the settings; one without anything is all as by default.
	 *
	 * @param mixed $input As sent.
	 * @return array<string, mixed>
	 */
	public static function sanitize( $input ): array {
		if ( ! is_array( $input ) ) {
			return (array) get_option( Settings::OPTION, array() );
		}
		if ( array() === $input ) {
			return array();
		}
		$settings = isset( $input[ Settings::SECTION ] ) ? self::merged( $input ) : Settings::clean( $input );
		// Whoever has chosen nothing else gets the defaults of later versions, too.
		return Settings::clean( Settings::DEFAULTS ) === $settings ? array() : $settings;
	}

	/** The settings as a section's form leaves them. @param array<string, mixed> $input @return array<string, mixed> */
	private static function merged( array $input ): array {
		$stored = Settings::get();
		if ( Settings_Transfer::SECTION === $input[ Settings::SECTION ] ) {
			return self::imported( $input[ Settings_Transfer::FIELD ] ?? '', $stored );
		}
		$manifest = Plugin::manifest( $stored['runtime'] );
		$settings = Settings::from_form( $input, $manifest ? $manifest->islands() : array(), $stored );
		if ( ! $manifest ) {
			// The form had no islands to tick.
			$settings['off'] = $stored['off'];
		}
		$refused = Settings::refused( $input, $settings );
		if ( $refused ) {
			/* translators: %s: what was typed. */
			self::say( 'warning', sprintf( __( 'The settings are saved, but for what was not understood: %s', 'storefront-islands' ), implode( ', ', $refused ) ) );
		}
		return $settings;
	}

	/** The settings of a file. @param mixed $json Its text. @param array<string, mixed> $stored @return array<string, mixed> */
	private static function imported( $json, array $stored ): array {
		$read = Settings_Transfer::read( $json );
		if ( ! $read ) {
			self::say( 'error', __( 'This is no file of settings of Storefront Islands. Nothing was changed.', 'storefront-islands' ) );
			return $stored;
		}
		list( $settings, $refused ) = $read;
		if ( $refused ) {
			/* translators: %s: names of settings. */
			self::say( 'warning', sprintf( __( 'The settings are taken over, but for: %s', 'storefront-islands' ), implode( ', ', $refused ) ) );
		}
		return $settings;
	}

	/** Says something in place of "Settings saved". */
	private static function say( string $type, string $text ): void {
		if ( function_exists( 'add_settings_error' ) ) {
			add_settings_error( Settings::OPTION, 'storefront-islands-refused', esc_html( $text ), $type );
		}
	}

	/**
	 * A section's form.
	 *
	 * @param string $section As in {@see Settings::SECTIONS}.
	 * @param string $fields  HTML, escaped.
	 * @param string $beside  Beside the button: HTML, escaped.
	 * @param string $button  Its text; empty: WordPress's.
	 */
	public static function print_form( string $section, string $fields, string $beside = '', string $button = '' ): void {
		echo '<form method="post" action="options.php" class="storefront-islands-form">';
		settings_fields( self::GROUP );
		echo '<input type="hidden" name="' . Form_Fields::name( Settings::SECTION ) . '" value="' . esc_attr( $section ) . '">'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		echo $fields; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by its makers.
		echo '<div class="storefront-islands-save">' . get_submit_button( $button ) . $beside . '</div></form>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by its makers.
	}
}
