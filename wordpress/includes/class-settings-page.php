<?php
/**
 * Settings > Storefront islands.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** The settings page, and the notice on it that lists what was retired, kept, and why. */
final class Settings_Page {
	private const SLUG = 'storefront-islands';

	private const CAPABILITY = 'manage_options';

	/** Hooks of the administration. */
	public static function start(): void {
		add_action( 'admin_menu', array( self::class, 'add' ) );
		add_action( 'admin_init', array( self::class, 'register' ) );
		add_action( 'admin_notices', array( self::class, 'print_notice' ) );
	}

	/** Adds the page to the menu. */
	public static function add(): void {
		$name = __( 'Storefront islands', 'storefront-islands' );
		add_options_page( $name, $name, self::CAPABILITY, self::SLUG, array( self::class, 'print_page' ) );
	}

	/** Registers the option: WordPress checks the form's nonce and the capability, we narrow what comes. */
	public static function register(): void {
		register_setting(
			self::SLUG,
			Settings::OPTION,
			array(
				'type'              => 'array',
				'sanitize_callback' => array( self::class, 'sanitize' ),
				'default'           => Settings::DEFAULTS,
			)
		);
	}

	/**
	 * What is stored of a sent form. WordPress calls this for every update of the option, so one that comes from code
	 * (with `off`, which no form sends) passes as it is.
	 *
	 * @param mixed $input As sent.
	 * @return array<string, mixed>
	 */
	public static function sanitize( $input ): array {
		if ( is_array( $input ) && isset( $input['off'] ) ) {
			return Settings::clean( $input );
		}
		$runtime  = is_array( $input ) && 'lean' === ( $input['runtime'] ?? '' ) ? 'lean' : 'react';
		$manifest = Plugin::manifest( $runtime );
		$settings = Settings::from_form( $input, $manifest ? $manifest->islands() : array() );
		if ( ! $manifest ) {
			// The form had no islands to tick.
			$settings['off'] = Settings::get()['off'];
		}
		$refused = Settings::refused( $input, $settings );
		if ( $refused && function_exists( 'add_settings_error' ) ) {
			/* translators: %s: what was typed. */
			$text = sprintf( __( 'The settings are saved, but for what was not understood: %s', 'storefront-islands' ), implode( ', ', $refused ) );
			add_settings_error( Settings::OPTION, 'storefront-islands-refused', esc_html( $text ), 'warning' );
		}
		return $settings;
	}

	/** The page. */
	public static function print_page(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		$settings = Settings::get();
		$manifest = Plugin::manifest( $settings['runtime'] );
		echo '<div class="wrap"><h1>' . esc_html__( 'Storefront islands', 'storefront-islands' ) . '</h1>';
		echo '<form method="post" action="options.php">';
		settings_fields( self::SLUG );
		echo '<table class="form-table" role="presentation">';
		self::row(
			__( 'Islands', 'storefront-islands' ),
			self::checkbox( 'enabled', $settings['enabled'], __( 'Bring the storefront to life', 'storefront-islands' ) )
			. self::checkbox( 'safe_mode', $settings['safe_mode'], __( 'Safe mode: all stock scripts stay; islands that would do their work twice give way', 'storefront-islands' ) )
			. self::hint( __( 'An administrator sees a page without the islands with ?islands=off in its address.', 'storefront-islands' ) )
		);
		self::row(
			__( 'Runtime', 'storefront-islands' ),
			self::choice(
				'runtime',
				$settings['runtime'],
				array(
					'react' => __( 'React', 'storefront-islands' ),
					'lean'  => __( 'Lean: the same islands on a smaller runtime', 'storefront-islands' ),
				)
			)
		);
		self::row(
			__( 'Cart refresh', 'storefront-islands' ),
			self::choice(
				'refresh',
				$settings['refresh'],
				array(
					'visible' => __( 'When a mini-cart can be seen', 'storefront-islands' ),
					'always'  => __( 'On every page', 'storefront-islands' ),
				)
			)
		);
		self::row(
			__( 'Tracking', 'storefront-islands' ),
			sprintf(
				'<input type="text" class="regular-text" name="%1$s[tracking]" value="%2$s" aria-label="%3$s">',
				esc_attr( Settings::OPTION ),
				esc_attr( $settings['tracking'] ),
				esc_attr__( 'Tracking', 'storefront-islands' )
			)
			. self::hint( __( 'Who hears of page and product views: fbq, dataLayer, or names of global functions, parted by spaces.', 'storefront-islands' ) )
		);
		self::row( __( 'Each island', 'storefront-islands' ), $manifest ? self::islands( $manifest->islands(), $settings ) : esc_html__( 'The bundle is missing: there is no dist/manifest.json in the plugin\'s folder.', 'storefront-islands' ) );
		echo '</table>';
		submit_button();
		echo '</form></div>';
	}

