import { island } from "../../shared/island/island.ts";

/**
 * The header's search icon: opens the slide-out field, the cover of its header, or the full screen. Early code answers
 * the first press.
 */
export const search = island({
  name: "search",
  selectors: ["a.astra-search-icon"],
  when: "intent",
  replay: [{ part: "a.astra-search-icon", early: true }],
  early: async () => ({ default: (await import("../barrels/early.ts")).search }),
  load: () => import("./search.tsx"),
});
