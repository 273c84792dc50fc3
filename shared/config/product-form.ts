/** What the product page's form reads of the page's configuration. */
import { toFlag } from "./coerce.ts";
import type { Table } from "./config.ts";
import { readPage } from "./index.ts";

export interface ProductFormConfig {
  /** Whether the product page's form adds without leaving the page. */
  readonly singleAjax: boolean;
}

const own = ["storefront_islands_params"];

export const productFormSources: Table<ProductFormConfig> = {
  singleAjax: [own, "singleAjax", toFlag, true],
};

/** The configuration of the product page's form. */
export const productFormConfig = (): ProductFormConfig => readPage(productFormSources);
