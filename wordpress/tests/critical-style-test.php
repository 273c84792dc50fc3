<?php
/**
 * What of the style sheets a page cannot be shown without.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Critical_Style;

/** The style sheet's tag. @param string $more Attributes besides. */
function sheet_tag( string $more = " media='all'" ): string {
	return "<link integrity=\"sha384-x\" crossorigin=\"anonymous\" rel='stylesheet' id='storefront-islands-css' href='https://shop.test/dist/c.islands.css'$more />";
}

/** A page with critical styles. @param array<string, string> $sheets By name. */
function with_critical( string $html, array $sheets = array( 'critical.css' => 'a{}', 'critical-product.css' => 'b{}', 'transitions.css' => 't{}' ), array $headers = array() ): string {
	return Critical_Style::within(
		$html,
		static function ( string $name ) use ( $sheets ): string {
			return $sheets[ $name ] ?? '';
		},
		$headers
	);
}

it( 'shows a page before the whole style sheet is there, which comes without scripts, too', function () {
	$later = '<link integrity="sha384-x" crossorigin="anonymous" rel=\'stylesheet\' id=\'storefront-islands-css\' href=\'https://shop.test/dist/c.islands.css\' media="print">';
	$else  = '<noscript>' . str_replace( " id='storefront-islands-css'", '', sheet_tag() ) . '</noscript>';
	same( "<head><style id=\"storefront-islands-critical-css\">a{}</style>\n$later$else</head><body>Page</body>", with_critical( '<head>' . sheet_tag() . '</head><body>Page</body>' ) );
} );

it( 'brings what is a product\'s where the page shows one, whatever other styles say of it', function () {
	$head = '<head><style>.woocommerce-product-gallery{}</style>' . sheet_tag() . '</head>';
	foreach ( array( '<body class="single-product">', '<body><div class="woocommerce-product-gallery images">', '<body><div class="woocommerce-tabs wc-tabs-wrapper">', '<body><ul data-island="gallery">' ) as $body ) {
		same( true, false !== strpos( with_critical( $head . $body ), '>a{}b{}</style>' ), $body );
	}
	same( true, false !== strpos( with_critical( $head . '<body class="archive">' ), '>a{}</style>' ) );
} );

it( 'has the styles of transitions in the page, in their place', function () {
	$link = '<link rel="stylesheet" id="storefront-islands-transitions-css" href="https://shop.test/dist/t.transitions.css" integrity="sha384-t" crossorigin="anonymous">';
	same( '<head><style id="storefront-islands-transitions-css">t{}</style><style>x{}</style>', with_critical( "<head>$link<style>x{}</style>" ) );
} );

it( 'has the nonce that a plugin for security policies gives to the sheet', function () {
	same( true, false !== strpos( with_critical( sheet_tag( " nonce='n-1' media='all'" ) ), '<style id="storefront-islands-critical-css" nonce=\'n-1\'>' ) );
} );

it( 'leaves a sheet that another plugin has come in its own way, and one that is nowhere to be read', function () {
	foreach ( array( " media='print' onload=\"this.media='all'\"", " media='screen'", ' data-href="/x.css"', " media='all' disabled" ) as $more ) {
		same( sheet_tag( $more ), with_critical( sheet_tag( $more ) ), $more );
	}
	$preload = str_replace( 'stylesheet', 'preload', sheet_tag( ' as="style"' ) ) . '<noscript>' . sheet_tag() . '</noscript>';
	same( $preload, with_critical( $preload ) );
	same( sheet_tag(), with_critical( sheet_tag(), array() ) );
	same( '<p>Page</p>', with_critical( '<p>Page</p>' ) );
} );

it( 'puts no styles into a page whose security policy would not have them apply', function () {
	$sheets = array( 'critical.css' => 'a{}' );
	$is_in  = function ( string $policy, string $more = " media='all'" ) use ( $sheets ): bool {
		return false !== strpos( with_critical( sheet_tag( $more ), $sheets, array( 'X-Other: 1', "Content-Security-Policy: $policy" ) ), '<style' );
	};
	foreach ( array( "script-src 'self'", "style-src 'self' 'unsafe-inline'", "default-src 'self'; style-src 'unsafe-inline'", "style-src 'self'; style-src-elem 'unsafe-inline'" ) as $policy ) {
		same( true, $is_in( $policy ), $policy );
	}
	foreach ( array( "style-src 'self'", "default-src 'self'", 'img-src *; STYLE-SRC https:', "style-src 'unsafe-inline'; style-src-elem 'self'" ) as $policy ) {
		same( false, $is_in( $policy ), $policy );
	}
	same( false, $is_in( "style-src 'nonce-n-1' 'unsafe-inline'" ) );
	same( true, $is_in( "style-src 'nonce-n-1'", " nonce='n-1' media='all'" ) );
} );
