<?php
/**
 * A product's form that the page has sent by itself.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/**
 * Answers a product's form without a page. The shop adds it as it adds any form, with all that plugins do to that; then the
 * answer is where the shop leads, or else what it says and the cart as it is now. Without the field that the islands send
 * nothing here has an effect, and nobody else ever sees that field.
 */
final class Form_Answer {
	/** The field. Its value is where the form leads: `here`, or `elsewhere` if that is not the shopper's own page. */
	public const MARK = 'storefront-islands-answer';

	/** Whether the form leads to the page that the shopper sees. @var bool */
	private $is_here;

	private function __construct( bool $is_here ) {
		$this->is_here = $is_here;
	}

	/** Hooks, for a request that asks for it. */
	public static function start(): void {
		if ( ! isset( $_POST[ self::MARK ], $_POST['add-to-cart'] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- it only asks for another form of the answer.
			return;
		}
		$answer = new self( 'elsewhere' !== $_POST[ self::MARK ] ); // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput
		unset( $_POST[ self::MARK ], $_REQUEST[ self::MARK ] );
		// Whoever leads elsewhere, in whatever way: this is the last that has a say in where to.
		add_filter( 'wp_redirect', array( $answer, 'lead' ), PHP_INT_MAX );
		add_action( 'template_redirect', array( $answer, 'answer' ), PHP_INT_MAX );
	}

	/**
	 * Tells the page where the shop leads. What the shop has to say stays for the page there.
	 *
	 * @param mixed $address As somebody has it.
	 * @return mixed The same, where that is nowhere.
	 */
	public function lead( $address ) {
		if ( is_string( $address ) && '' !== $address ) {
			self::send( array( 'redirect' => wp_sanitize_redirect( $address ) ) );
		}
		return $address;
	}

	/** Answers what has become of the form. A shop without a cart answers with its page. */
	public function answer(): void {
		$cart = function_exists( 'WC' ) ? WC()->cart : null;
		if ( ! $cart || ! function_exists( 'wc_print_notices' ) ) {
			return;
		}
		if ( ! $this->is_here && ! self::is_of_product() ) {
			self::send( array( 'redirect' => self::requested() ) );
			return;
		}
		self::send( self::said( $cart ) );
	}

	/**
	 * What the shop says, and the cart where something was added.
	 *
	 * @param object $cart The visitor's.
	 * @return array<string, mixed>
	 */
	private static function said( $cart ): array {
		$all  = wc_get_notices();
		$here = array_intersect_key( $all, array_flip( array( 'error', 'success' ) ) );
		wc_set_notices( $here );
		$html = (string) wc_print_notices( true );
		// What is about something else is for the next page.
		wc_set_notices( array_diff_key( $all, $here ) );
		$answer = array(
			'added'   => did_action( 'woocommerce_add_to_cart' ) > 0,
			'notices' => $html,
		);
		if ( $answer['added'] ) {
			$answer += array(
				'fragments' => Empty_Cart::fragments( Safe_Calls::output( 'woocommerce_mini_cart' ) ),
				'cart_hash' => $cart->get_cart_hash(),
			);
		}
		return $answer;
	}

	/** Whether the form went to its product's own page. */
	private static function is_of_product(): bool {
		$product = (int) wp_unslash( $_POST['add-to-cart'] ?? 0 ); // phpcs:ignore WordPress.Security
		return self::path( (string) get_permalink( $product ) ) === self::path( self::requested() );
	}

	/** The address that was asked for, on this host. */
	private static function requested(): string {
		return (string) wp_unslash( $_SERVER['REQUEST_URI'] ?? '/' ); // phpcs:ignore WordPress.Security
	}

	/** An address's path, as two of them are compared. */
	private static function path( string $address ): string {
		return rtrim( rawurldecode( (string) wp_parse_url( $address, PHP_URL_PATH ) ), '/' );
	}

	/**
	 * Sends the answer. The visitor's session is stored after it, and its cookie can only be set before.
	 *
	 * @param array<string, mixed> $answer JSON.
	 */
	private static function send( array $answer ): void {
		$cart = function_exists( 'WC' ) ? WC()->cart : null;
		if ( $cart && is_callable( array( $cart, 'maybe_set_cart_cookies' ) ) ) {
			$cart->maybe_set_cart_cookies();
		}
		nocache_headers();
		wp_send_json( $answer );
	}
}
