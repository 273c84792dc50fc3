import { island } from "../../shared/island/island.ts";

/** Filters that open and close by their headings, as the theme's add-on prints them. */
export const filterAccordion = island({
  name: "filter-accordion",
  when: "touched",
  selectors: [".ast-accordion-layout.ast-filter-wrap"],
  prelude: () => import("./prelude.ts"),
  load: () => import("./filter-accordion.tsx"),
});
