/** What forms of variable products read of the page's configuration. */
import { toTemplate } from "./coerce.ts";
import { optionalText, type Table } from "./config.ts";
import { readPage } from "./index.ts";

/** The server's words are HTML escaped texts; empty: it has none. */
export interface VariationsConfig {
  /** Template of the shop's action URLs. */
  readonly variationUrl: string;
  /** No variation has what was chosen. */
  readonly noMatchText: string;
  /** Something has to be chosen first. */
  readonly chooseText: string;
  /** What was chosen cannot be bought. */
  readonly unavailableText: string;
  /** The choice was undone. */
  readonly resetText: string;
}

const stock = ["wc_add_to_cart_variation_params"];

export const variationsSources: Table<VariationsConfig> = {
  variationUrl: [
    [...stock, "wc_add_to_cart_params", "wc_cart_fragments_params", "woocommerce_params"],
    "wc_ajax_url",
    toTemplate,
    "/?wc-ajax=%%endpoint%%",
  ],
  noMatchText: [stock, "i18n_no_matching_variations_text", optionalText, ""],
  chooseText: [stock, "i18n_make_a_selection_text", optionalText, ""],
  unavailableText: [stock, "i18n_unavailable_text", optionalText, ""],
  resetText: [stock, "i18n_reset_alert_text", optionalText, ""],
};

/** The configuration of variable products. */
export const variationsConfig = (): VariationsConfig => readPage(variationsSources);
