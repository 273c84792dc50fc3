<?php
/**
 * The stock slider's frame, as the plugin prints it.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Gallery_Frame;

/** One picture of a gallery. */
function picture( string $name, string $more = '' ): string {
	return "<div data-thumb=\"/$name-s.jpg\"$more class=\"woocommerce-product-gallery__image\"><a href=\"/$name.jpg\"><img src=\"/$name.jpg\"></a></div>";
}

/** A gallery with what lies in its box. */
function gallery( string $inside, string $tag = 'div' ): string {
	return "<div class=\"woocommerce-product-gallery images\" style=\"opacity: 0\">\n\t<$tag class=\"woocommerce-product-gallery__wrapper\">$inside</$tag>\n</div><div class=\"summary\"></div>";
}

it(
	'frames the pictures of a gallery as the stock slider does, with thumbnails after them',
	static function (): void {
		foreach ( array( 'div', 'figure' ) as $tag ) {
			$pictures = picture( 'a', ' data-thumb-alt="A &quot;ring&quot;" data-thumb-srcset="/a-s.jpg 100w" data-thumb-sizes="100px"' ) . picture( 'b', ' data-thumb-alt=""' );
			$box      = "<$tag class=\"woocommerce-product-gallery__wrapper\">$pictures</$tag>";
			$list     = '<ol class="flex-control-nav flex-control-thumbs">'
				. '<li><button type="button"><img class="flex-active" loading="lazy" alt="A &quot;ring&quot;" sizes="100px" srcset="/a-s.jpg 100w" src="/a-s.jpg"></button></li>'
				. '<li><button type="button"><img loading="lazy" alt="2 / 2" src="/b-s.jpg"></button></li></ol>';
			same( str_replace( $box, "<div class=\"flex-viewport storefront-frame\">$box</div>$list", gallery( $pictures, $tag ) ), Gallery_Frame::around( gallery( $pictures, $tag ) ), $tag );
		}
	}
);

it(
	'finds the end of the box whatever stands in comments, scripts and boxes within',
	static function (): void {
		$pictures = picture( 'a' ) . '<!-- </div> --><script>"</div>"</script><div><div></div></div>' . picture( 'b' );
		$framed   = Gallery_Frame::around( gallery( $pictures ) . gallery( $pictures ) );
		same( 2, substr_count( $framed, '</div></div><ol class="flex-control-nav' ) );
		same( 2, substr_count( $framed, "</ol>\n</div><div class=\"summary\"></div>" ) );
	}
);

it(
	'leaves a gallery of one picture as it is, a placeholder, one whose box has no end, a list of thumbnails of the add-on, and pages without any',
	static function (): void {
		$two = picture( 'a' ) . picture( 'b' );
		foreach ( array(
			'one picture'  => gallery( picture( 'a' ) ),
			'placeholder'  => gallery( '<div class="woocommerce-product-gallery__image--placeholder"></div><div class="woocommerce-product-gallery__image--placeholder"></div>' ),
			'no end'       => '<div class="woocommerce-product-gallery__wrapper">' . $two,
			'the add-on'   => '<div class="product ast-product-gallery-layout-vertical-slider">' . gallery( $two ) . '</div>',
			'not its name' => str_replace( 'gallery__wrapper', 'gallery-thumbnails__wrapper', gallery( $two ) ),
			'no gallery'   => '<p>Hello</p>',
		) as $what => $html ) {
			same( $html, Gallery_Frame::around( $html ), $what );
		}
	}
);
