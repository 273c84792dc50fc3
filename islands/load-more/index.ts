import { island } from "../../shared/island/island.ts";
import { loadMoreSources } from "./options.ts";
import { nav, stockButton } from "./parts.ts";

/** The endless list of products of the theme's add-on: more by a press, or when its end comes near. */
export const loadMore = island({
  name: "load-more",
  selectors: [nav],
  when: "intent",
  replay: [{ part: stockButton, busy: nav }],
  prelude: () => import("./prelude.ts"),
  load: () => import("./commands.ts"),
  ...(STOREFRONT_FACTS && { reads: [loadMoreSources] }),
});
