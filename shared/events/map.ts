/**
 * The WooCommerce events that the cart scripts trigger and handle (docs/stock-behaviour/woocommerce.md §3), as
 * typed details and as the positional arguments that jQuery listeners expect.
 */

/** Fragment selector -> replacement markup. */
export type Fragments = Readonly<Record<string, string>>;

/** Details of the native `CustomEvent`s, by event name. */
export interface CartEvents {
  /** Veto: a jQuery handler that returns exactly `false`, or a native one that prevents the default. */
  "should_send_ajax_request.adding_to_cart": { button: HTMLElement | null };
  /** After a veto. */
  "ajax_request_not_sent.adding_to_cart": { button: HTMLElement | null };
  /** At click, before queueing. `data` is the very object that is posted: listeners may change it. */
  adding_to_cart: { button: HTMLElement | null; data: Record<string, unknown> };
  added_to_cart: {
    fragments: Fragments | undefined;
    cartHash: string | undefined;
    button: HTMLElement | null;
  };
  removed_from_cart: {
    fragments: Fragments | undefined;
    cartHash: string | undefined;
    button: HTMLElement | null;
  };
  wc_cart_button_updated: { button: HTMLElement | null };
  wc_fragments_loaded: null;
  wc_fragments_refreshed: null;
  wc_fragments_ajax_error: null;
  wc_fragment_refresh: null;
  updated_wc_div: null;
  /** The cart page is asked to come anew; its notices stay. `isKnown`: the rest of the page has that cart already. */
  wc_update_cart: { keepsNotices: true; isKnown: true };
  /** On the cart page, whose totals are new. */
  updated_cart_totals: null;
  updated_shipping_method: null;
  item_removed_from_classic_cart: null;
  wc_cart_emptied: null;
  applied_coupon: { code: string };
  removed_coupon: { code: string };
  update_checkout: null;
  /** On opening the shipping calculator both are absent. */
  country_to_state_changed: { country: string | undefined; wrapper: HTMLElement | undefined };
  country_to_state_changing: { country: string; wrapper: HTMLElement };
}

export type CartEventName = keyof CartEvents;

/** What jQuery wraps an element in; only the calls that the bridge makes. */
export interface JQueryCollection {
  readonly length: number;
  readonly [index: number]: Element;
  on(events: string, handler: (event: JQueryEvent, ...args: unknown[]) => unknown): this;
  off(events: string, handler: (event: JQueryEvent, ...args: unknown[]) => unknown): this;
  off(events: string, selector: string, handler: (...args: never[]) => unknown): this;
  trigger(event: string | JQueryEvent, args: readonly unknown[]): this;
  triggerHandler(event: string, args: readonly unknown[]): unknown;
  data(): Record<string, unknown>;
}

export interface JQueryEvent {
  readonly type: string;
  /** Present when a native event was dispatched; absent for `.trigger()`. */
  readonly originalEvent?: Event;
}

export interface JQuery {
  (target: Element | Document | Window | readonly Element[]): JQueryCollection;
  /** Runs `ready` when the document is, after those that were asked for earlier. */
  (ready: () => void): unknown;
  readonly event: { triggered?: string | undefined };
  /** Has whoever waits for `ready` wait longer, as often as it was asked for; gone from version 4 on. */
  holdReady?(isHeld: boolean): void;
  /** How many of its requests are on their way. */
  active?: number;
  /** Makes an event. */
  Event(name: string): JQueryEvent;
  /** What it keeps of an element; gone from version 4 on. */
  readonly _data?: (el: Element, name?: string) => unknown;
  /** How the names begin under which it keeps things on elements. */
  readonly expando: string;
}

/** Makes the `$button` argument: an empty collection where there is no button, since listeners call methods on it. */
export type Wrap = (element: HTMLElement | null) => JQueryCollection;

/** A cart change as somebody else reports it; every part may be missing. */
export interface ForeignChange {
  readonly fragments: Fragments | undefined;
  readonly cartHash: string | undefined;
  readonly button: HTMLElement | null;
}

/** Keeps the string values of a fragments object; `undefined` when there is none to keep. */
export function readFragments(value: unknown): Fragments | undefined {
  if (typeof value !== "object") return undefined;
  const entries = Object.entries(value ?? {}).filter(([, html]) => typeof html === "string");
  return entries.length ? Object.fromEntries(entries) : undefined;
}

/**
 * Reads what somebody else tells: the `detail` of a native event, an object or (as one plugin has it) the positional
 * arguments in an array, or jQuery's arguments `fragments, cart_hash, $button` themselves.
 */
export function readForeign(detail: unknown): ForeignChange {
  const named = (detail ?? {}) as Record<string, unknown>;
  const [fragments, hash, button] = Array.isArray(detail)
    ? detail
    : [named.fragments, named.cartHash ?? named.cart_hash, named.button];
  const element: unknown = button instanceof Element ? button : button?.[0];
  return {
    fragments: readFragments(fragments),
    cartHash: typeof hash === "string" ? hash : undefined,
    button: element instanceof HTMLElement ? element : null,
  };
}

/** Handlers of what others tell; each of our own events is left out. */
export interface ForeignHandlers {
  /** Somebody asks for fresh fragments, or changed the cart without saying how. */
  refresh(): unknown;
  /** Somebody added or removed; without fragments nobody knows what the cart looks like now. */
  changed(change: ForeignChange): void;
  /** Somebody has asked the server for the cart, and put it into the page. */
  answered(change: ForeignChange): void;
}
