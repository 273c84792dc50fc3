<?php
/**
 * Leaves nothing behind, on no site of a network.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/autoload.php';

Stored_Data::delete();
