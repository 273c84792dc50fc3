/** What the REST client reads of the page's configuration. */
import { toOwnUrl } from "./coerce.ts";
import { optionalText, type Table } from "./config.ts";
import { readPage } from "./index.ts";

/** Address of the REST API, and the nonce that belongs to the visitor's cookie. */
export interface RestConfig {
  readonly root: string;
  /** Empty: the page has none. */
  readonly nonce: string;
  /** Address that answers a fresh nonce. */
  readonly nonceEndpoint: string;
}

interface Printed extends Omit<RestConfig, "nonceEndpoint"> {
  readonly ajaxUrl: string;
}

export const restSources: Table<Printed> = {
  root: [["wpApiSettings"], "root", toOwnUrl, ""],
  nonce: [["wpApiSettings"], "nonce", optionalText, ""],
  ajaxUrl: [
    ["woocommerce_params", "wc_add_to_cart_params"],
    "ajax_url",
    toOwnUrl,
    "/wp-admin/admin-ajax.php",
  ],
};

/**
 * The REST configuration. A page that prints no root has a link to the API in its head; WordPress always prints one.
 */
export function restConfig(): RestConfig {
  const { root, nonce, ajaxUrl } = readPage(restSources);
  const link = document.querySelector<HTMLLinkElement>("link[rel='https://api.w.org/']");
  return {
    root: root || toOwnUrl(link?.href) || "/wp-json/",
    nonce,
    nonceEndpoint: `${ajaxUrl}?action=rest-nonce`,
  };
}
