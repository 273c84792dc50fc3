<?php
/**
 * Settings > Storefront islands.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** The settings page: what the plugin does for the shop, and the form. */
final class Settings_Page {
	private const SLUG = 'storefront-islands';

	public const CAPABILITY = 'manage_options';

	/** In the address: begin to look at once. */
	private const LOOK = 'look';

	/** Hooks of the administration. */
	public static function start(): void {
		add_action( 'admin_menu', array( self::class, 'add' ) );
		add_action( 'admin_init', array( self::class, 'register' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
		Page_Measurement::start();
		Welcome_Notice::start();
	}

	/** Address of the page. Not escaped. */
	public static function address(): string {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	/** Address of the page, which then looks at the main pages at once. Not escaped. */
	public static function look_address(): string {
		return add_query_arg( self::LOOK, wp_create_nonce( Page_Measurement::ACTION ), self::address() );
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
	 * (with `off`, which no form sends) passes as it is, and so does one without anything, by which all is as by default.
	 *
	 * @param mixed $input As sent.
	 * @return array<string, mixed>
	 */
	public static function sanitize( $input ): array {
		if ( array() === $input ) {
			return array();
		}
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
		// Whoever has chosen nothing else gets the defaults of later versions, too.
		return Settings::clean( Settings::DEFAULTS ) === $settings ? array() : $settings;
	}

	/** The page's style sheet. @param string $screen Of the page that is being printed. */
	public static function enqueue( $screen ): void {
		if ( 'settings_page_' . self::SLUG === $screen ) {
			wp_enqueue_style( 'storefront-islands-settings', self::url( 'settings.css' ), array(), null );
		}
	}

	/** Address of a file of the administration; a new one with each change. */
	private static function url( string $name ): string {
		$folder = dirname( __DIR__ ) . '/admin';
		return add_query_arg( 'ver', (string) filemtime( "$folder/$name" ), plugins_url( $name, "$folder/$name" ) );
	}

	/** The page. */
	public static function print_page(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		$addresses = Main_Pages::addresses();
		echo '<div class="wrap storefront-islands-settings"><h1>' . esc_html__( 'Storefront islands', 'storefront-islands' ) . '</h1>';
		echo '<p>' . esc_html__( 'This plugin does the work of the scripts that come with WooCommerce, Astra and Contact Form 7 with small parts of its own, the islands, and takes those scripts off a page where nothing else needs them.', 'storefront-islands' ) . '</p>';
		echo '<h2>' . esc_html__( 'What it does for your shop', 'storefront-islands' ) . '</h2>';
		$is_known = Theme::current()->is_known();
		echo '<div class="notice inline notice-' . ( $is_known ? 'info' : 'warning' ) . '" id="storefront-islands-theme"><p>' . esc_html( implode( ' ', Theme_Report::sentences() ) ) . '</p></div>';
		self::print_look( $addresses );
		echo Results_Table::html( $addresses ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		self::print_form();
		echo '</div>';
	}

	/** The button that looks at the main pages, and what its script has to know. @param array<string, string> $addresses */
	private static function print_look( array $addresses ): void {
		$key   = wp_create_nonce( Page_Measurement::ACTION );
		$pages = array();
		foreach ( $addresses as $kind => $address ) {
			$pages[] = array(
				'kind'   => $kind,
				'name'   => Texts::page( $kind ),
				'before' => Page_Measurement::address( $address, false, $key ),
				'after'  => Page_Measurement::address( $address, true, $key ),
			);
		}
		$begin = isset( $_GET[ self::LOOK ] ) && is_string( $_GET[ self::LOOK ] ) && wp_verify_nonce( $_GET[ self::LOOK ], Page_Measurement::ACTION );
		$data  = array(
			'save'    => admin_url( 'admin-ajax.php' ),
			'action'  => Page_Measurement::SAVE,
			'key'     => wp_create_nonce( Page_Measurement::SAVE ),
			'pages'   => $pages,
			'results' => Results_Table::ID,
			'begin'   => (bool) $begin,
			'texts'   => array(
				'look'      => __( 'Look at the main pages', 'storefront-islands' ),
				'stop'      => __( 'Stop looking', 'storefront-islands' ),
				'ready'     => __( 'Opens each main page of your shop as a visitor would, unseen, with the plugin and without, and compares. It takes about ten seconds a page; leave this tab in front.', 'storefront-islands' ),
				/* translators: {number}, {count} and {page} are filled in: 3, 9, Product. */
				'page'      => __( 'Page {number} of {count}: {page} …', 'storefront-islands' ),
				'hidden'    => __( 'Waits until this tab is in front again.', 'storefront-islands' ),
				'stopped'   => __( 'Stopped. What had been looked at is in the table.', 'storefront-islands' ),
				/* translators: {count} is filled in. */
				'done'      => __( 'Done. Pages looked at: {count}. The table below tells what was found.', 'storefront-islands' ),
				/* translators: {count} is filled in. */
				'failed'    => __( 'Pages that could not be looked at: {count}. The list tells why.', 'storefront-islands' ),
				/* translators: {page} and {reason} are filled in. */
				'failure'   => __( '{page}: {reason}', 'storefront-islands' ),
				'slow'      => __( 'it took longer than a minute.', 'storefront-islands' ),
				'elsewhere' => __( 'it could not be loaded, is on another address than this administration, or does not let itself be shown in a frame.', 'storefront-islands' ),
				'other'     => __( 'something else came in its place: an error, a log-in form, or a page from a cache. Reload this page and try again.', 'storefront-islands' ),
				'unsaved'   => __( 'what was found could not be saved. Reload this page and try again.', 'storefront-islands' ),
				'old'       => __( 'This browser cannot measure pages: use a current one.', 'storefront-islands' ),
				'reload'    => __( 'Reload this page to see the table.', 'storefront-islands' ),
			),
		);
		echo '<div id="storefront-islands-look" data-look="' . esc_attr( (string) wp_json_encode( $data ) ) . '">';
		echo '<p><button type="button" class="button button-primary" hidden>' . esc_html( $data['texts']['look'] ) . '</button></p>';
		echo '<progress hidden aria-label="' . esc_attr__( 'Pages looked at', 'storefront-islands' ) . '"></progress>';
		echo '<p role="status">' . esc_html__( 'Without its script this page cannot look at your shop. Visit the shop\'s pages while you are logged in: the technical details then tell what became of their scripts.', 'storefront-islands' ) . '</p>';
		echo '<ul class="ul-disc"></ul></div>';
		wp_print_script_tag(
			array(
				'type' => 'module',
				'src'  => esc_url_raw( self::url( 'look.js' ) ),
				'id'   => 'storefront-islands-look-js',
			)
		);
	}

	/** The form. */
	private static function print_form(): void {
		$settings = Settings::get();
		$manifest = Plugin::manifest( $settings['runtime'] );
		echo '<h2>' . esc_html__( 'Settings', 'storefront-islands' ) . '</h2>';
		echo '<form method="post" action="options.php">';
		settings_fields( self::SLUG );
		echo '<table class="form-table" role="presentation">';
		self::row(
			__( 'Islands', 'storefront-islands' ),
			self::checkbox( 'enabled', $settings['enabled'], __( 'Bring the storefront to life', 'storefront-islands' ) )
			. self::checkbox( 'safe_mode', $settings['safe_mode'], __( 'Safe mode: all old scripts stay; islands that would do their work twice give way', 'storefront-islands' ) )
			. self::hint( __( 'To compare, add ?islands=off to the address of a page: as an administrator you then see it without the islands.', 'storefront-islands' ) )
		);
		self::row(
			__( 'Each island', 'storefront-islands' ),
			$manifest
				? self::islands( $manifest->islands(), $settings )
				: esc_html__( 'The bundle is missing: there is no dist/manifest.json in the plugin\'s folder.', 'storefront-islands' )
		);
		self::row(
			__( 'Cart', 'storefront-islands' ),
			self::choice(
				'refresh',
				__( 'When the cart is brought up to date', 'storefront-islands' ),
				$settings['refresh'],
				array(
					'visible' => __( 'When a mini-cart can be seen', 'storefront-islands' ),
					'always'  => __( 'On every page', 'storefront-islands' ),
				)
			)
			. self::checkbox( 'expects', $settings['expects'], __( 'Show at once what a customer adds or removes, before the shop has confirmed it', 'storefront-islands' ) )
			. self::checkbox( 'scripts', $settings['scripts'], __( 'Run the scripts that other plugins put into the mini-cart, as for statistics of sales', 'storefront-islands' ) )
		);
		self::row(
			__( 'Adding on product pages', 'storefront-islands' ),
			self::choice(
				'adding',
				__( 'Adding on product pages', 'storefront-islands' ),
				$settings['adding'],
				array(
					'auto'  => __( 'As the theme and other plugins need it', 'storefront-islands' ),
					'stay'  => __( 'The customer stays on the page while the product is added', 'storefront-islands' ),
					'leave' => __( 'The page loads again, as WooCommerce does it', 'storefront-islands' ),
				)
			)
			. self::hint( self::adding() )
		);
		self::row(
			__( 'Next page', 'storefront-islands' ),
			self::choice(
				'ahead',
				__( 'Before a link is followed', 'storefront-islands' ),
				$settings['ahead'],
				array(
					'off'       => __( 'Nothing; WordPress may do as it does', 'storefront-islands' ),
					'prefetch'  => __( 'Fetch the page when somebody is about to follow the link', 'storefront-islands' ),
					'prerender' => __( 'Show the page in the background already', 'storefront-islands' ),
				)
			)
			. self::hint( __( 'Only links to products, categories and pages of lists, two at a time. Never for visitors who are logged in or who save data. In the background pages cost the server more.', 'storefront-islands' ) )
			. self::checkbox( 'transitions', $settings['transitions'], __( 'Let a product\'s picture grow from the list into its page', 'storefront-islands' ) )
			. self::hint( __( 'In browsers that can, and not for visitors who want less motion. Product pages then show a moment later.', 'storefront-islands' ) )
		);
		self::row(
			'<label for="storefront-islands-tracking">' . esc_html__( 'Statistics', 'storefront-islands' ) . '</label>',
			sprintf(
				'<input type="text" class="regular-text" id="storefront-islands-tracking" aria-describedby="storefront-islands-tracking-hint" name="%1$s[tracking]" value="%2$s">',
				esc_attr( Settings::OPTION ),
				esc_attr( $settings['tracking'] )
			)
			. self::hint( __( 'Who is told which pages and products were looked at: fbq for the Meta pixel, dataLayer for Google Tag Manager, or the name of a function; several are parted by spaces.', 'storefront-islands' ), 'storefront-islands-tracking-hint' ),
			true
		);
		echo '</table>';
		self::print_expert_settings( $settings, $manifest );
		submit_button();
		echo '</form>';
	}

	/** What is better left alone. @param array<string, mixed> $settings */
	private static function print_expert_settings( array $settings, ?Manifest $manifest ): void {
		echo '<details class="storefront-islands-details"><summary>' . esc_html__( 'Expert settings', 'storefront-islands' ) . '</summary><table class="form-table" role="presentation">';
		self::row(
			__( 'Runtime', 'storefront-islands' ),
			self::choice(
				'runtime',
				__( 'Runtime', 'storefront-islands' ),
				$settings['runtime'],
				array(
					'react' => __( 'React', 'storefront-islands' ),
					'lean'  => __( 'Lean: the same islands on Preact, which is smaller', 'storefront-islands' ),
				)
			)
		);
		if ( $manifest ) {
			self::row( __( 'When each island starts', 'storefront-islands' ), self::starts( $manifest->islands(), $settings ) );
		}
		echo '</table></details>';
	}

	/** A row of the form. @param string $title Escaped if it is HTML. @param string $html Escaped. */
	private static function row( string $title, string $html, bool $is_html = false ): void {
		echo '<tr><th scope="row">' . ( $is_html ? $title : esc_html( $title ) ) . '</th><td>' . $html . '</td></tr>'; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by its makers.
	}

	/** @return string HTML. */
	private static function hint( string $text, string $id = '' ): string {
		return '<p class="description"' . ( '' === $id ? '' : ' id="' . esc_attr( $id ) . '"' ) . '>' . esc_html( $text ) . '</p>';
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
	private static function choice( string $key, string $legend, string $chosen, array $choices ): string {
		$html = '<fieldset><legend class="screen-reader-text">' . esc_html( $legend ) . '</legend>';
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
		return $html . '</fieldset>';
	}

	/** Each island with a box, its name and what it does. @return string HTML. @param string[] $islands @param array<string, mixed> $settings */
	private static function islands( array $islands, array $settings ): string {
		$html = '<fieldset><legend class="screen-reader-text">' . esc_html__( 'Each island', 'storefront-islands' ) . '</legend>';
		foreach ( self::by_name( $islands ) as $island => $name ) {
			$sentence = Texts::sentence( $island );
			$html    .= sprintf(
				'<p><label><input type="checkbox" name="%1$s[on][]" value="%2$s"%3$s> <strong>%4$s</strong>%5$s</label></p>',
				esc_attr( Settings::OPTION ),
				esc_attr( $island ),
				checked( in_array( $island, $settings['off'], true ), false, false ),
				esc_html( $name ),
				'' === $sentence ? '' : ' — ' . esc_html( $sentence )
			);
		}
		return $html . '</fieldset>' . self::hint( __( 'Where an island is off, the old script that did its work stays.', 'storefront-islands' ) );
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
