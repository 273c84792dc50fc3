/**
 * Changes that were pending when a page was left: some sent without an answer, some not sent. The next page in this tab
 * finds out the result of the first, and sends the others. Session storage is used, because it belongs to one tab and
 * ends with it.
 */

import { attempt } from "../dom/storage.ts";

/** A change of the cart that any page of the shop can send. */
export interface Post {
  /** Address on the shop's own origin. */
  readonly url: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A change that was not sent. */
export interface Unsent extends Post {
  readonly kind: "adding" | "removing" | "updating";
  readonly key: string;
  /** Change of the number of items. */
  readonly items: number;
  /** Name of the product. */
  readonly name: string | undefined;
}

export interface Outbox {
  /** The cart hash that the page knew. A different hash shows that the server has done the change. */
  readonly hash: string;
  /** Change of the number of items by all that was sent. */
  readonly items: number;
  /** A request was sent and not answered. */
  readonly isSent: boolean;
  /** In the order of the presses. */
  readonly unsent: readonly Unsent[];
  /** A message of the shop for the next page, which a request has got instead. */
  readonly says?: string | undefined;
  /** When the page was left, ms since 1970. */
  readonly time: number;
}

/**
 * Two parts write when a page is left, in any order: the cart's queue, and a cart page with its own requests. So each
 * has a key.
 */
const keys = { queue: "storefront_islands_outbox", page: "storefront_islands_outbox_page" };

/** How long an outbox is valid, ms. A shopper who returns later has already seen the cart, or given it up. */
const life = 60_000;

/** Whether there is an outbox. */
export const hasOutbox = (): boolean =>
  Object.values(keys).some((key) => !!attempt(() => sessionStorage.getItem(key)));

/** Stores an outbox. Returns `false` if that is impossible. */
export const writeOutbox = (outbox: Outbox, by: keyof typeof keys = "queue"): boolean =>
  attempt(() => {
    sessionStorage.setItem(keys[by], JSON.stringify(outbox));
    return true;
  }) ?? false;

/** Removes and returns one part's outbox; `undefined` if there is none, or if it is no longer valid. */
const pop = (key: string, now: number): Outbox | undefined =>
  attempt(() => {
    const outbox = JSON.parse(sessionStorage.getItem(key) ?? "null") as Outbox | null;
    sessionStorage.removeItem(key);
    const isOwn = ({ url }: Post): boolean => new URL(url, location.href).origin === location.origin;
    return outbox && Math.abs(now - outbox.time) < life && outbox.unsent.every(isOwn) ? outbox : undefined;
  });

/**
 * Removes both outboxes and returns them as one; `undefined` if neither is there and valid.
 *
 * @param now  ms since 1970
 */
export function popOutbox(now: number): Outbox | undefined {
  const all = Object.values(keys).flatMap((key) => pop(key, now) ?? []);
  const [first] = all;
  return (
    first && {
      ...first,
      items: all.reduce((sum, { items }) => sum + items, 0),
      isSent: all.some(({ isSent }) => isSent),
      unsent: all.flatMap(({ unsent }) => unsent),
      says: all.map(({ says }) => says).find(Boolean),
    }
  );
}
