<?php
/**
 * Islands that have nothing to do in this shop.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** Only what is known: of all other islands the shop may have a use. */
final class Unused_Islands {
	/**
	 * Islands without work.
	 *
	 * @param array<string, string> $addresses Of the main pages that the shop has, by kind.
	 * @return array<string, string> Why, in a sentence, by island.
	 */
	public static function all( array $addresses ): array {
		$missing = self::missing( Page_Reports::pages(), array_keys( $addresses ) );
		return array_filter( self::reasons() ) + array_fill_keys( $missing, __( 'Not found on the main pages that were looked at.', 'storefront-islands' ) );
	}

	/**
	 * Islands that ran on the main pages, found nothing on any, and keep no old script away. Pure.
	 *
	 * @param array<string, array> $pages As from {@see Page_Reports::pages()}.
	 * @param string[]             $kinds Of the pages that the shop has.
	 * @return string[] None where the islands did not run on a page, but for those that keep their scripts on purpose.
	 */
	public static function missing( array $pages, array $kinds ): array {
		$missing = null;
		foreach ( $kinds as $kind ) {
			$here = $pages[ $kind ]['missing'] ?? null;
			if ( null !== $here ) {
				$here    = array_diff( $here, array_keys( $pages[ $kind ]['costs'] ) );
				$missing = null === $missing ? $here : array_intersect( $missing, $here );
			} elseif ( ! in_array( $kind, Main_Pages::STOCK, true ) ) {
				return array();
			}
		}
		return array_values( $missing ?? array() );
	}

	/** @return array<string, string> What the shop's settings say, by island; empty: it may be in use. */
	private static function reasons(): array {
		$reasons = array();
		if ( ! function_exists( 'is_woocommerce' ) ) {
			$reasons = array_fill_keys( Island_Groups::of_shops(), __( 'WooCommerce is not active.', 'storefront-islands' ) );
		} else {
			$reasons = array(
				'review-stars' => 'yes' === get_option( 'woocommerce_enable_reviews', 'yes' ) && 'yes' === get_option( 'woocommerce_enable_review_rating', 'yes' ) ? '' : __( 'Reviews with stars are switched off in WooCommerce.', 'storefront-islands' ),
				'store-notice' => 'no' === get_option( 'woocommerce_demo_store', 'no' ) ? __( 'The store notice is switched off in WooCommerce.', 'storefront-islands' ) : '',
				'cart-page'    => self::has_block_cart() ? __( 'The cart page is a block, which has a script of its own.', 'storefront-islands' ) : '',
			);
		}
		if ( ! defined( 'WPCF7_VERSION' ) ) {
			$reasons['contact-form'] = __( 'Contact Form 7 is not active.', 'storefront-islands' );
		}
		if ( '' === Settings::get()['tracking'] ) {
			$reasons['product-view'] = __( 'No service is named under “Statistics” (Compatibility).', 'storefront-islands' );
		}
		return $reasons;
	}

	/** Whether the shop's cart page is the block, and not the classic cart. */
	private static function has_block_cart(): bool {
		$id   = function_exists( 'wc_get_page_id' ) ? wc_get_page_id( 'cart' ) : 0;
		$text = $id > 0 ? (string) get_post_field( 'post_content', $id ) : '';
		return false !== strpos( $text, '<!-- wp:woocommerce/cart' ) && ! has_shortcode( $text, 'woocommerce_cart' );
	}
}
