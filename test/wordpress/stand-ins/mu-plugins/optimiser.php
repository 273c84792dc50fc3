<?php
/**
 * Stands in for plugins that shrink what a page loads: in the finished page they have style sheets and scripts from a cache
 * of their own, modules too, but for what is left out. Tags keep what else they have, integrity among it.
 */

if ( ! with( 'optimiser' ) ) {
	return;
}

add_action(
	'template_redirect',
	function () {
		ob_start(
			function ( $html ) {
				$parts    = apply_filters( 'litespeed_optimize_css_excludes', array( 'admin-bar' ) );
				$patterns = '#^(' . implode( '|', apply_filters( 'rocket_exclude_js', array( '/wp-includes/.*' ) ) ) . ')$#';
				$html     = preg_replace_callback(
					'/<link [^>]*rel=.stylesheet.[^>]*>/',
					function ( $tag ) use ( $parts ) {
						return str_replace( $parts, '', $tag[0] ) === $tag[0] ? preg_replace( '#(href=.)[^\'"]*/#', '$1/cache/', $tag[0] ) : $tag[0];
					},
					$html
				);
				return preg_replace_callback(
					'/<script [^>]*\bsrc="([^"?]+)[^>]*>/',
					function ( $tag ) use ( $patterns ) {
						return preg_match( $patterns, wp_parse_url( $tag[1], PHP_URL_PATH ) ) ? $tag[0] : str_replace( $tag[1], '/cache/' . basename( $tag[1] ), $tag[0] );
					},
					$html
				);
			}
		);
	}
);
