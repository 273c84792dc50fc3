import { headerSources } from "../../shared/config/header.ts";
import { nameless, without, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import * as theme from "../../themes/parts.ts";
import { navigationSources } from "./options.ts";
import { accountSelector } from "./parts.ts";

/**
 * The header's menus. The model tells the style sheets which header this viewport gets. The rest of the model opens and
 * closes menus, and comes with the page's first sign of life. The host is the whole page, because the off-canvas panel
 * is printed far from the header.
 */
export const navigation = island({
  name: "navigation",
  scope: "page",
  selectors: [theme.header],
  replay: [
    { part: ".menu-toggle" },
    { part: theme.submenuArrow },
    { part: ".menu-toggle-close" },
    { part: theme.submenuMark },
    { part: accountSelector },
    { part: theme.loginLink },
  ],
  when: "intent",
  model: () => import("./navigation.ts"),
  viewStarts: "never",
  view: () => import("./navigation.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly: "Astra's header, whose menus are printed twice, for wide and for narrow pages",
      reads: [headerSources, navigationSources],
      expects: [
        {
          parts: `:is(${theme.desktopHeader}, ${theme.mobileHeader}) .menu-toggle`,
          level: "warning",
          code: "menu-without-name",
          lacks: nameless,
          message: "a menu button has neither text nor aria-label",
          advice: "Give it an aria-label.",
        },
        {
          parts: `:is(${theme.desktopHeader}, ${theme.mobileHeader}) .menu-toggle`,
          level: "warning",
          code: "menu-without-state",
          lacks: without("aria-expanded"),
          message:
            "a menu button has no aria-expanded: until it is pressed, a screen reader does not say that it opens something",
          advice: 'Print aria-expanded="false".',
        },
        {
          parts: `${theme.mobileHeader}[data-type=off-canvas]`,
          level: "error",
          code: "menu-without-panel",
          lacks: (page) => !page.first(theme.menuPopup),
          message: `the header's menu is off-canvas, and there is no ${theme.menuPopup}: the menu drops down instead`,
          advice: "Print the theme's panel, or choose the dropdown in its options.",
        },
        {
          parts: `${theme.account}:has(${theme.accountLink})`,
          level: "error",
          code: "account-without-menu",
          lacks: withoutPart(theme.accountMenu),
          message: "the header's link to the account is to open a menu, and has none: a press does nothing",
          advice:
            "Give the account a menu in the theme's header builder, or have its link lead to the account.",
        },
      ],
    } satisfies Facts)),
});
