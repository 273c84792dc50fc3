<?php
/**
 * Tools > Site Health.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** A test, and a section of its information. */
final class Site_Health {
	/** Hooks. */
	public static function start(): void {
		add_filter( 'site_status_tests', array( self::class, 'add_test' ) );
		add_filter( 'debug_information', array( self::class, 'add_information' ) );
	}

	/**
	 * Adds the test.
	 *
	 * @param array<string, array> $tests Of WordPress and others.
	 * @return array<string, array>
	 */
	public static function add_test( $tests ) {
		$tests['direct']['storefront_islands'] = array(
			'label' => __( 'Storefront islands', 'storefront-islands' ),
			'test'  => array( self::class, 'test' ),
		);
		return $tests;
	}

	/** @return array<string, mixed> The result, as Site Health shows it. */
	public static function test(): array {
		$findings = Doctor::findings();
		$is_ill   = in_array( Doctor::PROBLEM, array_column( $findings, 'level' ), true );
		$html     = '';
		foreach ( $findings as $finding ) {
			$html .= '<li><strong>' . esc_html( $finding['about'] ) . ':</strong> ' . esc_html( trim( rtrim( $finding['found'], '.' ) . '. ' . $finding['advice'] ) ) . '</li>';
		}
		return array(
			'label'       => $is_ill ? __( 'Something may work against the storefront islands', 'storefront-islands' ) : __( 'Nothing works against the storefront islands', 'storefront-islands' ),
			'status'      => $is_ill ? 'recommended' : 'good',
			'badge'       => array(
				'label' => __( 'Performance', 'storefront-islands' ),
				'color' => 'blue',
			),
			'description' => '<ul>' . $html . '</ul>',
			'actions'     => '<p><a href="' . esc_url( Settings_Page::address() ) . '">' . esc_html__( 'Settings', 'storefront-islands' ) . '</a></p>',
			'test'        => 'storefront_islands',
		);
	}

	/**
	 * Adds the section.
	 *
	 * @param array<string, array> $sections Of WordPress and others.
	 * @return array<string, array>
	 */
	public static function add_information( $sections ) {
		$fields = array();
		foreach ( Support_Report::fields() as $key => list( $label, $value ) ) {
			$fields[ $key ] = compact( 'label', 'value' );
		}
		$sections['storefront-islands'] = array(
			'label'  => __( 'Storefront islands', 'storefront-islands' ),
			'fields' => $fields,
		);
		return $sections;
	}
}
