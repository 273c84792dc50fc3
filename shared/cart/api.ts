/**
 * The cart for those who use it: `window.storefrontIslands.cart`. Types only, and none of a package: whoever installs
 * this one gets no other with it.
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

/** A value that changes: what of a signal those who read it need. */
export interface CartSignal<T> {
  readonly value: T;
  /** Calls `listener` now and at each change. Answers the end of it. */
  subscribe(listener: (value: T) => void): () => void;
}

/** How an add ended. */
export type AddOutcome =
  /** `items`: how many this request has added; adds of one product that had to wait are one request. */
  | { readonly kind: "added"; readonly answer: CartAnswer; readonly items: number }
  /** The server said no; `productUrl` is the page that tells why, if it named one. */
  | { readonly kind: "refused"; readonly productUrl: string | undefined }
  /** A `should_send_ajax_request` listener stopped it; nothing was sent. */
  | { readonly kind: "vetoed" }
  /**
   * `items`: so many have been added all the same, as far as the cart tells, which was asked for in the place of the answer:
   * it is another one than before.
   */
  | { readonly kind: "failed"; readonly error: RequestError; readonly items?: number };

/** How a remove ended. */
export type RemoveOutcome =
  | { readonly kind: "removed"; readonly answer: CartAnswer }
  | { readonly kind: "failed"; readonly error: RequestError };

export interface AddOptions {
  /** The control that was pressed: goes into the events, and is how plugins know the product. */
  readonly button?: HTMLElement | null;
  /** Address on the shop's own origin to which `fields` are posted in the place of the shop's endpoint. */
  readonly url?: string | undefined;
  /**
   * Posts in another way than to the shop's endpoint, when its turn has come. Answers what the endpoint would. Where there
   * is a `url`, too, adds that have to wait join, and `fields` are those of all.
   * @throws RequestError
   */
  readonly send?: ((fields: Readonly<Record<string, unknown>>) => Promise<unknown>) | undefined;
  /** Of the product, for what is said of it on another page. */
  readonly name?: string | undefined;
  /** Called with the answer before the page's regions are replaced and `added_to_cart` is told. */
  readonly beforeReplace?: (answer: CartAnswer) => void;
}

export interface RemoveOptions {
  readonly button?: HTMLElement | null;
  /** Of the product, for what is said of it on another page. */
  readonly name?: string | undefined;
  /** How many items go, by which the expected number is lower from now on. */
  readonly items?: number;
}

export interface UpdateOptions {
  /** Where the shop refuses the fields (403), as it does with a nonce that is too old: answers others, or nothing. */
  readonly renew?: () => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** How many items more there will be; below 0: fewer. */
  readonly items?: number;
}

export interface RefreshOptions {
  /** Other tabs hear of what is new. Without it they do. */
  readonly notifyTabs?: boolean;
  /**
   * Any cart that comes will do, as that of an add that runs already. Without it one that was asked for before is not
   * enough, since whoever asks may know of a change.
   */
  readonly mayBeOlder?: boolean;
}

/** What can be done to the cart: `window.storefrontIslands.cart`. */
export interface Cart {
  /** Items in the cart (the sum of quantities), as the cart's own markup says. */
  readonly count: CartSignal<number>;
  /** Items in the cart as the shopper expects them: `count`, and what she has asked for since. The badge shows it. */
  readonly expected: CartSignal<number>;
  /** The cart hash; `""` for an empty cart. */
  readonly hash: CartSignal<string>;
  readonly status: CartSignal<CartStatus>;
  /** Cart item keys that are being removed, and `product:{id}` of products that are being added. */
  readonly pending: CartSignal<ReadonlySet<string>>;
  /** What went wrong last; `null` again after the next success. */
  readonly error: CartSignal<RequestError | null>;
  /**
   * Adds a product. `fields` are posted as they are: `product_id`, and typically `quantity`. It is expected at once; adds
   * of one product that have to wait are one request. This one and the next two reject only where their code does not
   * come, and nothing was sent.
   */
  add(fields: Readonly<Record<string, unknown>>, options?: AddOptions): Promise<AddOutcome>;
  /** Removes a row by its cart item key. */
  remove(key: string, options?: RemoveOptions): Promise<RemoveOutcome>;
  /**
   * Posts a change of one row to an address of the theme's, in the queue, and asks for the cart then: themes answer
   * with anything, only the cart tells what became of the row.
   *
   * @returns `null` when the page shows the cart as it is now; after a time-out the shop may be at it still, whatever the
   *   page shows
   */
  update(
    key: string,
    url: string,
    fields: Readonly<Record<string, unknown>>,
    options?: UpdateOptions,
  ): Promise<RequestError | null>;
  /** Asks the server for the cart. Calls that come while one runs are merged. Answers whether the page is current. */
  refresh(options?: RefreshOptions): Promise<boolean>;
  /**
   * Another page has changed the cart: asks for it, and has what shows all of it come anew, unless that shows it.
   *
   * @param shown  hash of the cart that it shows; without it the one that this page knows
   */
  follow(options?: RefreshOptions, shown?: string): Promise<boolean>;
  /**
   * Does something to the cart that the other verbs do not, when its turn has come: shops store a cart as a whole, and
   * of two changes at once the later takes the other back. Answers what it answers.
   *
   * @param isChange  `false`: it only asks, and a refresh that runs is no old news afterwards
   */
  inTurn<T>(task: () => Promise<T>, isChange?: boolean): Promise<T>;
  /** Says a plain text in the page's polite live region; `""` empties it. */
  announce(text: string): void;
  /** One of the islands' own texts in the page's language, for where the server sends none. */
  message(key: CartText, name?: string): string;
  /** Ends what it began: the page is going, or the islands are. Other calls begin anew. */
  stop(): void;
  /** The page goes: what was not answered, or not sent, is left to the next page in this tab. */
  leave(): Promise<void>;
  /** Goes on with what the page before this one was left with. */
  resume(): Promise<void>;
  /** Accepts a cart that somebody else got from the server: what runs or waits is old news. */
  accept(answer: CartAnswer): void;
}
