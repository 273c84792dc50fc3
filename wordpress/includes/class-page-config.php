<?php
/**
 * The configuration that stock scripts would have had.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Objects by the name of their global; printed as the one JSON script that the bundle reads. Pure. */
final class Page_Config {
	/**
	 * Reads the objects that WordPress has attached to a script, one `var name = {…};` a line.
	 *
	 * @param string $data The script's extra data.
	 * @return array<string, mixed>|null Objects by name; null where there is anything else: then it has to stay as it is.
	 */
	public static function parse( string $data ): ?array {
		$objects = array();
		foreach ( preg_split( '/\R/', trim( $data ), -1, PREG_SPLIT_NO_EMPTY ) as $line ) {
			if ( ! preg_match( '/^\s*var\s+([A-Za-z_$][\w$]*)\s*=\s*(.+?);?\s*$/', $line, $found ) ) {
				return null;
			}
			$object = json_decode( $found[2] );
			if ( ! is_object( $object ) && ! is_array( $object ) ) {
				return null;
			}
			$objects[ $found[1] ] = $object;
		}
		return $objects;
	}

	/**
	 * The JSON script. It is data: no browser runs it, so it needs no nonce. Nothing in it can end the script element.
	 *
	 * @param array<string, mixed>  $objects By name.
	 * @param array<string, string> $islands `off` or a strategy, by the island's name; the loader reads it as `data-<name>`.
	 * @return string HTML; empty where there is nothing to tell.
	 */
	public static function html( array $objects, array $islands = array() ): string {
		$flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;
		$json  = wp_json_encode( (object) $objects, $flags );
		if ( false === $json || ( ! $objects && ! $islands ) ) {
			return '';
		}
		$attributes = '';
		foreach ( $islands as $name => $value ) {
			$attributes .= ' data-' . esc_attr( $name ) . '="' . esc_attr( $value ) . '"';
		}
		return '<script type="application/json" id="storefront-islands"' . $attributes . '>' . $json . "</script>\n";
	}
}
