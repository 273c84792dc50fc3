/**
 * What a page of the shop was left with in the middle: changes that the server has not answered, and those that had
 * not been sent. The next page in this tab looks what became of the first, and sends the others. Session storage: a tab
 * leaves things to itself alone, and to nobody when it is closed.
 */

import { attempt } from "../dom/storage.ts";

/** A change of the cart that any page of the shop can send. */
export interface Post {
  /** On the shop's own origin. */
  readonly url: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** One that was not sent. */
export interface Unsent extends Post {
  readonly kind: "adding" | "removing" | "updating";
  readonly key: string;
  /** How many items more it brings. */
  readonly items: number;
  /** Of the product. */
  readonly name: string | undefined;
}

export interface Outbox {
  /** The cart hash that the page knew: it is another one once the server has done what was sent. */
  readonly hash: string;
  /** How many items more the cart will have by what was sent. */
  readonly items: number;
  /** Something was sent, and not answered. */
  readonly isSent: boolean;
  /** In order. */
  readonly unsent: readonly Unsent[];
  /** What the shop has said for the page that it leads to, and said to a request in its place. */
  readonly says?: string | undefined;
  /** When the page was left, ms since 1970. */
  readonly time: number;
}

/** Two write when a page goes, in any order: the cart's queue, and a cart page, whose requests are its own. */
const keys = { queue: "storefront_islands_outbox", page: "storefront_islands_outbox_page" };

/** How long it counts, ms: whoever comes back later has seen the cart meanwhile, or has given it up. */
const life = 60_000;

/** Whether there is one. */
export const hasOutbox = (): boolean =>
  Object.values(keys).some((key) => !!attempt(() => sessionStorage.getItem(key)));

/** Answers `false` where it cannot be kept. */
export const writeOutbox = (outbox: Outbox, by: keyof typeof keys = "queue"): boolean =>
  attempt(() => {
    sessionStorage.setItem(keys[by], JSON.stringify(outbox));
    return true;
  }) ?? false;

/** Takes out what one of them has written; `undefined` where that is nothing, or does not count. */
const pop = (key: string, now: number): Outbox | undefined =>
  attempt(() => {
    const outbox = JSON.parse(sessionStorage.getItem(key) ?? "null") as Outbox | null;
    sessionStorage.removeItem(key);
    const isOwn = ({ url }: Post): boolean => new URL(url, location.href).origin === location.origin;
    return outbox && Math.abs(now - outbox.time) < life && outbox.unsent.every(isOwn) ? outbox : undefined;
  });

/** Takes it out, as one; `undefined` where there is none, or none that counts. @param now  ms since 1970 */
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
