/** Marks what opens the filters by a class of the shop's own: a press of it is kept as one of the theme's button. */
import { setAttributes } from "../../shared/dom/attributes.ts";
import type { Mount } from "../../shared/island/island.ts";
import { enhanceParts } from "../../shared/island/parts.ts";
import { shopFiltersOptions } from "./options.ts";
import { filterButton, ownTrigger } from "./parts.ts";

const prelude: Mount = (page, { signal, onChange }) => {
  const { triggerClass } = shopFiltersOptions();
  if (!triggerClass) return undefined;
  const own = `.${CSS.escape(triggerClass)}:not(${filterButton})`;
  // Those that come later are marked for as long as the page is there.
  return enhanceParts(page, own, (el) => setAttributes(el, { [ownTrigger]: "" }), {
    takenOver: signal,
    onChange,
  });
};

export default prelude;
