import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { quickViewSources } from "./options.ts";
import { linkOf, triggers } from "./triggers.ts";

/** Astra's quick view: a product of a list in a dialog. If the add-on prints no dialog, links stay links. */
export const quickView = island({
  name: "quick-view",
  scope: "page",
  selectors: [theme.quickView],
  when: "intent",
  replay: [{ part: triggers, fallback: linkOf }],
  model: () => import("./quick-view.ts"),
  viewStarts: "asked",
  view: () => import("./quick-view.tsx"),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      reads: [quickViewSources],
      stockOnly: "the dialog of Astra's add-on, which its server fills",
    } satisfies Facts)),
});
