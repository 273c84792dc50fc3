/** How links to accounts are, and the boxes around them. */
import type { Look } from "../../shared/island/hold.ts";
import { accountSelector } from "./menus.ts";
import { navigationOptions } from "./options.ts";

/**
 * Links to accounts. The server gives the tab stop to the nameless box around each, and calls all of them buttons that
 * have a menu.
 *
 * @param opener  what has opened the menu that is open, if one is
 */
export const accountLooks = (opener?: HTMLElement): Look[] => [
  ...[...document.querySelectorAll(".ast-header-account-wrap")].map(
    (element, index): Look => ({
      key: `account ${index}`,
      element,
      tabIndex: undefined,
      // A link to nowhere opens the menu by a press besides.
      className: { "storefront-account--hover": navigationOptions().accountOpensBy === "hover" },
    }),
  ),
  ...[...document.querySelectorAll(".ast-account-action-menu")].map(
    (element, index): Look => ({
      key: `link ${index}`,
      element,
      ...(element.matches(accountSelector)
        ? { tabIndex: 0, "aria-expanded": element === opener }
        : { role: undefined }),
    }),
  ),
];
