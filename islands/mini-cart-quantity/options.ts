/**
 * The mini-cart quantity boxes' part of the page's configuration
 * (docs/stock-behaviour/forms-and-theme.md §B8).
 */
import { toOwnUrl, toText } from "../../shared/config/coerce.ts";
import type { Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import * as theme from "../../themes/parts.ts";

/** The theme's endpoint. Without address and nonce nothing can be stored: then the boxes do not change. */
interface ThemeOptions {
  readonly ajaxUrl: string;
  readonly nonce: string;
  /** Address of the cart page; empty: the shop names none. */
  readonly cartUrl: string;
}

export const themeSources: Table<ThemeOptions> = {
  ajaxUrl: [[theme.options], "ajax_url", toOwnUrl, ""],
  nonce: [[theme.options], "single_product_qty_ajax_nonce", toText, ""],
  cartUrl: [["wc_add_to_cart_params", theme.options], "cart_url", toOwnUrl, ""],
};

/** The theme's way to store a quantity. */
export const themeOptions = (): ThemeOptions => readPage(themeSources);
