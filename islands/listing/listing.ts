/**
 * The order of a listing and its result count (docs/stock-behaviour/woocommerce.md §11.2), and its views'
 * buttons until the component has them. Plain code: what is said here and what is chosen show nothing of
 * their own.
 */
import { setAttributes } from "../../shared/dom/attributes.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import { announceUnlessSpoken } from "../../shared/dom/live-region.ts";
import { listenThroughJQuery } from "../../shared/events/find-jquery.ts";
import { Hold } from "../../shared/island/hold.ts";
import type { IslandContext, Mount } from "../../shared/island/island.ts";
import { changesClosedSelect } from "./closed-select.ts";
import { isMarked, isOurs, viewButton } from "./view-button.ts";
import { viewTriggers } from "./view-triggers.ts";

const orderOf = (target: EventTarget | null): HTMLSelectElement | null | undefined =>
  (target as Element | null)?.closest(".woocommerce-ordering select.orderby");

/** Has the views named before anybody touches them. */
function nameViews(host: Element, { takenOver, onChange }: IslandContext): void {
  const holds = new Map<Element, Hold>();
  const name = (): void => {
    if (takenOver.aborted) return;
    for (const trigger of host.querySelectorAll<HTMLElement>(viewTriggers)) {
      if (holds.has(trigger) || !isOurs(trigger)) continue;
      const hold = new Hold();
      holds.set(trigger, hold);
      hold.apply(trigger, viewButton(trigger, isMarked(trigger)));
    }
  };
  name();
  onChange(name);
  takenOver.addEventListener("abort", () => {
    for (const hold of holds.values()) hold.release();
  });
}

const mount: Mount = (host, context) => {
  const { signal, heard } = context;
  nameViews(host, context);
  /** A choice that may be on its way to another: made by keys in the closed box. */
  let isPassing = false;
  let isKey = false;

  // With its submit event, which other scripts wait for.
  const commit = (order: HTMLSelectElement | null | undefined): void => {
    isPassing = false;
    if (!order?.selectedOptions[0]?.hasAttribute("selected")) {
      const form = order?.form;
      if (form) ofForm(form, "requestSubmit")();
    }
  };
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    handle: (order: HTMLSelectElement, event: HTMLElementEventMap[K]) => void,
  ): void =>
    host.addEventListener(
      type,
      (event) => {
        const order = orderOf(event.target);
        if (order) handle(order, event);
      },
      { signal },
    );

  listen("pointerdown", () => {
    isKey = false;
  });
  listen("keydown", (order, event) => {
    isKey = changesClosedSelect(event);
    if (event.key !== "Enter" || !isPassing) return;
    event.preventDefault();
    commit(order);
  });
  listen("change", (order) => {
    isPassing = isKey;
    if (!isKey) commit(order);
  });
  listen("focusout", (order) => {
    // Not when it is the window that loses focus: then the box keeps it.
    if (isPassing && document.activeElement !== order) commit(order);
  });

  // A script's choice through jQuery is no event of the browser's; the stock script goes by it, too.
  listenThroughJQuery(host, "change", (event) => commit(orderOf((event as Event).target)), signal);

  // Chosen before this code was there, wherever focus is now. What the browser has restored told nobody.
  const early = [document.activeElement, ...heard.map(({ target }) => target)];
  commit(early.map(orderOf).find((order) => order?.isConnected));

  const count = document.querySelector(".woocommerce-result-count");
  if (!count) return;
  // An alert would cut off what is being read, and some screen readers have read it with the page.
  const restoreRole = setAttributes(count, { role: "status" });
  // What was pressed first may have been answered before this code came.
  announceUnlessSpoken(count.textContent.trim());
  return restoreRole;
};

export default mount;
