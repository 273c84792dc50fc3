/** What became of a change that the page before has sent: looks until the server's cart is another one. */
import type { CartConfig } from "../config/cart.ts";
import type { CartBus } from "./bus.ts";
import { cookieHash } from "./cookies.ts";
import { fetchCart } from "./fetch-cart.ts";
import type { Outbox } from "./outbox.ts";
import type { Refresh } from "./refresh.ts";
import { renewPage } from "./renew-page.ts";

/** When the cart is asked for, ms from one look to the next. */
const looks = [0, 700, 1500, 3000];

/** When the cookie alone is looked at after that, ms from one glance to the next: at 10, 15, 30 and 60 s. */
const glances = [4800, 5000, 15_000, 30_000];

/** Resolves after so many ms, or when nobody waits any more. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Asks for the cart when the cookie tells of another one: what a slow server does at last is told in no answer. */
async function watchCookie(bus: CartBus, refresh: Refresh, signal: AbortSignal): Promise<void> {
  let before = cookieHash();
  for (const pause of glances) {
    await wait(pause, signal);
    if (signal.aborted) return;
    const now = cookieHash();
    if (document.hidden || now === before || now === bus.hash.peek()) continue;
    before = now;
    void refresh.follow();
  }
}

/** Looks until the cart is another one than it was before what was sent, or the signal ends. */
export async function reconcile(
  left: Outbox,
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
  refresh: Refresh,
  signal: AbortSignal,
): Promise<void> {
  const cookie = cookieHash();
  // Another cart than before has it already, as far as anybody knows.
  const optimistic = bus.setOptimistic(cookie && cookie !== left.hash ? 0 : left.items);
  let isAnswered = false;
  for (const pause of looks) {
    await wait(pause, signal);
    if (signal.aborted) break;
    const asked = refresh.asked();
    const answer = await fetchCart(config).catch(() => undefined);
    isAnswered = !!answer;
    if (!answer) continue;
    const isNew = answer.cartHash !== left.hash;
    if (optimistic) optimistic.isDone = isNew;
    refresh.accept(answer, asked);
    if (!isNew) continue;
    renewPage();
    break;
  }
  bus.setOptimistic(0, optimistic);
  if (signal.aborted) return;
  // Nobody knows yet, or another tab has changed the cart. The cart is asked for once more, and nobody has to wait. This
  // page was printed without what a slow server has done by then.
  void wait(isAnswered ? 3000 : 0, signal).then(() => signal.aborted || refresh.follow(undefined, left.hash));
  void watchCookie(bus, refresh, signal);
}
