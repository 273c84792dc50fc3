/** What the cart reads of the page's configuration. */
import { toChoice, toFlag, toPositive, toTemplate, toText, toUrl } from "./coerce.ts";
import { optionalText, type Table } from "./config.ts";
import { readPage } from "./index.ts";

/** The cart's configuration. Times are ms. */
export interface CartConfig {
  /** Template of the shop's action URLs; `%%endpoint%%` is filled by {@link endpointUrl}. */
  readonly wcAjaxUrl: string;
  /** Cart page, where "View cart" and redirect-after-add lead; empty where the page does not say: neither is there then. */
  readonly cartUrl: string;
  /** Whether this page is the cart page: no "View cart" link is added there. */
  readonly isCart: boolean;
  readonly redirectAfterAdd: boolean;
  /** Text of the "View cart" link as the server words it; empty: the islands' own dictionary. */
  readonly viewCartText: string;
  /**
   * Storage key of the cart hash (session and local storage). Empty, as the next, where the shop prints no
   * configuration of fragments: it keeps none on this page (checkout), and names of our own would lie beside its own.
   */
  readonly cartHashKey: string;
  /** Session storage key of the fragments. */
  readonly fragmentsKey: string;
  /** Time-out of a fragment refresh, ms. */
  readonly refreshTimeout: number;
  /** `visible`: a visitor without a cart costs no request until a mini-cart shows; `always`: at every load. */
  readonly refresh: "visible" | "always";
  /** Whether the page shows what a shopper has asked of the cart before the server has confirmed it. */
  readonly optimistic: boolean;
  /** Whether inline scripts in fragments run. Off unless the shop asks for it. */
  readonly fragmentScripts: boolean;
}

const adding = ["wc_add_to_cart_params"];
const fragments = ["wc_cart_fragments_params"];
const own = ["storefront_islands_params"];

export const cartSources: Table<CartConfig> = {
  // A page without products has no add-to-cart object; the others hold the same template.
  wcAjaxUrl: [
    [...adding, ...fragments, "woocommerce_params"],
    "wc_ajax_url",
    toTemplate,
    "/?wc-ajax=%%endpoint%%",
  ],
  cartUrl: [adding, "cart_url", toUrl, ""],
  isCart: [adding, "is_cart", toFlag, false],
  redirectAfterAdd: [adding, "cart_redirect_after_add", toFlag, false],
  viewCartText: [adding, "i18n_view_cart", optionalText, ""],
  cartHashKey: [fragments, "cart_hash_key", toText, ""],
  fragmentsKey: [fragments, "fragment_name", toText, ""],
  refreshTimeout: [fragments, "request_timeout", toPositive, 5000],
  refresh: [own, "refresh", toChoice("visible", "always"), "visible"],
  optimistic: [own, "optimistic", toFlag, true],
  fragmentScripts: [own, "fragmentScripts", toFlag, false],
};

/**
 * URL of a shop action. The template is the server's (language plugins add parameters to it, subfolder
 * installs a path), so it is filled and never built by hand.
 */
export function endpointUrl(template: string, endpoint: string): string {
  return template.replace("%%endpoint%%", endpoint);
}

/** The cart's configuration. */
export const cartConfig = (): CartConfig => readPage(cartSources);
