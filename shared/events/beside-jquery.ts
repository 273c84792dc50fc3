/**
 * Only for pages with jQuery. Scripts trigger events, press links and call methods as soon as jQuery reports that the
 * document is ready. `hold-ready.ts` delays that report until this code has run.
 */

import type { IslandDefinition } from "../island/island.ts";
import { tellRequest } from "./ajax-events.ts";
import { beside } from "./beside.ts";
import { offerBlocking } from "./blocking.ts";
import type { JQuery, JQueryCollection, JQueryEvent } from "./map.ts";
import { changeNames, refreshNames } from "./names.ts";
import { isOwn } from "./notify.ts";
import { drawStars } from "./stand-in-stars.ts";

/** How long an event without a listener is kept for an island that may still come, ms. */
export const rememberTime = 10_000;

/** Events that islands listen for through jQuery, once their first code is there. */
const names = [
  ...refreshNames,
  ...changeNames,
  "ajaxSend ajaxComplete wc_update_cart item_removed_from_classic_cart",
  "change check_variations reload_product_variations found_variation reset_data",
].join(" ");

/** A press that jQuery's listeners have already been told of. */
type Press = MouseEvent & { again?: (link: HTMLElement) => void };

/**
 * @param definitions  islands whose links may be pressed
 * @param signal       aborted: the listeners go; the methods that were added to jQuery stay
 */
export default function besideJQuery(
  $: JQuery,
  definitions: Iterable<IslandDefinition>,
  signal: AbortSignal,
): void {
  const on = (events: string, handler: (event: Triggered, ...args: unknown[]) => void): (() => void) => {
    const listener = (event: JQueryEvent, ...args: unknown[]): void => {
      if (!event.originalEvent) handler(event as Triggered, ...args);
    };
    $(document).on(events, listener);
    const end = (): void => void $(document).off(events, listener);
    signal.addEventListener("abort", end);
    return end;
  };
  const kept: (readonly [event: Triggered, ...args: unknown[]])[] = [];
  const forget = on(names, (event, ...args) => isOwn(event) || kept.push([event, ...args]));
  beside.tell = (el, events, listener) => {
    for (const [event, ...args] of kept)
      if (events.split(" ").includes(event.type) && Node.prototype.contains.call(el, event.target))
        listener(event, ...args);
  };
  beside.ask = (url, init) => tellRequest($, url, init);
  signal.addEventListener("abort", () => {
    delete beside.ask;
  });
  setTimeout(() => {
    forget();
    kept.length = 0;
  }, rememberTime);

  const isAnswered = (link: Element): boolean =>
    !link.closest("[data-island~=off]") &&
    (!!link.closest("[data-island]") ||
      [...definitions].some(({ replay }) => replay.some(({ part }) => link.closest(part))));
  /**
   * Presses a link for a script that used jQuery's `trigger`, which calls only jQuery's listeners. Native listeners get
   * a click; the browser does not follow the link, as it would not with `trigger`.
   */
  const press = (link: HTMLElement): void => {
    const before = $.event.triggered;
    $.event.triggered = "click";
    const stay = (event: Event): void => event.preventDefault();
    window.addEventListener("click", stay);
    try {
      const event: Press = new MouseEvent("click", { bubbles: true, cancelable: true, view: window });
      event.again = press;
      link.dispatchEvent(event);
    } finally {
      window.removeEventListener("click", stay);
      $.event.triggered = before;
    }
  };
  on("click", (event) => {
    const { target } = event;
    if (target.localName === "a" && !event.isDefaultPrevented() && isAnswered(target)) press(target);
  });

  drawStars(definitions, signal);
  offerBlocking($);
  const fn = ($ as unknown as { fn?: { wc_variation_form?: unknown } }).fn;
  // Scripts call this method to start a form. Our forms start by themselves, so that it does nothing. The plugin's own
  // method replaces it where the plugin is loaded.
  if (fn && !fn.wc_variation_form)
    fn.wc_variation_form = Object.assign(
      function (this: JQueryCollection) {
        return this;
      },
      { isStandIn: true },
    );
}

type Triggered = JQueryEvent & { readonly target: HTMLElement; isDefaultPrevented(): boolean };
