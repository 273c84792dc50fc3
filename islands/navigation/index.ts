import { headerSources } from "../../shared/config/header.ts";
import { island } from "../../shared/island/island.ts";
import { accountSelector } from "./menus.ts";
import { navigationSources } from "./options.ts";

/**
 * The header's menus. The prelude tells the style sheets which header this viewport gets and how high it is; early
 * code shows the menu at a first press; all else comes with the first sign that somebody turns to one. Delegated from the page: the off-canvas panel is
 * printed far from the header.
 */
export const navigation = island({
  name: "navigation",
  scope: "page",
  selectors: ["#masthead"],
  replay: [
    { part: ".menu-toggle", early: true },
    { part: ".ast-menu-toggle" },
    { part: ".menu-toggle-close" },
    { part: ".ast-header-navigation-arrow" },
    { part: accountSelector, early: true },
    { part: ".ast-account-action-login" },
  ],
  when: "intent",
  prelude: async () => ({ default: (await import("../barrels/preludes.ts")).navigation }),
  early: async () => ({ default: (await import("../barrels/early.ts")).navigation }),
  load: () => import("./navigation.tsx"),
  ...(STOREFRONT_FACTS && { reads: [headerSources, navigationSources] }),
});
