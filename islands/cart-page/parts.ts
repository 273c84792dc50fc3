/** Nodes of the cart page, looked up anew each time: each answer brings others. */
import { numbersIn, type QuantityControl, rowKey } from "../../shared/quantity/control.ts";
import * as theme from "../../themes/parts.ts";
import { cartForm, coupon, quantity, removeLink, row } from "./markup.ts";

export const findForm = (): HTMLFormElement | null => document.querySelector<HTMLFormElement>(cartForm);

/** The cart item key in a link that removes, or brings back. */
export const keyOfLink = (link: HTMLElement): string =>
  /[?&](?:remove|undo)_item=(\w+)/.exec(link.getAttribute("href") ?? "")?.[1] ?? "";

/** The numbers of the cart's rows. */
export const quantities = (): QuantityControl[] => numbersIn(document, quantity);

/** The row of a cart item, on the page or in an answer. */
export function rowOf(key: string, root: ParentNode = document): Element | undefined {
  const part =
    [...root.querySelectorAll<QuantityControl>(quantity)].find((one) => rowKey(one) === key) ??
    [...root.querySelectorAll<HTMLElement>(removeLink)].find((link) => keyOfLink(link) === key);
  return part?.closest(row) ?? undefined;
}

/** The coupon field that a shopper sees. */
export const shownCoupon = (): HTMLInputElement | null =>
  document.querySelector(theme.cartCode) ?? document.querySelector(`${cartForm} ${coupon}`);
