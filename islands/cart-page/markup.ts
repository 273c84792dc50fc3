/** Selectors of the cart page's own markup. */

export const cartForm = ".woocommerce-cart-form";
/** Without it the form is left to the browser. */
export const cartTable = ".woocommerce-cart-form__contents";
export const totals = ".cart_totals";
export const crossSells = ".cross-sells";
export const row = ".cart_item";
/** Whatever is posted as a row's number: a box, or what a plugin has put in its place. */
export const quantity = `${cartForm} ${row} :is(input.qty, [name^="cart["][name$="[qty]"])`;
export const removeLink = `${cartForm} .product-remove > a`;
export const updateButton = "[name=update_cart]";
export const calculator = ".woocommerce-shipping-calculator";
export const calculatorPanel = ".shipping-calculator-form";
export const calculatorOpener = ".shipping-calculator-button";
/** Field of the calculator. */
export const country = `${calculator} [name=calc_shipping_country]`;
export const methods = ":is(select.shipping_method, input.shipping_method)";
export const coupon = "#coupon_code";
export const removeCouponLink = ".woocommerce-remove-coupon";

/** Id and class of the stock script's paragraph below a coupon's field. */
export const couponErrorId = "coupon-error-notice";
