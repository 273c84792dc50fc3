<?php
/**
 * The script tags of a finished page.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Finds script tags in HTML, and takes some out. Pure.
 *
 * A tag is an array: `at` and `length` (bytes in the HTML), `handle` and `part` (whose it is, as WordPress says it by an
 * id such as `handle-js-after`; `part` is then `after`, and empty for the script itself; both empty where no handle is
 * told), `src` (its address; empty for code), `code`, and `runs` (false for data, such as JSON and templates).
 */
final class Script_Tags {
	/** A tag, with code in which there may be anything but its own end. */
	private const TAG = '#<script\b((?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+)>([^<]*+(?:<(?!/script)[^<]*+)*+)</script\s*>\R?#i';

	/** Types of what no browser runs, whatever another script does with the tag later. */
	private const DATA = '#json|importmap|speculationrules|template|html|x-handlebars|mustache|tmpl|shader#i';

	/** Code in attributes: of handlers, and of links. */
	private const HANDLERS = '#\s(?:on[a-z]+|href)\s*=\s*(?:"([^"]*+)"|\'([^\']*+)\')#i';

	/**
	 * All tags, in order; null where the HTML cannot be read.
	 *
	 * @return array<int, array<string, mixed>>|null
	 */
	public static function of( string $html ): ?array {
		if ( false === preg_match_all( self::TAG, $html, $all, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return null;
		}
		return array_map(
			static function ( array $found ): array {
				list( list( $whole, $at ), list( $attributes ), list( $code ) ) = $found;
				preg_match( '/^(.+)-js(?:-(extra|before|after|translations))?$/', self::attribute( 'id', $attributes ), $id );
				return array(
					'at'     => $at,
					'length' => strlen( $whole ),
					'handle' => $id[1] ?? '',
					'part'   => $id[2] ?? '',
					// Where another plugin lets a script wait, it has moved the address.
					'src'    => self::attribute( '(?:data-[\w-]*)?src', $attributes ),
					'code'   => $code,
					'runs'   => ! preg_match( self::DATA, self::attribute( 'type', $attributes ) ),
				);
			},
			$all
		);
	}

	/** Pieces of code that stand in attributes of the page, such as `onclick`. @return string[] */
	public static function handlers( string $html ): array {
		preg_match_all( self::HANDLERS, (string) preg_replace( self::TAG, '', $html ), $all, PREG_SET_ORDER );
		$codes = array();
		foreach ( $all as $one ) {
			$value = $one[2] ?? $one[1];
			if ( ! preg_match( '/^\s+href/i', $one[0] ) || 0 === stripos( ltrim( $value ), 'javascript:' ) ) {
				$codes[] = html_entity_decode( $value, ENT_QUOTES );
			}
		}
		return $codes;
	}

	/**
	 * The HTML with some tags changed.
	 *
	 * @param string                           $html Of the page.
	 * @param array<int, array<string, mixed>> $tags Of this page, in order.
	 * @param array<int, string>               $code What stands in their place, by their index in `$tags`; empty: nothing.
	 */
	public static function with( string $html, array $tags, array $code ): string {
		krsort( $code );
		foreach ( $code as $index => $text ) {
			$html = substr_replace( $html, $text, $tags[ $index ]['at'], $tags[ $index ]['length'] );
		}
		return $html;
	}

	/** Value of an attribute, by a pattern of its name; empty where there is none. */
	private static function attribute( string $name, string $attributes ): string {
		$found = preg_match( '#(?:^|\s)' . $name . '\s*=\s*(?:"([^"]*+)"|\'([^\']*+)\'|([^\s"\'>]++))#i', $attributes, $value );
		return $found ? html_entity_decode( end( $value ), ENT_QUOTES ) : '';
	}
}
