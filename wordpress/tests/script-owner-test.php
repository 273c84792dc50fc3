<?php
/**
 * What the settings page tells a shop's owner.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Explanations;
use StorefrontIslands\Jquery_Causes;
use StorefrontIslands\Page_Reports;
use StorefrontIslands\Page_Weight;
use StorefrontIslands\Retirement_Plan;
use StorefrontIslands\Script_Owner;
use StorefrontIslands\Settings;
use StorefrontIslands\Stock_Scripts;
use StorefrontIslands\Texts;

require_once __DIR__ . '/stock-page.php';

/** Why jQuery is on a page with these scripts: dependencies and source by handle, all of them asked for but libraries. */
function causes_of_jquery( array $scripts, array $kept = array(), array $uses = array() ): array {
	$registered = array(
		'jquery'      => array( 'deps' => array( 'jquery-core', 'jquery-migrate' ), 'src' => '' ),
		'jquery-core' => array( 'deps' => array(), 'src' => '/wp-includes/js/jquery/jquery.min.js' ),
		'library'     => array( 'deps' => array( 'jquery' ), 'src' => 'https://shop.test/wp-content/plugins/woocommerce/assets/library.js' ),
	);
	foreach ( $scripts as $handle => list( $deps, $src ) ) {
		$registered[ $handle ] = array( 'deps' => $deps, 'src' => $src );
	}
	$needs = new Jquery_Causes( $kept, $registered, new Script_Owner( 'https://shop.test/wp-content', 'https://shop.test' ), $uses );
	return $needs->jquery( array_keys( $scripts ) );
}

it( 'has a name and a sentence for every island that there is', function () {
	$files = glob( dirname( __DIR__, 2 ) . '/islands/*/index.ts' );
	// Where only the plugin's folder is at hand, the names that are known stand for themselves.
	$islands = $files ? array_map( static fn( string $file ): string => basename( dirname( $file ) ), $files ) : array( 'mini-cart' );
	foreach ( $islands as $island ) {
		yes( Texts::island( $island ) !== $island, "$island has no name" );
		yes( 1 === preg_match( '/^[a-z].*\.$/', Texts::sentence( $island ) ), "$island has no sentence" );
	}
	same( 'new-one', Texts::island( 'new-one' ) );
	same( '', Texts::sentence( 'new-one' ) );
} );

it( 'has a name for every feature that keeps scripts, and says what to do about it', function () {
	$facts = array( 'account-modern-inputs', 'contact-form-7-too-old', 'variation-galleries', 'variation-template-code', 'astra-legacy-header', 'astra-unknown-options', 'astra-account-menu', 'astra-colour-switcher', 'astra-quick-view', 'astra-gallery-layout', 'astra-tabs-accordion', 'astra-sticky-image', 'astra-sticky-summary', 'astra-shop-filters', 'astra-filter-accordion', 'astra-sticky-sidebar', 'astra-mega-menu', 'astra-custom-sticky-layout', 'astra-blog', 'astra-bundle-foreign', 'astra-bundle-parts', 'astra-bundle-stale' );
	foreach ( array_merge( $facts, array( 'astra-shop-pagination-infinite' ) ) as $feature ) {
		yes( Texts::feature( $feature ) !== $feature, "$feature has no name" );
		yes( '' !== Texts::advice( $feature ), "nothing is said of what to do about $feature" );
	}
} );

it( 'tells where a feature is switched off, in the words of the Customizer', function () {
	same(
		array( 'Quick view of products (Astra)', 'Choose “Disabled” under Customizer > WooCommerce > Product Catalog > Quick View, or leave it: it works as ever.' ),
		Explanations::cause( array( 'fact', 'astra-quick-view' ) )
	);
	same( 'Switch it off under Customizer > WooCommerce > Single Product > Sticky Product Summary, or leave it: it works as ever.', Texts::advice( 'astra-sticky-summary' ) );
} );

it( 'tells of code that uses jQuery without naming it, by where it stands and how it begins, and of libraries that need jQuery', function () {
	$uses = array(
		'jquery'  => array( 'footer:jQuery(start);', 'plugin:pixel' ),
		'library' => array( 'code:own' ),
		'swv'     => array( 'theme:child' ),
	);
	same( array( array( 'footer', 'jQuery(start);' ), array( 'plugin', 'pixel' ), array( 'code', 'own' ) ), causes_of_jquery( array(), array(), $uses ) );
	same( 'Code in the footer of the page: “jQuery(start);”', Explanations::cause( array( 'footer', 'jQuery(start);' ) )[0] );
	same( 'used by: The plugin “pixel”; Code within the page: “a: b”', Explanations::reason( array( 'used', 'plugin:pixel', 'page:a: b' ) ) );
} );

