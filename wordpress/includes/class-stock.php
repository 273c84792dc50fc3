<?php
/**
 * Which stock script's work is done by which islands.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * The table of stock scripts that may go.
 *
 * `islands`  all of them have to be on;
 * `unless`   facts about the page ({@see Page}) that keep the script: there it does more than the islands;
 * `with`     scripts that have to go too, where they are on the page;
 * `family`   scripts whose handle begins so call this one's functions: one that stays keeps it;
 * `alone`    those of its islands that answer the same clicks: where the script stays, they give way to it;
 * `library`  does nothing by itself: goes only with the script named in `with`, and when nobody else needs it.
 *
 * A script that is not in the table is never touched.
 */
final class Stock {
	/** Classic cart and checkout keep all of WooCommerce's scripts. */
	private const SHOP = array( 'cart', 'checkout' );

	public const TABLE = array(
		'wc-add-to-cart'                => array(
			'islands' => array( 'add-to-cart', 'mini-cart' ),
			'unless'  => self::SHOP,
			'family'  => 'wc-',
		),
		'wc-cart-fragments'             => array(
			'islands' => array( 'mini-cart' ),
			'unless'  => self::SHOP,
			'family'  => 'wc-',
		),
		'woocommerce'                   => array(
			'islands' => array( 'account-fields', 'listing', 'notices', 'quantity', 'store-notice' ),
			'unless'  => self::SHOP,
			'family'  => 'wc-',
		),
		'wc-single-product'             => array(
			'islands' => array( 'gallery', 'review-stars', 'tabs' ),
			'family'  => 'wc-',
		),
		'wc-flexslider'                 => array(
			'islands' => array( 'gallery' ),
			'with'    => array( 'wc-single-product' ),
			'library' => true,
		),
		'wc-zoom'                       => array(
			'islands' => array( 'gallery' ),
			'with'    => array( 'wc-single-product' ),
			'library' => true,
		),
		'wc-photoswipe'                 => array(
			'islands' => array( 'gallery' ),
			'with'    => array( 'wc-single-product' ),
			'library' => true,
		),
		'wc-photoswipe-ui-default'      => array(
			'islands' => array( 'gallery' ),
			'with'    => array( 'wc-single-product' ),
			'library' => true,
		),
		'contact-form-7'                => array(
			'islands' => array( 'contact-form' ),
			// Two engines would send a message twice.
			'alone'   => array( 'contact-form' ),
			'unless'  => array( 'contact-form-7-too-old' ),
		),
		'astra-theme-js'                => array(
			'islands' => array( 'cart-drawer', 'navigation', 'scroll-to-top', 'search', 'store-notice' ),
			'unless'  => array( 'astra-legacy-header', 'astra-dark-palette', 'astra-unknown-options' ),
			'alone'   => array( 'navigation', 'scroll-to-top', 'search' ),
			// They call each other's functions.
			'with'    => array( 'astra-addon-js' ),
		),
		'astra-addon-js'                => array(
			'islands' => array( 'navigation', 'search', 'sticky-header' ),
			'alone'   => array( 'navigation', 'search', 'sticky-header' ),
			'unless'  => array( 'astra-addon-modules', 'astra-account-menu', 'astra-colour-switcher', 'astra-unknown-options' ),
			'with'    => array( 'astra-theme-js' ),
		),
		'astra-mobile-cart'             => array(
			'islands' => array( 'add-to-cart', 'cart-drawer', 'mini-cart' ),
			'unless'  => self::SHOP,
		),
		'astra-shop-add-to-cart'        => array(
			'islands' => array( 'add-to-cart', 'cart-drawer' ),
			'unless'  => self::SHOP,
		),
		'astra-live-search'             => array(
			'islands' => array( 'live-search' ),
			'alone'   => array( 'live-search' ),
		),
		'astra-add-to-cart-quantity-btn' => array(
			'islands' => array( 'mini-cart-quantity', 'quantity' ),
			'alone'   => array( 'mini-cart-quantity', 'quantity' ),
			'unless'  => self::SHOP,
		),
	);
}
