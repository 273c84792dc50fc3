/**
 * The header's drop-down. The theme shows it under a pointer, the style sheet for the keyboard, too; what comes by
 * itself has to go at Escape (WCAG 1.4.13), until focus or pointer come anew.
 */
import { type ReactNode, useState } from "react";
import { Adopt, useHost, useListen } from "../../shared/island/react.ts";

/** Its host is the header's cart: its link, and the mini-cart that drops down from it. */
export function DropDown(): ReactNode {
  const host = useHost();
  const [isShut, setShut] = useState(false);
  useListen("keydown", null, (event) => {
    const box = host.querySelector(".widget_shopping_cart");
    if (event.key !== "Escape" || event.defaultPrevented || !box) return;
    event.preventDefault();
    // Before what has focus goes.
    if (box.contains(document.activeElement)) host.querySelector<HTMLElement>(".cart-container")?.focus();
    setShut(true);
  });
  useListen("pointerenter", null, () => setShut(false));
  useListen(
    "focusout",
    null,
    ({ relatedTarget: next }) => host.contains(next as Node | null) || setShut(false),
  );
  return <Adopt element={host} className={{ "storefront-cart-shut": isShut }} />;
}