it( 'tells who needs jQuery on a cart page that an island answers, and that one which was left keeps its scripts on purpose', function () {
	$tell = new ReflectionMethod( StorefrontIslands\Results_Table::class, 'jquery' );
	$tell->setAccessible( true );
	$page = array(
		'before'  => array( 'jquery' => true ),
		'after'   => array( 'jquery' => true ),
		'retired' => array( 'wc-cart' => array( 'cart-page' ) ),
		'kept'    => array(),
		'needs'   => array( array( 'plugin', 'pixel' ) ),
	);
	yes( false !== strpos( $tell->invoke( null, 'cart', $page ), 'The plugin “pixel”' ), 'nobody is named' );
	$page = array( 'retired' => array() ) + $page;
	yes( 0 === strpos( $tell->invoke( null, 'cart', array( 'kept' => array() ) + $page ), 'Stays on purpose' ), 'somebody is blamed' );
	yes( 0 === strpos( $tell->invoke( null, 'cart', array( 'kept' => array( 'woocommerce' => array( 'page', 'cart', 'astra-account-menu' ) ) ) + $page ), 'Stays on purpose' ), 'somebody is blamed' );
	foreach ( array( array( 'page', 'heavier' ), array( 'safe' ), array( 'off', 'cart-page' ) ) as $why ) {
		yes( false !== strpos( $tell->invoke( null, 'cart', array( 'kept' => array( 'woocommerce' => $why ) ) + $page ), 'The plugin “pixel”' ), "it does not stay on purpose: $why[0]" );
	}
} );

it( 'tells of a page that the islands would make heavier who needs jQuery there in any case', function () {
	$tell = new ReflectionMethod( StorefrontIslands\Results_Table::class, 'jquery' );
	$tell->setAccessible( true );
	$page = array(
		'before'  => array( 'jquery' => true ),
		'after'   => array( 'jquery' => true ),
		'retired' => array(),
		'kept'    => array( 'woocommerce' => array( 'page', 'heavier' ) ),
		'needs'   => array( array( 'fact', 'heavier' ), array( 'plugin', 'pixel' ) ),
	);
	foreach ( array( 'account', 'cart' ) as $kind ) {
		$html = $tell->invoke( null, $kind, $page );
		yes( 0 === strpos( $html, 'The islands would make this page heavier' ), $html );
		yes( 1 === preg_match( '/needed in any case by:<ul><li><strong>The plugin “pixel”/', $html ), $html );
	}
	$html = $tell->invoke( null, 'account', array( 'needs' => array( array( 'fact', 'heavier' ) ) ) + $page );
	yes( false === strpos( $html, 'needed' ) && false === strpos( $html, 'ther code' ), "code is blamed that is not there: $html" );
} );

it( 'finds out who that is by what would have gone', function () {
	global $wordpress;
	$wordpress['is']['administrator'] = true;
	$wordpress['scripts']             = new Stock_Page();
	$wordpress['scripts']->library( 'jquery', array( 'jquery-core' ) );
	$wordpress['scripts']->ask( 'woocommerce', array( 'jquery' ) );
	$wordpress['scripts']->ask( 'popup', array( 'jquery' ) )->src = 'https://shop.test/wp-content/plugins/popups/popup.js';
	$queue = array( 'woocommerce', 'popup' );
	$deps  = array( 'popup' => array( 'jquery' ) ) + REGISTERED;
	$left  = new Retirement_Plan( Stock_Scripts::table(), $deps, $queue, ISLANDS, array( 'heavier' ) );
	Page_Reports::keep( $left->instead_of( new Retirement_Plan( Stock_Scripts::table(), $deps, $queue, ISLANDS ) ) );
	$page = current( Page_Reports::pages() );
	same( array( array( 'fact', 'heavier' ), array( 'plugin', 'popups' ) ), $page['needs'] );
	same( array( 'page', 'heavier' ), $page['kept']['woocommerce'] );
} );

it( 'names an island that is off, and says to switch it on', function () {
	same( array( '“Product pictures” is switched off', 'Switch it on under Islands: until then the old scripts do its work.' ), Explanations::cause( array( 'off', 'gallery' ) ) );
} );

