/** Whether the stock script is on the page: then its forms are its own. */
export const hasStockScript = (): boolean =>
  !!document.querySelector("script#wc-add-to-cart-variation-js, script[src*='/add-to-cart-variation.']");

/** Whether a host is a form, and not the place where one will be. */
export const isForm = (host: Element): boolean => host.matches("form");
