/** What the product page's form reads of the page's configuration. */
import { toChoice, toFlag } from "./coerce.ts";
import type { Table } from "./config.ts";
import { readPage } from "./index.ts";

export interface ProductFormConfig {
  /** Whether the product page's form adds without leaving the page. */
  readonly singleAjax: boolean;
  /**
   * How the form adds. `answered`: the shop answers the form's own post without a page, as the plugin does. `page`: the
   * shop answers with a page, whose address and notices are used. `endpoint`: the shop's endpoint, which is fastest,
   * but ignores `woocommerce_add_to_cart_redirect`.
   */
  readonly singleAdd: "answered" | "page" | "endpoint";
}

const own = ["storefront_islands_params"];

export const productFormSources: Table<ProductFormConfig> = {
  singleAjax: [own, "singleAjax", toFlag, true],
  singleAdd: [own, "singleAdd", toChoice("answered", "page", "endpoint"), "page"],
};

/** The configuration of the product page's form. */
export const productFormConfig = (): ProductFormConfig => readPage(productFormSources);
