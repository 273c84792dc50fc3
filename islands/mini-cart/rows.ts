/** The rows of a mini-cart, read anew each time: each newer cart brings others. */

export const removeLink = ".remove_from_cart_button";
export const row = ".woocommerce-mini-cart-item";

/** Whether a link is this mini-cart's, not that of one inside it. */
export const isOwn = (host: Element, link: Element): boolean =>
  host.contains(link) && (link.closest("[data-island~=mini-cart]") ?? host) === host;

/** The link that removes the row of a cart item. */
export const linkOf = (host: Element, key: string): HTMLElement | undefined =>
  [...host.querySelectorAll<HTMLElement>(removeLink)].find(
    (link) => link.dataset.cart_item_key === key && isOwn(host, link),
  );
