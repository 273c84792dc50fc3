import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { markup } from "./markup.ts";

/** Notices get focus, and links with the role of a button answer keys like buttons. */
export const notices = island({
  name: "notices",
  scope: "page",
  selectors: [
    "a[role=button]",
    ":is(.woocommerce-message, .woocommerce-error, .wc-block-components-notice-banner)[role=alert]",
    ".woocommerce-cart-form",
  ],
  when: "idle",
  model: () => import("./notices.ts"),
  ...(STOREFRONT_FACTS && ({ markup } satisfies Facts)),
});
