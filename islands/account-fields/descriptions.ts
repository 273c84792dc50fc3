/** Field descriptions: hidden by the style sheet, shown while `aria-hidden` is `false`. */

/** The wrapper of a field and its description. */
export const boxOf = (target: EventTarget | null): Element | null | undefined =>
  (target as Element | null)?.closest(".woocommerce-input-wrapper");

/**
 * The description that is open after a press or focus on `target`.
 *
 * @param open  the one that was open before
 */
export function openAfter(target: EventTarget | null, open: Element | null): Element | null {
  const box = boxOf(target);
  if (!box || box.closest("[data-island~=off]")) return open;
  const own = box.querySelector(".description");
  // A press of the password's toggle opens nothing, and leaves the field's own description open.
  return (target as Element).matches("input, select, textarea") || own === open ? own : null;
}