it( 'has words for every kind of cause, and for one that it does not know', function () {
	foreach ( array( 'safe', 'filter', 'printed', 'asked', 'plugin', 'theme', 'wordpress', 'remote', 'code', 'jquery', 'nonsense' ) as $code ) {
		list( $name, $advice ) = Explanations::cause( array( $code, 'about' ) );
		yes( '' !== $name && '' !== $advice, $code );
	}
	yes( '' !== Explanations::cause( array() )[0], 'a cause without a code' );
} );

it( 'finds the plugin or theme whose script is built on jQuery, by its folder', function () {
	same( array( array( 'plugin', 'popups' ) ), causes_of_jquery( array( 'popup' => array( array( 'jquery' ), 'https://shop.test/wp-content/plugins/popups/popup.js' ) ) ) );
	same( array( array( 'theme', 'shop-child' ) ), causes_of_jquery( array( 'child' => array( array( 'library' ), '//shop.test/wp-content/themes/shop-child/main.js?ver=1' ) ) ) );
	same( array( array( 'plugin', 'popups' ) ), causes_of_jquery( array( 'popup' => array( array( 'jquery-core' ), 'http://shop.test/wp-content/plugins/popups/popup.js' ) ) ), 'asked for without encryption:' );
	same( array( array( 'wordpress', 'masonry' ) ), causes_of_jquery( array( 'masonry' => array( array( 'jquery' ), '/wp-includes/js/masonry.js' ) ) ) );
	same( array( array( 'remote', 'cdn.example' ) ), causes_of_jquery( array( 'slider' => array( array( 'jquery' ), 'https://cdn.example/slider.js' ) ) ) );
} );

it( 'tells nobody of a script that does without jQuery', function () {
	same( array(), causes_of_jquery( array( 'tiny' => array( array(), 'https://shop.test/wp-content/plugins/tiny/tiny.js' ) ) ) );
} );

it( 'names each cause once, however many scripts it has', function () {
	$scripts = array(
		'one' => array( array( 'jquery' ), 'https://shop.test/wp-content/plugins/popups/one.js' ),
		'two' => array( array( 'jquery' ), 'https://shop.test/wp-content/plugins/popups/two.js' ),
	);
	same( array( array( 'plugin', 'popups' ) ), causes_of_jquery( $scripts ) );
} );

it( 'follows a script that stays for another\'s sake to what keeps the other', function () {
	$file    = 'https://shop.test/wp-content/themes/astra/assets/script.js';
	$scripts = array(
		'astra-theme-js' => array( array( 'library' ), $file ),
		'astra-addon-js' => array( array( 'jquery' ), $file ),
		'wc-extension'   => array( array( 'woocommerce' ), 'https://shop.test/wp-content/plugins/bundles/bundles.js' ),
		'woocommerce'    => array( array( 'jquery' ), $file ),
	);
	$kept    = array(
		'astra-theme-js' => array( 'with', 'astra-addon-js' ),
		'astra-addon-js' => array( 'page', 'astra-quick-view', 'astra-sticky-image' ),
		'woocommerce'    => array( 'needed', 'wc-extension' ),
	);
	same(
		array( array( 'fact', 'astra-quick-view' ), array( 'fact', 'astra-sticky-image' ), array( 'plugin', 'bundles' ) ),
		causes_of_jquery( $scripts, $kept )
	);
} );

it( 'says of a library that somebody has asked for it, and blames no script that is not on the page', function () {
	$asked = array( 'slider' => array( array( 'library' ), '' ), 'other' => array( array( 'slider' ), '' ) );
	same( array( array( 'asked', 'slider' ) ), causes_of_jquery( $asked, array( 'slider' => array( 'asked' ), 'library' => array( 'needed', 'slider' ), 'other' => array( 'needed', 'slider' ) ) ) );
	same( 'A plugin or the theme that asks for the script slider', Explanations::cause( array( 'asked', 'slider' ) )[0] );
	same( 'a plugin or the theme asks for it', Explanations::reason( array( 'asked' ) ) );
} );

it( 'tells whose file has the name of a stock script', function () {
	$file = 'https://shop.test/wp-content/themes/looks/variations.js';
	same( array( array( 'theme', 'looks' ) ), causes_of_jquery( array( 'wc-add-to-cart-variation' => array( array( 'jquery' ), $file ) ), array( 'wc-add-to-cart-variation' => array( 'replaced' ) ) ) );
	same( 'a plugin or the theme has put a file of its own in its place', Explanations::reason( array( 'replaced' ) ) );
} );

