<?php
/**
 * Translations. That all of them are there, test/unit/plugin/translations.test.ts tells.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Plugin;

/** @return string[] Files with the plugin's code. */
function code_files(): array {
	return array_merge( glob( dirname( __DIR__ ) . '/includes/*.php' ), glob( STOREFRONT_ISLANDS_THEMES . '/*/*.php' ) );
}

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

it( 'passes every text through the plugin\'s own domain', function () {
	foreach ( code_files() as $file ) {
		$code  = file_get_contents( $file );
		$calls = preg_match_all( '/\b(?:esc_html|esc_attr)?__\(/', $code );
		same( preg_match_all( "/', 'storefront-islands' \\)/", $code ), $calls, basename( $file ) );
	}
} );

it( 'says German where a kind of German has no texts of its own', function () {
	$german = dirname( __DIR__ ) . '/languages/storefront-islands-de_DE.mo';
	same( $german, Plugin::nearest_texts( '/none/storefront-islands-de_AT.mo', 'storefront-islands' ) );
	same( $german, Plugin::nearest_texts( '/none/storefront-islands-de_DE_formal.mo', 'storefront-islands' ) );
} );

it( 'leaves the texts of others, of other languages, and those that are there as they are', function () {
	foreach ( array( '/none/woocommerce-de_AT.mo' => 'woocommerce', '/none/storefront-islands-fr_FR.mo' => 'storefront-islands', __FILE__ => 'storefront-islands' ) as $file => $domain ) {
		same( $file, Plugin::nearest_texts( $file, $domain ) );
	}
	same( false, Plugin::nearest_texts( false, 'storefront-islands' ) );
} );
