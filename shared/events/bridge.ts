/**
 * Connects jQuery events and native events.
 *
 * WooCommerce's events are jQuery events. A native listener does not get `.trigger()`, and a jQuery listener gets a
 * native event without its arguments. So each event is sent twice, once in each form, and each listener is called once.
 * While the native form is dispatched, `jQuery.event.triggered` tells jQuery that it has triggered this type itself.
 * jQuery has used that flag against double calls since 1.3.
 *
 * Sites may delay jQuery until the first touch. So jQuery is looked up at each event, and listeners are attached again
 * whenever a script has loaded.
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

/** Names of events that this bridge is dispatching now. An event of such a name that arrives meanwhile is our own. */
const dispatching = new Map<string, number>();

/** Whether an event of this name is our own one, which has come back to us. */
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

/** Without jQuery, listeners get a plain list; its item 0 is the element, as in a collection. */
const wrap: Wrap = (element) => {
  const all = element ? [element] : [];
  return jQuery()?.(all) ?? (all as unknown as JQueryCollection);
};

/**
 * Sends a cart event to the page. With jQuery, its listeners get a jQuery event with the stock arguments. Native
 * listeners get one `CustomEvent` on `document.body`. Without jQuery, property handlers get the stock arguments. A
 * listener that throws is reported; the error goes no further.
 *
 * @param args  the jQuery event's arguments, in the stock scripts' order (docs/stock-behaviour/woocommerce.md §3)
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
    // Block mini-carts listen for `wc-blocks_*`, and fetch their own code when an add begins. Where jQuery is on the page,
    // WooCommerce sends these events itself.
    if (!jQuery() && (isChange(name) || name === "adding_to_cart"))
      dispatch(`wc-blocks_${name}`, { preserveCartData: false });
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
 * Listens to what other scripts announce of the cart, in both event worlds. Some scripts ask the server themselves when
 * they hear of a refresh, as the stock one does. Then `refresh` is not called.
 *
 * @param signal  ends the listening
 * @returns which requests for the cart other scripts have sent
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
    // Another listener of this event may ask the server. So all of them run first.
    else queueMicrotask(() => others.hasJustAsked() || isolate(name, refresh));
  };
  for (const name of names) {
    const handle = (event: Event): unknown =>
      isEcho(name) || notify(name, readForeign((event as CustomEvent).detail));
    document.addEventListener(name, handle, { signal });
  }
  for (const name of changeNames) {
    // WooCommerce sends this native event while jQuery's event is triggered. Our jQuery listener hears of it before or
    // after that, so only one of the two counts.
    const handle = (): unknown =>
      isEcho(name) || isNotified || queueMicrotask(() => isNotified || isolate(name, refresh));
    document.addEventListener(`wc-blocks_${name}`, handle, { signal });
  }
  const handleJQuery = (name: string, args: readonly unknown[]): void => {
    if (isEcho(name)) return;
    const change = readForeign(args);
    // Native listeners do not hear another script's jQuery event, so it is sent to them natively.
    whileDispatching(name, () => dispatch(name, isChange(name) ? change : null));
    notify(name, change);
  };
  // Any script that has loaded may be the stock one, whose click handlers have to go.
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
