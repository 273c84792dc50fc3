import { nameless } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";

/** The header's search icon: opens the slide-out field, the cover of its header, or the full screen. */
export const search = island({
  name: "search",
  selectors: [theme.searchIcon],
  when: "intent",
  replay: [{ part: theme.searchIcon }],
  model: () => import("./search.ts"),
  starts: "touched",
  viewStarts: "never",
  view: () => import("./search.tsx"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly:
        "the search in Astra's header, which slides out, covers the header or fills the screen by that theme's style sheet",
      expects: [
        {
          parts: theme.searchIcon,
          level: "warning",
          code: "search-without-name",
          lacks: nameless,
          message: "a search icon has no aria-label: its dialog has no name",
          advice: "Give it an aria-label.",
        },
        {
          parts: theme.searchIcon,
          level: "error",
          code: "search-without-field",
          lacks: (page, el) =>
            !page.first(
              page.closest(el, ".slide-search")
                ? ".slide-search .search-field"
                : `${theme.searchBox} .search-field`,
            ),
          message: "a search icon opens nothing: there is no field that belongs to it",
          advice: "Print the theme's search form with it.",
        },
      ],
    } satisfies Facts)),
});
