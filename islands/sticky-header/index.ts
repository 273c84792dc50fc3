import { stickySources } from "../../shared/config/sticky.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island, nothing } from "../../shared/island/island.ts";
import * as theme from "../../themes/parts.ts";

/**
 * The sticky header of the theme's add-on: its rows, or its copy. The model starts at the page's first touch, because
 * the first scroll is one. Where nothing sticks, React has nothing to show.
 */
export const stickyHeader = island({
  name: "sticky-header",
  selectors: [theme.header],
  when: "touched",
  model: () => import("./sticky-header.ts"),
  starts: "idle",
  viewStarts: "never",
  view: async () => ((await import("./sticky-header.ts")).sticks() ? import("./sticky-header.tsx") : nothing),
  ...(STOREFRONT_FACTS &&
    ({
      reads: [stickySources],
      stockOnly: "the sticky rows of Astra's add-on; `position: sticky` does it without script",
    } satisfies Facts)),
});
