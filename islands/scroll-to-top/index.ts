import { nameless } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import * as theme from "../../themes/parts.ts";
import { markup } from "./markup.ts";

/** The theme's button that leads back to the top: nobody sees it before the page is scrolled. */
export const scrollToTop = island({
  name: "scroll-to-top",
  selectors: [theme.scrollTop],
  when: "touched",
  model: () => import("./scroll-to-top.ts"),
  ...(STOREFRONT_FACTS &&
    ({
      markup,
      expects: [
        {
          parts: theme.scrollTop,
          level: "warning",
          code: "top-without-name",
          lacks: nameless,
          message: "the button that leads to the top has no name",
          advice: "Give it an aria-label.",
        },
      ],
    } satisfies Facts)),
});
