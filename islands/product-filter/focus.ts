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
  const widget = active?.closest(filterWidget);
  const place = widget && focusPlace(widget);
  const text = active?.matches(links) ? active.textContent : undefined;
  return () => {
    if (!place) return;
    const all = [...widget.querySelectorAll<HTMLElement>(links)];
    const same = text && all.find(({ textContent }) => textContent === text);
    if (same) same.focus({ preventScroll: true });
    // Its box stays, whatever is in it.
    else if (widget.isConnected) restoreFocus(widget, place);
    else document.querySelector(filterWidget)?.querySelector<HTMLElement>("a[href]")?.focus();
  };
}
