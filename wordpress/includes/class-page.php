<?php
/**
 * What is special about the page that is being printed.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Facts that keep stock scripts on a page, by the names that {@see Stock::TABLE} uses. */
final class Page {
	/** Modules of Astra's add-on that have no script, or whose script the islands replace. */
	private const COVERED_MODULES = array(
		'colors-and-background',
		'header-sections',
		'scroll-to-top',
		'spacing',
		'sticky-header',
		'typography',
	);

	/**
	 * The facts.
	 *
	 * @param array<string, mixed> $objects Configuration of the stock scripts on this page, by name.
	 * @return string[]
	 */
	public static function facts( array $objects ): array {
		$modules = get_option( '_astra_ext_enabled_extensions', null );
		$facts   = array(
			'cart'                   => function_exists( 'is_cart' ) && is_cart(),
			'checkout'               => function_exists( 'is_checkout' ) && is_checkout(),
			'contact-form-7-too-old' => ! defined( 'WPCF7_VERSION' ) || version_compare( WPCF7_VERSION, '5.4', '<' ),
			'astra-addon-modules'    => self::has_uncovered_module( $modules ),
		);
		return array_merge( array_keys( array_filter( $facts ) ), self::astra( $objects ) );
	}

	/**
	 * Whether a module is on that does more than the islands. What cannot be read counts as one. Pure.
	 *
	 * @param mixed $modules As the add-on stores them: names, each with itself or `false`.
	 */
	public static function has_uncovered_module( $modules ): bool {
		if ( ! is_array( $modules ) ) {
			return true;
		}
		// `all` is the add-on's own mark for "nothing was chosen yet".
		$on = array_keys( array_filter( $modules ) );
		return array() !== array_diff( $on, self::COVERED_MODULES );
	}

	/**
	 * What the theme's options have switched on that the islands do not do (contract B0, B7, B9, B11). Pure.
	 *
	 * @param array<string, mixed> $objects Configuration of the stock scripts, by name.
	 * @return string[]
	 */
	public static function astra( array $objects ): array {
		if ( ! isset( $objects['astra'] ) ) {
			return array( 'astra-unknown-options' );
		}
		$theme = (array) $objects['astra'];
		$addon = (array) ( $objects['astraAddon'] ?? array() );
		$facts = array(
			'astra-legacy-header'   => empty( $theme['is_header_footer_builder_active'] ),
			'astra-dark-palette'    => ! empty( $theme['is_dark_palette'] ),
			'astra-account-menu'    => 'menu' === ( $addon['hf_account_action_type'] ?? '' ),
			'astra-colour-switcher' => ! empty( (array) ( $addon['colorSwitcher'] ?? array() ) ),
		);
		return array_keys( array_filter( $facts ) );
	}
}
