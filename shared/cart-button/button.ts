/**
 * The states of an add-to-cart button: idle -> loading -> added, with the stock classes
 * (docs/stock-behaviour/woocommerce.md §6.3).
 */

const loading = "loading";
const added = "added";

export const isLoading = (button: Element): boolean => button.classList.contains(loading);

/**
 * Shows that the press was noticed. The button is not disabled, so that it keeps focus; it only has the attribute.
 *
 * @param takesMore  another press adds another item meanwhile
 */
export function setLoading(button: Element, takesMore: boolean): void {
  button.classList.remove(added);
  button.classList.add(loading);
  button.setAttribute(takesMore ? "aria-busy" : "aria-disabled", "true");
}

/** Restores the button. */
export function setIdle(button: Element): void {
  button.classList.remove(loading);
  button.removeAttribute("aria-disabled");
  button.removeAttribute("aria-busy");
}

export interface TextLink {
  readonly text: string;
  readonly href: string;
}

/**
 * Marks a product as added. The "View cart" link is put after the button, unless its parent already has one.
 *
 * @param link  `undefined` on the cart page, which needs no link to itself
 */
export function setAdded(button: Element, link: TextLink | undefined): void {
  setIdle(button);
  button.classList.add(added);
  if (!link || button.parentElement?.querySelector(".added_to_cart")) return;
  const a = createLink("added_to_cart wc-forward", link);
  a.title = link.text;
  button.after(a);
}

export function createLink(className: string, { text, href }: TextLink): HTMLAnchorElement {
  const a = document.createElement("a");
  a.className = className;
  a.href = href;
  a.textContent = text;
  return a;
}

/** Restores buttons when a shopper comes back from the page that an answer led to. */
export function freeOnReturn(buttons: string, signal: AbortSignal): void {
  window.addEventListener(
    "pageshow",
    ({ persisted }) => persisted && document.querySelectorAll(`${buttons}.${loading}`).forEach(setIdle),
    { signal },
  );
}
