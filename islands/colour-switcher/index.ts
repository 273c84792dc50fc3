import { colourSources } from "../../shared/config/colours.ts";
import { has } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import * as theme from "../../themes/parts.ts";

/** The add-on's switch between the shop's two palettes. */
export const colourSwitcher = island({
  name: "colour-switcher",
  scope: "page",
  selectors: [theme.colourSwitch],
  replay: [{ part: theme.colourSwitch }],
  when: "intent",
  model: () => import("./colour-switcher.ts"),
  viewStarts: "never",
  view: () => import("./colour-switcher.tsx"),
  ...(STOREFRONT_FACTS &&
    ({
      stockOnly:
        "the switch belongs to the palettes of Astra's add-on, which a style sheet of your own has no use for",
      reads: [colourSources],
      expects: [
        {
          parts: theme.colourSwitch,
          level: "warning",
          code: "switch-without-names",
          lacks: (page, el) => !has(page, el, "data-default-text") || !has(page, el, "data-switched-text"),
          message:
            "a switch of palettes has no data-default-text or data-switched-text: after a press it has no name",
          advice: "Keep both on the button, as the theme's add-on prints them.",
        },
      ],
    } satisfies Facts)),
});
