<?php
/**
 * What the plugin calls things, and what it says about them.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * One table of texts for a shop's owner, a part for each kind of thing. Who prints a text escapes it. What a text is about is
 * filled in by {@see Explanations}.
 */
final class Texts {
	/** The name of an island; an unknown one is told as it is. */
	public static function island( string $island ): string {
		return self::islands()[ $island ][0] ?? $island;
	}

	/** What an island is for, as one sentence without its subject; empty for an unknown one. */
	public static function sentence( string $island ): string {
		return self::islands()[ $island ][1] ?? '';
	}

	/** The name of a feature, by its fact or handle; an unknown one is told as it is. */
	public static function feature( string $feature ): string {
		return self::features()[ $feature ][0] ?? $feature;
	}

	/** What to do to get rid of the scripts of a feature; empty where there is nothing to do. */
	public static function advice( string $feature ): string {
		return self::features()[ $feature ][1] ?? '';
	}

	/** A fact about a page, as {@see Page_Facts} names it, within a sentence. */
	public static function fact( string $fact ): string {
		return self::features()[ $fact ][2] ?? self::feature( $fact );
	}

	/** The name of a kind of page, as {@see Main_Pages} has it. */
	public static function page( string $kind ): string {
		$names = array(
			'home'     => __( 'Home page', 'storefront-islands' ),
			'listing'  => __( 'Listing', 'storefront-islands' ),
			'category' => __( 'Category', 'storefront-islands' ),
			'product'  => __( 'Product', 'storefront-islands' ),
			'variable' => __( 'Product with variations', 'storefront-islands' ),
			'contact'  => __( 'Contact page', 'storefront-islands' ),
			'cart'     => __( 'Cart', 'storefront-islands' ),
			'checkout' => __( 'Checkout', 'storefront-islands' ),
			'account'  => __( 'Account', 'storefront-islands' ),
			'page'     => __( 'Other pages', 'storefront-islands' ),
		);
		return $names[ $kind ] ?? $names['page'];
	}

	/** What to do about a plugin that works against the islands, by what it does. @return array<string, string> */
	public static function conflicts(): array {
		return array(
			/* translators: %s: name of a plugin. */
			'concatenates' => __( '%s can join scripts into one file. Leave out islands.js and the folder chunks/ there: modules cannot be joined.', 'storefront-islands' ),
			/* translators: %s: name of a plugin. */
			'delays'       => __( '%s can delay scripts until the first touch. Leave out islands.js there: it already waits, and keeps early clicks.', 'storefront-islands' ),
			/* translators: %s: name of a plugin. */
			'side-cart'    => __( '%s shows a cart drawer of its own. Switch off the island “Cart drawer”, or that plugin.', 'storefront-islands' ),
		);
	}

	/** When an island may start, by strategy. @return array<string, string> */
	public static function starts(): array {
		return array(
			'load'    => __( 'at once', 'storefront-islands' ),
			'idle'    => __( 'when the browser has nothing else to do', 'storefront-islands' ),
			'touched' => __( 'once a visitor moves, presses or scrolls', 'storefront-islands' ),
			'visible' => __( 'when it comes into sight', 'storefront-islands' ),
			'intent'  => __( 'when it is first touched', 'storefront-islands' ),
		);
	}

