import { stickySources } from "../../shared/config/sticky.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island, nothing } from "../../shared/island/island.ts";

/**
 * The sticky header of the theme's add-on: its rows, or its second copy. It has to be right at the first scroll, which
 * is the page's first touch. Where nothing sticks, React has nothing to show.
 */
export const stickyHeader = island({
  name: "sticky-header",
  selectors: ["#masthead"],
  when: "touched",
  model: () => import("./sticky-header.ts"),
  starts: "idle",
  view: async () => ((await import("./sticky-header.ts")).sticks() ? import("./sticky-header.tsx") : nothing),
  ...(STOREFRONT_FACTS && ({ reads: [stickySources] } satisfies Facts)),
});
