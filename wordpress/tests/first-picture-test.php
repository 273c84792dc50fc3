<?php
/**
 * The picture that a visitor sees first.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\First_Picture;
use StorefrontIslands\Optimisers;

/** A picture as WordPress prints it. @param string $more Attributes besides. */
function image( string $name, string $more = '' ): string {
	return "<img width=\"300\" height=\"300\" src=\"/$name.jpg\"$more alt=\"$name\" />";
}

/** A list of so many cards; WordPress has all but the first three wait. @param string $class Of the list. */
function cards( int $count, string $class = 'products columns-4' ): string {
	$html = '';
	foreach ( range( 1, $count ) as $number ) {
		$more  = 1 === $number ? ' fetchpriority="high"' : ( $number > 3 ? ' loading="lazy" sizes="auto, (max-width: 300px) 100vw, 300px"' : '' );
		$html .= "<li class=\"product type-product post-$number\"><a href=\"/$number/\">" . image( "card-$number", $more ) . '</a></li>';
	}
	return "<ul class=\"$class\">$html</ul>";
}

/** A product's page. @param string[] $more Attributes of each of its pictures. */
function product_page( array $more ): string {
	$html = '';
	foreach ( $more as $index => $attributes ) {
		$html .= '<div class="woocommerce-product-gallery__image"><a href="/whole.jpg">' . image( "picture-$index", $attributes ) . '</a></div>';
	}
	return '<div id="product-7" class="product type-product post-7"><span class="onsale">' . image( 'badge' ) . "</span><div class=\"woocommerce-product-gallery images\">$html</div></div>" . cards( 4 );
}

/** Names of the pictures that have an attribute of such a value. @return string[] */
function pictures_with( string $attribute, string $html ): array {
	preg_match_all( "/<img(?=[^>]*\\s$attribute)[^>]*\\salt=\"([^\"]+)\"/", $html, $found );
	return $found[1];
}

it( 'has no card of the first row wait, nor of two rows of a phone, and leaves those below as they are', function () {
	foreach ( array( 'products columns-3' => 4, 'products columns-5' => 5, 'products columns-8' => 6, 'wc-block-grid has-6-columns' => 6, 'products' => 4 ) as $class => $shown ) {
		$page = First_Picture::first( '<body class="archive">' . cards( 9, $class ) );
		same( array( 'card-1' ), pictures_with( 'fetchpriority="high"', $page ), $class );
		same( 9 - $shown, count( pictures_with( 'loading="lazy"', $page ) ), $class );
		same( 9 - $shown, count( pictures_with( 'sizes="auto, ', $page ) ), "$class, widths that only the layout tells:" );
		same( 6, count( pictures_with( 'sizes="[^"]*300px"', $page ) ), $class );
		same( $shown - 3, count( pictures_with( 'fetchpriority="low"', $page ) ), "$class, those that had waited:" );
	}
} );

it( 'has a phone fetch a card\'s picture as wide as the theme tells it to be, and no other', function () {
	$page = First_Picture::first( '<body class="columns-4 mobile-columns-2">' . str_replace( ' fetchpriority="high"', ' fetchpriority="high" sizes="300px"', cards( 5 ) ) );
	same( array( 'card-1' ), pictures_with( 'sizes="\(max-width: 544px\) 50vw, 300px"', $page ) );
	same( array( 'card-4' ), pictures_with( 'sizes="\(max-width: 544px\) 50vw, \(max-width: 300px\) 100vw, 300px"', $page ) );
	same( array( 'card-5' ), pictures_with( 'sizes="auto, \(max-width: 300px\) 100vw, 300px"', $page ) );
	foreach ( array( 'columns-4', 'mobile-columns-1' ) as $class ) {
		same( false, strpos( First_Picture::first( "<body class=\"$class\">" . cards( 5 ) ), 'vw, (' ), $class );
	}
	$own = '<body class="mobile-columns-2">' . product_page( array( ' sizes="600px"' ) );
	same( array( 'picture-0' ), pictures_with( 'sizes="600px"', First_Picture::first( $own ) ) );
} );

it( 'gives the first card the priority where none has it, and takes it from none', function () {
	$none = str_replace( ' fetchpriority="high"', '', cards( 5 ) );
	same( array( 'card-1' ), pictures_with( 'fetchpriority="high"', First_Picture::first( $none ) ) );
	$third = str_replace( 'src="/card-3.jpg"', 'src="/card-3.jpg" fetchpriority="high"', $none );
	same( array( 'card-3' ), pictures_with( 'fetchpriority="high"', First_Picture::first( $third ) ) );
	same( array( 'later' ), pictures_with( 'fetchpriority="high"', First_Picture::first( $none . image( 'later', ' fetchpriority="high"' ) ) ) );
} );

it( 'leaves a list below a picture that its theme, or WordPress, has given the priority', function () {
	$page = image( 'hero', ' fetchpriority=high' ) . str_replace( ' fetchpriority="high"', '', cards( 9 ) );
	same( $page, First_Picture::first( $page ) );
} );

