/** What a search icon opens. Pages have several with the same ids: all is found from the icon. */
import { ofForm } from "../../shared/dom/form-members.ts";
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import * as theme from "../../themes/parts.ts";

const boxes = `${theme.searchBox}.header-cover, ${theme.searchBox}.full-screen`;

/** Sends what was typed, if anything was. */
export function send(field: Parts["field"]): void {
  if (field?.form && field.value.trim()) ofForm(field.form, "requestSubmit")();
}

export interface Parts {
  /** The field's box. */
  readonly panel: HTMLElement;
  /** The field of the theme's form, or of a plugin's form in its place; `null` where the form has no field. */
  readonly field: HTMLInputElement | null;
  /** The panel slides out beside the icon; else it is a box over its header or over the page. */
  readonly isSlide: boolean;
  /** What closes a box. */
  readonly closer: HTMLElement | null;
}

/**
 * Looks of the open slide-out field: Tab reaches it, and the browser shows no suggestions of its own over the page
 * (docs/stock-behaviour/forms-and-theme.md §B5).
 */
export const slideLooks = ({ panel, field }: Parts): readonly Look[] => [
  { key: "panel", element: panel, className: { [theme.searchOpen]: true } },
  { key: "field", element: field, autoComplete: "off", tabIndex: 0 },
];

/**
 * Looks of an open box's controls, and of the page below a full-screen box. The server gives some controls a `tabindex`
 * above 0, which takes them out of the page's order. It also does not call the closing mark a button.
 */
export const boxLooks = ({ panel, closer }: Parts): readonly Look[] => [
  ...alike("stop", panel.querySelectorAll(".search-field[tabindex], .search-submit[tabindex]"), {
    tabIndex: 0,
  }),
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

/** The nearest box for an icon: the cover of its own header, or the page's full screen. */
function boxOf(icon: Element): HTMLElement | undefined {
  for (let el = icon.parentElement; el; el = el.parentElement)
    for (const box of el.querySelectorAll<HTMLElement>(boxes))
      if (icon.matches(box.matches(".full-screen") ? ".full-screen" : ".header-cover")) return box;
  return undefined;
}

/** `undefined`: there is nothing to open. */
export function partsOf(icon: HTMLElement): Parts | undefined {
  const slide = icon.closest<HTMLElement>(theme.searchSlide);
  const panel = slide ?? boxOf(icon);
  if (!panel) return undefined;
  return {
    panel,
    field: panel.querySelector<HTMLInputElement>(".search-field, input[name=s], input[type=search]"),
    isSlide: !!slide,
    closer: panel.querySelector<HTMLElement>(".close"),
  };
}
