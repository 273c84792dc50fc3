<?php
/**
 * Runs before every script. WordPress's folders are links to the ones that the tests share, so its own way to find out
 * where it is leads to those; this is where the site is.
 */

defined( 'ABSPATH' ) || define( 'ABSPATH', getenv( 'SITE_FOLDER' ) . '/' );
