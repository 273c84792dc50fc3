<?php
/**
 * What the site's privacy policy can say of the plugin.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** A text for the owner, whom WordPress offers it beside the page of the policy. */
final class Privacy {
	/** Hooks. */
	public static function start(): void {
		add_action( 'admin_init', array( self::class, 'suggest' ) );
	}

	/** Gives WordPress the text. */
	public static function suggest(): void {
		$texts = array(
			__( 'Storefront Islands by itself sends nothing to other hosts, and stores nothing about visitors on the server.', 'storefront-islands' ),
			__( 'In the visitor\'s own browser it keeps what the scripts of WooCommerce and of the theme keep there: the cart, a notice that was dismissed, the chosen colours, the products viewed last.', 'storefront-islands' ),
			__( 'Until the tab is closed it also keeps what was typed into a contact form and not sent, the options chosen last, and the place in a list.', 'storefront-islands' ),
		);
		wp_add_privacy_policy_content( 'Storefront Islands', '<p>' . implode( '</p><p>', array_map( 'esc_html', $texts ) ) . '</p>' );
	}
}
