/** The shop's currency, as the stock script of this filter gets it. */
import { optionalText, type Read, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import type { PriceFormat } from "./format.ts";

const stock = ["woocommerce_price_slider_params"];

/** Any text: a separator may be a space. */
const anyText: Read<string> = (value) => (typeof value === "string" ? value : undefined);

const count: Read<number> = (value) => (/^\d$/.test(String(value)) ? Number(value) : undefined);

export const priceSources: Table<PriceFormat> = {
  symbol: [stock, "currency_format_symbol", optionalText, ""],
  decimalSep: [stock, "currency_format_decimal_sep", anyText, "."],
  thousandSep: [stock, "currency_format_thousand_sep", anyText, ","],
  decimals: [stock, "currency_format_num_decimals", count, 0],
  format: [stock, "currency_format", optionalText, "%s%v"],
};

/** How the shop writes prices in this filter. */
export const priceFormat = (): PriceFormat => readPage(priceSources);
