<?php
/**
 * Settings > Storefront islands.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** The settings page: its place in the menu, its frame, and a section for each tab. */
final class Settings_Page {
	private const SLUG = 'storefront-islands';

	public const CAPABILITY = 'manage_options';

	/** In the address: begin to look at once. */
	public const LOOK = 'look';

	/** In the address: which section. */
	private const TAB = 'tab';

	/** Hooks of the administration. */
	public static function start(): void {
		add_action( 'admin_menu', array( self::class, 'add' ) );
		add_action( 'admin_init', array( Settings_Form::class, 'register' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
		Page_Measurement::start();
		Settings_Transfer::start();
		Welcome_Notice::start();
	}

	/** Address of the page, or of a section. Not escaped. */
	public static function address( string $section = '' ): string {
		$page = admin_url( 'options-general.php?page=' . self::SLUG );
		return '' === $section ? $page : add_query_arg( self::TAB, $section, $page );
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

	/** The page's style sheet. @param string $screen Of the page that is being printed. */
	public static function enqueue( $screen ): void {
		if ( 'settings_page_' . self::SLUG === $screen ) {
			wp_enqueue_style( 'storefront-islands-settings', self::url( 'settings.css' ), array(), null ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- the address has a version.
		}
	}

	/**
	 * Prints a script of the administration.
	 *
	 * @param string                $name       Of the file, in `admin/`.
	 * @param array<string, string> $attributes Of the tag.
	 */
	public static function print_script( string $name, array $attributes = array( 'type' => 'module' ) ): void {
		$attributes['src'] = esc_url_raw( self::url( $name ) );
		wp_print_script_tag( $attributes );
	}

	/** Address of a file of the administration; a new one with each change. */
	private static function url( string $name ): string {
		$folder = dirname( __DIR__ ) . '/admin';
		return add_query_arg( 'ver', (string) filemtime( "$folder/$name" ), plugins_url( $name, "$folder/$name" ) );
	}

	/** Sections by their name in the address: a title, and what prints them. @return array<string, array{0: string, 1: callable}> */
	private static function sections(): array {
		return array(
			'overview'      => array( __( 'Overview', 'storefront-islands' ), array( Overview_Section::class, 'print_section' ) ),
			'islands'       => array( __( 'Islands', 'storefront-islands' ), array( Islands_Section::class, 'print_section' ) ),
			'speed'         => array( __( 'Speed', 'storefront-islands' ), array( Speed_Section::class, 'print_section' ) ),
			'compatibility' => array( __( 'Compatibility', 'storefront-islands' ), array( Compatibility_Section::class, 'print_section' ) ),
			'help'          => array( __( 'Help', 'storefront-islands' ), array( Help_Section::class, 'print_section' ) ),
		);
	}

	/** The page. */
	public static function print_page(): void {
		if ( ! current_user_can( self::CAPABILITY ) ) {
			return;
		}
		$sections = self::sections();
		$asked    = sanitize_key( wp_unslash( $_GET[ self::TAB ] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification -- it changes nothing; it only shows a section.
		$current  = isset( $sections[ $asked ] ) ? $asked : 'overview';
		echo '<div class="wrap storefront-islands-settings"><h1>' . esc_html__( 'Storefront islands', 'storefront-islands' ) . '</h1>';
		self::print_about();
		echo '<nav class="nav-tab-wrapper" aria-label="' . esc_attr__( 'Sections of the settings', 'storefront-islands' ) . '">';
		foreach ( $sections as $section => list( $title ) ) {
			printf(
				'<a href="%1$s" class="nav-tab%2$s"%3$s>%4$s</a>',
				esc_url( self::address( 'overview' === $section ? '' : $section ) ),
				$section === $current ? ' nav-tab-active' : '',
				$section === $current ? ' aria-current="page"' : '',
				esc_html( $title )
			);
		}
		echo '</nav>';
		$sections[ $current ][1]();
		echo '</div>';
	}

	/** Which version this is, and what there is to read about it. */
	private static function print_about(): void {
		$help = self::address( 'help' );
		/* translators: %s: a version. */
		echo '<p class="storefront-islands-about">' . esc_html( sprintf( __( 'Version %s', 'storefront-islands' ), Plugin::version() ) );
		echo ' <a href="' . esc_url( "$help#" . Help_Section::QUESTIONS ) . '">' . esc_html__( 'Questions and answers', 'storefront-islands' ) . '</a>';
		if ( Readme::own_news() ) {
			echo ' <a href="' . esc_url( "$help#" . Help_Section::NEWS ) . '">' . esc_html__( 'What is new', 'storefront-islands' ) . '</a>';
		}
		echo '</p>';
	}
}
