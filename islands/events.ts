/**
 * `dist/events.js`: names and details of the native events, for who listens without loading anything else. Its types
 * make `addEventListener` know them.
 *
 * @module storefront-islands/events
 */
import type { CartEventName, CartEvents } from "../shared/events/map.ts";
import type { ErrorDetail } from "../shared/loader/api.ts";
import type { Detail, Facts } from "./contact-form/state.ts";
import type { ProductView } from "./product-view/payload.ts";

export type { CartEventName, CartEvents, Fragments } from "../shared/events/map.ts";
export { changeNames, refreshNames } from "../shared/events/names.ts";
export type { ErrorDetail } from "../shared/loader/api.ts";
export type { Detail as FormDetail, Facts as FormFacts } from "./contact-form/state.ts";
export type { ProductView } from "./product-view/payload.ts";

/** Contact Form 7's events about one submit or reset; the same object goes through all events of one submit. */
type FormEventName = `wpcf7${
  | "beforesubmit"
  | "submit"
  | "reset"
  | "invalid"
  | "unaccepted"
  | "spam"
  | "aborted"
  | "mailsent"
  | "mailfailed"}`;

/** Details of all native events, by name. */
export interface StorefrontEvents extends CartEvents, Readonly<Record<FormEventName, Detail>> {
  wpcf7statuschanged: Facts & { readonly prevStatus: string };
  "storefront:page-view": { readonly page_location: string; readonly page_title: string };
  "storefront:view-content": ProductView;
  "storefront:error": ErrorDetail;
}

export type StorefrontEventName = keyof StorefrontEvents;

/** Names of the cart's events, each of which jQuery's listeners hear too. */
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

type NativeEvents = { readonly [K in StorefrontEventName]: CustomEvent<StorefrontEvents[K]> };

declare global {
  interface GlobalEventHandlersEventMap extends NativeEvents {}
}
