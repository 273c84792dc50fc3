<?php
/** A site of the tests: all that differs between two of them is in the environment. */

define( 'DB_NAME', getenv( 'SITE_DATABASE' ) );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:' . getenv( 'SITE_SOCKET' ) );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );

foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $kind ) {
	define( $kind . '_KEY', "a key of $kind for a minute" );
	define( $kind . '_SALT', "a salt of $kind for a minute" );
}

// The port is known when the server runs.
define( 'WP_HOME', isset( $_SERVER['HTTP_HOST'] ) ? 'http://' . $_SERVER['HTTP_HOST'] : getenv( 'SITE_URL' ) );
define( 'WP_SITEURL', WP_HOME );

// Nobody is asked: not wordpress.org, not the site itself.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'FS_METHOD', 'direct' );

define( 'WP_DEBUG', true );
// As PHP is told: not in pages, on the error output of scripts.
define( 'WP_DEBUG_DISPLAY', null );
define( 'WP_DISABLE_FATAL_ERROR_HANDLER', true );
define( 'WP_DEBUG_LOG', getenv( 'SITE_FOLDER' ) . '/wp-content/debug.log' );

if ( getenv( 'SITE_IS_NETWORK' ) ) {
	define( 'MULTISITE', true );
	define( 'SUBDOMAIN_INSTALL', false );
	define( 'DOMAIN_CURRENT_SITE', parse_url( WP_HOME, PHP_URL_HOST ) );
	define( 'PATH_CURRENT_SITE', '/' );
	define( 'SITE_ID_CURRENT_SITE', 1 );
	define( 'BLOG_ID_CURRENT_SITE', 1 );
}

$table_prefix = 'wp_';

require_once ABSPATH . 'wp-settings.php';
