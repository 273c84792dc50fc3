<?php
/**
 * Plugin Name:          Storefront Islands
 * Plugin URI:           https://wordpress.org/plugins/storefront-islands/
 * Description:          The front end of a WooCommerce shop without jQuery: mini-cart, gallery, tabs, navigation, search and contact forms as progressive-enhancement islands. Stock scripts go where the islands do their whole work.
 * Version:              0.2.0
 * Author:               The authors of Storefront Islands
 * Requires at least:    6.1
 * Requires PHP:         7.4
 * Requires Plugins:     woocommerce
 * Tested up to:         7.1
 * WC requires at least: 8.2
 * WC tested up to:      10.9
 * License:              GPL-2.0-or-later
 * License URI:          https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:          storefront-islands
 * Domain Path:          /languages
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/includes/autoload.php';

Plugin::start();
