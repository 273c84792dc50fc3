/** Where focus goes when the control that was pressed is another one afterwards. */
import { focusPlace, restoreFocus } from "../../shared/dom/focus.ts";
import { filterWidget, links } from "./parts.ts";

/**
 * Notes where focus is, if it is in a filter.
 *
 * @returns puts it back: on the link that says the same, which leads elsewhere now; else on its neighbour; else, where
 *   the filter is gone, on the first of the others
 */
export function keepFocus(): () => void {
  const active = document.activeElement;
  const id = active?.closest(filterWidget)?.id;
  const place = active && id ? focusPlace(document.getElementById(id) as HTMLElement) : undefined;
  const text = active?.matches(links) ? active.textContent : undefined;
  return () => {
    if (!id || !place) return;
    const widget = document.getElementById(id);
    const all = [...(widget?.querySelectorAll<HTMLElement>(links) ?? [])];
    const same = text && all.find(({ textContent }) => textContent === text);
    if (same) same.focus({ preventScroll: true });
    else if (widget) restoreFocus(widget, place);
    else document.querySelector(filterWidget)?.querySelector<HTMLElement>("a[href]")?.focus();
  };
}
