import type { Look } from "../../shared/island/hold.ts";
import type { ModelContext } from "../../shared/island/model.ts";

/**
 * The header's drop-down. The theme shows it under a pointer, the style sheet for the keyboard, too. What comes by itself
 * has to go at Escape (WCAG 1.4.13), until focus or pointer come anew.
 *
 * @param host  the header's cart: its link, and the mini-cart that drops down from it
 * @returns     what the host is while it is shut, or not
 */
export function dropDown(host: HTMLElement, { on }: Pick<ModelContext, "on">): () => Pick<Look, "className"> {
  let isShut = false;
  const open = (): void => {
    isShut = false;
  };
  on(host, "keydown", (event) => {
    const box = host.querySelector(".widget_shopping_cart");
    // What is shut already is not closed a second time: the key is for what is around it.
    if (event.key !== "Escape" || event.defaultPrevented || !box || isShut) return;
    event.preventDefault();
    // Before what has focus goes.
    if (box.contains(document.activeElement)) host.querySelector<HTMLElement>(".cart-container")?.focus();
    isShut = true;
  });
  on(host, "pointerenter", open);
  on(host, "focusout", ({ relatedTarget: next }) => !host.contains(next as Node | null) && open());
  return () => ({ className: { "storefront-cart-shut": isShut } });
}
