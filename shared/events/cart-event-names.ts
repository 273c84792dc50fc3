import type { CartEventName } from "./map.ts";

/** Names of the cart's events, each of which jQuery's listeners hear too. In a module of its own: no page loads it. */
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
} satisfies Record<CartEventName, 0>) as readonly CartEventName[];
