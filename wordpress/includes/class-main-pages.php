<?php
/**
 * The main pages of a shop.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Kinds of page: which one is being printed, and where an example of it is. */
final class Main_Pages {
	/** Every kind, in the order in which a shop's owner thinks of them. */
	public const KINDS = array( 'home', 'listing', 'category', 'product', 'variable', 'contact', 'page', 'cart', 'checkout', 'account' );

	/** Kinds that keep their scripts on purpose, the cart where its island is off: an order is worth more than a few kB. */
	public const STOCK = array( 'cart', 'checkout' );

	/** How the shortcode and the block of Contact Form 7 begin. */
	private const CONTACT_FORMS = array( '[contact-form-7 ', '<!-- wp:contact-form-7/' );

	/** What kind of page is being printed. Asked when WordPress knows its query. */
	public static function kind(): string {
		$is = array(
			'cart'     => 'is_cart',
			'checkout' => 'is_checkout',
			'account'  => 'is_account_page',
			'product'  => 'is_product',
			'home'     => 'is_front_page',
			'category' => 'is_product_taxonomy',
			'listing'  => 'is_woocommerce',
		);
		foreach ( $is as $kind => $question ) {
			if ( function_exists( $question ) && $question() ) {
				return 'product' === $kind && self::has_variations( get_queried_object_id() ) ? 'variable' : $kind;
			}
		}
		return self::has_contact_form() ? 'contact' : 'page';
	}

	/**
	 * An example of each kind of page that this shop has.
	 *
	 * @return array<string, string> Addresses by kind, in the order of {@see Main_Pages::KINDS}.
	 */
	public static function addresses(): array {
		$contact = self::contact_page();
		$found   = array_filter(
			array(
				'home'     => home_url( '/' ),
				'listing'  => self::shop_page( 'shop' ),
				'category' => self::category(),
				'product'  => self::product( 'simple' ),
				'variable' => self::product( 'variable' ),
				'contact'  => $contact,
				'page'     => $contact ? '' : self::other_page(),
				'cart'     => self::shop_page( 'cart' ),
				'checkout' => self::shop_page( 'checkout' ),
				'account'  => self::shop_page( 'myaccount' ),
			)
		);
		// A shop may have its listing on the home page.
		return array_unique( $found );
	}

	/** Whether a product has to be chosen from variations. */
	private static function has_variations( int $id ): bool {
		$product = function_exists( 'wc_get_product' ) ? wc_get_product( $id ) : null;
		return $product && false !== strpos( $product->get_type(), 'variable' );
	}

	/** Whether the page that is being printed has a contact form in its text. */
	private static function has_contact_form(): bool {
		$text = is_singular() ? (string) get_post_field( 'post_content', get_queried_object_id() ) : '';
		foreach ( self::CONTACT_FORMS as $beginning ) {
			if ( false !== strpos( $text, $beginning ) ) {
				return true;
			}
		}
		return false;
	}

	/** Address of a page that WooCommerce needs; empty where the shop has none. */
	private static function shop_page( string $name ): string {
		$id = function_exists( 'wc_get_page_id' ) ? wc_get_page_id( $name ) : 0;
		return $id > 0 && 'publish' === get_post_status( $id ) ? (string) get_permalink( $id ) : '';
	}

	/** Address of the category with most products. */
	private static function category(): string {
		if ( ! taxonomy_exists( 'product_cat' ) ) {
			return '';
		}
		$found = get_terms(
			array(
				'taxonomy'   => 'product_cat',
				'hide_empty' => true,
				'orderby'    => 'count',
				'order'      => 'DESC',
				'number'     => 1,
			)
		);
		$link  = is_array( $found ) && $found ? get_term_link( reset( $found ) ) : '';
		return is_string( $link ) ? $link : '';
	}

	/** Address of the latest product of a type that can be bought. */
	private static function product( string $type ): string {
		$id = self::product_id( $type );
		return $id ? (string) get_permalink( $id ) : '';
	}

	/** The latest product of a type that can be bought; one with a gallery of pictures comes first. 0: there is none. */
	public static function product_id( string $type ): int {
		if ( ! function_exists( 'wc_get_products' ) ) {
			return 0;
		}
		$ids = wc_get_products(
			array(
				'type'         => $type,
				'status'       => 'publish',
				'visibility'   => 'catalog',
				'stock_status' => 'instock',
				'limit'        => 20,
				'return'       => 'ids',
			)
		);
		foreach ( $ids as $id ) {
			if ( get_post_meta( $id, '_product_image_gallery', true ) ) {
				return (int) $id;
			}
		}
		return (int) ( $ids[0] ?? 0 );
	}

	/** Address of a page with a contact form. */
	private static function contact_page(): string {
		foreach ( self::CONTACT_FORMS as $beginning ) {
			$found = get_posts(
				array(
					'post_type'   => 'page',
					's'           => $beginning,
					'sentence'    => true,
					'numberposts' => 1,
					'orderby'     => 'ID',
					'order'       => 'ASC',
					'exclude'     => self::front_pages(),
				)
			);
			if ( $found ) {
				return (string) get_permalink( $found[0] );
			}
		}
		return '';
	}

	/** Address of a page that is none of the others. */
	private static function other_page(): string {
		$names = function_exists( 'wc_get_page_id' ) ? array( 'shop', 'cart', 'checkout', 'myaccount' ) : array();
		$found = get_posts(
			array(
				'post_type'   => 'page',
				'numberposts' => 1,
				'orderby'     => 'ID',
				'order'       => 'ASC',
				'exclude'     => array_merge( self::front_pages(), array_map( 'wc_get_page_id', $names ) ),
			)
		);
		return $found ? (string) get_permalink( $found[0] ) : '';
	}

	/** @return int[] Pages that are the home page, or the list of posts. */
	private static function front_pages(): array {
		return array( (int) get_option( 'page_on_front' ), (int) get_option( 'page_for_posts' ) );
	}
}
