/** What a search icon opens. Pages have several with the same ids: all is found from the icon. */
import { ofForm } from "../../shared/dom/form-members.ts";
import type { Look } from "../../shared/island/hold.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";

const boxes = ".ast-search-box.header-cover, .ast-search-box.full-screen";

/** Sends what was typed, if anything was. */
export function send(field: Parts["field"]): void {
  if (field?.form && field.value.trim()) ofForm(field.form, "requestSubmit")();
}

export interface Parts {
  /** What comes into sight. */
  readonly panel: HTMLElement;
  /** Of the theme's form, or of whatever plugins have put in its place; `null` where that has none. */
  readonly field: HTMLInputElement | null;
  /** The panel slides out beside the icon; else it is a box over its header or over the page. */
  readonly isSlide: boolean;
  /** What closes a box. */
  readonly closer: HTMLElement | null;
}

/**
 * What the slide-out field is while it is open: a stop of Tab, and without the browser's own suggestions over the page
 * (docs/stock-behaviour/forms-and-theme.md §B5).
 */
export const slideLooks = ({ panel, field }: Parts): readonly Look[] => [
  { key: "panel", element: panel, className: { "ast-dropdown-active": true } },
  { key: "field", element: field, autoComplete: "off", tabIndex: 0 },
];

/**
 * What a box's controls are while it is open, and the page below one that is over all of it. The server numbers the
 * stops: a number above 0 takes an element out of the page's order; and what closes is none of its buttons.
 */
export const boxLooks = ({ panel, closer }: Parts): readonly Look[] => [
  ...[...panel.querySelectorAll(".search-field[tabindex], .search-submit[tabindex]")].map(
    (element, index) => ({ key: `stop ${index}`, element, tabIndex: 0 }),
  ),
  {
    key: "closer",
    element: closer,
    role: "button",
    "aria-label": inPageLanguage("search", en.search).close,
    tabIndex: 0,
  },
  {
    key: "page",
    element: panel.matches(".full-screen") ? document.body : null,
    className: { "full-screen": true },
  },
];

/** The nearest box around the icon that is of its kind: its own header's cover, the page's full screen. */
function boxOf(icon: Element): HTMLElement | undefined {
  for (let el = icon.parentElement; el; el = el.parentElement)
    for (const box of el.querySelectorAll<HTMLElement>(boxes))
      if (icon.matches(box.matches(".full-screen") ? ".full-screen" : ".header-cover")) return box;
  return undefined;
}

/** `undefined`: there is nothing to open. */
export function partsOf(icon: HTMLElement): Parts | undefined {
  const slide = icon.closest<HTMLElement>(".ast-search-menu-icon.slide-search");
  const panel = slide ?? boxOf(icon);
  if (!panel) return undefined;
  return {
    panel,
    field: panel.querySelector<HTMLInputElement>(".search-field, input[name=s], input[type=search]"),
    isSlide: !!slide,
    closer: panel.querySelector<HTMLElement>(".close"),
  };
}
