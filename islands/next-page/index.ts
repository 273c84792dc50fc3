import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { nextPageSources } from "./options.ts";

/** The next page, fetched or rendered before a link to it is followed. One for the page; nothing before it is touched. */
export const nextPage = island({
  name: "next-page",
  scope: "page",
  selectors: ["body"],
  when: "touched",
  model: () => import("./next-page.ts"),
  ...(STOREFRONT_FACTS &&
    ({
      reads: [nextPageSources],
      stockOnly: "no markup: it prepares the pages that links lead to",
    } satisfies Facts)),
});
