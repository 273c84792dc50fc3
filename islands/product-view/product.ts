/** The product that the page shows. Loaded on product pages only. */
import {
  type ProductFacts,
  type ProductView,
  productView,
  readPrice,
  readStructuredData,
} from "./payload.ts";

const textOf = (root: ParentNode, selector: string): string | undefined =>
  root.querySelector(selector)?.textContent.trim() || undefined;

/** What the markup of WooCommerce and Astra tells. A sale price stands in `ins`, beside the old one. */
function readMarkup(): ProductFacts {
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

/** Reads the product; `options` win over what the page tells. */
export function readProduct(options: ProductFacts): ProductView | undefined {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return productView([
    options,
    readStructuredData([...scripts].map((script) => script.textContent)),
    readMarkup(),
  ]);
}
