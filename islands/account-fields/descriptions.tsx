/** Field descriptions: hidden by the style sheet, shown while `aria-hidden` is `false`. */
import { type ReactNode, useState } from "react";
import { Adopt, useListen } from "../../shared/island/react.ts";

const wrapper = ".woocommerce-input-wrapper";

const boxOf = (target: EventTarget | null): Element | null | undefined =>
  (target as Element | null)?.closest(wrapper);

/** What a use of a field, or of what is beside it, leaves open of what was. */
function openAfter(target: EventTarget | null, open: Element | null): Element | null {
  const box = boxOf(target);
  if (!box || box.closest("[data-island~=off]")) return open;
  const own = box.querySelector(".description");
  // The toggle of a password is no field.
  return (target as Element).matches("input, select, textarea") || own === open ? own : null;
}

/** Opens a description on focus or click of its field; closes it on Escape, for another field, and on a click outside. */
export function Descriptions(): ReactNode {
  // Focus may have come before this code.
  const [open, setOpen] = useState(() => openAfter(document.activeElement, null));

  useListen("focusin", null, ({ target }) => setOpen(openAfter(target, open)));
  useListen("click", null, ({ target }) => setOpen(boxOf(target) ? openAfter(target, open) : null));
  // Before whoever else closes something on Escape: it closes one thing at a time.
  useListen(
    "keydown",
    null,
    (event) => {
      if (event.key !== "Escape" || !open || !boxOf(event.target)?.contains(open)) return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(null);
    },
    { capture: true },
  );
  return <Adopt element={open} aria-hidden={false} />;
}
