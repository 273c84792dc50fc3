<?php
/**
 * Configuration, settings, and facts about the page.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Adding_Config;
use StorefrontIslands\Page_Config;
use StorefrontIslands\Settings;

it( 'reads several objects that are attached to one script', function () {
	$objects = Page_Config::parse( "var astra = {\"break_point\":\"921\"};\nvar astra_cart = {\"desktop_layout\":\"flyout\"};\n" );
	same( array( 'astra', 'astra_cart' ), array_keys( $objects ) );
	same( 'flyout', $objects['astra_cart']->desktop_layout );
} );

it( 'reads a text with a semicolon, a brace and a quote in it', function () {
	$text = 'a; b} "c" var d = {};';
	same( $text, Page_Config::parse( 'var x = ' . json_encode( array( 'text' => $text ) ) . ';' )['x']->text );
} );

it( 'does not read code', function () {
	same( null, Page_Config::parse( 'var x = {"a":1}; alert(1);' ) );
	same( null, Page_Config::parse( 'window.x = {"a":1};' ) );
	same( null, Page_Config::parse( 'var x = 5;' ) );
} );

it( 'keeps an empty object an object and an empty list a list', function () {
	$objects = Page_Config::parse( 'var x = {"options":[],"map":{}};' );
	yes( false !== strpos( Page_Config::html( $objects ), '{"options":[],"map":{}}' ), 'the shape has changed' );
} );

it( 'prints JSON that cannot end its script element', function () {
	$html = Page_Config::html( array( 'x' => array( 'text' => '</script><script>alert(1)</script>&<!--' ) ) );
	same( 1, substr_count( $html, '</script' ) );
	same( 1, substr_count( $html, '<script' ) );
	yes( false === strpos( $html, '<!--' ), 'a comment begins' );
	preg_match( '/>(.*)</s', $html, $found );
	same( '</script><script>alert(1)</script>&<!--', json_decode( $found[1] )->x->text );
} );

it( 'prints nothing where there is nothing to tell', function () {
	same( '', Page_Config::html( array() ) );
} );

it( 'tells the loader which islands are off, and when others start', function () {
	$html = Page_Config::html( array(), array( 'navigation' => 'off', 'tabs' => 'media((width > 9px))' ) );
	same( "<script type=\"application/json\" id=\"storefront-islands\" data-navigation=\"off\" data-tabs=\"media((width &gt; 9px))\">{}</script>\n", $html );
} );

it( 'has every setting where nothing was ever stored, or nonsense', function () {
	same( Settings::DEFAULTS, Settings::get() );
	$GLOBALS['wordpress']['options'][ Settings::OPTION ] = 'nonsense';
	same( Settings::DEFAULTS, Settings::get() );
} );

it( 'takes from a form the islands that are not ticked as off', function () {
	$settings = Settings::from_form( array( 'enabled' => '1', 'on' => array( 'tabs' ) ), array( 'gallery', 'tabs' ) );
	same( array( 'gallery' ), $settings['off'] );
	same( true, $settings['enabled'] );
	same( false, Settings::from_form( array(), array() )['enabled'], 'an empty checkbox is not sent:' );
} );

it( 'stores nothing that a form should not send', function () {
	$settings = Settings::from_form(
		array(
			'runtime'  => '../../etc',
			'refresh'  => array( 'always' ),
			'tracking' => "fbq, dataLayer shop.track <script> alert(1) a'b",
			'when'     => array(
				'tabs'       => ' visible ',
				'gallery'    => 'media((min-width: 921px))',
				'search'     => 'sometimes',
				'navigation' => 'media(x)"><script>',
				'<b>'        => 'load',
				'quantity'   => array( 'load' ),
				"listing\n"  => 'load',
				'notices'    => "load\n\"",
			),
			'extra'    => 'x',
		),
		array()
	);
	same( 'react', $settings['runtime'] );
	same( 'visible', $settings['refresh'] );
	same( 'fbq dataLayer shop.track', $settings['tracking'] );
	same( array( 'tabs' => 'visible', 'gallery' => 'media((min-width: 921px))' ), $settings['when'] );
	same( array_keys( Settings::DEFAULTS ), array_keys( $settings ) );
} );

it( 'survives a form that is no form', function () {
	same( array( 'tabs' ), Settings::from_form( 'text', array( 'tabs' ) )['off'] );
} );

it( 'tells what was typed and not taken, and nothing else', function () {
	$input = array(
		'when'     => array( 'tabs' => 'idle', 'gallery' => ' soon ', 'search' => '' ),
		'tracking' => 'fbq, alert(1)',
	);
	same( array( 'soon', 'alert(1)' ), Settings::refused( $input, Settings::from_form( $input, array() ) ) );
	same( array(), Settings::refused( 'text', Settings::from_form( 'text', array() ) ) );
} );

it( 'tells the bundle that scripts of fragments run and that forms are answered, and else only what is not as by default', function () {
	$always = array( 'fragmentScripts' => '1', 'singleAdd' => 'answered' );
	same( $always, Settings::params( Settings::DEFAULTS ) );
	$settings = array( 'refresh' => 'always', 'tracking' => 'fbq' ) + Settings::DEFAULTS;
	same( array( 'refresh' => 'always', 'tracking' => 'fbq' ) + $always, Settings::params( $settings ) );
} );

it( 'has a setting for the plain post of product pages, and one for scripts of fragments', function () {
	$settings = Settings::from_form( array( 'adding' => 'leave', 'expects' => '1' ), array() );
	same( array( 'singleAjax' => '' ), Settings::params( $settings ) );
	same( 'auto', Settings::from_form( array( 'adding' => array( 'leave' ) ), array() )['adding'], 'nonsense:' );
} );

it( 'tells pages without WooCommerce\'s script for lists what that would have told: where the cart is, and whether an add leads there', function () {
	global $wordpress;
	same( array(), Adding_Config::object(), 'without WooCommerce:' );
	require_once __DIR__ . '/woocommerce.php';
	$wordpress['options']['woocommerce_cart_redirect_after_add'] = 'yes';
	same(
		array(
			'wc_ajax_url'             => '/?wc-ajax=%%endpoint%%',
			'cart_url'                => 'https://shop.test/cart/',
			'is_cart'                 => '',
			'cart_redirect_after_add' => 'yes',
			'i18n_view_cart'          => 'View cart',
		),
		Adding_Config::object()
	);
	$wordpress['is'] = array( 'cart' => true );
	same( '1', Adding_Config::object()['is_cart'] );
} );
