/**
 * The order of a listing, its result count, and its views (docs/stock-behaviour/woocommerce.md §11.2, astra-addon.md
 * §2.7). The model sends the chosen order to the server, announces the number of results, and switches between the
 * views.
 */
import { ofForm } from "../../shared/dom/form-members.ts";
import { announceUnlessSpoken } from "../../shared/dom/live-region.ts";
import { alike } from "../../shared/island/alike.ts";
import { model } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import * as theme from "../../themes/parts.ts";
import { changesClosedSelect } from "./closed-select.ts";

const orderOf = (target: EventTarget | null): HTMLSelectElement | null | undefined =>
  (target as Element | null)?.closest(".woocommerce-ordering select.orderby");

export default model((body, context) => {
  const { on, onEither, heard } = context;
  const findViews = (): HTMLElement[] =>
    [...body.querySelectorAll<HTMLElement>(theme.viewTrigger)].filter(
      (trigger) => !trigger.closest("[data-island~=off]"),
    );
  /** The view that the server has marked. */
  const served = findViews().find(({ classList }) => classList.contains("active"))?.dataset.view;
  let chosen: string | undefined;
  /** The choice was made by keys in the closed box: the shopper may still be on the way to another option. */
  let isPassing = false;
  let isKey = false;

  // `requestSubmit` also sends the submit event, which other scripts wait for.
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
    // When only the window loses focus, the box stays the active element: the choice is not finished.
    if (isPassing && document.activeElement !== order) commit(order);
  });
  // Scripts choose an order through jQuery, which sends no native event. The stock script hears of it too.
  onEither(body, "change", (event) => {
    const order = orderOf(event.target);
    if (!order) return false;
    isPassing = isKey && event instanceof Event;
    if (!isPassing) commit(order);
    return false;
  });
  press(
    body,
    theme.viewTrigger,
    (event, { dataset }) => {
      event.preventDefault();
      chosen = dataset.view;
    },
    context,
  );

  // An order may have been chosen before the model started, and focus may be elsewhere now. An order that the browser
  // restored sent no event: it stays.
  const sources = [document.activeElement, ...heard.map(({ target }) => target)];
  commit(sources.map(orderOf).find((order) => order?.isConnected));
  // The number of results may have changed before the model started.
  const count = document.querySelector(".woocommerce-result-count");
  if (count) announceUnlessSpoken(count.textContent.trim());

  return {
    looks() {
      const { grid, list } = inPageLanguage("listing", en.listing);
      const listClass = body.classList.contains(theme.shopAsList)
        ? theme.productsAsList
        : theme.productsAsGrid;
      return [
        // The server calls it an alert, which interrupts a screen reader. Some have read the number with the page
        // already.
        { key: "count", element: document.querySelector(".woocommerce-result-count"), role: "status" },
        { key: "body", element: body, className: chosen ? { [listClass]: chosen === "list" } : {} },
        // Toggle buttons with a name: the theme's add-on prints two spans.
        ...alike("view", findViews(), ({ dataset: { view } }) => {
          const isShown = view === (chosen ?? served);
          const name = view === "list" ? list : grid;
          return {
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
