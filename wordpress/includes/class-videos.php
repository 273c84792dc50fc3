<?php
/**
 * Videos among a product's pictures.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * What the shop says of videos: a picture may stand for one, by its address, and a video of the media library may lie
 * among the pictures. Both have a file of captions, if there is one. The island plays them.
 */
final class Videos {
	/** Where the address of a picture's video is kept. */
	public const ADDRESS = '_storefront_video';

	/** Where the address of the captions is kept, a file in WebVTT. */
	public const CAPTIONS = '_storefront_captions';

	/** Asks for them in the media library. */
	public static function start(): void {
		add_filter( 'attachment_fields_to_edit', array( self::class, 'fields' ), 10, 2 );
		add_filter( 'attachment_fields_to_save', array( self::class, 'save' ), 10, 2 );
	}

	/** Prints them on a page whose gallery is an island. */
	public static function print(): void {
		add_filter( 'woocommerce_single_product_image_thumbnail_html', array( self::class, 'mark' ), 20, 2 );
		add_filter( 'wp_get_attachment_image_src', array( self::class, 'poster' ), 10, 3 );
	}

	/**
	 * Fields of a picture, or of a video, in the media library.
	 *
	 * @param array<string, array> $fields     Those that there are.
	 * @param \WP_Post             $attachment What is edited.
	 * @return array<string, array>
	 */
	public static function fields( array $fields, \WP_Post $attachment ): array {
		if ( wp_attachment_is( 'image', $attachment ) ) {
			$fields['storefront_video'] = array(
				'label' => __( 'Video', 'storefront-islands' ),
				'value' => get_post_meta( $attachment->ID, self::ADDRESS, true ),
				'helps' => __( 'Address of a video file, or of a page of YouTube’s or Vimeo’s. Among a product’s pictures this one stands for it, and the video plays when it is pressed.', 'storefront-islands' ),
			);
		} elseif ( ! wp_attachment_is( 'video', $attachment ) ) {
			return $fields;
		}
		$fields['storefront_captions'] = array(
			'label' => __( 'Captions of the video', 'storefront-islands' ),
			'value' => get_post_meta( $attachment->ID, self::CAPTIONS, true ),
			'helps' => __( 'Address of a file in WebVTT on this site, for those who hear nothing. Not for YouTube and Vimeo, which have their own.', 'storefront-islands' ),
		);
		return $fields;
	}

	/**
	 * Keeps what was typed into the fields. WordPress has asked whether the visitor may edit the attachment.
	 *
	 * @param array<string, mixed> $post       The attachment, as it is to be kept.
	 * @param array<string, mixed> $attachment What was typed, by the fields' names.
	 * @return array<string, mixed>
	 */
	public static function save( array $post, array $attachment ): array {
		$keys = array(
			'storefront_video'    => self::ADDRESS,
			'storefront_captions' => self::CAPTIONS,
		);
		foreach ( array_intersect_key( $keys, $attachment ) as $field => $key ) {
			$address = esc_url_raw( trim( (string) $attachment[ $field ] ), array( 'http', 'https' ) );
			if ( '' === $address ) {
				delete_post_meta( (int) $post['ID'], $key );
			} else {
				update_post_meta( (int) $post['ID'], $key, wp_slash( $address ) );
			}
		}
		return $post;
	}

	/**
	 * Tells the island of a slide's video, and leads its link there, for where no script runs.
	 *
	 * @param string|mixed $html WooCommerce's slide.
	 * @param int|mixed    $id   Of the attachment.
	 * @return string|mixed
	 */
	public static function mark( $html, $id ) {
		$address = self::address( (int) $id );
		if ( '' === $address || ! is_string( $html ) ) {
			return $html;
		}
		$captions   = (string) get_post_meta( (int) $id, self::CAPTIONS, true );
		$attributes = sprintf( 'data-storefront-video="%s" ', esc_url( $address ) );
		if ( '' !== $captions ) {
			$attributes .= sprintf( 'data-storefront-captions="%s" data-storefront-captions-lang="%s" ', esc_url( $captions ), esc_attr( get_bloginfo( 'language' ) ) );
		}
		$marked = self::put( $html, '/<div\s+(?=[^>]*\bwoocommerce-product-gallery__image\b)/', '<div ' . $attributes );
		$marked = self::put( $marked, '/(?<=\shref=")[^"]*(?=")/', esc_url( $address ) );
		// Who uses a screen reader has to know what is to be seen: WooCommerce only counts.
		$has_text = ! wp_attachment_is( 'video', (int) $id ) || '' !== (string) get_post_meta( (int) $id, '_wp_attachment_image_alt', true );
		return $has_text ? $marked : self::put( $marked, '/(?<=\salt=")[^"]*(?=")/', esc_attr( get_the_title( (int) $id ) ) );
	}

	/**
	 * The picture of a video that lies among a product's pictures: the one that the shop has given it.
	 *
	 * @param array|false|mixed $image As WordPress found it.
	 * @param int|mixed         $id    Of the attachment.
	 * @param string|int[]      $size  Asked for.
	 * @return array|false|mixed
	 */
	public static function poster( $image, $id, $size ) {
		if ( $image || ! wp_attachment_is( 'video', (int) $id ) ) {
			return $image;
		}
		$poster = (int) get_post_thumbnail_id( (int) $id );
		if ( $poster ) {
			return wp_get_attachment_image_src( $poster, $size );
		}
		return function_exists( 'wc_placeholder_img_src' ) ? array( wc_placeholder_img_src( 'woocommerce_single' ), 600, 600, false ) : $image;
	}

	/** The address of an attachment's video; empty: it is a picture. */
	private static function address( int $id ): string {
		return wp_attachment_is( 'video', $id ) ? (string) wp_get_attachment_url( $id ) : (string) get_post_meta( $id, self::ADDRESS, true );
	}

	/** Puts a text in the place of what matches first. */
	private static function put( string $html, string $pattern, string $text ): string {
		return (string) preg_replace_callback(
			$pattern,
			static function () use ( $text ): string {
				return $text;
			},
			$html,
			1
		);
	}
}
