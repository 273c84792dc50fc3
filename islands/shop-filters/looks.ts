/** What the page looks like with its filters open: early code and the component say it in the same words. */
import type { Look } from "../../shared/island/hold.ts";
import { findBox, findPanel } from "./parts.ts";

/** What early code has opened: the component goes on from there. */
export const opened: { by?: HTMLElement | undefined } = {};

/** @param hadScrollBar  whether the page had one before it was to stand still; its room stays */
export const pageLook = (hadScrollBar: boolean): Look => ({
  key: "page",
  element: document.documentElement,
  className: { "ast-off-canvas-overlay": true, "storefront-scroll-bar": hadScrollBar },
});

export const boxLook = (isOpen: boolean): Look => ({
  key: "box",
  element: findBox(),
  style: { display: isOpen ? "block" : undefined },
});

/** @param by  the button */
export const openLooks = (by: HTMLElement): readonly Look[] => [
  { key: "button", element: by, "aria-expanded": true, className: { active: true } },
  findPanel() ? pageLook(innerWidth > document.documentElement.clientWidth) : boxLook(true),
];
