import { without, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { markup } from "./markup.ts";

/** The store-wide notice. The model shows it, unless it has been dismissed, and takes a dismissal. */
export const storeNotice = island({
  name: "store-notice",
  selectors: [".woocommerce-store-notice"],
  replay: [{ part: ".woocommerce-store-notice__dismiss-link" }],
  when: "intent",
  model: () => import("./store-notice.ts"),
  viewStarts: "never",
  view: () => import("./store-notice.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      markup,
      expects: [
        {
          parts: ".woocommerce-store-notice",
          level: "warning",
          code: "notice-without-id",
          lacks: without("data-notice-id"),
          message: "the store notice has no data-notice-id: who has dismissed one never sees another",
          advice: "Print it, as woocommerce_demo_store() does.",
        },
        {
          parts: ".woocommerce-store-notice",
          level: "warning",
          code: "notice-without-link",
          lacks: withoutPart(".woocommerce-store-notice__dismiss-link"),
          message: "the store notice cannot be dismissed: it has no .woocommerce-store-notice__dismiss-link",
          advice: "Keep WooCommerce's link in it.",
        },
      ],
    } satisfies Facts)),
});
