<?php
/** PHP's own server: files as they are, everything else to WordPress, as Apache's rewriting does. */

// PHP prepends it to all scripts but this one.
require __DIR__ . '/prepend.php';

$file = ABSPATH . ltrim( rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ), '/' );
if ( is_dir( $file ) ) {
	$file = rtrim( $file, '/' ) . '/index.php';
}
if ( is_file( $file ) && ABSPATH . 'index.php' !== $file ) {
	return false;
}
$_SERVER['SCRIPT_NAME'] = '/index.php';
$_SERVER['PHP_SELF']    = '/index.php';
require ABSPATH . 'index.php';
