<?php
/**
 * `?with=` names what is different on a page, parted by `+`:
 *
 *   smooth-scroll   the theme scrolls smoothly to anchors
 *   dark-palette    the theme uses a dark palette
 *   addon-module    a module of the theme's add-on is on that the islands do not replace
 *   pixel           a plugin whose script depends on a retired one
 *   late-pixel      the same, asked for in the content
 *   late-shop       an extension of the shop, asked for in the content
 *   jquery          a plugin that needs jQuery
 *   late-jquery     the same, asked for in the footer
 *   csp             a plugin for content security policies: nonces, Trusted Types
 *   head-nonce      a plugin that gives a nonce to finished tags only, before others see them
 *   module          a plugin with modules of its own, one of which imports the other by name
 *   vietnamese      the site's language
 *
 * `?without=` names an island that the shop's own code takes out.
 */

/** Whether the address asks for something special. */
function with( string $what ): bool {
	return in_array( $what, explode( ' ', (string) ( $_GET['with'] ?? '' ) ), true );
}

add_filter(
	'locale',
	function ( string $locale ): string {
		return with( 'vietnamese' ) ? 'vi' : $locale;
	}
);

add_filter(
	'storefront_islands_islands',
	function ( array $islands ): array {
		return array_diff( $islands, array( $_GET['without'] ?? '' ) );
	}
);
