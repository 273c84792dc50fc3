import { island } from "../../shared/island/island.ts";

/** The sticky header of the theme's add-on: its rows, or its second copy. */
export const stickyHeader = island({
  name: "sticky-header",
  selectors: ["#masthead"],
  when: "idle",
  load: () => import("./sticky-header.ts"),
});
