/** What the filters read of the page's configuration. */
import { optionalText, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";

interface ShopFiltersOptions {
  /** Class of what opens the panel, where the shop has named one of its own; empty: it has not. */
  readonly triggerClass: string;
}

export const shopFiltersSources: Table<ShopFiltersOptions> = {
  triggerClass: [["astraAddon"], "off_canvas_trigger_class", optionalText, ""],
};

export const shopFiltersOptions = (): ShopFiltersOptions => readPage(shopFiltersSources);
