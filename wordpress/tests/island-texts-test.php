<?php
/**
 * What the islands say on a page.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Island_Texts;

/** A page in a language, with what translators have made of the islands' texts, by key. */
function speak( string $locale, array $translations ): void {
	global $wordpress;
	$wordpress['locale']       = $locale;
	$wordpress['translations'] = $translations;
}

/** @return array<string, string> The islands' texts as the bundle has them. */
function bundled( string $language ): array {
	return require dirname( __DIR__ ) . "/messages/$language.php";
}

it( 'prints no text that the bundle has in the language of the page', function () {
	same( array(), Island_Texts::own() );
	foreach ( array( 'de_DE', 'de_AT', 'vi' ) as $locale ) {
		speak( $locale, bundled( strtok( $locale, '_' ) ) );
		same( array(), Island_Texts::own(), $locale );
	}
} );

it( 'prints no English where nothing is translated', function () {
	speak( 'de_CH', array() );
	same( array(), Island_Texts::own() );
	speak( 'fr_FR', array() );
	same( array(), Island_Texts::own() );
} );

it( 'prints what is translated into a language that the bundle does not have', function () {
	speak( 'fr_FR', array( 'search.close' => 'Fermer la recherche' ) );
	same( array( 'search.close' => 'Fermer la recherche' ), Island_Texts::own() );
} );

it( 'prints what is translated in another way than the bundle has it', function () {
	speak( 'de_DE', array( 'search.close' => 'Suche zu' ) + bundled( 'de' ) );
	same( array( 'search.close' => 'Suche zu' ), Island_Texts::own() );
	speak( 'en_GB', array( 'search.close' => 'Shut search' ) );
	same( array( 'search.close' => 'Shut search' ), Island_Texts::own() );
} );

it( 'asks a filter for all texts in the language of the page, and takes its word before a translation', function () {
	speak( 'de_DE', array( 'search.close' => 'Suche zu' ) );
	add_filter(
		'storefront_islands_texts',
		function ( $texts, $locale ) {
			same( array( 'de_DE', 'Suche zu' ), array( $locale, $texts['search.close'] ) );
			same( bundled( 'de' )['cart.added'], $texts['cart.added'] );
			return array( 'search.close' => 'Weg damit' ) + $texts;
		},
		10,
		2
	);
	same( array( 'search.close' => 'Weg damit' ), Island_Texts::own() );
} );

it( 'takes no word of a filter that throws, and none that is no text', function () {
	speak( 'fr_FR', array( 'search.close' => 'Fermer' ) );
	add_filter(
		'storefront_islands_texts',
		function ( $texts ) {
			return array( 'cart.added' => array( 'no text' ), 'cart.removed' => null ) + $texts;
		}
	);
	same( array( 'search.close' => 'Fermer' ), Island_Texts::own() );
	add_filter(
		'storefront_islands_texts',
		function () {
			throw new Exception( 'of a shop' );
		}
	);
	$lines = logged(
		function () {
			same( array( 'search.close' => 'Fermer' ), Island_Texts::own() );
		}
	);
	same( 1, count( $lines ) );
} );

it( 'reads no other file, whatever is said to be the language', function () {
	foreach ( array( '../includes/autoload', 'translated', '' ) as $locale ) {
		speak( $locale, array() );
		same( array(), Island_Texts::own(), $locale );
	}
} );
