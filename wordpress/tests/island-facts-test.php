<?php
/**
 * What the islands' definitions say, and what the settings take.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Island_Facts;
use StorefrontIslands\Settings;
use StorefrontIslands\Speed_Section;

it( 'takes every strategy that the loader knows', function () {
	yes( in_array( 'touched', Island_Facts::strategies(), true ), 'the strategies were not found' );
	foreach ( Island_Facts::strategies() as $strategy ) {
		$input    = array( 'when' => array( 'tabs' => $strategy ) );
		$settings = Settings::from_form( $input, array() );
		same( array( 'tabs' => $strategy ), $settings['when'] );
		same( array(), Settings::refused( $input, $settings ) );
	}
} );

it( 'offers every strategy that the loader knows, in words of the shop\'s owner', function () {
	foreach ( Island_Facts::strategies() as $strategy ) {
		$label = Speed_Section::starts_in_words()[ $strategy ] ?? '';
		yes( 1 === preg_match( '/^[a-z, ]{6,}$/', $label ), "$strategy has no words" );
	}
} );

it( 'takes everything that an option of the islands may be, and nothing else', function () {
	foreach ( array( 'refresh', 'ahead' ) as $key ) {
		yes( count( Island_Facts::choices( $key ) ) > 1, "the choices of $key were not found" );
		foreach ( Island_Facts::choices( $key ) as $choice ) {
			same( $choice, Settings::clean( array( $key => $choice ) )[ $key ] );
		}
		same( Settings::DEFAULTS[ $key ], Settings::clean( array( $key => 'sometimes' ) )[ $key ] );
		yes( in_array( Settings::DEFAULTS[ $key ], Island_Facts::choices( $key ), true ), "$key is by default what it cannot be" );
	}
} );

it( 'tells the islands nothing that they would not read', function () {
	$told = Settings::params( array( 'tracking' => 'fbq', 'refresh' => 'always', 'ahead' => 'off', 'expects' => false, 'adding' => 'leave' ) + Settings::DEFAULTS );
	yes( isset( $told['optimistic'], $told['singleAjax'], $told['ahead'] ), 'hardly anything was told' );
	foreach ( array_merge( array_keys( $told ), array( 'emptyCart', 'viewed', 'notAhead', 'singleAdd' ) ) as $key ) {
		yes( isset( Island_Facts::options()[ $key ] ), "no island reads $key" );
	}
} );

it( 'tells the islands nothing that they would refuse', function () {
	foreach ( array( 'stay', 'leave', 'auto' ) as $adding ) {
		foreach ( Island_Facts::choices( 'refresh' ) as $refresh ) {
			foreach ( Island_Facts::choices( 'ahead' ) as $ahead ) {
				$params = Settings::params( compact( 'adding', 'refresh', 'ahead' ) + Settings::DEFAULTS );
				foreach ( array_filter( $params, 'is_string' ) as $key => $value ) {
					$choices = Island_Facts::choices( $key );
					yes( ! $choices || in_array( $value, $choices, true ), "$key is $value" );
				}
			}
		}
	}
} );
