<?php
/**
 * Fills a fresh WordPress with the demo shop: settings, pages, menu, categories, products, reviews, contact form.
 * For Playground, where each visit begins with an empty site; run twice it changes nothing.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands\Playground;

defined( 'ABSPATH' ) || exit;

/** Sows the shop that `shop.json` describes. */
final class Seed {
	/** Side of the pictures, px: twice what the gallery shows. */
	private const SIDE = 1200;

	/** What a product is where `shop.json` does not say. */
	private const USUAL = array(
		'type'             => 'simple',
		'description'      => array(),
		'captions'         => array(),
		'stock'            => null,
		'soldIndividually' => false,
		'attributes'       => array(),
		'options'          => array(),
		'reviews'          => array(),
	);

	/**
	 * Sows everything.
	 *
	 * @param string $file Path of `shop.json`.
	 * @throws \RuntimeException Where something is missing, or WordPress refuses something; it says what.
	 */
	public static function run( string $file ): void {
		foreach ( array( 'WooCommerce' => 'WooCommerce', 'Contact Form 7' => 'WPCF7_ContactForm' ) as $name => $class ) {
			if ( ! class_exists( $class ) ) {
				throw new \RuntimeException( "$name is not active: install and activate it before the shop is seeded." );
			}
		}
		if ( ! function_exists( 'imagejpeg' ) ) {
			throw new \RuntimeException( 'PHP has no GD: the pictures cannot be drawn.' );
		}
		$shop = json_decode( (string) file_get_contents( $file ), true );
		if ( ! is_array( $shop ) ) {
			throw new \RuntimeException( "$file holds no JSON: build the bundle again." );
		}
		require_once ABSPATH . 'wp-admin/includes/image.php';
		wp_set_current_user( 1 );
		self::settings( $shop['site'] );
		self::categories( $shop['categories'] );
		foreach ( $shop['products'] as $product ) {
			self::product( $product + self::USUAL );
		}
		$shop['pages']['contact'][2] = self::form( $shop['form'], $shop['site']['locale'] );
		$pages                       = self::pages( $shop['pages'] );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $pages['home'] );
		self::menu( $shop['site']['menu'], $pages, $shop['categories'] );
		self::header();
		// The next page makes them anew, with the shop's own address, which is known only then.
		delete_option( 'rewrite_rules' );
	}

	/**
	 * A shop that is open, and has no wizard to go through.
	 *
	 * @param array<string, mixed> $site As in `shop.json`.
	 */
	private static function settings( array $site ): void {
		$options = $site['options'] + array(
			'blogname'                                => $site['name'],
			'blogdescription'                         => $site['tagline'],
			'woocommerce_calc_taxes'                  => 'no',
			'woocommerce_enable_ajax_add_to_cart'     => 'yes',
			'woocommerce_cart_redirect_after_add'     => 'no',
			'woocommerce_enable_myaccount_registration' => 'yes',
			'woocommerce_coming_soon'                 => 'no',
			'woocommerce_task_list_hidden'            => 'yes',
			'woocommerce_onboarding_profile'          => array( 'skipped' => true ),
			'woocommerce_cod_settings'                => array(
				'enabled' => 'yes',
				'title'   => $site['cod'],
			),
		);
		foreach ( $options as $name => $value ) {
			update_option( $name, $value );
		}
		delete_transient( '_wc_activation_redirect' );
	}

	/**
	 * Writes the pages. Cart and checkout are the classic ones: what the islands serve.
	 *
	 * @param array<string, string[]> $pages Slug, title and content, by the name that WooCommerce has for its own.
	 * @return array<string, int> Their ids, by the same names.
	 */
	private static function pages( array $pages ): array {
		$ids = array();
		foreach ( $pages as $name => list( $slug, $title, $content ) ) {
			$id           = (int) get_option( "woocommerce_{$name}_page_id" );
			$ids[ $name ] = self::page( $slug, $title, $content, $id );
			if ( in_array( $name, array( 'shop', 'cart', 'checkout', 'myaccount' ), true ) ) {
				update_option( "woocommerce_{$name}_page_id", $ids[ $name ] );
			}
		}
		return $ids;
	}

	/**
	 * Writes a page.
	 *
	 * @param int $id Of the page that becomes it; 0: the one with that slug, else a new one.
	 */
	private static function page( string $slug, string $title, string $content, int $id = 0 ): int {
		$page = $id ? get_post( $id ) : get_page_by_path( $slug );
		return self::must(
			wp_insert_post(
				array(
					'ID'             => $page ? $page->ID : 0,
					'post_type'      => 'page',
					'post_status'    => 'publish',
					'post_name'      => $slug,
					'post_title'     => $title,
					'post_content'   => $content,
					'comment_status' => 'closed',
				),
				true
			),
			"page $slug"
		);
	}

	/**
	 * What WordPress answers, if it is no error.
	 *
	 * @param mixed  $answer Of WordPress.
	 * @param string $what   What was asked for.
	 * @return mixed
	 * @throws \RuntimeException Where it is one.
	 */
	private static function must( $answer, string $what ) {
		if ( is_wp_error( $answer ) ) {
			throw new \RuntimeException( "The shop could not be seeded: $what: " . $answer->get_error_message() );
		}
		if ( ! $answer ) {
			throw new \RuntimeException( "The shop could not be seeded: $what." );
		}
		return $answer;
	}

	/**
	 * Writes the categories; parents come first in the list.
	 *
	 * @param array<int, array<string, ?string>> $categories Slug, name, parent's slug, description.
	 */
	private static function categories( array $categories ): void {
		foreach ( $categories as $category ) {
			if ( get_term_by( 'slug', $category['slug'], 'product_cat' ) ) {
				continue;
			}
			$parent = $category['parent'] ? get_term_by( 'slug', $category['parent'], 'product_cat' ) : false;
			self::must(
				wp_insert_term(
					$category['name'],
					'product_cat',
					array(
						'slug'        => $category['slug'],
						'description' => $category['description'],
						'parent'      => $parent ? $parent->term_id : 0,
					)
				),
				'category ' . $category['slug']
			);
		}
	}

	/**
	 * Writes a product with its pictures, variations and reviews.
	 *
	 * @param array<string, mixed> $data As in `shop.json`.
	 */
	private static function product( array $data ): void {
		if ( wc_get_product_id_by_sku( $data['sku'] ) ) {
			return;
		}
		$classes = array(
			'simple'   => 'WC_Product_Simple',
			'variable' => 'WC_Product_Variable',
			'external' => 'WC_Product_External',
		);
		$product = new $classes[ $data['type'] ]();
		$product->set_name( $data['name'] );
		$product->set_slug( $data['slug'] );
		$product->set_sku( $data['sku'] );
		$product->set_status( 'publish' );
		$product->set_short_description( $data['short'] );
		// An empty one brings no tab.
		$product->set_description( implode( "\n\n", $data['description'] ) );
		$product->set_category_ids( self::category_ids( $data['categories'] ) );
		$product->set_total_sales( $data['sold'] );
		$product->set_date_created( self::past( $data['added'] ) );
		$product->set_sold_individually( $data['soldIndividually'] );
		$product->set_reviews_allowed( true );
		if ( 'variable' !== $data['type'] ) {
			$product->set_regular_price( (string) $data['price'] );
		}
		if ( 'external' === $data['type'] ) {
			$product->set_product_url( $data['external']['url'] );
			$product->set_button_text( $data['external']['text'] );
		}
		if ( null !== $data['stock'] ) {
			$product->set_manage_stock( true );
			$product->set_stock_quantity( $data['stock'] );
			$product->set_stock_status( $data['stock'] > 0 ? 'instock' : 'outofstock' );
		}
		$attributes = array();
		foreach ( $data['attributes'] as list( $label, $value ) ) {
			$attributes[] = self::attribute( $label, array_map( 'trim', explode( ',', $value ) ), false );
		}
		foreach ( $data['options'] as $option ) {
			$attributes[] = self::attribute( $option['label'], $option['values'], true );
		}
		$product->set_attributes( $attributes );
		$pictures = array();
		for ( $number = 1; $number <= $data['pictures']; $number++ ) {
			$pictures[] = self::picture( $data, $number );
		}
		$product->set_image_id( $pictures ? $pictures[0] : 0 );
		$product->set_gallery_image_ids( array_slice( $pictures, 1 ) );
		$id = self::must( $product->save(), 'product ' . $data['slug'] );
		foreach ( self::combinations( $data['options'] ) as $chosen ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $id );
			$variation->set_attributes( $chosen );
			$variation->set_regular_price( (string) $data['price'] );
			self::must( $variation->save(), 'variation of ' . $data['slug'] );
		}
		if ( $data['options'] ) {
			\WC_Product_Variable::sync( $id );
		}
		self::reviews( $id, $data['reviews'] );
	}

	/** A day as WordPress writes times, as many years back as it takes: what is to come would not be shown yet. */
	private static function past( string $day ): string {
		$time = strtotime( "$day 09:00:00 UTC" );
		while ( $time > time() ) {
			$time -= YEAR_IN_SECONDS;
		}
		return gmdate( 'Y-m-d H:i:s', $time );
	}

	/**
	 * @param string[] $slugs Of categories.
	 * @return int[] Their ids.
	 */
	private static function category_ids( array $slugs ): array {
		$ids = array();
		foreach ( $slugs as $slug ) {
			$ids[] = self::must( get_term_by( 'slug', $slug, 'product_cat' ), "category $slug" )->term_id;
		}
		return $ids;
	}

	/**
	 * An attribute of the product's own.
	 *
	 * @param string[] $values What it may be.
	 */
	private static function attribute( string $label, array $values, bool $is_choice ): object {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( $label );
		$attribute->set_options( $values );
		$attribute->set_visible( true );
		$attribute->set_variation( $is_choice );
		return $attribute;
	}

	/**
	 * Every choice that can be made.
	 *
	 * @param array<int, array<string, mixed>> $options Label and values of each.
	 * @return array<int, array<string, string>> Value by the attribute's key; none without options.
	 */
	private static function combinations( array $options ): array {
		$all = $options ? array( array() ) : array();
		foreach ( $options as $option ) {
			$longer = array();
			foreach ( $all as $chosen ) {
				foreach ( $option['values'] as $value ) {
					$longer[] = $chosen + array( sanitize_title( $option['label'] ) => $value );
				}
			}
			$all = $longer;
		}
		return $all;
	}

	/**
	 * Draws a picture of beads in the product's own colour, and puts it into the media library.
	 *
	 * @param array<string, mixed> $data   The product.
	 * @param int                  $number Which of its pictures, from 1.
	 * @return int The attachment's id.
	 */
	private static function picture( array $data, int $number ): int {
		$colour = array();
		foreach ( str_split( substr( md5( $data['slug'] ), 0, 6 ), 2 ) as $digits ) {
			$colour[] = 90 + hexdec( $digits ) % 130;
		}
		$image = self::must( imagecreatetruecolor( self::SIDE, self::SIDE ), 'a picture could not be drawn' );
		for ( $y = 0; $y < self::SIDE; $y++ ) {
			$light = 250 - (int) ( 40 * $y / self::SIDE );
			imageline( $image, 0, $y, self::SIDE, $y, imagecolorallocate( $image, $light, $light - 6, $light - 16 ) );
		}
		$beads = 12 + $number * 4;
		$size  = (int) ( 2.2 * M_PI * self::SIDE * 0.3 / $beads );
		for ( $bead = 0; $bead < $beads; $bead++ ) {
			$x = (int) ( self::SIDE * ( 0.5 + 0.3 * cos( 2 * M_PI * $bead / $beads ) ) );
			$y = (int) ( self::SIDE * ( 0.5 + 0.3 * sin( 2 * M_PI * $bead / $beads ) ) );
			for ( $ring = 0; $ring < 10; $ring++ ) {
				$shade = imagecolorallocate(
					$image,
					min( 255, $colour[0] + $ring * 8 ),
					min( 255, $colour[1] + $ring * 8 ),
					min( 255, $colour[2] + $ring * 8 )
				);
				$width = (int) ( $size * ( 1 - $ring / 10 ) );
				imagefilledellipse( $image, $x - $ring * 2, $y - $ring * 2, $width, $width, $shade );
			}
		}
		$name   = $data['slug'] . ( $number > 1 ? "-$number" : '' ) . '.jpg';
		$upload = wp_upload_dir();
		$file   = $upload['path'] . '/' . $name;
		wp_mkdir_p( $upload['path'] );
		self::must( imagejpeg( $image, $file, 82 ), "picture $name" );
		imagedestroy( $image );
		$caption = $data['captions'][ $number - 1 ] ?? '';
		$id      = self::must(
			wp_insert_attachment(
				array(
					'post_mime_type' => 'image/jpeg',
					'post_title'     => $data['name'],
					'post_excerpt'   => $caption,
					'guid'           => $upload['url'] . '/' . $name,
				),
				$file,
				0,
				true
			),
			"picture $name"
		);
		wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $file ) );
		update_post_meta( $id, '_wp_attachment_image_alt', '' === $caption ? $data['name'] : $caption );
		return $id;
	}

	/**
	 * Writes a product's reviews.
	 *
	 * @param array<int, array<string, mixed>> $reviews Author, date, rating, text.
	 */
	private static function reviews( int $product, array $reviews ): void {
		foreach ( $reviews as $review ) {
			$id = self::must(
				wp_insert_comment(
					array(
						'comment_post_ID'      => $product,
						'comment_type'         => 'review',
						'comment_author'       => $review['author'],
						'comment_author_email' => 'shopper@example.com',
						'comment_content'      => $review['text'],
						'comment_date'         => self::past( $review['date'] ),
						'comment_approved'     => 1,
					)
				),
				'review'
			);
			update_comment_meta( $id, 'rating', $review['rating'] );
		}
		if ( $reviews ) {
			\WC_Comments::clear_transients( $product );
		}
	}

	/**
	 * Writes the contact form. Its demo mode answers without sending: Playground has no mail.
	 *
	 * @param array<string, mixed> $data Title, and lines of the template.
	 */
	private static function form( array $data, string $locale ): string {
		$title = $data['title'];
		$found = \WPCF7_ContactForm::find( array( 'title' => $title ) );
		$form  = $found ? $found[0] : \WPCF7_ContactForm::get_template( array( 'title' => $title, 'locale' => $locale ) );
		$form->set_properties(
			array(
				'form'                => implode( "\n", $data['template'] ),
				'additional_settings' => 'demo_mode: on',
			)
		);
		self::must( $form->save(), 'contact form' );
		return $form->shortcode();
	}

	/**
	 * Writes the menu, with the categories below the shop.
	 *
	 * @param array<string, int>                $pages      Ids of pages.
	 * @param array<int, array<string, ?string>> $categories As in `shop.json`.
	 */
	private static function menu( string $name, array $pages, array $categories ): void {
		if ( wp_get_nav_menu_object( $name ) ) {
			return;
		}
		$menu = self::must( wp_create_nav_menu( $name ), 'menu' );
		$add  = static function ( string $kind, string $type, int $id, int $parent = 0 ) use ( $menu ): int {
			return self::must(
				wp_update_nav_menu_item(
					$menu,
					0,
					array(
						'menu-item-type'      => $kind,
						'menu-item-object'    => $type,
						'menu-item-object-id' => $id,
						'menu-item-parent-id' => $parent,
						'menu-item-status'    => 'publish',
					)
				),
				'menu item'
			);
		};
		$add( 'post_type', 'page', $pages['home'] );
		$shop  = $add( 'post_type', 'page', $pages['shop'] );
		$items = array();
		foreach ( $categories as $category ) {
			$term                        = get_term_by( 'slug', $category['slug'], 'product_cat' );
			$items[ $category['slug'] ] = $add( 'taxonomy', 'product_cat', $term->term_id, $items[ $category['parent'] ] ?? $shop );
		}
		$add( 'post_type', 'page', $pages['myaccount'] );
		$add( 'post_type', 'page', $pages['contact'] );
		set_theme_mod(
			'nav_menu_locations',
			array(
				'primary'     => $menu,
				// What Astra and Storefront call the one of phones.
				'mobile_menu' => $menu,
				'handheld'    => $menu,
			)
		);
	}

	/** Gives Astra's header a search and the cart beside the menu; smooth scrolling is the browser's. */
	private static function header(): void {
		if ( ! function_exists( 'astra_get_option' ) ) {
			return;
		}
		$desktop = astra_get_option( 'header-desktop-items' );
		$mobile  = astra_get_option( 'header-mobile-items' );

		$desktop['primary']['primary_right'] = array( 'menu-1', 'search', 'woo-cart' );
		$mobile['primary']['primary_right']  = array( 'search', 'woo-cart', 'mobile-trigger' );

		$settings = array(
			'header-desktop-items' => $desktop,
			'header-mobile-items'  => $mobile,
			'enable-scroll-to-id'  => false,
			'scroll-to-top-enable' => true,
		);
		update_option( 'astra-settings', $settings + (array) get_option( 'astra-settings', array() ) );
	}
}
