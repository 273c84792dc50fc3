<?php
/**
 * Ties the plugin to WordPress.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Hooks, and what happens in which order while a page is printed. */
final class Plugin {
	/** @var string The plugin's main file. */
	private static $file = '';

	/** @var Retire|null */
	private static $retire;

	/** @var bool Whether all stock scripts stay. */
	private static $is_safe = false;

	/** @var string[] Scripts that a filter has spared. */
	private static $spared = array();

	/** @var Plan|null The last decision for this page. */
	private static $plan;

	/** @var string[] Islands that run on this page. */
	private static $islands_on = array();

	/** @var string[] Islands that are switched off. */
	private static $off = array();

	/** @param string $file The plugin's main file. */
	public static function start( string $file ): void {
		self::$file = $file;
		add_action( 'init', array( self::class, 'load_texts' ) );
		add_action( 'before_woocommerce_init', array( self::class, 'declare_compatibility' ) );
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue' ) );
		add_action( 'storefront_islands_retired', array( Report::class, 'keep' ) );
		Settings_Page::start();
		Conflicts::start();
		if ( defined( 'WP_CLI' ) && \WP_CLI ) {
			\WP_CLI::add_command( 'storefront-islands', Command::class );
		}
	}

	/** Texts in the site's language. */
	public static function load_texts(): void {
		load_plugin_textdomain( 'storefront-islands', false, dirname( plugin_basename( self::$file ) ) . '/languages' );
	}

