/**
 * The header's drop-down. The theme shows it under a pointer, the style sheet for the keyboard, too; what comes by
 * itself has to go at Escape (WCAG 1.4.13), until focus or pointer come anew.
 */
const shut = "storefront-cart-shut";

/** @param cart  the header's cart: its link, and the mini-cart that drops down from it */
export function shutAtEscape(cart: HTMLElement, signal: AbortSignal): () => void {
  const release = (): void => cart.classList.remove(shut);
  cart.addEventListener(
    "keydown",
    (event) => {
      const box = cart.querySelector(".widget_shopping_cart");
      if (event.key !== "Escape" || event.defaultPrevented || !box) return;
      event.preventDefault();
      // Before what has focus goes.
      if (box.contains(document.activeElement)) cart.querySelector<HTMLElement>(".cart-container")?.focus();
      cart.classList.add(shut);
    },
    { signal },
  );
  cart.addEventListener("pointerenter", release, { signal });
  cart.addEventListener(
    "focusout",
    ({ relatedTarget: next }) => cart.contains(next as Node | null) || release(),
    { signal },
  );
  return release;
}
