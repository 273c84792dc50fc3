/**
 * Types of the cart's public interface, `window.storefrontIslands.cart`. They use no types of other packages, so that a
 * user of this package needs no other.
 */
import type { Fragments } from "../events/map.ts";
import type { CartText } from "../messages/index.ts";
import type { RequestError } from "../request/error.ts";

export type CartStatus = "idle" | "adding" | "removing" | "updating" | "refreshing";

/** A cart as the server rendered it. */
export interface CartAnswer {
  readonly fragments: Fragments;
  /** `""` for an empty cart. */
  readonly cartHash: string;
}

/** A value that changes: the part of a signal that readers need. */
export interface CartSignal<T> {
  readonly value: T;
  /** Calls `listener` now and at each change. Returns a function that ends this. */
  subscribe(listener: (value: T) => void): () => void;
}

/** How an add ended. */
export type AddOutcome =
  /** `items`: how many this request has added. Adds of one product that had to wait are sent as one request. */
  | { readonly kind: "added"; readonly answer: CartAnswer; readonly items: number }
  /** The server refused the add; `productUrl` is the page with the reason, if the server named one. */
  | { readonly kind: "refused"; readonly productUrl: string | undefined }
  /** A `should_send_ajax_request` listener forbade the add; nothing was sent. */
  | { readonly kind: "vetoed" }
  /**
   * The request failed. Then the cart was asked for. If it had changed, the add was probably done: `items` is its
   * number.
   */
  | { readonly kind: "failed"; readonly error: RequestError; readonly items?: number };

/** How a remove ended. */
export type RemoveOutcome =
  | { readonly kind: "removed"; readonly answer: CartAnswer }
  | { readonly kind: "failed"; readonly error: RequestError };

export interface AddOptions {
  /** The pressed control. Events contain it, and plugins find the product by it. */
  readonly button?: HTMLElement | null;
  /** Address on the shop's own origin to which `fields` are posted, instead of the shop's endpoint. */
  readonly url?: string | undefined;
  /**
   * Posts in another way, when the add's turn has come. Returns what the endpoint would answer. With a `url`, adds that
   * have to wait are joined, and `fields` are the joined ones.
   *
   * @throws RequestError
   */
  readonly send?: ((fields: Readonly<Record<string, unknown>>) => Promise<unknown>) | undefined;
  /** Name of the product, for a message on another page. */
  readonly name?: string | undefined;
  /** Called with the answer, before the page's regions are replaced and `added_to_cart` is sent. */
  readonly beforeReplace?: (answer: CartAnswer) => void;
}

export interface RemoveOptions {
  readonly button?: HTMLElement | null;
  /** Name of the product, for a message on another page. */
  readonly name?: string | undefined;
  /** How many items are removed. The optimistic number is lower by these from now on. */
  readonly items?: number;
}

export interface UpdateOptions {
  /** Called when the shop refuses the fields (403), as with an expired nonce. Returns new fields, or nothing. */
  readonly renew?: () => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Change of the number of items; below 0: fewer. */
  readonly items?: number;
}

export interface RefreshOptions {
  /** Whether other tabs are told of a new cart; `true` by default. */
  readonly notifyTabs?: boolean;
  /**
   * A cart that was requested earlier is enough, as that of a running add. By default it is not, because the caller may
   * know of a newer change.
   */
  readonly mayBeOlder?: boolean;
}

/** The cart's data and functions: `window.storefrontIslands.cart`. */
export interface Cart {
  /** Number of items in the cart (the sum of quantities), read from the cart's markup. */
  readonly count: CartSignal<number>;
  /**
   * Number of items that the shopper sees in the badge: `count`, changed optimistically by all that is not confirmed
   * yet.
   */
  readonly expected: CartSignal<number>;
  /** The cart hash; `""` for an empty cart. */
  readonly hash: CartSignal<string>;
  readonly status: CartSignal<CartStatus>;
  /** Cart item keys that are being removed, and `product:{id}` of products that are being added. */
  readonly pending: CartSignal<ReadonlySet<string>>;
  /** The last error; `null` after the next success. */
  readonly error: CartSignal<RequestError | null>;
  /**
   * Adds a product. `fields` are posted unchanged: `product_id`, and mostly `quantity`. The number of items changes at
   * once. Adds of one product that have to wait are sent as one request. `add`, `remove` and `update` reject only if
   * their code cannot be loaded; then nothing was sent.
   */
  add(fields: Readonly<Record<string, unknown>>, options?: AddOptions): Promise<AddOutcome>;
  /** Removes a row by its cart item key. */
  remove(key: string, options?: RemoveOptions): Promise<RemoveOutcome>;
  /**
   * Posts a change of one row to an address of the theme, in the queue, and then asks for the cart. Themes answer in
   * any form, so only the cart tells the result.
   *
   * @returns `null` when the page shows the current cart; after a timeout the shop may still be working, whatever the
   *   page shows
   */
  update(
    key: string,
    url: string,
    fields: Readonly<Record<string, unknown>>,
    options?: UpdateOptions,
  ): Promise<RequestError | null>;
  /**
   * Asks the server for the cart. Calls during a request share the next one. Resolves with whether the page is current.
   */
  refresh(options?: RefreshOptions): Promise<boolean>;
  /**
   * Another page has changed the cart: asks for it. Regions that show the whole cart are replaced, unless they already
   * show the new one.
   *
   * @param shown  hash of the cart that those regions show; by default the hash that this page knows
   */
  follow(options?: RefreshOptions, shown?: string): Promise<boolean>;
  /**
   * Runs another change of the cart when its turn has come. Shops store a cart as a whole, so of two changes at once
   * the later would undo the other. Resolves with the task's result.
   *
   * @param isChange  `false`: the task only reads, so a running refresh stays valid
   */
  inTurn<T>(task: () => Promise<T>, isChange?: boolean): Promise<T>;
  /** Announces a plain text in the page's polite live region; `""` empties the region. */
  announce(text: string): void;
  /** One of the islands' own texts in the page's language, for use where the server sends none. */
  message(key: CartText, name?: string): string;
  /** Ends requests and timers, because the page or the islands go. Later calls start again. */
  stop(): void;
  /** The page is being left: unanswered and unsent changes are stored for the next page in this tab. */
  leave(): Promise<void>;
  /** Continues the changes that the previous page has stored. */
  resume(): Promise<void>;
  /**
   * Takes a cart that another script got from the server. Running and waiting requests for the cart are outdated then.
   */
  accept(answer: CartAnswer): void;
}
