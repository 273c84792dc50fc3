<?php
/**
 * Stands in for a plugin that sends a content security policy: a nonce of each answer's own for all that WordPress lets
 * filters touch, and for the inline scripts of older versions, which it does not, in the finished page.
 */

if ( ! with( 'csp' ) && ! with( 'head-nonce' ) ) {
	return;
}

define( 'STAND_IN_NONCE', bin2hex( random_bytes( 12 ) ) );

if ( with( 'head-nonce' ) ) {
	add_filter(
		'script_loader_tag',
		function ( $tag ) {
			return str_replace( '<script ', '<script nonce="' . STAND_IN_NONCE . '" ', $tag );
		},
		1
	);
	return;
}

$with_nonce = function ( $attributes ) {
	return array( 'nonce' => STAND_IN_NONCE ) + $attributes;
};
add_filter( 'wp_script_attributes', $with_nonce );
add_filter( 'wp_inline_script_attributes', $with_nonce );
add_filter(
	'script_loader_tag',
	function ( $tag ) {
		return preg_replace( '/<script(?![^>]*\snonce=)/', '<script nonce="' . STAND_IN_NONCE . '"', $tag );
	},
	99
);
add_action(
	'template_redirect',
	function () {
		header( "Content-Security-Policy: script-src 'nonce-" . STAND_IN_NONCE . "' 'strict-dynamic'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types storefront-islands" );
		ob_start(
			function ( $html ) {
				// Only what WordPress prints for stock scripts: tags of the plugin have to bring their own.
				return preg_replace( '/<script(?![^>]*\snonce=)(?=[^>]*\sid=.[\w-]+-js-(?:extra|before|after|translations)\b)/', '<script nonce="' . STAND_IN_NONCE . '"', $html );
			}
		);
	}
);
