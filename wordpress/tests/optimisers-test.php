<?php
/**
 * What plugins that join, shrink or delay are asked to leave as it is.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Optimisers;

/** Path of a file of the bundle: the folder is named like the plugin's. */
const SHEET = '/wp-content/plugins/wordpress/dist/c.islands.css';

/** Path of somebody else's. */
const THEIRS = '/wp-content/plugins/woocommerce/assets/dist/shop.css';

it( 'asks by the lists in which other plugins look for a part of a tag or of an address', function () {
	Optimisers::start();
	foreach ( array( 'litespeed_optimize_css_excludes', 'perfmatters_delay_js_exclusions', 'perfmatters_minify_css_exclusions', 'perfmatters_minify_js_exclusions', 'perfmatters_rucss_excluded_stylesheets', 'rocket_delay_js_exclusions', 'rocket_rucss_external_exclusions', 'wp-optimize-minify-default-exclusions' ) as $filter ) {
		list( $kept, $part ) = apply_filters( $filter, array( 'jquery.min.js' ) );
		same( 'jquery.min.js', $kept, "$filter:" );
		yes( false !== strpos( '<link href="https://shop.test' . SHEET . '">', $part ), "$filter does not know the sheet by $part" );
		same( false, strpos( THEIRS, $part ), "$filter:" );
	}
	$minified = apply_filters( 'autoptimize_filter_css_consider_minified', false );
	yes( SHEET !== str_replace( $minified, '', SHEET ), 'Autoptimize takes it for one that is not minified' );
	same( THEIRS, str_replace( $minified, '', THEIRS ) );
} );

it( 'asks by the patterns to which WP Rocket holds whole paths', function () {
	Optimisers::start();
	foreach ( array( 'rocket_exclude_css', 'rocket_exclude_js' ) as $filter ) {
		$pattern = '#^(' . implode( '|', apply_filters( $filter, array( '/a.css' ) ) ) . ')$#';
		same( array( 1, 1, 0 ), array( preg_match( $pattern, SHEET ), preg_match( $pattern, '/a.css' ), preg_match( $pattern, THEIRS ) ), "$filter:" );
	}
} );

it( 'asks by the text in which Autoptimize has commas between parts', function () {
	Optimisers::start();
	foreach ( array( '', 'wp-content/cache/, admin-bar.min.css' ) as $text ) {
		$parts = array_filter( array_map( 'trim', explode( ',', apply_filters( 'autoptimize_filter_css_exclude', $text ) ) ) );
		yes( SHEET !== str_replace( $parts, '', SHEET ), "\"$text\" takes the sheet in" );
		same( THEIRS, str_replace( $parts, '', THEIRS ) );
		same( $text ? 3 : 1, count( $parts ) );
	}
} );

it( 'asks by its handle where SiteGround\'s plugin looks for handles', function () {
	Optimisers::start();
	foreach ( array( 'sgo_css_combine_exclude', 'sgo_css_minify_exclude', 'sgo_javascript_combine_exclude', 'sgo_js_async_exclude', 'sgo_js_minify_exclude' ) as $filter ) {
		same( array( 'jquery', 'storefront-islands' ), apply_filters( $filter, array( 'jquery' ) ), "$filter:" );
	}
} );

it( 'answers for its own tags where W3 Total Cache asks of each', function () {
	Optimisers::start();
	foreach ( array( 'w3tc_minify_css_do_tag_minification', 'w3tc_minify_js_do_tag_minification' ) as $filter ) {
		same( false, apply_filters( $filter, true, '<link href="' . SHEET . '">', 'c.islands.css' ), "$filter:" );
		same( true, apply_filters( $filter, true, '<link href="' . THEIRS . '">', 'shop.css' ), "$filter:" );
		same( false, apply_filters( $filter, false, '<link href="' . THEIRS . '">', 'shop.css' ), "$filter:" );
	}
} );

it( 'takes what another plugin has made of such a list', function () {
	Optimisers::start();
	same( 1, count( apply_filters( 'rocket_exclude_css', null ) ) );
	same( 1, count( apply_filters( 'sgo_css_minify_exclude', '' ) ) );
	same( array( 'a' ), apply_filters( 'autoptimize_filter_css_exclude', array( 'a' ) ) );
} );
