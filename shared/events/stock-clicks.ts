/** Takes WooCommerce's own click handlers for the cart off jQuery, where its script has come late: one press, one add. */
import type { JQuery } from "./map.ts";

/** A handler as jQuery keeps it. */
interface Bound {
  /** Of the parts that it was delegated for. */
  readonly selector?: string;
  readonly data?: unknown;
  readonly handler: (...args: never[]) => unknown;
}

interface Kept {
  readonly events?: { readonly click?: readonly Bound[] };
}

/** What jQuery keeps of the body's clicks. From version 4 on nothing tells it but the element's own property. */
function clicksOf($: JQuery): readonly Bound[] {
  const body = document.body as unknown as Readonly<Record<string, unknown>>;
  const kept = $._data
    ? [$._data(document.body)]
    : Object.keys(body)
        .filter((name) => name.startsWith($.expando))
        .map((name) => body[name]);
  return kept.flatMap((store) => (store as Kept | undefined)?.events?.click ?? []);
}

/** The stock add-to-cart script gives itself to its handlers, and is known by that. */
const isStock = ({ data }: Bound): boolean =>
  !!(data as { addToCartHandler?: unknown } | null)?.addToCartHandler;

/**
 * Takes off the click handlers that the stock add-to-cart script delegates on body: where both scripts are on a page
 * each click would add twice. It binds them when jQuery says that the document is ready.
 *
 * Whatever else listens stays, be it for the same parts. A handler that adds or removes and is not the stock script's
 * own, as that of WooCommerce before it named itself, stays too: it is called before the islands' listeners on the
 * document, prevents the browser's action, and the islands leave a press to whoever has done that.
 */
export function handleStockClicks($: JQuery): void {
  $(() => {
    for (const bound of clicksOf($).filter(isStock))
      if (bound.selector) $(document.body).off("click", bound.selector, bound.handler);
  });
}
