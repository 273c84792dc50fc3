<?php
/**
 * A form for each section of the settings.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Settings;
use StorefrontIslands\Settings_Form;

/** Settings of which none is as by default. */
const CHOSEN = array(
	'enabled'     => false,
	'runtime'     => 'lean',
	'off'         => array( 'gallery' ),
	'when'        => array( 'tabs' => 'idle' ),
	'refresh'     => 'always',
	'ahead'       => 'off',
	'transitions' => true,
	'expects'     => false,
	'adding'      => 'leave',
	'scripts'     => false,
	'tracking'    => 'fbq',
	'safe_mode'   => true,
);

it(
	'has every setting in the form of exactly one section',
	static function (): void {
		$keys = array_merge( ...array_values( Settings::SECTIONS ) );
		sort( $keys );
		$all = array_keys( Settings::DEFAULTS );
		sort( $all );
		same( $all, $keys );
	}
);

it(
	'changes nothing but the settings of the section that is saved',
	static function (): void {
		foreach ( Settings::SECTIONS as $section => $keys ) {
			$saved = Settings::from_form( array( Settings::SECTION => $section ), array( 'gallery', 'tabs' ), CHOSEN );
			$other = array_flip( $keys );
			same( array_diff_key( CHOSEN, $other ), array_diff_key( $saved, $other ), $section );
			yes( array_intersect_key( CHOSEN, $other ) !== array_intersect_key( $saved, $other ), "$section saves nothing" );
		}
	}
);

it(
	'changes nothing at all by the form of a section that there is not, or by what is no form',
	static function (): void {
		foreach ( array( 'none', array( 'speed' ), '' ) as $section ) {
			same( CHOSEN, Settings::from_form( array( Settings::SECTION => $section, 'enabled' => '1' ), array( 'tabs' ), CHOSEN ) );
		}
		$GLOBALS['wordpress']['options'][ Settings::OPTION ] = CHOSEN;
		same( CHOSEN, Settings_Form::sanitize( 'text' ) );
	}
);
