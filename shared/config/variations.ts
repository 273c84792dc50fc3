/** What forms of variable products read of the page's configuration. */
import { toTemplate } from "./coerce.ts";
import { optionalText, type Table } from "./config.ts";
import { readPage } from "./index.ts";

/** The texts are HTML escaped by the server; empty: the server has none. */
export interface VariationsConfig {
  /** Template of the shop's action URLs. */
  readonly variationUrl: string;
  /** Said when no variation matches the choice. */
  readonly noMatchText: string;
  /** Said when the shopper has to choose first. */
  readonly chooseText: string;
  /** Said when the chosen variation cannot be bought. */
  readonly unavailableText: string;
  /** Said when the choice was cleared. */
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
