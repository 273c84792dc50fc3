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
require_once __DIR__ . '/includes/class-sources.php';
require_once __DIR__ . '/includes/class-welcome.php';
require_once __DIR__ . '/includes/class-videos.php';
require_once __DIR__ . '/includes/class-stored.php';

Stored::delete();
