<?php
/**
 * The picture that a visitor sees first.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Has the first picture of products be fetched before all others, and the cards that are likely in sight not wait for the
 * layout. WordPress guesses by the order in which pictures are made, whether they are printed or not, and spares three of
 * them; here it is seen what the page has, whoever printed it. Pure.
 */
final class First_Picture {
	/** Least and most cards of a list that are taken to be in sight: two rows of a phone, a row of a wide screen. */
	private const LEAST = 4;
	private const MOST  = 6;

	/**
	 * Opening tags of what may be a picture, a card, a gallery or a list. What stands in comments, scripts and the like is
	 * no tag; it is found first, and skipped. What has no end goes on to the end of the page: nothing is read twice.
	 */
	private const TAGS = '#<!--(?:[^-]++|-(?!->))*+(?:-->)?|<(script|style|template|noscript|textarea)\b(?:[^<]++|<(?!/\1\b))*+|<(body|img|li|ul|ol|div|figure|article|section)\b((?:[^>"\']++|"[^"]*+(?:"|\z)|\'[^\']*+(?:\'|\z))*+)>?#i';

	/** One attribute: its name, and its value as it is written. */
	private const ATTRIBUTE = '#\s++([^\s=>"\'/]++)(?:\s*+=\s*+("[^"]*+"|\'[^\']*+\'|[^\s"\'>]++))?+#';

	/** How wide a phone is at most, px, where a theme tells how many cards it shows beside each other; and where it tells it. */
	private const PHONE         = 544;
	private const PHONE_COLUMNS = '/(?:^|\s)mobile-columns-([2-4])(?:\s|\z)/';

	/** A product's whole box, by its id; its pictures, of WooCommerce's and of its block; cards; lists that tell how many are in a row. */
	private const PRODUCT = '/^product-\d+\z/';
	private const GALLERY = '/(?:^|\s)(?:woocommerce-product-gallery__image|wp-block-woocommerce-product-gallery-large-image)(?:\s|\z)/';
	private const CARD    = '/(?:^|\s)(?:type-product|wc-block-product|wc-block-grid__product)(?:\s|\z)/';
	private const COLUMNS = '/(?:^|\s)(?:columns-(\d)|has-(\d)-columns)(?:\s|\z)/';

	/**
	 * The page with its first picture first.
	 *
	 * @param string $html A page. It stays as it is where it cannot be read, where a script brings its pictures, and where
	 *                     whoever printed another one above the list says that that one comes first.
	 */
	public static function first( string $html ): string {
		if ( ! preg_match_all( self::TAGS, $html, $tags, PREG_SET_ORDER | PREG_OFFSET_CAPTURE ) ) {
			return $html;
		}
		list( $shown, $is_list, $high, $behind ) = self::found( $tags );

		$first = key( $shown );
		if ( null === $first || array_filter( $shown, array( self::class, 'is_brought_later' ) ) ) {
			return $html;
		}
		$is_below = $high && min( $high ) < $first;
		if ( $is_below && $is_list ) {
			return $html;
		}
		$changes = array_fill_keys( array_keys( $shown ), array() ) + array_fill_keys( $behind, array( 'fetchpriority' => '"low"' ) );
		// Of cards it is known less well which is the largest: whoever has chosen one of them, or another one, is right.
		if ( ! $is_below && ! ( $high && $is_list ) ) {
			$changes[ $first ] = array( 'fetchpriority' => '"high"' );
			$changes          += array_fill_keys( $high, array( 'fetchpriority' => null ) );
		}
		if ( $is_list ) {
			$phone = self::on_phones( $tags );
			foreach ( $shown as $index => $attributes ) {
				// It would have come last: now it does not wait, but the first one does not share the line with it.
				if ( 'lazy' === strtolower( $attributes['loading'] ?? '' ) ) {
					$changes[ $index ] += array( 'fetchpriority' => '"low"' );
				}
				if ( '' !== $phone && isset( $attributes['sizes'] ) ) {
					$changes[ $index ]['sizes'] = '"' . $phone . self::without_auto( $attributes['sizes'] ) . '"';
				}
			}
		}
		krsort( $changes );
		foreach ( $changes as $index => $change ) {
			list( $tag, $at ) = $tags[ $index ][0];
			$html             = substr_replace( $html, self::changed( $tag, $change, isset( $shown[ $index ] ) ), $at, strlen( $tag ) );
		}
		return $html;
	}

