/**
 * The add-on's filters. Elements with the shop's own class are marked at once. The loader then keeps their presses
 * until the rest of the model is there, as it keeps presses of the theme's button.
 */
import { model } from "../../shared/island/model.ts";
import type { createFilters } from "./filters.ts";
import { shopFiltersOptions } from "./options.ts";
import { filterButton, ownTrigger } from "./parts.ts";

export default model((page, context) => {
  const { triggerClass } = shopFiltersOptions();
  const own = triggerClass ? `.${CSS.escape(triggerClass)}:not(${filterButton})` : ":not(*)";
  let filters: ReturnType<typeof createFilters> | undefined;
  context.rest(async () => {
    const { createFilters } = await import("./filters.ts");
    if (!context.signal.aborted) filters ??= createFilters(page, context);
  });
  return {
    looks: () => [
      ...[...page.querySelectorAll(own)].map((element, index) => ({
        key: `own ${index}`,
        element,
        [ownTrigger]: "",
      })),
      ...(filters?.looks() ?? []),
    ],
    shown: () => filters?.shown(),
    end: () => filters?.end(),
  };
});
