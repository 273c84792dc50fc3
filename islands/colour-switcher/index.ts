import { colourSources } from "../../shared/config/colours.ts";
import { island } from "../../shared/island/island.ts";
import { switchSelector } from "./switches.ts";

/**
 * The add-on's switch between the shop's two palettes. The prelude shows the one that was chosen where the server could
 * not; early code takes the first press.
 */
export const colourSwitcher = island({
  name: "colour-switcher",
  scope: "page",
  selectors: [switchSelector],
  replay: [{ part: switchSelector, early: true }],
  when: "intent",
  prelude: () => import("./prelude.ts"),
  early: () => import("./early.ts"),
  load: () => import("./colour-switcher.tsx"),
  ...(STOREFRONT_FACTS && { reads: [colourSources] }),
});
