<?php
/**
 * A session for one request.
 *
 * @package StorefrontIslands
 */

namespace StorefrontIslands;

defined( 'ABSPATH' ) || exit;

/** WooCommerce's session, but for all that outlives the request: no cookie, no row in the database. */
final class Example_Session extends \WC_Session_Handler {
	/** Begins empty, and hooks to nothing. */
	public function init() {
		$this->_customer_id = $this->generate_customer_id();
	}

	/** @return bool Whether this visitor has one: with a cart. */
	public function has_session() {
		return null !== $this->get( 'cart' );
	}

	/** @return false No cookie is read. */
	public function get_session_cookie() {
		return false;
	}

	/** Sets no cookie. @param bool $set As WooCommerce asks. */
	public function set_customer_session_cookie( $set ) {}

	/** Stores nothing. @param mixed $old_session_key As WooCommerce asks. */
	public function save_data( $old_session_key = '' ) {}
}