	/** Islands: name and sentence, by the name in code. @return array<string, array{0: string, 1: string}> */
	private static function islands(): array {
		return array(
			'accordion'          => array( __( 'Product sections', 'storefront-islands' ), __( 'opens and closes description, details and reviews where they lie one below the other.', 'storefront-islands' ) ),
			'account-fields'     => array( __( 'Account fields', 'storefront-islands' ), __( 'shows a password as it is typed, and hides it again.', 'storefront-islands' ) ),
			'add-to-cart'        => array( __( 'Add to cart', 'storefront-islands' ), __( 'puts a product into the cart from a list, without loading a page.', 'storefront-islands' ) ),
			'cart-drawer'        => array( __( 'Cart drawer', 'storefront-islands' ), __( 'opens the cart beside the page.', 'storefront-islands' ) ),
			'cart-page'          => array( __( 'Cart page', 'storefront-islands' ), __( 'stores quantities by itself, takes coupons, and chooses the delivery, without loading a page.', 'storefront-islands' ) ),
			'colour-switcher'    => array( __( 'Colour switch', 'storefront-islands' ), __( 'changes between the two palettes of the shop, and remembers the choice.', 'storefront-islands' ) ),
			'contact-form'       => array( __( 'Contact forms', 'storefront-islands' ), __( 'sends a message without loading a page, and keeps what was typed when sending fails.', 'storefront-islands' ) ),
			'filter-accordion'   => array( __( 'Sections of filters', 'storefront-islands' ), __( 'opens and closes each filter of a list by its heading.', 'storefront-islands' ) ),
			'gallery'            => array( __( 'Product pictures', 'storefront-islands' ), __( 'shows the next picture, enlarges it, and follows the chosen variation.', 'storefront-islands' ) ),
			'listing'            => array( __( 'Product lists', 'storefront-islands' ), __( 'puts a list of products into another order as soon as one is chosen.', 'storefront-islands' ) ),
			'live-search'        => array( __( 'Search suggestions', 'storefront-islands' ), __( 'shows products and pages while a word is being typed.', 'storefront-islands' ) ),
			'load-more'          => array( __( 'Endless lists', 'storefront-islands' ), __( 'shows more products at the end of a list, without loading a page.', 'storefront-islands' ) ),
			'mini-cart'          => array( __( 'Mini-cart', 'storefront-islands' ), __( 'shows what is in the cart, and takes things out of it, without loading a page.', 'storefront-islands' ) ),
			'mini-cart-quantity' => array( __( 'Quantities in the mini-cart', 'storefront-islands' ), __( 'changes how many of a product are in the cart, right in the mini-cart.', 'storefront-islands' ) ),
			'navigation'         => array( __( 'Menus', 'storefront-islands' ), __( 'opens the menu on phones, and submenus everywhere, by touch, mouse and keyboard.', 'storefront-islands' ) ),
			'next-page'          => array( __( 'Next page ahead of time', 'storefront-islands' ), __( 'fetches the next page while somebody is about to follow a link to it.', 'storefront-islands' ) ),
			'notices'            => array( __( 'Shop messages', 'storefront-islands' ), __( 'brings messages of the shop, such as “added to your cart”, to everybody\'s attention.', 'storefront-islands' ) ),
			'price-filter'       => array( __( 'Price filter', 'storefront-islands' ), __( 'lets a visitor choose the lowest and the highest price of a list with two handles.', 'storefront-islands' ) ),
			'product-filter'     => array( __( 'Filtering without a page load', 'storefront-islands' ), __( 'shows other products of a list, filtered, in another order or from another page, without loading a page.', 'storefront-islands' ) ),
			'product-view'       => array( __( 'Visits for your statistics', 'storefront-islands' ), __( 'tells the services named under “Statistics” which pages and products were looked at.', 'storefront-islands' ) ),
			'quantity'           => array( __( 'Quantity box', 'storefront-islands' ), __( 'has plus and minus buttons, and says so when there are too many or too few.', 'storefront-islands' ) ),
			'quick-view'         => array( __( 'Quick view', 'storefront-islands' ), __( 'shows a product of a list over the page, to be looked at and bought there.', 'storefront-islands' ) ),
			'review-stars'       => array( __( 'Review stars', 'storefront-islands' ), __( 'lets a customer rate a product with stars.', 'storefront-islands' ) ),
			'scroll-to-top'      => array( __( 'Back to top', 'storefront-islands' ), __( 'shows the theme\'s button that leads back to the top of a long page.', 'storefront-islands' ) ),
			'search'             => array( __( 'Search box', 'storefront-islands' ), __( 'opens the search box of the header.', 'storefront-islands' ) ),
			'shop-filters'       => array( __( 'Filter button', 'storefront-islands' ), __( 'opens the filters of a list, from the side or above the products.', 'storefront-islands' ) ),
			'single-add-to-cart' => array( __( 'Add to cart on a product\'s page', 'storefront-islands' ), __( 'puts the product into the cart without loading the page again.', 'storefront-islands' ) ),
			'sticky-header'      => array( __( 'Sticky header', 'storefront-islands' ), __( 'keeps the header in sight while a page is scrolled.', 'storefront-islands' ) ),
			'store-notice'       => array( __( 'Store notice', 'storefront-islands' ), __( 'lets a visitor close the notice that runs across every page.', 'storefront-islands' ) ),
			'tabs'               => array( __( 'Product tabs', 'storefront-islands' ), __( 'switches between description, details and reviews of a product.', 'storefront-islands' ) ),
			'variations'         => array( __( 'Variations', 'storefront-islands' ), __( 'shows the price, the picture and the stock of what is chosen, and what can be chosen with it.', 'storefront-islands' ) ),
		);
	}

	/**
	 * What keeps stock scripts on a page, by the names of {@see Page_Facts}'s facts: name, advice and, where the name alone is
	 * no reason, the fact. The theme's own are among them ({@see Theme::features()}).
	 *
	 * @return array<string, string[]>
	 */
	private static function features(): array {
		return array(
			'cart'                    => array( __( 'The cart page', 'storefront-islands' ), '', __( 'the classic cart keeps its scripts', 'storefront-islands' ) ),
			'checkout'                => array( __( 'The checkout', 'storefront-islands' ), '', __( 'the classic checkout keeps its scripts', 'storefront-islands' ) ),
			'heavier'                 => array( __( 'The islands would make this page heavier, so it keeps its old scripts.', 'storefront-islands' ), '', __( 'the islands would make it heavier', 'storefront-islands' ) ),
			'contact-form-7-too-old'  => array( __( 'Contact Form 7 before version 5.4', 'storefront-islands' ), __( 'Update Contact Form 7.', 'storefront-islands' ), __( 'Contact Form 7 is older than 5.4', 'storefront-islands' ) ),
			'variation-galleries'     => array( __( 'Galleries of variations (WooCommerce)', 'storefront-islands' ), __( 'Switch off “Variation gallery” under WooCommerce > Settings > Advanced > Features, or leave it: it works as ever.', 'storefront-islands' ), __( 'variations have galleries of their own', 'storefront-islands' ) ),
			'variation-template-code' => array( __( 'A template of variations with code in it, which the theme brings', 'storefront-islands' ), __( 'Ask whoever made the theme to do without code in its template of variations, or leave it: it works as ever.', 'storefront-islands' ) ),
		) + Theme::current()->features();
	}

