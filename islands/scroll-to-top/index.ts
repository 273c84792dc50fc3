import { island } from "../../shared/island/island.ts";

/** The theme's button that leads back to the top. */
export const scrollToTop = island({
  name: "scroll-to-top",
  selectors: ["#ast-scroll-top"],
  when: "idle",
  load: () => import("./scroll-to-top.ts"),
});
