/**
 * The add-on's filters. Elements with the shop's own class are marked at once. The loader then keeps their presses
 * until the rest of the model is there, as it keeps presses of the theme's button.
 */
import { alike } from "../../shared/island/alike.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";
import { shopFiltersOptions } from "./options.ts";
import { ownTrigger } from "./parts.ts";

export default model((page, context) => {
  const { triggerClass } = shopFiltersOptions();
  const own = triggerClass ? `.${CSS.escape(triggerClass)}:not(${theme.filterButton})` : ":not(*)";
  context.rest(
    () => import("./filters.ts"),
    ({ createFilters }) => createFilters(page, context),
  );
  return { looks: () => alike("own", page.querySelectorAll(own), { [ownTrigger]: "" }) };
});
