<?php
/**
 * What the islands are called.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** A name and a sentence for each island, as a shop's owner would say them. Not escaped. */
final class Names {
	/**
	 * The name of an island.
	 *
	 * @param string $island Its name in code; an unknown one is told as it is.
	 */
	public static function name( string $island ): string {
		return self::all()[ $island ][0] ?? $island;
	}

	/**
	 * What an island is for, as one sentence without its subject.
	 *
	 * @param string $island Its name in code; empty for an unknown one.
	 */
	public static function sentence( string $island ): string {
		return self::all()[ $island ][1] ?? '';
	}

	/** @return array<string, array{0: string, 1: string}> Name and sentence, by the name in code. */
	private static function all(): array {
		return array(
			'accordion'          => array(
				__( 'Product sections', 'storefront-islands' ),
				__( 'opens and closes description, details and reviews where they lie one below the other.', 'storefront-islands' ),
			),
			'account-fields'     => array(
				__( 'Account fields', 'storefront-islands' ),
				__( 'shows a password as it is typed, and hides it again.', 'storefront-islands' ),
			),
			'add-to-cart'        => array(
				__( 'Add to cart', 'storefront-islands' ),
				__( 'puts a product into the cart from a list, without loading a page.', 'storefront-islands' ),
			),
			'cart-drawer'        => array(
				__( 'Cart drawer', 'storefront-islands' ),
				__( 'opens the cart beside the page.', 'storefront-islands' ),
			),
			'cart-page'          => array(
				__( 'Cart page', 'storefront-islands' ),
				__( 'stores quantities by itself, takes coupons, and chooses the delivery, without loading a page.', 'storefront-islands' ),
			),
			'colour-switcher'    => array(
				__( 'Colour switch', 'storefront-islands' ),
				__( 'changes between the two palettes of the shop, and remembers the choice.', 'storefront-islands' ),
			),
			'contact-form'       => array(
				__( 'Contact forms', 'storefront-islands' ),
				__( 'sends a message without loading a page, and keeps what was typed when sending fails.', 'storefront-islands' ),
			),
			'filter-accordion'   => array(
				__( 'Sections of filters', 'storefront-islands' ),
				__( 'opens and closes each filter of a list by its heading.', 'storefront-islands' ),
			),
			'gallery'            => array(
				__( 'Product pictures', 'storefront-islands' ),
				__( 'shows the next picture, enlarges it, and follows the chosen variation.', 'storefront-islands' ),
			),
			'listing'            => array(
				__( 'Product lists', 'storefront-islands' ),
				__( 'puts a list of products into another order as soon as one is chosen.', 'storefront-islands' ),
			),
			'live-search'        => array(
				__( 'Search suggestions', 'storefront-islands' ),
				__( 'shows products and pages while a word is being typed.', 'storefront-islands' ),
			),
			'load-more'          => array(
				__( 'Endless lists', 'storefront-islands' ),
				__( 'shows more products at the end of a list, without loading a page.', 'storefront-islands' ),
			),
			'mini-cart'          => array(
				__( 'Mini-cart', 'storefront-islands' ),
				__( 'shows what is in the cart, and takes things out of it, without loading a page.', 'storefront-islands' ),
			),
			'mini-cart-quantity' => array(
				__( 'Quantities in the mini-cart', 'storefront-islands' ),
				__( 'changes how many of a product are in the cart, right in the mini-cart.', 'storefront-islands' ),
			),
			'navigation'         => array(
				__( 'Menus', 'storefront-islands' ),
				__( 'opens the menu on phones, and submenus everywhere, by touch, mouse and keyboard.', 'storefront-islands' ),
			),
			'next-page'          => array(
				__( 'Next page ahead of time', 'storefront-islands' ),
				__( 'fetches the next page while somebody is about to follow a link to it.', 'storefront-islands' ),
			),
			'notices'            => array(
				__( 'Shop messages', 'storefront-islands' ),
				__( 'brings messages of the shop, such as “added to your cart”, to everybody\'s attention.', 'storefront-islands' ),
			),
			'product-filter'     => array(
				__( 'Filtering without a page load', 'storefront-islands' ),
				__( 'shows other products of a list, filtered, in another order or from another page, without loading a page.', 'storefront-islands' ),
			),
			'product-view'       => array(
				__( 'Visits for your statistics', 'storefront-islands' ),
				__( 'tells the services named under “Statistics” which pages and products were looked at.', 'storefront-islands' ),
			),
			'quantity'           => array(
				__( 'Quantity box', 'storefront-islands' ),
				__( 'has plus and minus buttons, and says so when there are too many or too few.', 'storefront-islands' ),
			),
			'quick-view'         => array(
				__( 'Quick view', 'storefront-islands' ),
				__( 'shows a product of a list over the page, to be looked at and bought there.', 'storefront-islands' ),
			),
			'review-stars'       => array(
				__( 'Review stars', 'storefront-islands' ),
				__( 'lets a customer rate a product with stars.', 'storefront-islands' ),
			),
			'scroll-to-top'      => array(
				__( 'Back to top', 'storefront-islands' ),
				__( 'shows the theme\'s button that leads back to the top of a long page.', 'storefront-islands' ),
			),
			'search'             => array(
				__( 'Search box', 'storefront-islands' ),
				__( 'opens the search box of the header.', 'storefront-islands' ),
			),
			'shop-filters'       => array(
				__( 'Filter button', 'storefront-islands' ),
				__( 'opens the filters of a list, from the side or above the products.', 'storefront-islands' ),
			),
			'single-add-to-cart' => array(
				__( 'Add to cart on a product\'s page', 'storefront-islands' ),
				__( 'puts the product into the cart without loading the page again.', 'storefront-islands' ),
			),
			'sticky-header'      => array(
				__( 'Sticky header', 'storefront-islands' ),
				__( 'keeps the header in sight while a page is scrolled.', 'storefront-islands' ),
			),
			'store-notice'       => array(
				__( 'Store notice', 'storefront-islands' ),
				__( 'lets a visitor close the notice that runs across every page.', 'storefront-islands' ),
			),
			'tabs'               => array(
				__( 'Product tabs', 'storefront-islands' ),
				__( 'switches between description, details and reviews of a product.', 'storefront-islands' ),
			),
			'variations'         => array(
				__( 'Variations', 'storefront-islands' ),
				__( 'shows the price, the picture and the stock of what is chosen, and what can be chosen with it.', 'storefront-islands' ),
			),
		);
	}
}
