import { configScript, ownGlobal } from "../../shared/config/page.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island, nothing } from "../../shared/island/island.ts";
import { searchSources } from "./options.ts";

/** Whether the page asks for suggestions: the word is enough here, the configuration reads what is asked. */
const isAsked = (): boolean =>
  !!ownGlobal("astra_search") || !!configScript()?.textContent.includes('"astra_search"');

/** Suggestions while a search is typed, where the theme is set to give some. */
export const liveSearch = island({
  name: "live-search",
  selectors: [".search-field"],
  when: "intent",
  model: async () => (isAsked() ? import("./live-search.ts") : nothing),
  starts: "touched",
  view: async () => (isAsked() ? import("./live-search.tsx") : nothing),
  ...(STOREFRONT_FACTS && ({ reads: [searchSources], needs: "astra_search" } satisfies Facts)),
});
