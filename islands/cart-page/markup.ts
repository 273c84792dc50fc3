/** The cart page's own markup, read anew each time: each answer brings other nodes. */
import type { QuantityControl } from "../../shared/quantity/control.ts";

export const cartForm = ".woocommerce-cart-form";
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
export const methods = ":is(select.shipping_method, input.shipping_method)";
export const coupon = "#coupon_code";

/** The add-on's modern cart has a coupon box of its own, in the totals, and hides the form's. */
export const modernCoupon = "#ast-coupon-code";
export const couponTrigger = "#ast-coupon-trigger";
export const applyModern = "#ast-apply-coupon";

/** The cart item key in a control's name, `cart[…][qty]`. */
export const keyOfInput = (input: QuantityControl): string => /\[(\w+)\]/.exec(input.name)?.[1] ?? "";

/** The cart item key in a link that removes, or brings back. */
export const keyOfLink = (link: HTMLElement): string =>
  /[?&](?:remove|undo)_item=(\w+)/.exec(link.getAttribute("href") ?? "")?.[1] ?? "";

/** The numbers of the cart's rows; of buttons the one that is on. */
export const quantities = (): QuantityControl[] =>
  [...document.querySelectorAll<QuantityControl>(quantity)].filter(
    (control) => control.type !== "radio" || (control as HTMLInputElement).checked,
  );

/** The row of a cart item, on the page or in an answer. */
export function rowOf(key: string, root: ParentNode = document): Element | undefined {
  const inputs = [...root.querySelectorAll<QuantityControl>(quantity)];
  const part =
    inputs.find((one) => keyOfInput(one) === key) ??
    [...root.querySelectorAll<HTMLElement>(removeLink)].find((link) => keyOfLink(link) === key);
  return part?.closest(row) ?? undefined;
}

/** The coupon field that a shopper sees. */
export const shownCoupon = (): HTMLInputElement | null =>
  document.querySelector(modernCoupon) ?? document.querySelector(`${cartForm} ${coupon}`);
