/** The header's menus, and what the page looks like while one is open. Style sheets go by these classes and styles. */

import type { Look } from "../../shared/island/hold.ts";

export const popupSelector = "#ast-mobile-popup";

/**
 * The link that opens the account's menu by a press: one without an address, and in a narrow header any. Elsewhere it
 * leads to the account, and style sheets show the menu around it.
 */
export const accountSelector =
  ".ast-account-action-menu:not([href]), .ast-header-break-point .ast-account-action-menu";

/** What opens a menu of the header. */
export const toggleSelector = `:is(#ast-desktop-header, #ast-mobile-header) .menu-toggle, ${accountSelector}`;

/**
 * The header's menu, which folds out below it or slides in over the page, or the account's, by the button that opens
 * it.
 */
export interface Menu {
  readonly kind: "dropdown" | "drawer" | "account";
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

/** Items of the desktop header whose submenu is one of the add-on's mega menus. */
export const megaSelector = "#ast-desktop-header .astra-megamenu-li";

/** Where the account's link and its menu are. */
export const accountOf = (node: Element): HTMLElement | null =>
  node.closest<HTMLElement>(".ast-header-account-wrap");

/** The account around a node, where style sheets show its menu under a mouse. */
export function hoveredAccount(node: Element): HTMLElement | null {
  const account = accountOf(node);
  const link = account?.querySelector(".ast-account-action-menu");
  return link && !link.matches(accountSelector) ? account : null;
}

/** What a toggle opens, as the header says. */
export function menuOf(toggle: HTMLElement): Menu {
  if (toggle.matches(accountSelector)) return { kind: "account", opener: toggle };
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

/**
 * The account's menu, on the side of its link where the page has room for it
 * (docs/stock-behaviour/forms-and-theme.md §B9).
 */
const accountLook = (opener: HTMLElement): Look[] => [
  {
    key: "account menu",
    element: accountOf(opener)?.querySelector(".ast-account-nav-menu"),
    style: opener.closest(".site-header-section-left")
      ? { left: "-100%", right: "auto" }
      : { left: "auto", right: "-100%" },
  },
];

/** The page while a menu is open. */
export function lookOf({ kind, opener }: Menu): Look[] {
  if (kind === "account") return accountLook(opener);
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

/** Whether a click or focus somewhere leaves an open menu: the account's, which has nothing over the page. */
export const isLeaving = ({ kind, opener }: Menu, target: Element): boolean =>
  kind === "account" && !accountOf(opener)?.contains(target);

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
