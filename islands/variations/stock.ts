import { jQuery } from "../../shared/events/find-jquery.ts";

/** Whether the stock script is on the page: then its forms are its own. */
export const hasStockScript = (): boolean =>
  !!document.querySelector("script#wc-add-to-cart-variation-js, script[src*='/add-to-cart-variation.']");

/** Whether it answers a form already: optimisers give it other names, but not its listeners. */
export const isStocks = (form: Element): boolean =>
  Object.values((jQuery()?._data?.(form, "events") ?? {}) as Record<string, { namespace?: string }[]>)
    .flat()
    .some(({ namespace }) => namespace === "wc-variation-form");

/** Whether a host is a form, and not the place where one will be. */
export const isForm = (host: Element): boolean => host.matches("form");
