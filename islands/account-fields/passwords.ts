/**
 * Password fields that get a toggle: WooCommerce's (docs/stock-behaviour/woocommerce.md §11.4), and those of
 * `wp_login_form` (docs/stock-behaviour/forms-and-theme.md §B9).
 */
export const passwords = ":is(.woocommerce form, form#loginform) input[type=password]";

/** Password fields that the page lets islands change. */
export const wantedPasswords = `${passwords}:not([data-island~=off] *)`;

/** Whether a field has a toggle already; before ours is made, it is the stock script's. */
export const hasToggle = (input: Element): boolean =>
  !!input.parentElement?.querySelector(":scope > .show-password-input");

/** Moves a field, and restores focus and selection, so that the shopper can go on typing. */
function move(input: HTMLInputElement, place: () => void): void {
  const { selectionStart, selectionEnd } = input;
  const hadFocus = document.activeElement === input;
  place();
  if (!hadFocus) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** Frames a field that stands alone; the checkout's own wrapper is a frame already. @returns the undoing */
export function frame(input: HTMLInputElement): () => void {
  if (input.parentElement?.localName === "span") return () => undefined;
  const box = document.createElement("span");
  move(input, () => {
    input.before(box);
    box.append(input);
  });
  return () => move(input, () => box.replaceWith(input));
}
