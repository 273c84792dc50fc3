<?php
/**
 * Translations.
 *
 * @package StorefrontIslands
 */

/** @return string[] Files with the plugin's code. */
function code_files(): array {
	return array_merge( glob( dirname( __DIR__ ) . '/includes/*.php' ), glob( STOREFRONT_ISLANDS_THEMES . '/*/*.php' ) );
}

/** @return string[] Texts of the plugin's code that go through translation. */
function texts_in_code(): array {
	$texts = array();
	foreach ( code_files() as $file ) {
		preg_match_all( "/\\b(?:esc_html|esc_attr)?__\\( '((?:[^'\\\\\\\\]|\\\\\\\\.)+)', 'storefront-islands' \\)/", file_get_contents( $file ), $found );
		$texts = array_merge( $texts, array_map( 'stripslashes', $found[1] ) );
	}
	return array_values( array_unique( $texts ) );
}

it( 'has every text in Vietnamese, with the same places to fill in', function () {
	$po    = file_get_contents( dirname( __DIR__ ) . '/languages/storefront-islands-vi.po' );
	$texts = texts_in_code();
	yes( count( $texts ) > 50, 'hardly any texts were found' );
	foreach ( $texts as $text ) {
		yes( 1 === preg_match( '/^msgid "' . preg_quote( $text, '/' ) . '"\nmsgstr "(.+)"$/m', $po, $found ), "not translated: $text" );
		preg_match_all( '/%(\d\$)?[sd]|\{\w+\}/', $text, $places );
		preg_match_all( '/%(\d\$)?[sd]|\{\w+\}/', $found[1], $filled );
		sort( $places[0] );
		sort( $filled[0] );
		same( $places[0], $filled[0], $text );
	}
} );

it( 'speaks no English in Vietnamese, but for names', function () {
	$po    = file_get_contents( dirname( __DIR__ ) . '/languages/storefront-islands-vi.po' );
	$names = array( 'Storefront islands', 'Storefront Islands', 'islands.js', 'islands=off', 'chunks/', 'Site Builder', '“sticky”', 'wp-content/uploads' );
	preg_match_all( '/^msgstr "(.+)"$/m', $po, $found );
	yes( count( $found[1] ) > 150, 'hardly any translations were found' );
	foreach ( $found[1] as $text ) {
		$rest = preg_replace( '/\{\w+\}/', '', str_replace( $names, '', $text ) );
		yes( 0 === preg_match( '/\b(the|and|of|is|on|off|not|islands?|scripts?|modules?|pages?|stores?|shops?|carts?|checkout|theme|header|footer|filters?|handles?|retired|kept|runtime|sticky|media|query)\b/i', $rest ), $text );
	}
} );

it( 'has every text in the template for other languages', function () {
	$pot = file_get_contents( dirname( __DIR__ ) . '/languages/storefront-islands.pot' );
	foreach ( texts_in_code() as $text ) {
		yes( false !== strpos( $pot, 'msgid "' . $text . "\"\nmsgstr \"\"\n" ), "not in the template: $text" );
	}
} );

it( 'ships the translations that its source has', function () {
	$compiled = file_get_contents( dirname( __DIR__ ) . '/languages/storefront-islands-vi.mo' );
	foreach ( texts_in_code() as $text ) {
		yes( false !== strpos( $compiled, "\0$text\0" ), "not compiled: $text" );
	}
} );

it( 'passes every text through the plugin\'s own domain', function () {
	foreach ( code_files() as $file ) {
		$code  = file_get_contents( $file );
		$calls = preg_match_all( '/\b(?:esc_html|esc_attr)?__\(/', $code );
		same( preg_match_all( "/', 'storefront-islands' \\)/", $code ), $calls, basename( $file ) );
	}
} );
