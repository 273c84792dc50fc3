<?php
/**
 * `?with=` names what is different on a page, parted by `+`:
 *
 *   smooth-scroll   the theme scrolls smoothly to anchors
 *   old-header      the theme uses its old header
 *   filters         lists of products have a panel with filters
 *   quick-view      product cards have a button that shows the product over the page
 *   infinite        lists of products have more at the end
 *   vertical-gallery  thumbnails stand beside a product's pictures
 *   sticky-totals   the cart is the add-on's modern one, with totals that stay in sight
 *   sticky-picture  a product's pictures stay in sight beside its summary
 *   plain-inputs    fields of account pages have their labels from the server
 *   parts           the theme's add-on is in several files
 *   old-bundle      its file is older than its options
 *   foreign-part    its file has a part that is not its own
 *   ours-as-well    no page is left to the stock scripts alone
 *   small-files     the stock scripts weigh less than the islands: else nobody looks at that, as most files here are small
 *   pixel           a plugin whose script depends on a retired one
 *   late-pixel      the same, asked for in the content
 *   late-shop       an extension of the shop, asked for in the content
 *   swatches        a plugin that draws swatches, and depends on the variation script
 *   jquery          a plugin that needs jQuery
 *   late-jquery     the same, asked for in the footer
 *   csp             a plugin for content security policies: nonces, Trusted Types
 *   head-nonce      a plugin that gives a nonce to finished tags only, before others see them
 *   attribution     the shop notes where an order has come from
 *   own-order       the shop's code has its own mind on what comes first
 *   module          a plugin with modules of its own, one of which imports the other by name
 *   vietnamese      the site's language
 *   right-to-left   a site in a language that is written so
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
	'gettext_with_context',
	function ( string $translation, string $text, string $context ): string {
		return 'text direction' === $context && with( 'right-to-left' ) ? 'rtl' : $translation;
	},
	10,
	3
);

add_filter(
	'storefront_islands_left',
	function ( array $facts ): array {
		return with( 'ours-as-well' ) ? array() : array_diff( $facts, with( 'small-files' ) ? array() : array( 'heavier' ) );
	}
);

add_filter(
	'script_loader_src',
	function ( $src ) {
		return with( 'small-files' ) ? includes_url( 'js/wp-embed.min.js' ) : $src;
	}
);

add_filter(
	'storefront_islands_picture',
	function ( bool $is_picture ): bool {
		return $is_picture && ! with( 'own-order' );
	}
);

add_filter(
	'storefront_islands_islands',
	function ( array $islands ): array {
		return array_diff( $islands, array( $_GET['without'] ?? '' ) );
	}
);
