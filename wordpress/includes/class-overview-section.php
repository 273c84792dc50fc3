<?php
/**
 * Settings > Storefront islands > Overview.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** What the plugin does for the shop: a look at the main pages, and what it has found. */
final class Overview_Section {
	/** Prints the section. */
	public static function print_section(): void {
		$addresses = Main_Pages::addresses();
		echo '<p>' . esc_html__( 'This plugin does the work of the scripts that come with WooCommerce, Astra and Contact Form 7 with small parts of its own, the islands, and takes those scripts off a page where nothing else needs them.', 'storefront-islands' ) . '</p>';
		echo '<h2>' . esc_html__( 'What it does for your shop', 'storefront-islands' ) . '</h2>';
		if ( ! Theme::current()->is_known() ) {
			echo Theme_Report::notice(); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		}
		self::print_look( $addresses );
		echo Results_Table::html( $addresses ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
	}

	/** The button that looks at the main pages, and what its script has to know. @param array<string, string> $addresses */
	private static function print_look( array $addresses ): void {
		$key   = wp_create_nonce( Page_Measurement::ACTION );
		$pages = array();
		foreach ( $addresses as $kind => $address ) {
			$pages[] = array(
				'kind'   => $kind,
				'name'   => Texts::page( $kind ),
				'before' => Page_Measurement::address( $address, false, $key, 'cart' === $kind ),
				'after'  => Page_Measurement::address( $address, true, $key, 'cart' === $kind ),
			);
		}
		$begin = wp_verify_nonce( sanitize_key( wp_unslash( $_GET[ Settings_Page::LOOK ] ?? '' ) ), Page_Measurement::ACTION );
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
		Settings_Page::print_script( 'look.js' );
	}
}