it( 'ends where two scripts keep each other', function () {
	$file = 'https://shop.test/wp-content/themes/astra/assets/script.js';
	$both = array( 'a' => array( array( 'jquery' ), $file ), 'b' => array( array( 'jquery' ), $file ) );
	same( array(), causes_of_jquery( $both, array( 'a' => array( 'with', 'b' ), 'b' => array( 'with', 'a' ) ) ) );
	$knot = array( 'a' => array( array( 'b' ), $file ), 'b' => array( array( 'a' ), $file ) );
	same( array(), causes_of_jquery( $knot ) );
} );

it( 'looks behind a name without a file', function () {
	$alias = array( 'alias' => array( array( 'library' ), '' ) );
	same( array( array( 'plugin', 'woocommerce' ) ), causes_of_jquery( $alias ) );
	same( array( array( 'code', 'inline' ) ), causes_of_jquery( array( 'inline' => array( array( 'jquery' ), '' ) ) ) );
} );

it( 'tells that jQuery was asked for by itself only where no script explains it', function () {
	same( array( array( 'jquery' ) ), causes_of_jquery( array( 'jquery' => array( array( 'jquery-core' ), '' ) ) ) );
	$popup = array( array( 'jquery' ), 'https://shop.test/wp-content/plugins/popups/popup.js' );
	same( array( array( 'plugin', 'popups' ) ), causes_of_jquery( array( 'jquery' => array( array( 'jquery-core' ), '' ), 'popup' => $popup ) ) );
} );

it( 'takes of a measurement nothing but numbers', function () {
	$empty = array( 'files' => 0, 'bytes' => 0, 'unknown' => 0, 'jquery' => false );
	same( $empty, Page_Weight::clean( 'text' ) );
	same( $empty, Page_Weight::clean( array( 'files' => '-3', 'bytes' => '1e9', 'unknown' => array( '2' ), 'jquery' => 'yes', 'more' => '1' ) ) );
	same( array( 'files' => 22, 'bytes' => 103400, 'unknown' => 1, 'jquery' => true ), Page_Weight::clean( array( 'files' => '22', 'bytes' => '103400', 'unknown' => '1', 'jquery' => '1' ) ) );
	same( 1000000000, Page_Weight::clean( array( 'bytes' => str_repeat( '9', 40 ) ) )['bytes'] );
} );

it( 'calls a page heavier only if the numbers that it shows are', function () {
	$weight = static function ( int $bytes ): array {
		return array( 'bytes' => $bytes );
	};
	same( 0.0, Page_Weight::growth( $weight( 103410 ), $weight( 103440 ) ) );
	same( 0.1, Page_Weight::growth( $weight( 103440 ), $weight( 103460 ) ) );
	same( -71.4, Page_Weight::growth( $weight( 103400 ), $weight( 32000 ) ) );
} );

it( 'keeps what a look has found until the next look', function () {
	global $wordpress;
	$wordpress['is']['administrator'] = true;
	$wordpress['is']['cart']          = true;
	Page_Reports::weigh( 'cart', array( 'bytes' => 2 ), array( 'bytes' => 1 ) );
	Page_Reports::keep( plan( LISTING ) );
	same( array(), Page_Reports::pages()['cart']['retired'], 'a visit has replaced it:' );
	same( 1, Page_Reports::pages()['cart']['after']['bytes'] );
} );

it( 'knows when the settings are others than those that a page was weighed with', function () {
	$before = Page_Reports::state();
	same( $before, Page_Reports::state() );
	$GLOBALS['wordpress']['options'][ Settings::OPTION ] = array( 'runtime' => 'lean' );
	yes( Page_Reports::state() !== $before, 'the same state' );
} );

it( 'makes a strategy of a choice and a media query, and shows it as such again', function () {
	$settings = Settings::from_form(
		array(
			'when'  => array( 'tabs' => 'media', 'gallery' => 'idle', 'search' => 'media', 'listing' => 'media' ),
			'media' => array( 'tabs' => ' (min-width: 60em) ', 'gallery' => '(width > 9px)', 'search' => '"><b>' ),
		),
		array()
	);
	same( array( 'tabs' => 'media((min-width: 60em))', 'gallery' => 'idle' ), $settings['when'] );
	same( array( 'media', '(min-width: 60em)' ), Settings::start_of( 'media((min-width: 60em))' ) );
	same( array( 'idle', '' ), Settings::start_of( 'idle' ) );
	same( array( '', '' ), Settings::start_of( '' ) );
} );

it( 'tells which media query was not understood', function () {
	$input = array( 'when' => array( 'tabs' => 'media', 'search' => 'media' ), 'media' => array( 'tabs' => '"><b>' ) );
	same( array( 'media("><b>)', 'media()' ), Settings::refused( $input, Settings::from_form( $input, array() ) ) );
} );
