/** The filters' part of the page's configuration. */
import { optionalText, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import * as theme from "../../themes/parts.ts";

interface ShopFiltersOptions {
  /** The shop's own class for elements that open the panel; empty: the shop has named none. */
  readonly triggerClass: string;
}

export const shopFiltersSources: Table<ShopFiltersOptions> = {
  triggerClass: [[theme.addonOptions], "off_canvas_trigger_class", optionalText, ""],
};

export const shopFiltersOptions = (): ShopFiltersOptions => readPage(shopFiltersSources);
