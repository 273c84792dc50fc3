<?php
/**
 * The way to the settings.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** The link in the plugin's row, and the notice with which it begins: on the dashboard and among the plugins, until it was used or sent away. */
final class Welcome_Notice {
	/** Set once the notice has done its work. */
	public const OPTION = 'storefront_islands_welcomed';

	private const ACTION = 'storefront_islands_dismiss';

	/** Hooks of the administration. */
	public static function start(): void {
		add_filter( 'plugin_action_links_' . plugin_basename( dirname( __DIR__ ) . '/storefront-islands.php' ), array( self::class, 'add_link' ) );
		add_action( 'admin_notices', array( self::class, 'print_notice' ) );
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'dismiss' ) );
	}

	/**
	 * Adds the link.
	 *
	 * @param string[] $links In the plugin's row.
	 * @return string[]
	 */
	public static function add_link( $links ) {
		if ( ! current_user_can( Settings_Page::CAPABILITY ) ) {
			return $links;
		}
		$link = '<a href="' . esc_url( Settings_Page::address() ) . '">' . esc_html__( 'Settings', 'storefront-islands' ) . '</a>';
		return array_merge( array( 'settings' => $link ), $links );
	}

	/** The notice. */
	public static function print_notice(): void {
		$screen = get_current_screen();
		if ( ! $screen || ! in_array( $screen->id, array( 'dashboard', 'plugins' ), true ) || ! current_user_can( Settings_Page::CAPABILITY ) || get_option( self::OPTION ) ) {
			return;
		}
		$dismiss = wp_nonce_url( admin_url( 'admin-post.php?action=' . self::ACTION ), self::ACTION );
		echo '<div class="notice notice-info" id="storefront-islands-welcome"><p><strong>' . esc_html__( 'Storefront Islands is on.', 'storefront-islands' ) . '</strong> ';
		echo esc_html__( 'See what it does for each kind of page of your shop: how much lighter it gets, and what still needs jQuery.', 'storefront-islands' ) . '</p><p>';
		echo '<a class="button button-primary" href="' . esc_url( Settings_Page::look_address() ) . '">' . esc_html__( 'Look at the main pages', 'storefront-islands' ) . '</a> ';
		echo '<a class="button" href="' . esc_url( $dismiss ) . '">' . esc_html__( 'Do not show this again', 'storefront-islands' ) . '</a></p></div>';
	}

	/** Sends the notice away for good. */
	public static function dismiss(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Settings_Page::CAPABILITY ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'storefront-islands' ), 403 );
		}
		self::finish();
		$back = wp_get_referer();
		wp_safe_redirect( $back ? $back : admin_url( 'plugins.php' ) );
		exit;
	}

	/** The notice has done its work. */
	public static function finish(): void {
		if ( ! get_option( self::OPTION ) ) {
			update_option( self::OPTION, '1', true );
		}
	}
}
