/** The empty dialog that the add-on prints for quick views, at the page's end. */
import type { Look } from "../../shared/island/hold.ts";
import * as theme from "../../themes/parts.ts";

/** Its parts. */
interface Shell {
  readonly modal: HTMLElement;
  readonly content: HTMLElement;
  readonly panel: HTMLElement;
  readonly close: HTMLElement | null;
}

const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** Finds the dialog; `undefined` if the add-on has not printed it, or not in the known shape. */
export function findShell(): Shell | undefined {
  const modal = find(theme.quickView);
  const content = find(theme.quickViewContent);
  if (!modal || !content) return undefined;
  const panel = content.closest<HTMLElement>(theme.quickViewPanel) ?? modal;
  return { modal, content, panel, close: find(theme.quickViewClose) };
}

/** Looks that veil the page, by the add-on's own classes. */
export const veilLooks = (): readonly Look[] => [
  {
    key: "page",
    element: document.documentElement,
    className: { [theme.quickViewOpen]: true },
  },
  {
    key: "veil",
    element: find(theme.quickViewVeil),
    className: { [theme.quickViewVeilOpen]: true, open: true },
  },
];
