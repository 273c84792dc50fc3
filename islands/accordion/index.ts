import { without, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import * as theme from "../../themes/parts.ts";
import { markup } from "./markup.ts";

/**
 * A product's sections, of which one is open: the Astra add-on prints them in place of tabs. The model opens the
 * section that the address asks for. It answers presses, links, addresses and find-in-page.
 */
export const accordion = island({
  name: "accordion",
  selectors: [theme.productSections],
  when: "touched",
  model: () => import("./accordion.ts"),
  viewStarts: "never",
  view: () => import("./accordion.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      markup,
      expects: [
        {
          parts: theme.productSections,
          level: "error",
          code: "accordion-without-header",
          lacks: withoutPart(`${theme.section} > ${theme.sectionHeader}`),
          message: `a product's sections have no ${theme.sectionHeader}: all of them stay open`,
          advice: "Keep the template of the Astra add-on, single-product-tab-layout.php.",
        },
        {
          parts: theme.sectionContent,
          level: "error",
          code: "section-without-id",
          lacks: without("id"),
          message: "a product's section has no id: it cannot be opened and closed",
          advice: "Print the id tab-{key}, as the Astra add-on's template does.",
        },
      ],
    } satisfies Facts)),
});
