/** The cart page's own markup, read anew each time: each answer brings other nodes. */

export const cartForm = ".woocommerce-cart-form";
export const totals = ".cart_totals";
export const crossSells = ".cross-sells";
export const row = ".cart_item";
export const quantity = `${cartForm} ${row} input.qty`;
export const removeLink = `${cartForm} .product-remove > a`;
export const updateButton = "[name=update_cart]";
export const calculator = ".woocommerce-shipping-calculator";
export const calculatorPanel = ".shipping-calculator-form";
export const calculatorOpener = ".shipping-calculator-button";
export const methods = ":is(select.shipping_method, input.shipping_method)";
export const coupon = "#coupon_code";

/** The add-on's modern cart has a coupon box of its own, in the totals, and hides the form's. */
export const modernCoupon = "#ast-coupon-code";
export const couponTrigger = "#ast-coupon-trigger";
export const applyModern = "#ast-apply-coupon";

/** The cart item key in an input's name, `cart[…][qty]`. */
export const keyOfInput = (input: HTMLInputElement): string => /\[(\w+)\]/.exec(input.name)?.[1] ?? "";

/** The cart item key in a link that removes, or brings back. */
export const keyOfLink = (link: HTMLElement): string =>
  /[?&](?:remove|undo)_item=(\w+)/.exec(link.getAttribute("href") ?? "")?.[1] ?? "";

/** The number boxes of the cart. */
export const quantities = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(quantity),
];

/** The row of a cart item, on the page or in an answer. */
export function rowOf(key: string, root: ParentNode = document): Element | undefined {
  const inputs = [...root.querySelectorAll<HTMLInputElement>(quantity)];
  const part =
    inputs.find((one) => keyOfInput(one) === key) ??
    [...root.querySelectorAll<HTMLElement>(removeLink)].find((link) => keyOfLink(link) === key);
  return part?.closest(row) ?? undefined;
}

/** The coupon field that a shopper sees. */
export const shownCoupon = (): HTMLInputElement | null =>
  document.querySelector(modernCoupon) ?? document.querySelector(`${cartForm} ${coupon}`);
