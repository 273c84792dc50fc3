import type { CartEventName } from "./map.ts";

/**
 * Names of the cart's events. jQuery's listeners get each of them, too. No shop page needs this list, so it has its own
 * module.
 */
export const cartEventNames = Object.keys({
  "should_send_ajax_request.adding_to_cart": 0,
  "ajax_request_not_sent.adding_to_cart": 0,
  adding_to_cart: 0,
  added_to_cart: 0,
  removed_from_cart: 0,
  wc_cart_button_updated: 0,
  wc_fragments_loaded: 0,
  wc_fragments_refreshed: 0,
  wc_fragments_ajax_error: 0,
  wc_fragment_refresh: 0,
  updated_wc_div: 0,
  wc_update_cart: 0,
  updated_cart_totals: 0,
  updated_shipping_method: 0,
  item_removed_from_classic_cart: 0,
  wc_cart_emptied: 0,
  applied_coupon: 0,
  removed_coupon: 0,
  update_checkout: 0,
  country_to_state_changed: 0,
  country_to_state_changing: 0,
} satisfies Record<CartEventName, 0>) as readonly CartEventName[];
