<?php
/**
 * Seeds a real WordPress twice and looks at what is there:
 *
 *   php test/playground/run.php <folder of WordPress> <shop.json>
 *
 * The site has to be installed, and may not hold a shop yet; WooCommerce and Contact Form 7 have stand-ins.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Playground\Seed;

if ( 3 !== $argc ) {
	fwrite( STDERR, "usage: php test/playground/run.php <folder of WordPress> <shop.json>\n" );
	exit( 2 );
}
$_SERVER['HTTP_HOST'] = 'localhost';
require $argv[1] . '/wp-load.php';
require __DIR__ . '/stand-ins.php';
require dirname( __DIR__, 2 ) . '/playground/seed.php';

// What PHP only warns of is a failure here.
set_error_handler(
	static function ( int $level, string $message, string $file, int $line ): bool {
		if ( false === strpos( $file, '/playground/' ) ) {
			return false;
		}
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);

/** Ends the run unless both are the same. */
function same( $expected, $found, string $what ): void {
	if ( $expected !== $found ) {
		fwrite( STDERR, "$what: expected " . var_export( $expected, true ) . ', found ' . var_export( $found, true ) . "\n" );
		exit( 1 );
	}
	echo "ok: $what\n";
}

/** How many posts of each kind there are. */
function counted(): array {
	global $wpdb;
	$counts = array();
	foreach ( array( 'page', 'product', 'product_variation', 'attachment', 'nav_menu_item' ) as $type ) {
		$counts[ $type ] = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_type = %s", $type ) );
	}
	$counts['review'] = get_comments(
		array(
			'type'  => 'review',
			'count' => true,
		)
	);
	return $counts;
}

$shop   = json_decode( file_get_contents( $argv[2] ), true );
$before = counted();
Seed::run( $argv[2] );
$after = counted();

same( 6, $after['page'] - $before['page'], 'six pages' );
same( count( $shop['products'] ), $after['product'], 'every product' );
same( 4, $after['product_variation'], 'two choices of two are four variations' );
same( array_sum( array_column( $shop['products'], 'pictures' ) ), $after['attachment'] - $before['attachment'], 'every picture' );
same( array_sum( array_map( 'count', array_column( $shop['products'], 'reviews' ) ) ), $after['review'], 'every review' );
same( 4 + count( $shop['categories'] ), $after['nav_menu_item'], 'the menu: four pages and the categories' );
same( array( 'publish' => count( $shop['products'] ) ), array_filter( array_map( 'intval', (array) wp_count_posts( 'product' ) ) ), 'all products are published, none is scheduled' );

$bracelet = get_post( wc_get_product_id_by_sku( 'BR-ROSE-QUARTZ' ) );
same( 'rose-quartz-bracelet', $bracelet->post_name, 'a product has its slug' );
same( '14', get_post_meta( $bracelet->ID, '_regular_price', true ), 'and its price' );
same( array( 'Bracelets', 'Quartz' ), wp_list_pluck( wp_get_object_terms( $bracelet->ID, 'product_cat' ), 'name' ), 'and its categories' );
same( 3, count( get_post_meta( $bracelet->ID, '_gallery_image_ids', true ) ), 'and three more pictures' );
$picture = get_post_thumbnail_id( $bracelet->ID );
list( , $width, $height ) = wp_get_attachment_image_src( $picture, 'full' );
same( array( 1200, 1200 ), array( $width, $height ), 'a picture has its size' );
same( 'Rose quartz bracelet from above', get_post_meta( $picture, '_wp_attachment_image_alt', true ), 'and a text' );
same( true, isset( wp_get_attachment_metadata( $picture )['sizes']['thumbnail'] ), 'and smaller sizes' );
same( get_term_by( 'slug', 'bracelets', 'product_cat' )->term_id, get_term_by( 'slug', 'quartz', 'product_cat' )->parent, 'a category has its parent' );
$variation = get_posts(
	array(
		'post_type'   => 'product_variation',
		'post_status' => 'any',
		'order'       => 'ASC',
		'orderby'     => 'ID',
	)
)[0];
same(
	array(
		'colour' => 'Red',
		'bead'   => '6 mm',
	),
	get_post_meta( $variation->ID, 'attributes', true ),
	'a variation has its choice'
);
same( 'USD', get_option( 'woocommerce_currency' ), 'prices are in dollars' );
same( 'Little Stone Studio', get_option( 'blogname' ), 'the shop has its name' );
same( 'no', get_option( 'woocommerce_coming_soon' ), 'the shop is open' );
same( get_page_by_path( 'cart' )->ID, (int) get_option( 'woocommerce_cart_page_id' ), 'the cart page is WooCommerce\'s' );
same( '[woocommerce_checkout]', get_page_by_path( 'checkout' )->post_content, 'the checkout is the classic one' );
same( '[contact-form-7 id="1" title="Write to us"]', get_page_by_path( 'contact' )->post_content, 'the contact page has the form' );
same( array( 'menu-1', 'search', 'woo-cart' ), get_option( 'astra-settings' )['header-desktop-items']['primary']['primary_right'], 'the header has the cart' );
same( array( 'logo' ), get_option( 'astra-settings' )['header-mobile-items']['primary']['primary_left'], 'and all that it had' );

Seed::run( $argv[2] );
same( $after, counted(), 'a second run adds nothing' );

try {
	Seed::run( __FILE__ );
	same( true, false, 'a file without JSON is refused' );
} catch ( RuntimeException $error ) {
	same( true, false !== strpos( $error->getMessage(), 'holds no JSON' ), 'a file without JSON is refused' );
}
