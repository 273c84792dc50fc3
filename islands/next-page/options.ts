/** What is read of the page's configuration about the next page. */
import { toChoice, toList, toUrl } from "../../shared/config/coerce.ts";
import type { Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import * as theme from "../../themes/parts.ts";

export interface NextPageOptions {
  /** `prefetch`: the page's HTML is fetched; `prerender`: the page is rendered, hidden, too. */
  readonly ahead: "off" | "prefetch" | "prerender";
  /**
   * Paths that are never fetched ahead, as WordPress writes them: `*` stands for anything. Links to products, categories
   * and pages of a list are all that counts; of those, these are left out.
   */
  readonly notAhead: readonly unknown[];
  /** Cart and checkout, as WooCommerce and the theme print them. */
  readonly cartUrl: string;
  readonly checkoutUrl: string;
}

const own = ["storefront_islands_params"];

export const nextPageSources: Table<NextPageOptions> = {
  ahead: [own, "ahead", toChoice("off", "prefetch", "prerender"), "prefetch"],
  notAhead: [own, "notAhead", toList, []],
  cartUrl: [["wc_add_to_cart_params", theme.addOptions], "cart_url", toUrl, ""],
  checkoutUrl: [["wc_checkout_params", theme.addOptions], "checkout_url", toUrl, ""],
};

export const nextPageOptions = (): NextPageOptions => readPage(nextPageSources);
