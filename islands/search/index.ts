import { nameless } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";

/** The header's search icon: opens the slide-out field, the cover of its header, or the full screen. */
export const search = island({
  name: "search",
  selectors: ["a.astra-search-icon"],
  when: "intent",
  replay: [{ part: "a.astra-search-icon" }],
  model: () => import("./search.ts"),
  starts: "touched",
  view: () => import("./search.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      expects: [
        {
          parts: "a.astra-search-icon",
          level: "warning",
          code: "search-without-name",
          lacks: nameless,
          message: "a search icon has no aria-label: its dialog has no name",
          advice: "Give it an aria-label.",
        },
        {
          parts: "a.astra-search-icon",
          level: "error",
          code: "search-without-field",
          lacks: (page, el) =>
            !page.first(
              page.closest(el, ".slide-search")
                ? ".slide-search .search-field"
                : ".ast-search-box .search-field",
            ),
          message: "a search icon opens nothing: there is no field that belongs to it",
          advice: "Print the theme's search form with it.",
        },
      ],
    } satisfies Facts)),
});
