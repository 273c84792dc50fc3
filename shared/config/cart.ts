/** What the cart reads of the page's configuration. */
import { toChoice, toFlag, toPositive, toTemplate, toText, toUrl } from "./coerce.ts";
import { optionalText, type Table } from "./config.ts";
import { readPage } from "./index.ts";

/** The cart's configuration. Times are ms. */
export interface CartConfig {
  /** Template of the shop's action URLs; `%%endpoint%%` is filled by {@link endpointUrl}. */
  readonly wcAjaxUrl: string;
  /**
   * Address of the cart page, for "View cart" and redirect-after-add. Empty: the page does not tell it, so neither is
   * there.
   */
  readonly cartUrl: string;
  /** Whether this page is the cart page: no "View cart" link is added there. */
  readonly isCart: boolean;
  readonly redirectAfterAdd: boolean;
  /** Text of the "View cart" link in the server's words; empty: the islands' own text. */
  readonly viewCartText: string;
  /**
   * Key of the cart hash in session and local storage. This key and the next are empty where the shop prints no
   * configuration of fragments (checkout). Then nothing is stored: a name of our own would leave a second cart beside
   * the shop's.
   */
  readonly cartHashKey: string;
  /** Session storage key of the fragments. */
  readonly fragmentsKey: string;
  /** Timeout of a fragment refresh, ms. */
  readonly refreshTimeout: number;
  /**
   * `visible`: for a visitor without a cart, the server is asked only when a mini-cart is shown; `always`: at every
   * load.
   */
  readonly refresh: "visible" | "always";
  /** Whether the page shows a shopper's changes of the cart before the server has confirmed them. */
  readonly optimistic: boolean;
  /** Whether inline scripts in fragments run; by default they do not. */
  readonly fragmentScripts: boolean;
}

const adding = ["wc_add_to_cart_params"];
const fragments = ["wc_cart_fragments_params"];
const own = ["storefront_islands_params"];

export const cartSources: Table<CartConfig> = {
  // A page without products has no add-to-cart object. The other objects hold the same template.
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
 * URL of a shop action. The template comes from the server, because language plugins and subfolders change it. So it is
 * filled in, and never built by hand.
 */
export function endpointUrl(template: string, endpoint: string): string {
  return template.replace("%%endpoint%%", endpoint);
}

/** The cart's configuration. */
export const cartConfig = (): CartConfig => readPage(cartSources);
