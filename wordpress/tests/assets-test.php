<?php
/**
 * The bundle's tags.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Assets;
use StorefrontIslands\Manifest;

/** A small build. */
function build(): Manifest {
	$files = array();
	foreach ( array( 'islands.js', 'index.js', 'react.js', 'react/jsx-runtime.js', 'islands.css', 'transitions.css', 'chunks/preludes-A.js', 'chunks/page-B.js', 'chunks/tabs-C.js', 'chunks/cart-D.js' ) as $path ) {
		$files[ $path ] = array( 'integrity' => 'sha384-' . md5( $path ) );
	}
	return new Manifest(
		array(
			'version' => '1.2.3',
			'entry'   => 'islands.js',
			'css'     => 'islands.css',
			'immutable' => array(
				'islands.css' => 'c.islands.css',
				'islands.js'  => 'e.islands.js',
				'react.js'    => 'r.react.js',
				'react/jsx-runtime.js' => 'react/j.jsx-runtime.js',
				'transitions.css' => 't.transitions.css',
			),
			'files'   => $files,
			'islands' => array(
				'mini-cart'    => array( 'files' => array( 'chunks/page-B.js' ), 'prelude' => array( 'chunks/cart-D.js', 'chunks/preludes-A.js' ) ),
				'navigation'   => array( 'files' => array( 'chunks/page-B.js' ), 'prelude' => array( 'chunks/preludes-A.js' ) ),
				'store-notice' => array( 'files' => array( 'chunks/page-B.js' ), 'prelude' => array( 'chunks/preludes-A.js' ) ),
				'tabs'         => array( 'prelude' => array( 'chunks/tabs-C.js' ) ),
			),
		)
	);
}

/** The tags of the small build. */
function assets( array $islands_on = array( 'mini-cart', 'navigation', 'store-notice', 'tabs' ) ): Assets {
	return new Assets( build(), 'https://shop.test/plugin/dist', $islands_on );
}

/** What a function prints. */
function printed( callable $print ): string {
	ob_start();
	$print();
	return ob_get_clean();
}

it( 'reads a manifest, and nothing else', function () {
	$folder = sys_get_temp_dir() . '/storefront-islands-' . getmypid();
	mkdir( $folder );
	file_put_contents( "$folder/manifest.json", '{"entry":"a.js","css":"a.css","immutable":{},"files":{"a.js":{}},"islands":{"tabs":{}}}' );
	file_put_contents( "$folder/half.json", '{"entry":"a.js"' );
	file_put_contents( "$folder/other.json", '{"entry":"a.js"}' );
	try {
		same( array( 'tabs' ), Manifest::read( "$folder/manifest.json" )->islands() );
		same( null, Manifest::read( "$folder/half.json" ) );
		same( null, Manifest::read( "$folder/other.json" ) );
		same( null, Manifest::read( "$folder/missing.json" ) );
	} finally {
		array_map( 'unlink', glob( "$folder/*" ) );
		rmdir( $folder );
	}
} );

it( 'names the entry, the style sheet and chunks by their content', function () {
	same( 'e.islands.js', build()->immutable( 'islands.js' ) );
	same( 'c.islands.css', build()->immutable( 'islands.css' ) );
	same( 'chunks/tabs-C.js', build()->immutable( 'chunks/tabs-C.js' ) );
} );

it( 'preloads what all islands of the header need, and nothing for a page without them', function () {
	same( array( 'chunks/preludes-A.js' ), build()->preloads( array( 'navigation' ) ) );
	same( array(), build()->preloads( array( 'tabs' ) ) );
} );

it( 'asks for the module without a second version', function () {
	assets()->enqueue();
	list( $src, , $version ) = $GLOBALS['wordpress']['modules'][ Assets::HANDLE ];
	same( 'https://shop.test/plugin/dist/e.islands.js', $src );
	same( null, $version );
	same( 'enqueued', end( $GLOBALS['wordpress']['modules'][ Assets::HANDLE ] ) );
	same( null, $GLOBALS['wordpress']['styles'][ Assets::HANDLE ][1] );
} );

it( 'prints its import map after WordPress\'s, and before all modules', function () {
	foreach ( array( 'print_import_map', 'print_enqueued_script_modules', 'print_script_module_preloads' ) as $print ) {
		add_action( 'wp_footer', array( wp_script_modules(), $print ) );
	}
	assets()->enqueue();
	$order = array();
	foreach ( $GLOBALS['wordpress']['filters']['wp_footer'] as list( $callback, $priority ) ) {
		$order[ $callback[1] ] = $priority;
	}
	asort( $order );
	same( array( 'print_import_map', 'print_hints', 'print_enqueued_script_modules', 'print_script_module_preloads' ), array_keys( $order ) );
} );

it( 'vouches for the module, and for no other script', function () {
	$ours   = array( 'id' => 'storefront-islands-js-module', 'src' => 'https://shop.test/plugin/dist/e.islands.js', 'nonce' => 'n' );
	$module = assets()->with_integrity( $ours );
	same( 'sha384-' . md5( 'islands.js' ), $module['integrity'] );
	same( 'anonymous', $module['crossorigin'] );
	same( 'low', $module['fetchpriority'] );
	same( 'n', $module['nonce'] );
	same( 'data-cfasync', array_key_first( $module ), 'Rocket Loader looks before the address:' );
	same( array( 'id' => 'other' ), assets()->with_integrity( array( 'id' => 'other' ) ) );
	$theirs = array( 'src' => 'https://shop.test/cache/e.islands.js' ) + $ours;
	same( $theirs, assets()->with_integrity( $theirs ), 'a rewritten file is vouched for:' );
} );

