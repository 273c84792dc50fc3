<?php
/**
 * Two links on every page of the Playground: the same page as it is without the plugin, and what the plugin does for it.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Playground;

defined( 'ABSPATH' ) || exit;

// Who looks is an administrator, who may see the stock page; the page itself is to be a shopper's.
add_filter( 'show_admin_bar', '__return_false' );
add_action( 'wp_footer', __NAMESPACE__ . '\\print_links', PHP_INT_MAX );

/** Prints them, at the left lower corner, where shops have nothing. */
function print_links(): void {
	$is_stock = 'off' === sanitize_key( wp_unslash( $_GET['islands'] ?? '' ) ); // phpcs:ignore WordPress.Security.NonceVerification -- it only shows a page.
	$links    = array(
		array( $is_stock ? remove_query_arg( 'islands' ) : add_query_arg( 'islands', 'off' ), $is_stock ? 'Back to the islands' : 'Compare with stock' ),
		array( admin_url( 'options-general.php?page=storefront-islands' ), 'What it saves' ),
	);
	echo '<nav aria-label="Storefront Islands" style="position:fixed;z-index:99999;left:0;bottom:16px;display:grid;gap:1px;font:600 14px/1.3 system-ui,sans-serif">';
	foreach ( $links as list( $address, $text ) ) {
		printf( '<a href="%s" style="padding:.7em 1em;background:#1d2327;color:#fff;border-radius:0 4px 4px 0">%s</a>', esc_url( $address ), esc_html( $text ) );
	}
	echo '</nav>';
}
