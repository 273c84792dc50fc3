/** The listing's views (contract §2.7): the theme's add-on prints two spans that are no buttons. */
import { setAttributes } from "../../shared/dom/attributes.ts";
import { isKeyPress, isPlainClick } from "../../shared/dom/click.ts";
import type { Dispose, IslandContext } from "../../shared/island/island.ts";
import { inPageLanguage } from "../../shared/messages/page-language.ts";
import { viewTriggers } from "./view-triggers.ts";

/** Body classes: where the shop's own view is the list, and what the add-on's style sheet shows a list by. */
const isListShop = "ast-default-shop-page-list-style";
const listOfListShop = "ast-woocommerce-shop-page-list-style";
const listOfGridShop = "ast-woocommerce-shop-page-list-view";

/** Makes toggle buttons of the spans, for as long as the island is there. */
export function offerViews(body: HTMLElement, { signal, onChange }: IslandContext): Dispose {
  const names = inPageLanguage({
    en: { grid: "Grid view", list: "List view" },
    vi: { grid: "Xem dạng lưới", list: "Xem dạng danh sách" },
  });
  const isMarked = (trigger: Element): boolean => trigger.classList.contains("active");
  const nameOf = ({ dataset }: HTMLElement): string => names[dataset.view === "list" ? "list" : "grid"];
  const list = body.classList.contains(isListShop) ? listOfListShop : listOfGridShop;
  const wasList = body.classList.contains(list);
  /** The triggers that were made buttons, and what makes spans of them again. */
  const made = new Map<HTMLElement, Dispose>();

  const triggers = (): NodeListOf<HTMLElement> => body.querySelectorAll<HTMLElement>(viewTriggers);
  const make = (): void => {
    for (const trigger of made.keys()) if (!trigger.isConnected) made.delete(trigger);
    for (const trigger of triggers()) {
      if (made.has(trigger)) continue;
      const wasMarked = isMarked(trigger);
      const label = nameOf(trigger);
      const state = { role: "button", tabindex: "0", "aria-pressed": `${wasMarked}`, "aria-label": label };
      const giveBack = setAttributes(trigger, { ...state, title: label });
      made.set(trigger, () => {
        giveBack();
        trigger.classList.toggle("active", wasMarked);
      });
    }
  };
  const show = (view: string | undefined): void => {
    body.classList.toggle(list, view === "list");
    for (const trigger of triggers()) {
      const isShown = trigger.dataset.view === view;
      trigger.classList.toggle("active", isShown);
      trigger.setAttribute("aria-pressed", `${isShown}`);
    }
  };
  const press = (event: Event): void => {
    const trigger = (event.target as Element).closest<HTMLElement>(viewTriggers);
    if (!trigger || trigger.closest("[data-island~=off]")) return;
    if (event instanceof KeyboardEvent ? !isKeyPress(event, trigger) : !isPlainClick(event as MouseEvent))
      return;
    event.preventDefault();
    show(trigger.dataset.view);
  };
  for (const type of ["click", "keydown"]) body.addEventListener(type, press, { signal });
  make();
  onChange(make);

  return () => {
    for (const giveBack of made.values()) giveBack();
    body.classList.toggle(list, wasList);
  };
}