it( 'prints a module tag with the nonce where WordPress knows no modules', function () {
	add_filter(
		'wp_script_attributes',
		function ( $attributes ) {
			return $attributes + array( 'nonce' => 'n-1' );
		}
	);
	$tag = assets()->as_module( '<script src="x"></script>', Assets::HANDLE );
	yes( 0 === strpos( $tag, '<script data-cfasync="false" ' ), "Rocket Loader takes $tag" );
	foreach ( array( 'type="module"', 'nonce="n-1"', 'integrity="sha384-' . md5( 'islands.js' ) . '"', 'src="https://shop.test/plugin/dist/e.islands.js"' ) as $part ) {
		yes( false !== strpos( $tag, $part ), "$part is missing in $tag" );
	}
	same( '<script src="x"></script>', assets()->as_module( '<script src="x"></script>', 'other' ) );
} );

it( 'keeps the nonce of a finished tag, and what others have added around it', function () {
	$tag = assets()->as_module( "<script nonce='n-2' id='storefront-islands-js-before'>\nvar a = '$1';\n</script>\n<script nonce='n-2' type='text/javascript' src='x?a&b' id='storefront-islands-js'></script>\n", Assets::HANDLE );
	same( 1, preg_match( "/^<script nonce='n-2' id='storefront-islands-js-before'>\nvar a = '\\$1';\n<\/script>\n<script data-cfasync=\"false\" type=\"module\" [^>]* nonce=\"n-2\"><\/script>\n\z/", $tag ), $tag );
} );

it( 'vouches for the style sheet, and for no other', function () {
	$tag = "<link rel='stylesheet' href='https://shop.test/plugin/dist/c.islands.css' />\n";
	same( str_replace( '<link', '<link integrity="sha384-' . md5( 'islands.css' ) . '" crossorigin="anonymous"', $tag ), assets()->style_with_integrity( $tag, Assets::HANDLE ) );
	same( $tag, assets()->style_with_integrity( $tag, 'other' ) );
	$theirs = str_replace( 'plugin/dist', 'cache', $tag );
	same( $theirs, assets()->style_with_integrity( $theirs, Assets::HANDLE ), 'a rewritten file is vouched for:' );
} );

it( 'prints the style sheet of transitions before all others, where the island that names the picture runs', function () {
	assets( array( 'tabs' ) )->with_transitions( false );
	same( false, isset( $GLOBALS['wordpress']['filters']['wp_head'] ), 'without the island:' );
	assets( array( 'next-page' ) )->with_transitions( false );
	list( list( $print, $priority ) ) = $GLOBALS['wordpress']['filters']['wp_head'];
	yes( $priority < 8, 'WordPress prints the others at 8' );
	same( '<link rel="stylesheet" id="storefront-islands-transitions-css" href="https://shop.test/plugin/dist/t.transitions.css" integrity="sha384-' . md5( 'transitions.css' ) . '" crossorigin="anonymous">' . "\n", printed( $print ) );
} );

it( 'has browsers paint nothing of a product before its picture is there to grow', function () {
	assets( array( 'next-page' ) )->with_transitions( true );
	list( , list( $print, $priority ) ) = $GLOBALS['wordpress']['filters']['wp_head'];
	yes( $priority < 8, 'before all that a browser may paint' );
	same( '<link rel="expect" href="#storefront-islands-picture" blocking="render">' . "\n", printed( $print ) );
	$picture = '<div data-thumb="a.jpg" class="woocommerce-product-gallery__image"><a href="a.jpg"><img></a></div>';
	same( str_replace( '<img', '<img id="storefront-islands-picture"', $picture ), apply_filters( 'woocommerce_single_product_image_thumbnail_html', $picture ) );
	same( $picture, apply_filters( 'woocommerce_single_product_image_thumbnail_html', $picture ), 'the second one:' );
	same( '<div><img id="own"></div>', Assets::with_picture_id( '<div><img id="own"></div>' ), 'one that has an id:' );
	same( null, Assets::with_picture_id( null ) );
} );

it( 'vouches for every chunk in an import map, with the nonce for inline scripts', function () {
	add_filter(
		'wp_inline_script_attributes',
		function ( $attributes ) {
			return $attributes + array( 'nonce' => 'n-2' );
		}
	);
	$html = printed( array( assets(), 'print_hints' ) );
	yes( 1 === preg_match( '/<script type="importmap" nonce="n-2">(.+)<\/script>/', $html, $found ), $html );
	$map = json_decode( $found[1], true );
	same(
		array(
			'storefront-islands/react'             => 'https://shop.test/plugin/dist/r.react.js',
			'storefront-islands/react/jsx-runtime' => 'https://shop.test/plugin/dist/react/j.jsx-runtime.js',
		),
		$map['imports']
	);
	same( 6, count( $map['integrity'] ) );
	same( 'sha384-' . md5( 'react/jsx-runtime.js' ), $map['integrity']['https://shop.test/plugin/dist/react/j.jsx-runtime.js'] );
	same( 'sha384-' . md5( 'chunks/tabs-C.js' ), $map['integrity']['https://shop.test/plugin/dist/chunks/tabs-C.js'] );
} );

it( 'prints preloads after the import map, with integrity and nonce', function () {
	add_filter(
		'wp_script_attributes',
		function ( $attributes ) {
			return $attributes + array( 'nonce' => 'n-3' );
		}
	);
	$html = printed( array( assets(), 'print_hints' ) );
	yes( strpos( $html, 'modulepreload' ) > strpos( $html, 'importmap' ), 'a preload comes first' );
	yes( false !== strpos( $html, '<link rel="modulepreload" href="https://shop.test/plugin/dist/chunks/preludes-A.js" integrity="sha384-' . md5( 'chunks/preludes-A.js' ) . '" crossorigin="anonymous" fetchpriority="low" nonce="n-3">' ), $html );
} );
