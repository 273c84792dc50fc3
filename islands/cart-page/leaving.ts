/** The page is left: what waits is sent, or is the next page's to send. */
import { cartBus } from "../../shared/cart/index.ts";
import { writeOutbox } from "../../shared/cart/outbox.ts";
import { isPlainClick } from "../../shared/dom/click.ts";
import { watchDeparture } from "../../shared/dom/departure.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { encodeForm } from "../../shared/request/form.ts";
import { sum } from "./expected.ts";
import type { Numbers } from "./numbers.ts";
import { findForm } from "./parts.ts";
import { postForm } from "./requests.ts";
import type { Page } from "./state.ts";

export function watchLeaving({ state, changes, expected, on, signal }: Page, numbers: Numbers): void {
  /** The next page of the shop comes. */
  const goesOn = watchDeparture(signal);

  // The checkout shows what is stored.
  on(document, "click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a.checkout-button");
    if (!link || event.defaultPrevented || !isPlainClick(event)) return false;
    if (!numbers.isWaiting() && !changes.size) return false;
    event.preventDefault();
    const stored = numbers.isWaiting() ? numbers.update() : changes.idle();
    return void stored.then(() => {
      if (!signal.aborted && !state.failure && !numbers.changedRows().length) navigate(link.href);
    });
  });

  on(window, "pagehide", () => {
    const items = expected.items();
    const untold = numbers.unsent();
    const { waiting, isChanging, hash } = changes.leave();
    // What waited is not made any more: whoever comes back to the page asks anew.
    numbers.leave();
    /** Two changes at once may undo each other: of two carts the shop keeps the one that it stores last. */
    const isBusy = isChanging || cartBus().pending.peek().size > 0;
    // What any page of the shop can send waits for the next one, where there is one to send it.
    const later = isBusy && untold ? [untold] : [];
    const unsent = [...waiting.flatMap((change) => change.unsent ?? []), ...later];
    const isNow = !!untold && !(isBusy && goesOn());
    const isSent = isChanging || isNow || waiting.some((one) => one.send && !one.unsent);
    if (!isSent && !unsent.length) return;
    const itemsSent = items - sum(unsent.map((one) => one.items));
    const isKept = writeOutbox({ hash, items: itemsSent, isSent, unsent, time: Date.now() }, "page");
    for (const change of waiting) if (!isKept || !change.unsent) change.send?.().catch(() => undefined);
    const cart = findForm();
    // The next page may send these numbers again. Each says how many pieces a row has, and not how many more: the cart
    // is the same after both requests.
    if (cart && untold && (isNow || !isKept))
      postForm(cart, new URLSearchParams(encodeForm(untold.fields))).catch(() => undefined);
  });
  // The browser shows it again as it was left.
  on(window, "pageshow", ({ persisted }) => persisted && numbers.refresh(true, true));
}
