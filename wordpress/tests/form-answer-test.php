<?php
/**
 * What a product's form is answered that a page has sent by itself.
 *
 * @package StorefrontIslands
 */

use StorefrontIslands\Form_Answer;

/** An answer has been sent: nothing comes after it. */
final class Sent extends Exception {
	/** @var array<string, mixed> */
	public $answer;

	public function __construct( array $answer ) {
		parent::__construct( 'sent' );
		$this->answer = $answer;
	}
}

/** Sends JSON, and ends the request. */
function wp_send_json( $answer ) {
	throw new Sent( $answer );
}

function wp_sanitize_redirect( $address ) {
	return str_replace( ' ', '%20', $address );
}

function nocache_headers() {}

function get_permalink( $id ) {
	global $wordpress;
	return $wordpress['permalinks'][ $id ] ?? false;
}

/** Notices by kind. */
function wc_get_notices() {
	global $wordpress;
	return $wordpress['notices'] ?? array();
}

function wc_set_notices( $notices ) {
	global $wordpress;
	$wordpress['notices'] = $notices;
}

/** Prints all notices, and forgets them. */
function wc_print_notices( $return ) {
	$html = '';
	foreach ( wc_get_notices() as $kind => $texts ) {
		$html .= "<p class=\"$kind\">" . implode( ' ', $texts ) . '</p>';
	}
	wc_set_notices( array() );
	return $html;
}

/** A form that was sent, and the hooks that it brought. @param array<string, string> $more */
function form_is_sent( array $more ): void {
	global $wordpress;
	forget_wordpress();
	$_POST                  = array( 'add-to-cart' => '43' ) + $more;
	$_REQUEST               = $_POST;
	$_SERVER['REQUEST_URI'] = '/product/vong/';
	$wordpress['notices']   = array();
	$wordpress['cart']      = new class() {
		/** @var int */
		public $cookies = 0;

		public function get_cart_hash(): string {
			return 'h';
		}

		public function maybe_set_cart_cookies(): void {
			++$this->cookies;
		}
	};
	$wordpress['permalinks'][43] = 'https://shop.example/product/vong';
	Form_Answer::start();
}

/** What an action or a filter answers with. @return array<string, mixed>|null */
function answer_to( string $hook, string $value = '' ) {
	try {
		apply_filters( $hook, $value );
	} catch ( Sent $sent ) {
		return $sent->answer;
	}
	return null;
}

it(
	'answers nobody but the islands, whose field nobody else sees',
	static function (): void {
		global $wordpress;
		form_is_sent( array( 'quantity' => '2' ) );
		same( array(), $wordpress['filters'] );
		form_is_sent( array( 'storefront-islands-answer' => 'here' ) );
		same( array( 'add-to-cart' ), array_keys( $_POST ) );
		same( array( 'add-to-cart' ), array_keys( $_REQUEST ) );
	}
);

it(
	'answers where the shop leads, whoever leads there, and keeps what it says for that page',
	static function (): void {
		global $wordpress;
		form_is_sent( array( 'storefront-islands-answer' => 'here' ) );
		$wordpress['notices'] = array( 'success' => array( 'Added' ) );
		same( array( 'redirect' => 'https://pay.example/a%20b' ), answer_to( 'wp_redirect', 'https://pay.example/a b' ) );
		same( array( 'success' => array( 'Added' ) ), wc_get_notices() );
		same( 1, $wordpress['cart']->cookies, 'cookies before the answer:' );
		same( null, answer_to( 'wp_redirect', '' ), 'nowhere:' );
	}
);

it(
	'answers why nothing was added, and leaves what is about something else to the next page',
	static function (): void {
		global $wordpress;
		form_is_sent( array( 'storefront-islands-answer' => 'here' ) );
		$wordpress['notices'] = array( 'error' => array( 'In fives.' ), 'notice' => array( 'Closed on Monday' ) );
		same( array( 'added' => false, 'notices' => '<p class="error">In fives.</p>' ), answer_to( 'template_redirect' ) );
		same( array( 'notice' => array( 'Closed on Monday' ) ), wc_get_notices() );
	}
);

it(
	'answers the cart where something was added, as plugins have changed its fragments, and what was not',
	static function (): void {
		global $wordpress;
		form_is_sent( array( 'storefront-islands-answer' => 'here' ) );
		$wordpress['did']['woocommerce_add_to_cart'] = 1;
		$wordpress['notices']                        = array( 'success' => array( 'Added' ), 'error' => array( 'Not all.' ) );
		add_filter(
			'woocommerce_add_to_cart_fragments',
			static function ( array $fragments ): array {
				return $fragments + array( 'a.badge' => '<a>' );
			}
		);
		$answer = answer_to( 'template_redirect' );
		same( array( true, '<p class="success">Added</p><p class="error">Not all.</p>', 'h' ), array( $answer['added'], $answer['notices'], $answer['cart_hash'] ) );
		same( array( 'div.widget_shopping_cart_content', 'a.badge' ), array_keys( $answer['fragments'] ) );
	}
);

it(
	'leads to the page that a form was sent to, unless that is the shopper\'s or the product\'s own',
	static function (): void {
		form_is_sent( array( 'storefront-islands-answer' => 'elsewhere' ) );
		same( array( 'added', 'notices' ), array_keys( answer_to( 'template_redirect' ) ), 'a quick view:' );
		form_is_sent( array( 'storefront-islands-answer' => 'elsewhere' ) );
		$_SERVER['REQUEST_URI'] = '/thanh-toan/?x=1';
		same( array( 'redirect' => '/thanh-toan/?x=1' ), answer_to( 'template_redirect' ) );
		form_is_sent( array( 'storefront-islands-answer' => 'here' ) );
		$_SERVER['REQUEST_URI'] = '/thanh-toan/';
		same( array( 'added', 'notices' ), array_keys( answer_to( 'template_redirect' ) ), 'a form on that page:' );
	}
);
