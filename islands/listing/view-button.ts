/**
 * What makes a button of what shows a view (docs/stock-behaviour/astra-addon.md §2.7): the theme's add-on
 * prints two spans.
 */
import type { NodeAttributes } from "../../shared/island/node-props.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";

/** Whether the page does not keep it from the islands. */
export const isOurs = (trigger: Element): boolean => !trigger.closest("[data-island~=off]");

/** Whether the server has marked it as the one that is shown. */
export const isMarked = (trigger: Element): boolean => trigger.classList.contains("active");

/** A toggle button with a name. */
export function viewButton({ dataset }: HTMLElement, isShown: boolean): NodeAttributes {
  const { grid, list } = inPageLanguage("listing", en.listing);
  const name = dataset.view === "list" ? list : grid;
  return { role: "button", tabIndex: 0, "aria-pressed": isShown, "aria-label": name, title: name };
}
