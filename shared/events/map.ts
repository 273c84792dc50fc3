/**
 * The WooCommerce events that the cart scripts trigger and handle (docs/stock-behaviour/woocommerce.md §3), as
 * typed details and as the positional arguments that jQuery listeners expect.
 */

/** Fragment selector -> replacement markup. */
export type Fragments = Readonly<Record<string, string>>;

/** Details of the native `CustomEvent`s, by event name. */
export interface CartEvents {
  /**
   * Asks whether the add may be sent. A jQuery handler that returns `false` forbids it, and so does a native one that
   * prevents the default.
   */
  "should_send_ajax_request.adding_to_cart": { button: HTMLElement | null };
  /** Sent after a listener has forbidden an add. */
  "ajax_request_not_sent.adding_to_cart": { button: HTMLElement | null };
  /**
   * Sent at the click, before the add joins the queue. `data` is the object that will be posted: listeners may change
   * it.
   */
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
  /**
   * Asks for the cart page's contents to be replaced; its notices stay. `isKnown`: the rest of the page already shows
   * that cart.
   */
  wc_update_cart: { keepsNotices: true; isKnown: true };
  /** Sent on the cart page when its totals have been replaced. */
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

/** A jQuery collection: only the methods that the bridge calls. */
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
  /** Calls `ready` when the document is ready, after the functions that were passed earlier. */
  (ready: () => void): unknown;
  readonly event: { triggered?: string | undefined };
  /** `true` delays the `ready` functions; each `true` needs a `false` later. Removed in jQuery 4. */
  holdReady?(isHeld: boolean): void;
  /** Number of jQuery's requests that are running. */
  active?: number;
  /** Makes an event. */
  Event(name: string): JQueryEvent;
  /** Reads the data that jQuery keeps for an element. Removed in jQuery 4. */
  readonly _data?: (el: Element, name?: string) => unknown;
  /** Start of the property names under which jQuery keeps data on elements. */
  readonly expando: string;
}

/** Makes the `$button` argument. Without a button the collection is empty, since listeners call methods on it. */
export type Wrap = (element: HTMLElement | null) => JQueryCollection;

/** A cart change as another script reports it; every part may be missing. */
export interface ForeignChange {
  readonly fragments: Fragments | undefined;
  readonly cartHash: string | undefined;
  readonly button: HTMLElement | null;
}

/** Takes the string values of a fragments object; `undefined` where there are none. */
export function readFragments(value: unknown): Fragments | undefined {
  if (typeof value !== "object") return undefined;
  const entries = Object.entries(value ?? {}).filter(([, html]) => typeof html === "string");
  return entries.length ? Object.fromEntries(entries) : undefined;
}

/**
 * Reads another script's event. Its data may be the `detail` of a native event, an object, or jQuery's arguments
 * `fragments, cart_hash, $button`. One plugin sends these arguments as an array.
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

/** Handlers for events of other scripts; our own events do not reach them. */
export interface ForeignHandlers {
  /** A script asks for fresh fragments, or has changed the cart and does not say how. */
  refresh(): unknown;
  /** A script has added or removed an item. Without fragments the new cart is not known. */
  changed(change: ForeignChange): void;
  /** A script has fetched the cart and put it into the page. */
  answered(change: ForeignChange): void;
}
