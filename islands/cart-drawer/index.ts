import { withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import * as theme from "../../themes/parts.ts";
import { markup } from "./markup.ts";
import { controls } from "./openers.ts";
import { drawerSources } from "./options.ts";

/**
 * Astra's cart drawer: its header's cart links open it, and an add where the theme is set so. Not intent: an add
 * has no part here that could announce it beforehand. The model listens for adds from the page's first press on, also
 * where no drawer is printed: an add may lead to the cart or to the checkout.
 */
export const cartDrawer = island({
  name: "cart-drawer",
  scope: "page",
  selectors: [theme.drawer, "form.cart", ".add_to_cart_button"],
  when: "touched",
  hears: ["added_to_cart"],
  replay: [{ part: controls, isButton: true }],
  starts: "touched",
  model: () => import("./cart-drawer.ts"),
  viewStarts: "never",
  view: () => import("./cart-drawer.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      markup,
      reads: [drawerSources],
      expects: [
        {
          parts: theme.drawer,
          level: "warning",
          code: "drawer-without-close",
          lacks: withoutPart(theme.drawerClose),
          message: `the cart drawer has no ${theme.drawerClose}: focus has nowhere to go when it opens`,
          advice: "Keep the theme's button in it.",
        },
        {
          parts: theme.drawer,
          level: "warning",
          code: "drawer-without-name",
          lacks: (page, el) => !page.text(page.first(theme.drawerTitle, el)),
          message: "the cart drawer has no title: the dialog has no name",
          advice: `Keep the theme's ${theme.drawerTitle} in it.`,
        },
      ],
    } satisfies Facts)),
});
