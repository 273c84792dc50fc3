/**
 * Two event worlds, one bridge.
 *
 * WooCommerce's events are jQuery events: a native listener does not get `.trigger()`, and a jQuery listener
 * gets a native event without its arguments. So each event goes out twice, once in either form, and each
 * listener is called once: while the native form is dispatched, jQuery is told that it has triggered this type
 * itself (`jQuery.event.triggered`, the flag it uses against doubles since 1.3).
 *
 * jQuery may arrive late (scripts delayed until the first touch), so it is looked up at each emit, and listeners
 * are attached again whenever a script has loaded.
 */
import { followJQuery, jQuery, listenThroughJQuery } from "./find-jquery.ts";
import { type ForeignRefresh, followForeignRefresh } from "./foreign-refresh.ts";
import { isolate, reportProblem } from "./isolate.ts";
import {
  type CartEventName,
  type CartEvents,
  type ForeignChange,
  type ForeignHandlers,
  type JQueryCollection,
  readForeign,
  type Wrap,
} from "./map.ts";
import { changeNames, refreshNames } from "./names.ts";
import { dispatchNative, triggerOwn } from "./notify.ts";

/** Events that this bridge is dispatching right now: what arrives of them meanwhile is an echo. */
const dispatching = new Map<string, number>();

/** Whether an event is our own, come back. */
const isEcho = (name: string): boolean => dispatching.has(name);

function whileDispatching<T>(name: string, task: () => T): T {
  const depth = dispatching.get(name) ?? 0;
  dispatching.set(name, depth + 1);
  try {
    return task();
  } finally {
    if (depth > 0) dispatching.set(name, depth);
    else dispatching.delete(name);
  }
}

/** Dispatches the native form without jQuery's listeners. Answers `false` when it was vetoed. */
const dispatch = (
  name: string,
  detail: unknown,
  args: readonly unknown[] = [],
  cancelable = false,
): boolean =>
  dispatchNative(document.body, new CustomEvent(name, { detail, bubbles: true, cancelable }), args);

/** Without jQuery a plain list, of which the first is the element as well. */
const wrap: Wrap = (element) => {
  const all = element ? [element] : [];
  return jQuery()?.(all) ?? (all as unknown as JQueryCollection);
};

/**
 * Tells the page of a cart event: as a jQuery event with the stock arguments when jQuery is there, and once as a
 * native `CustomEvent` on `document.body`. Without jQuery, property handlers get those arguments. A listener that throws is reported, never passed on.
 *
 * @param args  the jQuery event's arguments, in the stock scripts' order
 *   (docs/stock-behaviour/woocommerce.md §3)
 */
export function emit<K extends CartEventName>(
  name: K,
  detail: CartEvents[K],
  args: (wrap: Wrap) => readonly unknown[] = () => [],
): void {
  whileDispatching(name, () => {
    const given = args(wrap);
    triggerOwn(document.body, name, given);
    dispatch(name, detail, given);
    // Block mini-carts listen for `wc-blocks_*`. With jQuery on the page, WooCommerce translates into it itself.
    if (!jQuery() && isChange(name)) dispatch(`wc-blocks_${name}`, { preserveCartData: false });
  });
}

/** Asks whether an add may be sent; `false` when a listener vetoed it. */
export function maySend(button: HTMLElement | null): boolean {
  const name = "should_send_ajax_request.adding_to_cart";
  const args = [wrap(button)];
  let answer: unknown;
  isolate(`listener of ${name}`, () => {
    answer = jQuery()?.(document.body).triggerHandler(name, args);
  });
  return answer !== false && dispatch(name, { button }, args, true);
}

const isChange = (name: string): boolean => (changeNames as readonly string[]).includes(name);

/**
 * Listens to what other scripts announce of the cart, in both event worlds. Where one of them asks the server itself when
 * it is notified of a refresh, as the stock one does, `refresh` is not called.
 *
 * @param signal  ends the listening
 * @returns what others are asking
 */
export function listenToOthers(
  { changed, refresh, answered }: ForeignHandlers,
  signal: AbortSignal,
): ForeignRefresh {
  const names = [...refreshNames, ...changeNames];
  const others = followForeignRefresh(
    (answer) => isolate("get_refreshed_fragments", () => answered(readForeign(answer))),
    signal,
  );
  let isNotified = false;
  const notify = (name: string, change: ForeignChange): void => {
    isNotified = true;
    queueMicrotask(() => {
      isNotified = false;
    });
    if (isChange(name)) isolate(name, () => changed(change));
    // When all listeners have run.
    else queueMicrotask(() => others.hasJustAsked() || isolate(name, refresh));
  };
  for (const name of names) {
    const handle = (event: Event): unknown =>
      isEcho(name) || notify(name, readForeign((event as CustomEvent).detail));
    document.addEventListener(name, handle, { signal });
  }
  for (const name of changeNames) {
    // WooCommerce translates jQuery's event into this while it is being triggered, before or after it is told here.
    const handle = (): unknown =>
      isEcho(name) || isNotified || queueMicrotask(() => isNotified || isolate(name, refresh));
    document.addEventListener(`wc-blocks_${name}`, handle, { signal });
  }
  const handleJQuery = (name: string, args: readonly unknown[]): void => {
    if (isEcho(name)) return;
    const change = readForeign(args);
    // Somebody else's jQuery event gets its native form, for those who listen natively.
    whileDispatching(name, () => dispatch(name, isChange(name) ? change : null));
    notify(name, change);
  };
  // With each script that has loaded: it may have been the stock one.
  followJQuery(($) => {
    import("./stock-clicks.ts").then(
      ({ handleStockClicks }) => signal.aborted || handleStockClicks($),
      (problem) => reportProblem("cart", problem),
    );
  }, signal);
  listenThroughJQuery(
    document.body,
    names.join(" "),
    ({ type }, ...args) => handleJQuery(type, args),
    signal,
  );
  return others;
}
