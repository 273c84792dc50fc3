/**
 * The package's `storefront-islands/events`: names and details of the native events, for who listens without loading anything else. Its types
 * make `addEventListener` know them.
 *
 * @module storefront-islands/events
 */
import type { CartEvents } from "../shared/events/map.ts";
import type { ErrorDetail } from "../shared/loader/api.ts";
import type { Detail, Facts } from "./contact-form/parts.ts";
import type { ProductView } from "./product-view/payload.ts";

export { cartEventNames } from "../shared/events/cart-event-names.ts";
export type { CartEventName, CartEvents, Fragments } from "../shared/events/map.ts";
export { changeNames, refreshNames } from "../shared/events/names.ts";
export type { ErrorDetail } from "../shared/loader/api.ts";
export type { Detail as FormDetail, Facts as FormFacts } from "./contact-form/parts.ts";
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
  /** The cart drawer has opened. */
  astra_on_slide_In_cart_open: Readonly<Record<string, never>>;
  /** More products are in an endless list. */
  astraInfinitePaginationLoaded: Readonly<Record<string, never>>;
  "storefront:page-view": { readonly page_location: string; readonly page_title: string };
  "storefront:view-content": ProductView;
  "storefront:error": ErrorDetail;
}

export type StorefrontEventName = keyof StorefrontEvents;

type NativeEvents = { readonly [K in StorefrontEventName]: CustomEvent<StorefrontEvents[K]> } & {
  /** The header has become the wide or the narrow one. */
  readonly [K in "astra-header-responsive-enabled" | "astra-header-responsive-disabled"]: Event;
};

declare global {
  interface GlobalEventHandlersEventMap extends NativeEvents {}
}
