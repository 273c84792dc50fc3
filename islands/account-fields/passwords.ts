/**
 * Password fields that get a toggle: WooCommerce's (docs/stock-behaviour/woocommerce.md §11.4), and those of
 * `wp_login_form` (docs/stock-behaviour/forms-and-theme.md §B9).
 */
export const passwords = ":is(.woocommerce form, form#loginform) input[type=password]";

/** Those that the page does not keep from the islands. */
export const wantedPasswords = `${passwords}:not([data-island~=off] *)`;

/** Whether a field has a toggle: where it is not ours, the stock script has been before. */
export const hasToggle = (input: Element): boolean =>
  !!input.parentElement?.querySelector(":scope > .show-password-input");