	/** The plugin never looks at an order, so it does not matter to it where they are stored (HPOS). */
	public static function declare_compatibility(): void {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( 'custom_order_tables', self::$file, true );
		}
	}

	/** Folder of the build for a runtime, below the plugin's, without a slash. */
	public static function folder( string $runtime ): string {
		return 'lean' === $runtime ? 'dist/preact' : 'dist';
	}

	/** The build for a runtime; null where it is missing. */
	public static function manifest( string $runtime ): ?Manifest {
		return Manifest::read( plugin_dir_path( self::$file ) . self::folder( $runtime ) . '/manifest.json' );
	}

	/**
	 * Islands that run.
	 *
	 * @param Manifest             $manifest The build.
	 * @param array<string, mixed> $settings As from {@see Settings::get()}.
	 * @return string[]
	 */
	public static function islands_on( Manifest $manifest, array $settings ): array {
		$chosen = array_diff( $manifest->islands(), $settings['off'] );
		/**
		 * Islands that run on this page.
		 *
		 * @param string[] $chosen Names, as the settings have it. What is not a name of an island is ignored.
		 */
		$wanted = apply_filters( 'storefront_islands_islands', array_values( $chosen ) );
		return array_values( array_intersect( $manifest->islands(), (array) $wanted ) );
	}

	/** Brings the bundle into the page, unless it is switched off. */
	public static function enqueue(): void {
		// Page builders ask for a page's scripts in the administration, too.
		if ( is_admin() ) {
			return;
		}
		$settings = Settings::get();
		$manifest = $settings['enabled'] && ! self::is_stock_wanted() ? self::manifest( $settings['runtime'] ) : null;
		// Without the table every stock script would stay, and fight the islands.
		if ( ! $manifest || ! Stock::table() ) {
			return;
		}
		self::$islands_on = self::islands_on( $manifest, $settings );
		self::$retire     = new Retire( wp_scripts(), Assets::HANDLE );
		/**
		 * Facts by which this page is left to the stock scripts altogether. Where there is one, the bundle is not loaded:
		 * the stock scripts stay and do its work, and the page may not get heavier.
		 *
		 * @param string[] $facts As {@see Page::left()} has them.
		 */
		if ( (array) apply_filters( 'storefront_islands_left', Page::left( self::$islands_on ) ) ) {
			add_action( 'wp_print_footer_scripts', array( self::class, 'leave' ), 20 );
			return;
		}
		self::$off        = array_values( array_diff( $manifest->islands(), self::$islands_on ) );
		( new Assets( $manifest, plugins_url( self::folder( $settings['runtime'] ), self::$file ), self::$islands_on ) )->enqueue();
		// The Customizer's preview speaks to the stock scripts.
		self::$is_safe = $settings['safe_mode'] || is_customize_preview();
		// Where the add-on's script stays, it does what these stand for.
		$marks = self::$is_safe ? array() : Astra::marks( self::$islands_on );
		add_filter(
			'body_class',
			static function ( array $classes ) use ( $marks ): array {
				return array_merge( $classes, $marks );
			}
		);
		if ( ! self::$is_safe && in_array( 'sticky-header', self::$islands_on, true ) && in_array( 'product', Page::kinds(), true ) ) {
			Astra::keep_picture_in_sight();
		}
		// After the plugins that configure their scripts (WooCommerce at 5), before these are printed (at 10).
		add_action( 'wp_print_scripts', array( self::class, 'retire' ), 100 );
		add_action( 'wp_print_footer_scripts', array( self::class, 'retire' ), 9 );
		add_action( 'wp_print_footer_scripts', array( self::class, 'print_config' ), 20 );
	}

	/** Whether an administrator compares with the stock page: `?islands=off`. */
	private static function is_stock_wanted(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- it changes nothing; it only shows a page.
		return isset( $_GET['islands'] ) && 'off' === $_GET['islands'] && current_user_can( 'manage_options' );
	}

	/** Tells of a page that is left to the stock scripts. */
	public static function leave(): void {
		self::$plan = self::decide();
		self::tell();
	}

	/** The decision for this page, with what is known now. */
	private static function decide(): Plan {
		return self::$retire->plan( self::$islands_on, Page::facts( self::$retire->configuration(), self::$retire->registered(), self::$islands_on ) );
	}

	/** Decides which stock scripts go, and takes them off: once for the head, once for what came later. */
	public static function retire(): void {
		$plan = self::decide();
		if ( self::$is_safe ) {
			self::$plan = $plan->without( array_keys( Stock::table() ), 'safe' );
			return;
		}
		/**
		 * Handles of the scripts that go. Taking one out keeps the script; nothing can be put in.
		 *
		 * @param string[] $handles As decided.
		 * @param Plan     $plan    The decision, with its reasons.
		 */
		$wanted = (array) apply_filters( 'storefront_islands_retire', array_keys( $plan->retired() ), $plan );
		// Spared in the head is spared for good.
		self::$spared = array_merge( self::$spared, array_diff( array_keys( $plan->retired() ), $wanted ) );
		self::$plan   = $plan->without( self::$spared );
		/**
		 * Handles of retired scripts whose configuration is printed as a global all the same, for code that reads it
		 * without depending on the script.
		 *
		 * @param string[] $handles None.
		 */
		$globals = (array) apply_filters( 'storefront_islands_globals', array() );
		self::$retire->apply( self::$plan, $globals );
	}

	/** @return string[] Islands that do not run on this page: switched off, or giving way to a script that stays. */
	private static function off(): array {
		$yielding = self::$plan ? array_keys( self::$plan->yielding() ) : array();
		return array_values( array_unique( array_merge( self::$off, $yielding ) ) );
	}

	/**
	 * Where the theme's script went that scrolled smoothly to anchors: the style sheet has the browser do it.
	 *
	 * @return array<string, string>
	 */
	private static function scroll(): array {
		$is_gone = self::$plan && isset( self::$plan->retired()['astra-theme-js'] );
		$theme   = self::$retire->configuration()['astra'] ?? null;
		return $is_gone && ! empty( $theme->is_scroll_to_id ) ? array( 'scroll' => 'smooth' ) : array();
	}

	/** Prints what the islands are configured with. */
	public static function print_config(): void {
		$settings = Settings::get();
		$objects  = self::$retire->objects();
		$params   = Settings::params( $settings );
		if ( $params ) {
			$objects['storefront_islands_params'] = $params;
		}
		/**
		 * The configuration, by the name of its global. Print nothing here that depends on the visitor: pages are cached.
		 *
		 * @param array<string, mixed> $objects As decided.
		 */
		$objects = (array) apply_filters( 'storefront_islands_config', $objects );
		$islands = array_fill_keys( self::off(), 'off' ) + $settings['when'];
		echo Config::html( $objects, $islands + self::scroll() ); // phpcs:ignore WordPress.Security.EscapeOutput -- JSON, with < > & escaped.
		if ( self::$plan ) {
			self::tell();
		}
	}

	/** Tells others what was decided. */
	private static function tell(): void {
		/**
		 * The page's stock scripts have been dealt with.
		 *
		 * @param Plan $plan What went, what stays, and why.
		 */
		do_action( 'storefront_islands_retired', self::$plan );
	}
}