	/** The notice: on the settings page only, and only for those who may see it. */
	public static function print_notice(): void {
		$screen = get_current_screen();
		if ( ! $screen || 'settings_page_' . self::SLUG !== $screen->id || ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		$pages = Report::pages();
		echo '<div class="notice notice-info">';
		if ( ! $pages ) {
			echo '<p>' . esc_html__( 'Look at a few pages of the shop while you are logged in: then this notice lists which stock scripts were retired there, which were kept, and why.', 'storefront-islands' ) . '</p>';
		}
		foreach ( $pages as $kind => $page ) {
			echo '<details><summary>' . esc_html( Report::name( $kind ) . ': ' . self::summary( $page ) ) . '</summary><ul class="ul-disc">';
			foreach ( $page['retired'] as $handle => $islands ) {
				/* translators: 1: handle of a script, 2: names of islands. */
				echo '<li>' . esc_html( sprintf( __( '%1$s: retired, its work is done by %2$s', 'storefront-islands' ), $handle, implode( ', ', $islands ) ) ) . '</li>';
			}
			foreach ( $page['kept'] as $handle => $why ) {
				/* translators: 1: handle of a script, 2: the reason. */
				echo '<li>' . esc_html( sprintf( __( '%1$s: kept, %2$s', 'storefront-islands' ), $handle, Words::reason( $why ) ) ) . '</li>';
			}
			foreach ( $page['yielding'] as $island => $handle ) {
				/* translators: 1: name of an island, 2: handle of a script. */
				echo '<li>' . esc_html( sprintf( __( 'The island %1$s gives way to %2$s', 'storefront-islands' ), $island, $handle ) ) . '</li>';
			}
			echo '</ul></details>';
		}
		echo '</div>';
	}

	/** What happened on a page, in a sentence. @param array<string, mixed> $page */
	private static function summary( array $page ): string {
		/* translators: 1: number of scripts, 2: number of scripts. */
		$counts = sprintf( __( '%1$d retired, %2$d kept', 'storefront-islands' ), count( $page['retired'] ), count( $page['kept'] ) );
		$jquery = $page['is_jquery_here'] ? __( 'other scripts need jQuery', 'storefront-islands' ) : __( 'no jQuery', 'storefront-islands' );
		return $counts . ', ' . $jquery;
	}

	/** A row of the form. @param string $html Escaped. */
	private static function row( string $title, string $html ): void {
		echo '<tr><th scope="row">' . esc_html( $title ) . '</th><td>' . $html . '</td></tr>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by its makers.
	}

	/** @return string HTML. */
	private static function hint( string $text ): string {
		return '<p class="description">' . esc_html( $text ) . '</p>';
	}

	/** @return string HTML. */
	private static function checkbox( string $key, bool $is_on, string $label ): string {
		return sprintf(
			'<p><label><input type="checkbox" name="%1$s[%2$s]" value="1"%3$s> %4$s</label></p>',
			esc_attr( Settings::OPTION ),
			esc_attr( $key ),
			checked( $is_on, true, false ),
			esc_html( $label )
		);
	}

	/** @return string HTML. @param array<string, string> $choices Labels by value. */
	private static function choice( string $key, string $chosen, array $choices ): string {
		$html = '';
		foreach ( $choices as $value => $label ) {
			$html .= sprintf(
				'<p><label><input type="radio" name="%1$s[%2$s]" value="%3$s"%4$s> %5$s</label></p>',
				esc_attr( Settings::OPTION ),
				esc_attr( $key ),
				esc_attr( $value ),
				checked( $chosen, $value, false ),
				esc_html( $label )
			);
		}
		return $html;
	}

	/** Each island with a box and a strategy. @return string HTML. @param string[] $islands @param array<string, mixed> $settings */
	private static function islands( array $islands, array $settings ): string {
		$html = '<table class="widefat striped"><thead><tr><th scope="col">' . esc_html__( 'Island', 'storefront-islands' ) . '</th><th scope="col">' . esc_html__( 'Starts', 'storefront-islands' ) . '</th></tr></thead><tbody>';
		foreach ( $islands as $island ) {
			$html .= sprintf(
				'<tr><td><label><input type="checkbox" name="%1$s[on][]" value="%2$s"%3$s> %2$s</label></td><td><input type="text" name="%1$s[when][%2$s]" value="%4$s" placeholder="%5$s" aria-label="%6$s"></td></tr>',
				esc_attr( Settings::OPTION ),
				esc_attr( $island ),
				checked( in_array( $island, $settings['off'], true ), false, false ),
				esc_attr( $settings['when'][ $island ] ?? '' ),
				esc_attr__( 'as it thinks best', 'storefront-islands' ),
				/* translators: %s: name of an island. */
				esc_attr( sprintf( __( 'When %s starts', 'storefront-islands' ), $island ) )
			);
		}
		return $html . '</tbody></table>' . self::hint( __( 'Starts: load, idle, visible, intent, or media(…) with a media query.', 'storefront-islands' ) );
	}
}
