/** What the cart page reads of the page's configuration. */
import { toText } from "../../shared/config/coerce.ts";
import { optionalText, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import type { Locale, States } from "./address.ts";

interface CartPageOptions {
  /** Without one of these the browser's own way is taken: the form's post, the link. */
  readonly applyNonce: string;
  readonly removeNonce: string;
  readonly methodNonce: string;
  /** States by country. */
  readonly states: States;
  /** What the fields of an address are called, by country. */
  readonly locale: Locale;
  readonly chooseState: string;
  readonly optional: string;
}

/** An object, or its JSON with the entities that WordPress escapes texts with. */
function toObject<T extends object>(value: unknown): T | undefined {
  try {
    const object: unknown = typeof value === "string" ? JSON.parse(value.replace(/&quot;/g, '"')) : value;
    return object && typeof object === "object" ? (object as T) : undefined;
  } catch {
    return undefined;
  }
}

const cart = ["wc_cart_params"];
const country = ["wc_country_select_params"];
const address = ["wc_address_i18n_params"];

export const cartPageSources: Table<CartPageOptions> = {
  applyNonce: [cart, "apply_coupon_nonce", optionalText, ""],
  removeNonce: [cart, "remove_coupon_nonce", optionalText, ""],
  methodNonce: [cart, "update_shipping_method_nonce", optionalText, ""],
  states: [country, "countries", toObject<States>, {}],
  locale: [address, "locale", toObject<Locale>, {}],
  chooseState: [country, "i18n_select_state_text", toText, "…"],
  optional: [address, "i18n_optional_text", toText, "optional"],
};

export const cartPageOptions = (): CartPageOptions => readPage(cartPageSources);
