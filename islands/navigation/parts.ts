/**
 * The header's menus, read anew each time: which control opens which menu, and the looks of the page while one is open.
 * Astra's style sheet reads these classes and styles.
 */
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import * as theme from "../../themes/parts.ts";
import { navigationOptions } from "./options.ts";

/**
 * The link that opens the account's menu by a press: a link without an address, and in a narrow header any link.
 * Elsewhere the link leads to the account, and style sheets show its menu on hover.
 */
export const accountSelector = `${theme.accountLink}:not([href]), ${theme.narrowPage} ${theme.accountLink}`;

/** What opens a menu of the header. */
export const toggleSelector = `:is(${theme.desktopHeader}, ${theme.mobileHeader}) .menu-toggle, ${accountSelector}`;

/** An open menu and its opener. The menu drops down, slides in, or is the account's; or the log-in is open. */
export interface Opened {
  readonly kind: "dropdown" | "drawer" | "account" | "login";
  readonly opener: HTMLElement;
}

/** The header whose content the off-canvas panel shows. */
export type Device = "desktop" | "mobile";

export const find = (selector: string, from: ParentNode = document): HTMLElement | null =>
  from.querySelector<HTMLElement>(selector);

export const all = (selector: string, from: ParentNode = document): HTMLElement[] => [
  ...from.querySelectorAll<HTMLElement>(selector),
];

const headerOf = (toggle: Element): HTMLElement | null =>
  toggle.closest<HTMLElement>(`${theme.desktopHeader}, ${theme.mobileHeader}`);

/** What the desktop header's toggle folds out below it. */
const contentOf = (toggle: HTMLElement): HTMLElement | null =>
  find(theme.desktopMenu, headerOf(toggle) ?? toggle);

export const deviceOf = (toggle: Element): Device =>
  headerOf(toggle)?.dataset.toggleType ? "desktop" : "mobile";

/** Where the account's link and its menu are. */
export const accountOf = (node: Element): HTMLElement | null => node.closest<HTMLElement>(theme.account);

/** The account around a node, where style sheets show its menu under a mouse. */
export function hoveredAccount(node: Element): HTMLElement | null {
  const account = accountOf(node);
  const link = account?.querySelector(theme.accountLink);
  return link && !link.matches(accountSelector) ? account : null;
}

/** What a toggle opens, as the header says. */
export function menuOf(toggle: HTMLElement): Opened {
  if (toggle.matches(accountSelector)) return { kind: "account", opener: toggle };
  const { toggleType, type = toggleType } = headerOf(toggle)?.dataset ?? {};
  return { kind: type === "off-canvas" && find(theme.menuPopup) ? "drawer" : "dropdown", opener: toggle };
}

/** The panel that shows when a menu opens. */
export function panelOf({ kind, opener }: Opened): HTMLElement | null {
  if (kind === "drawer") return find(theme.menuPopup);
  if (kind === "login") return find(theme.login);
  if (kind === "account") return find(theme.accountMenu, accountOf(opener) ?? opener);
  return find(".main-header-bar-navigation", contentOf(opener) ?? headerOf(opener) ?? opener);
}

/** The control that gets focus when a menu, or the log-in, opens as a dialog. */
export const controlIn: Partial<Record<Opened["kind"], string>> = {
  drawer: ".menu-toggle-close",
  login: "input",
};

/** Menus that a link to a place on this page closes. */
const closing = `${theme.mobileMenu}, ${theme.desktopMenu}, ${theme.menuPopup}`;

/** Whether a click follows a link that closes its menu: one to this page, or any link below the desktop header. */
export function isLeading(target: Element): boolean {
  const link = target.closest("a");
  return (
    !!link?.closest(closing) &&
    !target.closest("[role=button], .wp-block-uagb-tabs") &&
    (link.matches("[href*='#']") || !!link.closest(theme.desktopMenu))
  );
}

/**
 * Looks of the links to the account. The server gives the tab stop to the nameless box around each link. It also calls
 * every link a button with a menu.
 *
 * @param opener  the control that opened the open menu, if one is open
 */
export const accountLooks = (opener?: HTMLElement): Look[] => [
  ...alike("account", all(theme.account), {
    tabIndex: undefined,
    // Style sheets show this menu on hover. A link without an address opens it by a press, too.
    className: { "storefront-account--hover": navigationOptions().accountOpensBy === "hover" },
  }),
  ...alike("link", all(theme.accountLink), (link) =>
    link.matches(accountSelector) ? { tabIndex: 0, "aria-expanded": link === opener } : { role: undefined },
  ),
];

/** Looks of the panel's two contents, of which one is shown. It stays while the panel slides out. */
export const contentLooks = (device: Device): Look[] =>
  (
    [
      ["mobile", theme.mobilePopup],
      ["desktop", theme.desktopPopup],
    ] as const
  ).map(([each, content]) => ({
    key: each,
    element: find(`${theme.menuPopup} ${content}`),
    style: { display: each === device ? "block" : "none" },
  }));

const toggles = (className: Record<string, boolean>): Look[] =>
  alike("toggle", all(".menu-toggle"), { "aria-expanded": true, className });

const body = (classes: Record<string, boolean>): Look => ({
  key: "body",
  element: document.body,
  className: classes,
});

const looks: Record<Opened["kind"], (panel: HTMLElement | null, opener: HTMLElement) => Look[]> = {
  // The menu opens towards the side where the page has room (docs/stock-behaviour/forms-and-theme.md §B9).
  account: (element, opener) => [
    {
      key: "panel",
      element,
      style: opener.closest(".site-header-section-left")
        ? { left: "-100%", right: "auto" }
        : { left: "auto", right: "-100%" },
    },
  ],
  login: (element) => [{ key: "panel", element, className: { show: true } }],
  drawer: (element, opener) => [
    ...toggles({}),
    body({ [theme.popupOpen]: true, [theme.menuOpen]: deviceOf(opener) === "desktop" }),
    { key: "page", element: document.documentElement, className: { [theme.popupOpenPage]: true } },
    { key: "panel", element, className: { active: true, show: true } },
  ],
  dropdown: (element, opener) => [
    ...toggles({ toggled: true }),
    body({ [theme.menuOpen]: true }),
    { key: "panel", element, className: { "toggle-on": true }, style: { display: "block" } },
    { key: "content", element: contentOf(opener), style: { display: "block" } },
  ],
};

/** The page while a menu, or the log-in, is open. */
export const looksOf = (opened: Opened): Look[] => looks[opened.kind](panelOf(opened), opened.opener);
