<?php
/**
 * Plugin Name:       Storefront Islands
 * Description:       The front end of a WooCommerce shop without jQuery: mini-cart, gallery, tabs, navigation, search and contact forms as progressive-enhancement islands. Stock scripts go where the islands do their whole work.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * WC tested up to:   10.3
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       storefront-islands
 * Domain Path:       /languages
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/includes/class-guard.php';
require_once __DIR__ . '/includes/class-manifest.php';
require_once __DIR__ . '/includes/class-facts.php';
require_once __DIR__ . '/includes/class-settings.php';
require_once __DIR__ . '/includes/class-config.php';
require_once __DIR__ . '/includes/class-stock.php';
require_once __DIR__ . '/includes/class-tags.php';
require_once __DIR__ . '/includes/class-owner.php';
require_once __DIR__ . '/includes/class-sources.php';
require_once __DIR__ . '/includes/class-uses.php';
require_once __DIR__ . '/includes/class-listeners.php';
require_once __DIR__ . '/includes/class-plan.php';
require_once __DIR__ . '/includes/class-astra.php';
require_once __DIR__ . '/includes/class-bundle.php';
require_once __DIR__ . '/includes/class-page.php';
require_once __DIR__ . '/includes/class-retire.php';
require_once __DIR__ . '/includes/class-assets.php';
require_once __DIR__ . '/includes/class-names.php';
require_once __DIR__ . '/includes/class-features.php';
require_once __DIR__ . '/includes/class-words.php';
require_once __DIR__ . '/includes/class-pages.php';
require_once __DIR__ . '/includes/class-weight.php';
require_once __DIR__ . '/includes/class-needs.php';
require_once __DIR__ . '/includes/class-look.php';
require_once __DIR__ . '/includes/class-report.php';
require_once __DIR__ . '/includes/class-results.php';
require_once __DIR__ . '/includes/class-welcome.php';
require_once __DIR__ . '/includes/class-settings-page.php';
require_once __DIR__ . '/includes/class-conflicts.php';
require_once __DIR__ . '/includes/class-optimisers.php';
require_once __DIR__ . '/includes/class-command.php';
require_once __DIR__ . '/includes/class-videos.php';
require_once __DIR__ . '/includes/class-ahead.php';
require_once __DIR__ . '/includes/class-empty-cart.php';
require_once __DIR__ . '/includes/class-form-answer.php';
require_once __DIR__ . '/includes/class-stored.php';
require_once __DIR__ . '/includes/class-takeover.php';
require_once __DIR__ . '/includes/class-plugin.php';

Plugin::start();
