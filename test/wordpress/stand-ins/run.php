<?php
/**
 * Runs code inside WordPress: `php run.php < code`. Writes what the code returns, as JSON, to the file that `SITE_ANSWER`
 * names, so that nothing that WordPress prints can get into it.
 */

if ( getenv( 'SITE_IS_NEW' ) ) {
	define( 'WP_INSTALLING', true );
}
if ( getenv( 'SITE_IS_ADMIN' ) ) {
	define( 'WP_ADMIN', true );
}
if ( getenv( 'SITE_IS_NETWORK' ) ) {
	// Sites of a network are found by their host, and have no port.
	$_SERVER['HTTP_HOST']   = parse_url( getenv( 'SITE_URL' ), PHP_URL_HOST );
	$_SERVER['REQUEST_URI'] = '/';
}
require ABSPATH . 'wp-load.php';

$answer = ( static function () {
	return eval( stream_get_contents( STDIN ) );
} )();
file_put_contents( getenv( 'SITE_ANSWER' ), json_encode( $answer, JSON_THROW_ON_ERROR ) );
