<?php
/**
 * Leaves nothing behind, on no site of a network.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/class-settings.php';
require_once __DIR__ . '/includes/class-report.php';
require_once __DIR__ . '/includes/class-welcome.php';

/** Deletes the options of the current site. */
function delete_options(): void {
	delete_option( Settings::OPTION );
	delete_option( Report::OPTION );
	delete_option( Welcome::OPTION );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
		switch_to_blog( $site );
		delete_options();
		restore_current_blog();
	}
} else {
	delete_options();
}