it( 'has a product\'s own picture come first, whatever WordPress has counted, and its others after it', function () {
	$page = First_Picture::first( product_page( array( '', ' decoding="async"', ' loading="lazy"' ) ) );
	same( array( 'picture-0' ), pictures_with( 'fetchpriority="high"', $page ) );
	same( array( 'picture-1', 'picture-2' ), pictures_with( 'fetchpriority="low"', $page ) );
	same( array( 'picture-2', 'card-4' ), pictures_with( 'loading="lazy"', $page ) );
	same( array( 'picture-1' ), pictures_with( 'decoding="async"', $page ) );

	same( array( 'picture-0' ), pictures_with( 'fetchpriority="high"', First_Picture::first( product_page( array( ' LOADING=lazy', ' fetchpriority="high"' ) ) ) ) );
	$below = image( 'hero', ' fetchpriority="high"' ) . str_replace( ' fetchpriority="high"', '', product_page( array( ' loading="lazy"' ) ) );
	same( array( 'hero' ), pictures_with( 'fetchpriority="high"', First_Picture::first( $below ) ) );
	same( array( 'card-4' ), pictures_with( 'loading="lazy"', First_Picture::first( $below ) ) );
} );

it( 'knows a product\'s picture by the classes of WooCommerce\'s block, and by the product\'s box where a theme has classes of its own', function () {
	$block = '<div class="wp-block-woocommerce-product-gallery-large-image">' . image( 'large' ) . '</div>';
	same( array( 'large' ), pictures_with( 'fetchpriority="high"', First_Picture::first( $block . cards( 2 ) ) ) );
	$own = '<div id="product-7" class="product type-product"><div class="my-slider">' . image( 'own', ' loading="lazy"' ) . '</div></div>' . cards( 6 );
	same( array( 'own' ), pictures_with( 'fetchpriority="high"', First_Picture::first( $own ) ) );
	same( array( 'card-4', 'card-5', 'card-6' ), pictures_with( 'loading="lazy"', First_Picture::first( $own ) ) );
	$box = '<article class="type-product">' . image( 'badge' ) . '<div class="woocommerce-product-gallery__image">' . image( 'own' ) . '</div></article>';
	same( array( 'own' ), pictures_with( 'fetchpriority="high"', First_Picture::first( $box ) ) );
} );

it( 'leaves pages whose pictures a script brings', function () {
	foreach ( array( 'src="data:image/svg+xml,"' => 'no address yet', 'data-x=""' => 'no address', 'src="/a.jpg" data-lazy-src="/b.jpg"' => 'another address', 'class="a lazyload" src="/a.jpg"' => 'a class' ) as $attributes => $what ) {
		$page = "<ul class=\"products\"><li class=\"type-product\"><img $attributes loading=\"lazy\"></li></ul>";
		same( $page, First_Picture::first( $page ), $what );
	}
} );

it( 'takes nothing for a picture or an attribute that stands in code, comments and texts', function () {
	$cards  = str_replace( ' fetchpriority="high"', '', cards( 2 ) );
	$hidden = "<!-- $cards --><script>\"$cards\"</script><template>$cards</template><noscript>$cards</noscript><textarea>$cards</textarea>";
	same( $hidden, First_Picture::first( $hidden ) );
	same( array( 'card-1' ), pictures_with( 'fetchpriority="high"', str_replace( $hidden, '', First_Picture::first( $hidden . cards( 3 ) ) ) ) );
	$quoted = '<li class="type-product"><img alt=\'loading="lazy" > fetchpriority="high"\' title="a > b" src=/a.jpg></li>';
	same( str_replace( '<img', '<img fetchpriority="high"', $quoted ), First_Picture::first( $quoted ) );
} );

it( 'leaves pages without products, and those that are torn or full of traps, as they are, and comes to an end', function () {
	foreach ( array( '', '<p>Hello</p>', image( 'photo', ' loading="lazy"' ), '<li class="type-product"><img src="/a.jpg', "<li class='type-product\">", '<ul class="products"></ul>', "\xff\xfe<li class=\"type-product\"" ) as $page ) {
		same( $page, First_Picture::first( $page ) );
	}
	foreach ( array( '<!--', '<script', '<img "', "<img '\"", '<img a=', '<li class="type-product', '<noscript><', '<!-- - -- -' ) as $trap ) {
		// Read twice for each it would take hours.
		yes( '' !== First_Picture::first( str_repeat( $trap, 40000 ) ), $trap );
	}
} );

it( 'is left to plugins that see to it themselves', function () {
	same( array( 'WP Rocket' ), Optimisers::of_pictures( array( 'woocommerce/woocommerce.php', 'wp-rocket/wp-rocket.php' ) ) );
	same( array(), Optimisers::of_pictures( array( 'woocommerce/woocommerce.php', 'autoptimize/autoptimize.php' ) ) );
} );