	/**
	 * Which pictures are likely in sight.
	 *
	 * @param array<int, array<int, array{0: string, 1: int}>> $tags Of the page, as matched.
	 * @return array{0: array<int, array<string, string>>, 1: bool, 2: int[], 3: int[]} Their attributes, by the index of their tags;
	 *               whether they are cards; indexes of all pictures that have the priority; of a gallery's others.
	 */
	private static function found( array $tags ): array {
		$shown  = array();
		$high   = array();
		$behind = array();
		$most   = self::LEAST;
		$cards  = 0;
		// What they are of: `product`, `gallery` or `list`.
		$of = '';
		// Whether the next picture is one of them.
		$is_next = false;
		foreach ( $tags as $index => $tag ) {
			if ( ! isset( $tag[2] ) ) {
				continue;
			}
			$attributes = self::attributes( $tag[3][0] );
			$class      = $attributes['class'] ?? '';
			if ( 'img' === strtolower( $tag[2][0] ) ) {
				if ( 'high' === strtolower( $attributes['fetchpriority'] ?? '' ) ) {
					$high[] = $index;
				}
				if ( $is_next && 'gallery' === $of && $shown ) {
					$behind[] = $index;
				} elseif ( $is_next ) {
					$shown[ $index ] = $attributes;
				}
				$is_next = false;
			} elseif ( 'gallery' === $of ) {
				// They lie beside the first one, out of sight.
				$is_next = $is_next || preg_match( self::GALLERY, $class );
			} elseif ( $cards <= 1 && preg_match( self::GALLERY, $class ) ) {
				// A theme may give the product's box the class of a card alone.
				list( $of, $shown, $is_next ) = array( 'gallery', array(), true );
			} elseif ( '' === $of && preg_match( self::PRODUCT, $attributes['id'] ?? '' ) ) {
				list( $of, $is_next ) = array( 'product', true );
			} elseif ( in_array( $of, array( '', 'list' ), true ) && preg_match( self::CARD, $class ) ) {
				list( $of, $is_next ) = array( 'list', ++$cards <= $most );
			} elseif ( '' === $of && preg_match( self::COLUMNS, $class, $columns ) ) {
				$most = min( max( self::LEAST, (int) end( $columns ) ), self::MOST );
			}
		}
		return array( $shown, 'list' === $of, $high, $behind );
	}

	/**
	 * How wide a card's picture is on phones, where the theme tells it; empty where it does not. WordPress knows the width on
	 * wide screens alone: a phone of many pixels would fetch a picture of twice the size.
	 *
	 * @param array<int, array<int, array{0: string, 1: int}>> $tags Of the page, as matched.
	 * @return string For the beginning of `sizes`.
	 */
	private static function on_phones( array $tags ): string {
		foreach ( $tags as $tag ) {
			if ( isset( $tag[2] ) && 'body' === strtolower( $tag[2][0] ) ) {
				$is_told = preg_match( self::PHONE_COLUMNS, self::attributes( $tag[3][0] )['class'] ?? '', $columns );
				return $is_told ? sprintf( '(max-width: %dpx) %dvw, ', self::PHONE, ceil( 100 / (int) $columns[1] ) ) : '';
			}
		}
		return '';
	}

	/** Widths of a picture that does not wait for the layout: only that tells the width `auto`. */
	private static function without_auto( string $sizes ): string {
		return str_replace( '"', '&quot;', preg_replace( '/^\s*auto\s*,\s*/i', '', $sizes ) );
	}

	/** Whether a script puts the picture into a tag that has none yet. @param array<string, string> $attributes */
	private static function is_brought_later( array $attributes ): bool {
		$src = $attributes['src'] ?? '';
		return '' === $src || 0 === stripos( $src, 'data:' ) || isset( $attributes['data-lazy-src'] ) || 1 === preg_match( '/(?:^|\s)lazyload(?:ed|ing)?(?:\s|\z)/', $attributes['class'] ?? '' );
	}

	/** @return array<string, string> Values by the names in small letters; the first of each counts. */
	private static function attributes( string $text ): array {
		preg_match_all( self::ATTRIBUTE, $text, $all, PREG_SET_ORDER );
		$attributes = array();
		foreach ( $all as $one ) {
			$attributes += array( strtolower( $one[1] ) => trim( $one[2] ?? '', '"\'' ) );
		}
		return $attributes;
	}

	/**
	 * A picture's tag with other attributes.
	 *
	 * @param string                     $tag      Of it.
	 * @param array<string, string|null> $change   Values as they are written, by name; null: goes.
	 * @param bool                       $is_shown Whether it does not wait for the layout.
	 */
	private static function changed( string $tag, array $change, bool $is_shown ): string {
		$attributes = self::attributes( $tag );
		if ( $is_shown && 'lazy' === strtolower( $attributes['loading'] ?? '' ) ) {
			$change['loading'] = null;
			$change           += isset( $attributes['sizes'] ) ? array( 'sizes' => '"' . self::without_auto( $attributes['sizes'] ) . '"' ) : array();
		}
		$tag = preg_replace_callback(
			self::ATTRIBUTE,
			static function ( array $one ) use ( &$change ): string {
				$name = strtolower( $one[1] );
				if ( ! array_key_exists( $name, $change ) ) {
					return $one[0];
				}
				$value           = $change[ $name ];
				$change[ $name ] = null;
				return null === $value ? '' : " $one[1]=$value";
			},
			$tag
		);
		foreach ( array_filter( $change ) as $name => $value ) {
			$tag = substr_replace( $tag, " $name=$value", 4, 0 );
		}
		return $tag;
	}
}
