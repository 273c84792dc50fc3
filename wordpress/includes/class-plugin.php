<?php
/**
 * Ties the plugin to WordPress.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Hooks, and where the build is. */
final class Plugin {
	/** Hooks. What happens on a page is one object's. */
	public static function start(): void {
		add_action( 'init', array( self::class, 'load_texts' ) );
		add_action( 'before_woocommerce_init', array( self::class, 'declare_compatibility' ) );
		$page = new Page_Output();
		add_action( 'template_redirect', array( $page, 'collect' ), PHP_INT_MAX );
		add_action( 'wp_enqueue_scripts', array( $page, 'begin' ) );
		add_action( 'storefront_islands_retired', array( Page_Reports::class, 'keep' ), 10, 2 );
		Form_Answer::start();
		Stored_Data::start( self::file() );
		Settings_Page::start();
		Privacy::start();
		Site_Health::start();
		Optimisers::start();
		Videos::start();
		Prefetch::start();
		if ( defined( 'WP_CLI' ) && \WP_CLI ) {
			\WP_CLI::add_command( 'storefront-islands', Command::class );
		}
	}

	/** The plugin's main file. */
	private static function file(): string {
		return dirname( __DIR__ ) . '/storefront-islands.php';
	}

	/** The plugin's version, as its main file has it. */
	public static function version(): string {
		return get_file_data( self::file(), array( 'Version' ) )[0];
	}

	/** Where the plugin's own translations are. From 6.8 on WordPress reads that in the plugin's header. */
	public static function load_texts(): void {
		add_filter( 'load_textdomain_mofile', array( self::class, 'nearest_texts' ), 10, 2 );
		$GLOBALS['wp_textdomain_registry']->set_custom_path( 'storefront-islands', dirname( __DIR__ ) . '/languages' );
	}

	/**
	 * The file of a language for a locale that has none of its own: German of Austria, or the formal one, is German. WordPress
	 * itself would fall back to English.
	 *
	 * @param mixed $file   Path of the file that WordPress is about to read.
	 * @param mixed $domain Of which texts.
	 * @return mixed
	 */
	public static function nearest_texts( $file, $domain = '' ) {
		if ( 'storefront-islands' !== $domain || ! is_string( $file ) || is_readable( $file ) || ! preg_match( '/-([a-z]+)_\w+\.mo\z/', $file, $found ) ) {
			return $file;
		}
		$near = glob( dirname( __DIR__ ) . "/languages/storefront-islands-$found[1]_*.mo" );
		return $near ? $near[0] : $file;
	}

	/**
	 * The plugin never looks at an order, so it does not matter to it where they are stored (HPOS); and it leaves a cart and a
	 * checkout that are blocks to their own scripts.
	 */
	public static function declare_compatibility(): void {
		if ( class_exists( '\Automattic\WooCommerce\Utilities\FeaturesUtil' ) ) {
			foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
				\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( $feature, self::file(), true );
			}
		}
	}

	/** Folder of the build for a runtime, below the plugin's, without a slash. */
	public static function folder( string $runtime ): string {
		return 'lean' === $runtime ? 'dist/preact' : 'dist';
	}

	/** Address of the build for a runtime, without a slash. */
	public static function url( string $runtime ): string {
		return plugins_url( self::folder( $runtime ), self::file() );
	}

	/** The build for a runtime; null where it is missing. */
	public static function manifest( string $runtime ): ?Manifest {
		return Manifest::read( plugin_dir_path( self::file() ) . self::folder( $runtime ) . '/manifest.json' );
	}

	/** What is in a file of the build for a runtime; empty where it is missing. @param string $path Below the build's folder. */
	public static function contents( string $runtime, string $path ): string {
		$file = plugin_dir_path( self::file() ) . self::folder( $runtime ) . "/$path";
		return is_readable( $file ) ? (string) file_get_contents( $file ) : ''; // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
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
		$wanted = Safe_Calls::filter( $chosen, 'storefront_islands_islands', array_values( $chosen ) );
		return array_values( array_intersect( $manifest->islands(), (array) $wanted ) );
	}
}
