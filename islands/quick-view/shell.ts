/** The empty dialog that the add-on prints for quick views, at the page's end. */
import type { Look } from "../../shared/island/hold.ts";

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
  const modal = find("#ast-quick-view-modal");
  const content = find("#ast-quick-view-content");
  if (!modal || !content) return undefined;
  const panel = content.closest<HTMLElement>(".ast-lightbox-content") ?? modal;
  return { modal, content, panel, close: find("#ast-quick-view-close") };
}

/** Looks that veil the page, by the add-on's own classes. */
export const veilLooks = (): readonly Look[] => [
  {
    key: "page",
    element: document.documentElement,
    className: { "ast-quick-view-is-open": true },
  },
  {
    key: "veil",
    element: find(".ast-quick-view-bg"),
    className: { "ast-quick-view-bg-ready": true, open: true },
  },
];
