/** What mini-carts read of the page's configuration. */
import { optionalText, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";

export interface MiniCartOptions {
  /**
   * `div.widget_shopping_cart_content` of an empty cart, as the server's fragments have it: HTML; empty where the page
   * does not say. With it a visitor without a cart costs no request and no code of the cart, though a mini-cart is in
   * sight.
   */
  readonly emptyCart: string;
}

export const miniCartSources: Table<MiniCartOptions> = {
  emptyCart: [["storefront_islands_params"], "emptyCart", optionalText, ""],
};

export const miniCartOptions = (): MiniCartOptions => readPage(miniCartSources);
