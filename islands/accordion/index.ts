import { island } from "../../shared/island/island.ts";

/**
 * A product's sections, of which one is open: what the Astra add-on prints in the place of tabs. The prelude opens the
 * one that the address asks for and answers presses; links to the reviews come once the page is touched.
 */
export const accordion = island({
  name: "accordion",
  selectors: [".ast-woocommerce-accordion"],
  when: "touched",
  prelude: () => import("./prelude.ts"),
  load: () => import("./accordion.tsx"),
});
