import { configScript, ownGlobal } from "../../shared/config/page.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island, nothing } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { markup } from "./markup.ts";
import { searchSources } from "./options.ts";

/** Whether the page wants suggestions. The name in the text is enough here; options.ts reads the values. */
const isAsked = (): boolean =>
  // Only a theme developer's own markup names a form.
  !!document.querySelector("form[data-island~=live-search]") ||
  !!ownGlobal(theme.searchOptions) ||
  !!configScript()?.textContent.includes(`"${theme.searchOptions}"`);

/** Suggestions while a search is typed, if the theme is set so. */
export const liveSearch = island({
  name: "live-search",
  selectors: [".search-field:not([data-island~=live-search] *)"],
  when: "intent",
  model: async () => (isAsked() ? import("./live-search.ts") : nothing),
  starts: "touched",
  viewStarts: "asked",
  view: async () => (isAsked() ? import("./live-search.tsx") : nothing),
  language: pageLanguage,
  ...(STOREFRONT_FACTS && ({ reads: [searchSources], needs: theme.searchOptions, markup } satisfies Facts)),
});
