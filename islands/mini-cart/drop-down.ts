/**
 * The header's drop-down. The theme shows it under a pointer, the style sheet for the keyboard, too; what comes by
 * itself has to go at Escape (WCAG 1.4.13), until focus or pointer come anew. Plain: Escape may come a moment after the
 * drop-down, before any component, and all that there is to it is one class.
 */
const shut = "storefront-cart-shut";

/** @param host  the header's cart: its link, and the mini-cart that drops down from it */
export function dropDown(host: HTMLElement, signal: AbortSignal): void {
  const { classList } = host;
  const open = (): void => classList.remove(shut);
  host.addEventListener(
    "keydown",
    (event) => {
      const box = host.querySelector(".widget_shopping_cart");
      if (event.key !== "Escape" || event.defaultPrevented || !box) return;
      // What is shut already is not closed a second time: the key is for what is around it.
      if (classList.contains(shut)) return;
      event.preventDefault();
      // Before what has focus goes.
      if (box.contains(document.activeElement)) host.querySelector<HTMLElement>(".cart-container")?.focus();
      classList.add(shut);
    },
    { signal },
  );
  host.addEventListener("pointerenter", open, { signal });
  host.addEventListener(
    "focusout",
    ({ relatedTarget: next }) => host.contains(next as Node | null) || open(),
    { signal },
  );
  signal.addEventListener("abort", open);
}
