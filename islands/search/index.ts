import { island } from "../../shared/island/island.ts";

/** The header's search icon: opens the slide-out field, the cover of its header, or the full screen. */
export const search = island({
  name: "search",
  selectors: ["a.astra-search-icon"],
  when: "intent",
  replay: [{ part: "a.astra-search-icon" }],
  load: () => import("./search.tsx"),
});
