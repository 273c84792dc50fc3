<?php
/**
 * The stock slider's frame, around the pictures of a product.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The stock slider puts a product's pictures into a frame, and prints thumbnails after it. Themes style both: what is in
 * the frame may look different from what is not yet. So they are in the page from its beginning. Pure.
 */
final class Gallery_Frame {
	/** The opening tag of the box that the pictures lie in, and the name of that tag. */
	private const BOX = '#<([a-z]+)\b[^>]*\sclass=["\'][^"\'>]*\bwoocommerce-product-gallery__wrapper\b[^>]*>#i';

	/** The opening tag of a picture. */
	private const SLIDE = '#<div\b(?=[^>]*\sclass=["\'][^"\'>]*\bwoocommerce-product-gallery__image(?![\w-]))[^>]*>#i';

	/** Attributes of a thumbnail, by those of its picture. */
	private const COPIED = array(
		'alt'    => 'data-thumb-alt',
		'sizes'  => 'data-thumb-sizes',
		'srcset' => 'data-thumb-srcset',
		'src'    => 'data-thumb',
	);

	/**
	 * Puts the frame around the pictures of each gallery that has several of them, and thumbnails after it.
	 *
	 * @param string $html A page. Where a box has no end, or a script has laid it out already, it stays as it is.
	 */
	public static function around( string $html ): string {
		// The add-on has layouts of its own, which the gallery's style sheet knows.
		if ( false !== strpos( $html, 'ast-product-gallery-layout-' ) || ! preg_match_all( self::BOX, $html, $boxes, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return $html;
		}
		// From the last to the first: the places of the others stay.
		foreach ( array_reverse( $boxes ) as list( list( $opening, $at ), list( $name ) ) ) {
			$end    = self::end( $html, $at + strlen( $opening ), $name );
			$inside = substr( $html, $at, null === $end ? 0 : $end - $at );
			if ( preg_match_all( self::SLIDE, $inside, $slides ) > 1 ) {
				$html = substr_replace( $html, '<div class="flex-viewport storefront-frame">' . $inside . '</div>' . self::thumbnails( $slides[0] ), $at, strlen( $inside ) );
			}
		}
		return $html;
	}

	/** Where an element ends, behind its closing tag; null if it does not. @param int $from Behind its opening tag. */
	private static function end( string $html, int $from, string $name ): ?int {
		$depth = 1;
		// What stands in comments, scripts and styles is no tag.
		$tags = "#<!--.*?-->|<(script|style|template|textarea)\b.*?</\\1\s*>|<(/?)$name\b[^>]*>#is";
		while ( preg_match( $tags, $html, $found, PREG_OFFSET_CAPTURE, $from ) ) {
			$from = $found[0][1] + strlen( $found[0][0] );
			if ( isset( $found[2] ) ) {
				$depth += '/' === $found[2][0] ? -1 : 1;
			}
			if ( ! $depth ) {
				return $from;
			}
		}
		return null;
	}

	/** @param string[] $slides Opening tags of the pictures. */
	private static function thumbnails( array $slides ): string {
		$html = '';
		foreach ( $slides as $index => $slide ) {
			$image = $index ? '<img loading="lazy"' : '<img class="flex-active" loading="lazy"';
			foreach ( self::COPIED as $to => $from ) {
				$is_there = preg_match( "#\s$from=(\"[^\"]*\"|'[^']*')#i", $slide, $found ) && 2 < strlen( $found[1] );
				if ( $is_there || 'alt' === $to ) {
					$image .= " $to=" . ( $is_there ? $found[1] : sprintf( '"%d / %d"', $index + 1, count( $slides ) ) );
				}
			}
			$html .= "<li><button type=\"button\">$image></button></li>";
		}
		return "<ol class=\"flex-control-nav flex-control-thumbs\">$html</ol>";
	}
}
