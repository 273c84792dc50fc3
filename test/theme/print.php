<?php
/**
 * Prints the head of a page whose theme has the documents' code: php print.php <code> <theme's folder> <its URL> [<nonce>]
 *
 * @package StorefrontIslands
 */

require dirname( __DIR__, 2 ) . '/wordpress/tests/wordpress.php';
forget_wordpress();

list( , $code, $theme, $url ) = $argv;
$nonce = $argv[4] ?? '';

if ( ! function_exists( 'get_theme_file_path' ) ) {
	function get_theme_file_path( $file ) {
		return $GLOBALS['theme'] . "/$file";
	}
}

if ( ! function_exists( 'get_theme_file_uri' ) ) {
	function get_theme_file_uri( $file ) {
		return $GLOBALS['url'] . "/$file";
	}
}

if ( ! function_exists( 'wp_json_file_decode' ) ) {
	function wp_json_file_decode( $file, $options ) {
		return is_readable( $file ) ? json_decode( file_get_contents( $file ), $options['associative'] ) : null;
	}
}

if ( ! function_exists( 'wp_print_script_tag' ) ) {
	function wp_print_script_tag( $attributes ) {
		echo wp_get_script_tag( $attributes );
	}
}

// As a plugin for content security policies does it.
add_filter(
	'wp_script_attributes',
	function ( $attributes ) use ( $nonce ) {
		return $attributes + array_filter( array( 'nonce' => $nonce ) );
	}
);

require $code;
do_action( 'wp_enqueue_scripts', '' );
foreach ( $wordpress['styles'] as $handle => list( $src, $version ) ) {
	if ( null !== $version ) {
		$src .= "?ver=$version";
	}
	echo "<link rel='stylesheet' id='$handle-css' href='$src' media='all' />\n";
}
do_action( 'wp_head', '' );