	/**
	 * Why a script stays, by the code of {@see Retirement_Plan::kept()}.
	 *
	 * @return array<string, string> With a place for what it is about.
	 */
	public static function reasons(): array {
		return array(
			/* translators: %s: names of islands. */
			'off'      => __( 'these islands are off: %s', 'storefront-islands' ),
			/* translators: %s: handle of a script. */
			'with'     => __( 'it belongs to %s, which stays', 'storefront-islands' ),
			/* translators: %s: handles of scripts. */
			'needed'   => __( 'needed by %s', 'storefront-islands' ),
			/* translators: %s: names of plugins, or the beginning of code. */
			'used'     => __( 'used by: %s', 'storefront-islands' ),
			'asked'    => __( 'a plugin or the theme asks for it', 'storefront-islands' ),
			'replaced' => __( 'a plugin or the theme has put a file of its own in its place', 'storefront-islands' ),
			'printed'  => __( 'another plugin has joined it with others, or changed its tag', 'storefront-islands' ),
			'safe'     => __( 'nothing is retired in safe mode', 'storefront-islands' ),
			'filter'   => __( 'spared by a filter', 'storefront-islands' ),
		);
	}

	/**
	 * Why jQuery is on a page, by the code of {@see Jquery_Causes}.
	 *
	 * @return array<string, array{0: string, 1: string}> A name, with a place for what it is about, and advice.
	 */
	public static function causes(): array {
		$snippet = __( 'It stands in a widget (Appearance > Widgets), the theme\'s options (Appearance > Customize), a plugin for code snippets, or the theme\'s files. Leave it: it works as ever. Or ask whoever wrote it for one without jQuery.', 'storefront-islands' );
		$maker   = __( 'Its script is built on jQuery. Keep it as it is, or ask its maker for a version without.', 'storefront-islands' );
		return array(
			/* translators: %s: name of an island. */
			'off'                => array( __( '“%s” is switched off', 'storefront-islands' ), __( 'Switch it on under Islands: until then the old scripts do its work.', 'storefront-islands' ) ),
			'safe'               => array( __( 'Safe mode is on', 'storefront-islands' ), __( 'Switch it off under Islands.', 'storefront-islands' ) ),
			/* translators: %s: handle of a script. */
			'filter'             => array( __( 'Code of this shop keeps the script %s', 'storefront-islands' ), __( 'Ask whoever made the shop whether it still has to.', 'storefront-islands' ) ),
			/* translators: %s: handle of a script. */
			'printed'            => array( __( 'Another plugin joins the script %s with others, or changes its tag', 'storefront-islands' ), __( 'Leave this script out of what that plugin does.', 'storefront-islands' ) ),
			/* translators: %s: handle of a script. */
			'asked'              => array( __( 'A plugin or the theme that asks for the script %s', 'storefront-islands' ), __( 'Ask whoever made the shop which one.', 'storefront-islands' ) ),
			/* translators: %s: the beginning of code. */
			'head'               => array( __( 'Code in the head of the page: “%s”', 'storefront-islands' ), $snippet ),
			/* translators: %s: the beginning of code. */
			'footer'             => array( __( 'Code in the footer of the page: “%s”', 'storefront-islands' ), $snippet ),
			/* translators: %s: the beginning of code. */
			'page'               => array( __( 'Code within the page: “%s”', 'storefront-islands' ), $snippet ),
			'plugin woocommerce' => array( __( 'Forms of WooCommerce', 'storefront-islands' ), __( 'Nothing to do: they work as ever.', 'storefront-islands' ) ),
			/* translators: %s: name of a plugin. */
			'plugin'             => array( __( 'The plugin “%s”', 'storefront-islands' ), $maker ),
			/* translators: %s: name of a theme. */
			'theme'              => array( __( 'The theme “%s”', 'storefront-islands' ), $maker ),
			/* translators: %s: handle of a script. */
			'wordpress'          => array( __( 'The script %s of WordPress', 'storefront-islands' ), __( 'A plugin or the theme asks for it. Ask whoever made the shop which one.', 'storefront-islands' ) ),
			/* translators: %s: host name. */
			'remote'             => array( __( 'A script from %s', 'storefront-islands' ), __( 'A plugin or the theme brings it. Ask whoever made the shop which one.', 'storefront-islands' ) ),
			/* translators: %s: handle of a script. */
			'code'               => array( __( 'Code that was added to the page (%s)', 'storefront-islands' ), __( 'Ask whoever made the shop whether it still has to be there.', 'storefront-islands' ) ),
			'jquery'             => array( __( 'A plugin or the theme that asks for jQuery itself', 'storefront-islands' ), __( 'Ask whoever made the shop which one.', 'storefront-islands' ) ),
		);
	}
}
