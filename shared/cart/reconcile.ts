/** Finds out what happened to a change of the previous page: asks until the server's cart is a new one. */
import type { CartConfig } from "../config/cart.ts";
import type { CartBus } from "./bus.ts";
import { cookieHash } from "./cookies.ts";
import { fetchCart } from "./fetch-cart.ts";
import type { Outbox } from "./outbox.ts";
import type { Refresh } from "./refresh.ts";
import { renewPage } from "./renew-page.ts";

/** Pauses before each request for the cart, ms. */
const looks = [0, 700, 1500, 3000];

/** Pauses before later checks of the cookie alone, ms. They end 10, 15, 30 and 60 s after the start. */
const glances = [4800, 5000, 15_000, 30_000];

/** Resolves after `ms`, or when the signal is aborted. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Asks for the cart when the cookie names a new one: a slow server may finish when nobody waits for its answer. */
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

/** Asks for the cart until it differs from the cart before the change, or the signal is aborted. */
export async function reconcile(
  left: Outbox,
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
  refresh: Refresh,
  signal: AbortSignal,
): Promise<void> {
  const cookie = cookieHash();
  // If the cookie already names a new cart, that cart probably contains the change.
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
  // The result is unknown, or the new cart is another tab's. So the cart is asked for once more, and nothing waits for
  // that. A slow server may have printed this page before it made the change.
  void wait(isAnswered ? 3000 : 0, signal).then(() => signal.aborted || refresh.follow(undefined, left.hash));
  void watchCookie(bus, refresh, signal);
}
