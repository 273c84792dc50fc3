<?php
/**
 * What the seed asks of WooCommerce and Contact Form 7, over a real WordPress: their own classes cannot be had without
 * the internet. A setter that WooCommerce does not have is an error.
 *
 * @package StorefrontIslands
 */

// phpcs:disable Generic.Files.OneObjectStructurePerFile.MultipleFound

final class WooCommerce {
}

register_post_type( 'product', array( 'public' => true ) );
register_post_type( 'product_variation' );
register_taxonomy( 'product_cat', 'product', array( 'hierarchical' => true ) );

function wc_get_product_id_by_sku( string $sku ): int {
	$found = get_posts(
		array(
			'post_type'   => 'product',
			'post_status' => 'any',
			'meta_key'    => '_sku',
			'meta_value'  => $sku,
			'fields'      => 'ids',
		)
	);
	return $found[0] ?? 0;
}

/** Keeps what is set, under WooCommerce's names. */
abstract class Stand_In {
	protected const SETTERS = array();

	public array $set = array();

	public function __call( string $name, array $arguments ) {
		if ( 0 !== strpos( $name, 'set_' ) || ! in_array( substr( $name, 4 ), static::SETTERS, true ) ) {
			throw new Error( static::class . " has no $name()" );
		}
		$this->set[ substr( $name, 4 ) ] = $arguments[0];
	}
}

class WC_Product_Simple extends Stand_In {
	protected const SETTERS = array( 'name', 'slug', 'sku', 'status', 'short_description', 'description', 'category_ids', 'total_sales', 'date_created', 'sold_individually', 'reviews_allowed', 'regular_price', 'manage_stock', 'stock_quantity', 'stock_status', 'attributes', 'image_id', 'gallery_image_ids' );
	protected const TYPE    = 'product';

	public function save(): int {
		$set = $this->set;
		$id  = wp_insert_post(
			array(
				'post_type'    => static::TYPE,
				'post_title'   => $set['name'] ?? 'variation',
				'post_name'    => $set['slug'] ?? '',
				'post_status'  => $set['status'] ?? 'publish',
				'post_date'    => $set['date_created'] ?? '',
				'post_content' => $set['description'] ?? '',
				'post_parent'  => $set['parent_id'] ?? 0,
			)
		);
		foreach ( array( 'sku', 'regular_price', 'stock_quantity', 'gallery_image_ids' ) as $key ) {
			update_post_meta( $id, "_$key", $set[ $key ] ?? '' );
		}
		update_post_meta( $id, '_thumbnail_id', $set['image_id'] ?? 0 );
		update_post_meta( $id, 'attributes', 'product' === static::TYPE ? count( $set['attributes'] ?? array() ) : $set['attributes'] );
		if ( isset( $set['category_ids'] ) ) {
			wp_set_object_terms( $id, $set['category_ids'], 'product_cat' );
		}
		return $id;
	}
}

final class WC_Product_Variable extends WC_Product_Simple {
	public static array $synced = array();

	public static function sync( int $id ): void {
		self::$synced[] = $id;
	}
}

final class WC_Product_External extends WC_Product_Simple {
	protected const SETTERS = parent::SETTERS + array(
		100 => 'product_url',
		101 => 'button_text',
	);
}

final class WC_Product_Variation extends WC_Product_Simple {
	protected const SETTERS = array( 'parent_id', 'attributes', 'regular_price' );
	protected const TYPE    = 'product_variation';
}

final class WC_Product_Attribute extends Stand_In {
	protected const SETTERS = array( 'name', 'options', 'visible', 'variation' );
}

final class WC_Comments {
	public static function clear_transients( int $id ): void {
		clean_post_cache( $id );
	}
}

final class WPCF7_ContactForm {
	public static array $all = array();

	public array $properties = array();

	public static function find( array $query ): array {
		return self::$all;
	}

	public static function get_template( array $options ): self {
		return new self();
	}

	public function set_properties( array $properties ): void {
		$this->properties = $properties;
	}

	public function save(): int {
		self::$all = array( $this );
		return 1;
	}

	public function shortcode(): string {
		return '[contact-form-7 id="1" title="Write to us"]';
	}
}

/** Astra's own, with the defaults of its header. */
function astra_get_option( string $name ): array {
	return array(
		'above'   => array( 'above_left' => array() ),
		'primary' => array(
			'primary_left'  => array( 'logo' ),
			'primary_right' => array( 'header-mobile-items' === $name ? 'mobile-trigger' : 'menu-1' ),
		),
	);
}
