/**
 * Removes WooCommerce's own click handlers for the cart from jQuery, so that one press adds one item. Its script may
 * come after ours.
 */
import type { JQuery } from "./map.ts";

/** A handler as jQuery keeps it. */
interface Bound {
  /** Selector of the elements that the handler is for. */
  readonly selector?: string;
  readonly data?: unknown;
  readonly handler: (...args: never[]) => unknown;
}

interface Kept {
  readonly events?: { readonly click?: readonly Bound[] };
}

/** Click handlers that jQuery keeps for the body. jQuery 4 has no method for this, only a property of the element. */
function clicksOf($: JQuery): readonly Bound[] {
  const body = document.body as unknown as Readonly<Record<string, unknown>>;
  const kept = $._data
    ? [$._data(document.body)]
    : Object.keys(body)
        .filter((name) => name.startsWith($.expando))
        .map((name) => body[name]);
  return kept.flatMap((store) => (store as Kept | undefined)?.events?.click ?? []);
}

/** The stock add-to-cart script passes itself to its handlers as `data`, which tells them apart. */
const isStock = ({ data }: Bound): boolean =>
  !!(data as { addToCartHandler?: unknown } | null)?.addToCartHandler;

/**
 * Removes the click handlers that the stock add-to-cart script delegates on the body. With both scripts on a page, each
 * click would add twice. The stock script adds its handlers when jQuery reports that the document is ready.
 *
 * All other handlers stay, even those for the same elements. Older WooCommerce versions cannot be told apart, so their
 * handlers stay, too. Such a handler runs before the islands' listeners on the document and prevents the browser's
 * action. The islands ignore a press whose default was prevented.
 */
export function handleStockClicks($: JQuery): void {
  $(() => {
    for (const bound of clicksOf($).filter(isStock))
      if (bound.selector) $(document.body).off("click", bound.selector, bound.handler);
  });
}
