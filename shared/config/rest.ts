/** What the REST client reads of the page's configuration. */
import { toOwnUrl } from "./coerce.ts";
import { optionalText, type Table } from "./config.ts";
import { readPage } from "./index.ts";

/** Where the REST API is, and what proves the visitor's cookie to it. */
export interface RestConfig {
  readonly root: string;
  /** Empty: none. */
  readonly nonce: string;
  /** Answers a fresh nonce. */
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

/** The REST configuration. A page that prints no root names it in a link in its head, as WordPress always does. */
export function restConfig(): RestConfig {
  const { root, nonce, ajaxUrl } = readPage(restSources);
  const link = document.querySelector<HTMLLinkElement>("link[rel='https://api.w.org/']");
  return {
    root: root || toOwnUrl(link?.href) || "/wp-json/",
    nonce,
    nonceEndpoint: `${ajaxUrl}?action=rest-nonce`,
  };
}
