/**
 * What mini-cart quantity boxes read of the page's configuration
 * (docs/stock-behaviour/forms-and-theme.md §B8).
 */
import { toOwnUrl, toText } from "../../shared/config/coerce.ts";
import type { Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";

/** Without address and nonce nothing can be stored, and the theme's plus and minus stay as they are. */
interface ThemeOptions {
  readonly ajaxUrl: string;
  readonly nonce: string;
  /** Empty: the shop names none. */
  readonly cartUrl: string;
}

export const themeSources: Table<ThemeOptions> = {
  ajaxUrl: [["astra"], "ajax_url", toOwnUrl, ""],
  nonce: [["astra"], "single_product_qty_ajax_nonce", toText, ""],
  cartUrl: [["wc_add_to_cart_params", "astra"], "cart_url", toOwnUrl, ""],
};

/** The theme's way to store a quantity. */
export const themeOptions = (): ThemeOptions => readPage(themeSources);
