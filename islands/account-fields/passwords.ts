/** Password fields that get a toggle: WooCommerce's (contract §11.4), and those of `wp_login_form` (contract B9). */
export const passwords = ":is(.woocommerce form, form#loginform) input[type=password]";
