/** What the cart page reads of the page's configuration. */
import { optionalText, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";

interface CartPageOptions {
  /** Without one of these the browser's own way is taken: the form's post, the link. */
  readonly applyNonce: string;
  readonly removeNonce: string;
  readonly methodNonce: string;
}

const cart = ["wc_cart_params"];

export const cartPageSources: Table<CartPageOptions> = {
  applyNonce: [cart, "apply_coupon_nonce", optionalText, ""],
  removeNonce: [cart, "remove_coupon_nonce", optionalText, ""],
  methodNonce: [cart, "update_shipping_method_nonce", optionalText, ""],
};

export const cartPageOptions = (): CartPageOptions => readPage(cartPageSources);
