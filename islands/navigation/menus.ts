/** The header's menus, and what the page looks like while one is open. Style sheets go by these classes and styles. */
import type { Look } from "../../shared/island/hold.ts";

export const popupSelector = "#ast-mobile-popup";

/** The button that opens the header's menu. */
export const toggleSelector = ":is(#ast-desktop-header, #ast-mobile-header) .menu-toggle";

/** The header's menu, which folds out below it or slides in over the page, by the button that opens it. */
export interface Menu {
  readonly kind: "dropdown" | "drawer";
  readonly opener: HTMLElement;
}

/** Whose content the off-canvas panel has. */
export type Device = "desktop" | "mobile";

const headerOf = (toggle: Element): HTMLElement | null =>
  toggle.closest<HTMLElement>("#ast-desktop-header, #ast-mobile-header");

/** What a header's toggle folds out below it. */
export function contentOf(toggle: HTMLElement): {
  readonly content: HTMLElement | null;
  readonly nav: HTMLElement | null;
} {
  const header = headerOf(toggle) ?? toggle;
  const content = header.querySelector<HTMLElement>(".ast-desktop-header-content");
  return { content, nav: (content ?? header).querySelector<HTMLElement>(".main-header-bar-navigation") };
}

export const deviceOf = (toggle: Element): Device =>
  headerOf(toggle)?.dataset.toggleType ? "desktop" : "mobile";

/** What a toggle opens, as the header says. */
export function menuOf(toggle: HTMLElement): Menu {
  const { toggleType, type = toggleType } = headerOf(toggle)?.dataset ?? {};
  const isDrawer = type === "off-canvas" && document.querySelector(popupSelector);
  return { kind: isDrawer ? "drawer" : "dropdown", opener: toggle };
}

const toggles = (look: Pick<Look, "className">): Look[] =>
  [...document.querySelectorAll(".menu-toggle")].map((element, index) => ({
    key: `toggle ${index}`,
    element,
    "aria-expanded": true,
    ...look,
  }));

/** The panel's content: one of two. It stays while the panel slides out. */
export const contentLook = (device: Device): Look[] =>
  (["mobile", "desktop"] as const).map((each) => ({
    key: each,
    element: document.querySelector(`${popupSelector} .ast-${each}-popup-content`),
    style: { display: each === device ? "block" : "none" },
  }));

/** The page while a menu is open. */
export function lookOf({ kind, opener }: Menu): Look[] {
  if (kind === "drawer")
    return [
      ...toggles({}),
      {
        key: "body",
        element: document.body,
        className: {
          "ast-popup-nav-open": true,
          "ast-main-header-nav-open": deviceOf(opener) === "desktop",
        },
      },
      { key: "page", element: document.documentElement, className: { "ast-off-canvas-active": true } },
      {
        key: "popup",
        element: document.querySelector(popupSelector),
        className: { active: true, show: true },
      },
    ];
  const { content, nav } = contentOf(opener);
  return [
    ...toggles({ className: { toggled: true } }),
    { key: "body", element: document.body, className: { "ast-main-header-nav-open": true } },
    { key: "nav", element: nav, className: { "toggle-on": true }, style: { display: "block" } },
    { key: "content", element: content, style: { display: "block" } },
  ];
}

/** Where a link to a place on this page closes the menu. */
const closing = ".ast-mobile-header-content, .ast-desktop-header-content, #ast-mobile-popup";

/** Whether a click in an open menu leads to a place on this page; from below the desktop header, anywhere. */
export function isLeading(target: Element): boolean {
  const link = target.closest("a");
  return (
    !!link?.closest(closing) &&
    !target.closest("[role=button], .wp-block-uagb-tabs") &&
    (link.matches("[href*='#']") || !!link.closest(".ast-desktop-header-content"))
  );
}
