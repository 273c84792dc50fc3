/** What quantity boxes read of the page's configuration. */
import * as theme from "../../themes/parts.ts";
import { optionalText, type Table } from "./config.ts";
import { readPage } from "./index.ts";

export interface QuantityConfig {
  /** Names of the quantity buttons in the theme's words; empty where the theme has none. */
  readonly quantityPlus: string;
  readonly quantityMinus: string;
  /** The theme's style of the quantity buttons: `normal`, `no-internal-border`, `vertical-icon`. */
  readonly quantityStyle: string;
}

const quantity = [theme.quantityOptions];

export const quantitySources: Table<QuantityConfig> = {
  quantityPlus: [quantity, "plus_qty", optionalText, ""],
  quantityMinus: [quantity, "minus_qty", optionalText, ""],
  quantityStyle: [quantity, "style_type", optionalText, ""],
};

/** The configuration of quantity boxes. */
export const quantityConfig = (): QuantityConfig => readPage(quantitySources);
