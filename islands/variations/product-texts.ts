/**
 * Texts on the product's page that show the variation's facts instead of the product's
 * (docs/stock-behaviour/variations.md §6.1), and the sale's badge.
 */
import { decodeEntities } from "../../shared/dom/entities.ts";
import type { Variation } from "./variation.ts";

const weight =
  ".product_weight, .woocommerce-product-attributes-item--weight .woocommerce-product-attributes-item__value";
const dimensions =
  ".product_dimensions, .woocommerce-product-attributes-item--dimensions .woocommerce-product-attributes-item__value";

/** Attribute in which other scripts look for the product's own text. */
const mark = "data-o_content";

const hasSize = (sizes: unknown): boolean =>
  !!sizes && (typeof sizes !== "object" || Object.values(sizes).some(Boolean));

/** The badge's text for a variation. The add-on prints each variation's percentage, and a text around it. */
function saleOf(badge: Element, id: unknown): string | undefined {
  try {
    const percent = JSON.parse(badge.getAttribute("data-sale") ?? "")[String(id)];
    if (!percent) return undefined;
    return (badge.getAttribute("data-sale-per-text") || "-[value]%").replace("[value]", String(percent));
  } catch {
    return undefined;
  }
}

/**
 * @param product  the element that it is on
 * @returns shows the texts of a variation; `undefined`: the product's own
 */
export function productTexts(product: Element): (variation: Variation | undefined) => void {
  /** The product's own content, as nodes: markup in it is not lost. */
  const served = new Map<Element, readonly Node[]>();
  const write = (el: Element, text: string | undefined): void => {
    const own = served.get(el);
    if (text === undefined) {
      if (!own) return;
      el.replaceChildren(...own);
      el.removeAttribute(mark);
      served.delete(el);
      return;
    }
    if (!own) {
      served.set(el, [...el.childNodes]);
      el.setAttribute(mark, el.textContent);
    }
    if (own === undefined || el.textContent !== text) el.replaceChildren(text);
  };
  return (variation) => {
    const texts = {
      ".product_meta .sku": variation?.sku || undefined,
      [weight]: variation?.weight ? variation.weight_html : undefined,
      [dimensions]: hasSize(variation?.dimensions)
        ? decodeEntities(variation?.dimensions_html ?? "").replaceAll("&times;", "×")
        : undefined,
    };
    for (const [selector, text] of Object.entries(texts))
      for (const el of product.querySelectorAll(selector)) write(el, text);
    for (const badge of product.querySelectorAll('.onsale[data-notification="sale-percentage"]'))
      write(badge, saleOf(badge, variation?.variation_id));
  };
}
