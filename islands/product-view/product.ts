/** Reads the product that the page shows. Loaded if the page has one, or the island has options. */
import { type Options, readOptions } from "./options.ts";
import { type ProductFacts, productView, readPrice, readStructuredData, viewItem } from "./payload.ts";
import type { View } from "./trackers.ts";

/** Exported here, because every product page loads this file: that saves a request. */
export { noteViewed } from "./recently-viewed.ts";

const textOf = (root: ParentNode, selector: string): string | undefined =>
  root.querySelector(selector)?.textContent.trim() || undefined;

/** The facts in the HTML of WooCommerce and Astra. A sale price stands in `ins`, beside the old one. */
function readPage(): ProductFacts {
  const summary: ParentNode = document.querySelector(".summary") ?? document;
  const categories = [...document.querySelectorAll(".product_meta .posted_in a")];
  const price = textOf(summary, ".price ins .amount") ?? textOf(summary, ".price .amount");
  return {
    name: textOf(document, ".product_title"),
    id: textOf(document, ".product_meta .sku") ?? /\bpostid-(\d+)/.exec(document.body.className)?.[1],
    category: categories.map((link) => link.textContent.trim()).join(", "),
    value: price === undefined ? undefined : readPrice(price),
  };
}

/**
 * Reads the product, if the page shows one. The options win over the page.
 *
 * @param json  `data-island-props` of the island's element, if it has some
 */
export async function readProduct(
  json: string | null | undefined,
  report: (problem: string) => void,
): Promise<Partial<Pick<Options, "adapters">> & { readonly view?: View }> {
  const { product = {}, adapters }: Partial<Options> = json ? await readOptions(json, report) : {};
  if (!document.body.matches(".single-product") && !product.name) return { adapters };
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  const data = readStructuredData([...scripts].map((script) => script.textContent));
  const detail = productView([product, data, readPage()]);
  return { adapters, ...(detail && { view: { name: "ViewContent", detail, entries: viewItem(detail) } }) };
}
