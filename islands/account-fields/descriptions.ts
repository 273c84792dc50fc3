/** Field descriptions: hidden by the style sheet, shown while `aria-hidden` is `false`. */

const wrapper = ".woocommerce-input-wrapper";
const open = `${wrapper} .description[aria-hidden=false]`;

/**
 * Opens a description on focus or click of its field; closes it on Escape, for another field, and on a click outside.
 *
 * @returns closes all
 */
export function takeDescriptions(host: HTMLElement, signal: AbortSignal): () => void {
  const boxOf = ({ target }: Event): Element | null => (target as Element).closest(wrapper);
  /** Closes all but one. Answers whether any was open. */
  const close = (kept?: Element | null): boolean => {
    const others = [...host.querySelectorAll(open)].filter((description) => description !== kept);
    for (const description of others) description.setAttribute("aria-hidden", "true");
    return others.length > 0;
  };
  const show = (event: Event): void => {
    const box = boxOf(event);
    if (!box || box.closest("[data-island~=off]")) return;
    const own = box.querySelector(".description");
    close(own);
    // The toggle of a password is no field.
    if ((event.target as Element).matches("input, select, textarea"))
      own?.setAttribute("aria-hidden", "false");
  };
  host.addEventListener("focusin", show, { signal });
  host.addEventListener("click", (event) => (boxOf(event) ? show(event) : void close()), { signal });
  // Before whoever else closes something on Escape: it closes one thing at a time.
  host.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !boxOf(event)?.querySelector(open) || !close()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  // Focus may have come before this code.
  const { activeElement } = document;
  if (activeElement && host.contains(activeElement)) show({ target: activeElement } as unknown as Event);
  return () => void close();
}
