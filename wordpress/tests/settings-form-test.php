<?php
/**
 * A form for each section of the settings, and the settings as a file.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Settings;
use StorefrontIslands\Settings_Form;
use StorefrontIslands\Settings_Transfer;

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
	'picture'     => false,
	'attribution' => false,
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

it(
	'takes the settings of a shop over by its file',
	static function (): void {
		$file = Settings_Transfer::json( CHOSEN, '0.1.0' );
		same( array( CHOSEN, array() ), Settings_Transfer::read( $file ) );
		same( array( 'plugin', 'version', 'settings' ), array_keys( json_decode( $file, true ) ), 'what a file has:' );
		same( CHOSEN, Settings_Form::sanitize( array( Settings::SECTION => Settings_Transfer::SECTION, Settings_Transfer::FIELD => $file ) ) );
	}
);

it(
	'takes from a file what a form might send, tells what else is in it, and has what is not in it as by default',
	static function (): void {
		$file = json_encode(
			array(
				'plugin'   => 'storefront-islands',
				'settings' => array(
					'runtime'    => 'lean',
					'refresh'    => '"><script>',
					'when'       => array( 'tabs' => 'idle', 'search' => 'sometimes' ),
					'enabled'    => 'yes',
					'from 2031'  => 1,
					7            => 'x',
				),
			)
		);
		list( $settings, $refused ) = Settings_Transfer::read( $file );
		same( array( 'runtime' => 'lean', 'when' => array( 'tabs' => 'idle' ) ), array_intersect_key( $settings, array( 'runtime' => 1, 'when' => 1 ) ) );
		same( array( 'refresh', 'when', 'enabled', 'from 2031', '7' ), $refused );
		same( array_keys( Settings::DEFAULTS ), array_keys( $settings ) );
		same( true, $settings['expects'], 'as by default:' );
	}
);

it(
	'changes nothing by a file of something else',
	static function (): void {
		$GLOBALS['wordpress']['options'][ Settings::OPTION ] = CHOSEN;
		$others = array( '', 'text', '[]', '{"settings":{}}', '{"plugin":"another","settings":{}}', '{"plugin":"storefront-islands","settings":"x"}', array( 'x' ), str_repeat( '[', 900 ) );
		foreach ( $others as $other ) {
			same( null, Settings_Transfer::read( $other ) );
			same( CHOSEN, Settings_Form::sanitize( array( Settings::SECTION => Settings_Transfer::SECTION, Settings_Transfer::FIELD => $other ) ) );
		}
	}
);
