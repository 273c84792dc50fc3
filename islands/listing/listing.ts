/**
 * The order of a listing, its result count, and its views (docs/stock-behaviour/woocommerce.md §11.2, astra-addon.md §2.7).
 * What is chosen is asked for, and the number of results is said: of itself the page shows a view alone.
 */
import { onPress } from "../../shared/dom/click.ts";
import { ofForm } from "../../shared/dom/form-members.ts";
import { announceUnlessSpoken } from "../../shared/dom/live-region.ts";
import type { Look } from "../../shared/island/hold.ts";
import { model } from "../../shared/island/model.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { changesClosedSelect } from "./closed-select.ts";
import { viewTriggers } from "./view-triggers.ts";

/** Body classes: where the shop's own view is the list, and what the add-on's style sheet shows a list by. */
const isListShop = "ast-default-shop-page-list-style";
const listOfListShop = "ast-woocommerce-shop-page-list-style";
const listOfGridShop = "ast-woocommerce-shop-page-list-view";

const orderOf = (target: EventTarget | null): HTMLSelectElement | null | undefined =>
  (target as Element | null)?.closest(".woocommerce-ordering select.orderby");

/** Whether the page does not keep it from the islands. */
const isOurs = (trigger: Element): boolean => !trigger.closest("[data-island~=off]");

export default model((body, { on, onEither, answer, heard, signal }) => {
  const findViews = (): HTMLElement[] => [...body.querySelectorAll<HTMLElement>(viewTriggers)].filter(isOurs);
  /** The view that the server has marked. */
  const served = findViews().find(({ classList }) => classList.contains("active"))?.dataset.view;
  let chosen: string | undefined;
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
    on(body, type, (event) => {
      const order = orderOf(event.target);
      if (order) handle(order, event);
      return false;
    });

  listen("pointerdown", () => {
    isKey = false;
  });
  listen("keydown", (order, event) => {
    isKey = changesClosedSelect(event);
    if (event.key !== "Enter" || !isPassing) return;
    event.preventDefault();
    commit(order);
  });
  listen("focusout", (order) => {
    // Not when it is the window that loses focus: then the box keeps it.
    if (isPassing && document.activeElement !== order) commit(order);
  });
  // A script's choice through jQuery is no event of the browser's; the stock script goes by it, too.
  onEither(body, "change", (event) => {
    const order = orderOf(event.target);
    if (!order) return false;
    isPassing = isKey && event instanceof Event;
    if (!isPassing) commit(order);
    return false;
  });
  onPress(
    body,
    viewTriggers,
    answer((event, trigger) => {
      if (event.defaultPrevented || !isOurs(trigger)) return false;
      event.preventDefault();
      chosen = trigger.dataset.view;
      return true;
    }),
    signal,
  );

  // Chosen before this code was there, wherever focus is now. What the browser has restored told nobody.
  const early = [document.activeElement, ...heard.map(({ target }) => target)];
  commit(early.map(orderOf).find((order) => order?.isConnected));
  // What was pressed first may have been answered before this code came.
  const count = document.querySelector(".woocommerce-result-count");
  if (count) announceUnlessSpoken(count.textContent.trim());

  return {
    looks() {
      const { grid, list } = inPageLanguage("listing", en.listing);
      const listClass = body.classList.contains(isListShop) ? listOfListShop : listOfGridShop;
      return [
        // An alert would cut off what is being read, and some screen readers have read it with the page.
        { key: "count", element: document.querySelector(".woocommerce-result-count"), role: "status" },
        { key: "body", element: body, className: chosen ? { [listClass]: chosen === "list" } : {} },
        // Toggle buttons with a name: the theme's add-on prints two spans.
        ...findViews().map((element, index): Look => {
          const { view } = element.dataset;
          const isShown = view === (chosen ?? served);
          const name = view === "list" ? list : grid;
          return {
            key: `view ${index}`,
            element,
            className: { active: isShown },
            role: "button",
            tabIndex: 0,
            "aria-pressed": isShown,
            "aria-label": name,
            title: name,
          };
        }),
      ];
    },
  };
});
