/**
 * What a page with jQuery needs besides: scripts trigger events, press links and call methods as soon as jQuery says that
 * the document is ready, and it says so when this has run (`hold-ready.ts`).
 */

import type { IslandDefinition } from "../island/island.ts";
import { tellRequest } from "./ajax-events.ts";
import { beside } from "./beside.ts";
import { offerBlocking } from "./blocking.ts";
import type { JQuery, JQueryCollection, JQueryEvent } from "./map.ts";
import { changeNames, refreshNames } from "./names.ts";
import { isOwn } from "./notify.ts";
import { drawStars } from "./stand-in-stars.ts";

/** How long what nobody hears is kept for a listener that may come, ms. */
export const rememberTime = 10_000;

/** What islands listen for through jQuery from the moment on when their first code is there. */
const names = [
  ...refreshNames,
  ...changeNames,
  "ajaxSend ajaxComplete wc_update_cart item_removed_from_classic_cart",
  "change check_variations reload_product_variations found_variation reset_data",
].join(" ");

/** A press that jQuery's listeners have heard of already. */
type Press = MouseEvent & { again?: (link: HTMLElement) => void };

/**
 * @param definitions  islands whose links may be pressed
 * @param signal       ends it; methods stay
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
  /** jQuery's `trigger` calls a link's jQuery listeners, but neither native ones nor the browser's own action. */
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
  // Forms start by themselves. Where there is one, its own method takes this one's place.
  if (fn && !fn.wc_variation_form)
    fn.wc_variation_form = Object.assign(
      function (this: JQueryCollection) {
        return this;
      },
      { isStandIn: true },
    );
}

type Triggered = JQueryEvent & { readonly target: HTMLElement; isDefaultPrevented(): boolean };
