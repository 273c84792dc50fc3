import { island } from "../../shared/island/island.ts";

/** The theme's button that leads back to the top: nobody sees it before the page is scrolled. */
export const scrollToTop = island({
  name: "scroll-to-top",
  selectors: ["#ast-scroll-top"],
  when: "touched",
  load: async () => ({ default: (await import("../barrels/early.ts")).scrollToTop }),
});
