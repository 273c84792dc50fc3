/**
 * Whether the shop has done what it was asked for. WooCommerce ignores a form or a link whose nonce is too old without a
 * word: it answers with the cart as it was. That page has a fresh nonce, with which the same is asked for once more.
 */
import { type CartAnswer, readAnswer } from "./answer.ts";

export interface Asked {
  /** Sends it; with a nonce, that one takes the place of the page's. Answers a whole page. */
  send(nonce?: string): Promise<string>;
  /** The nonce that it is sent with. */
  readonly nonce: string | null | undefined;
  /** Name of the field in which the shop prints the fresh one; without it that of the cart's form. */
  readonly nonceField?: string;
  /** Whether a page's cart shows that it was done. */
  isDone(page: ParentNode): boolean;
}

/** The nonce field of the cart's form. Its links have the same nonce. */
export const cartNonce = "woocommerce-cart-nonce";

const nonceInLink = /([?&]_wpnonce=)(\w*)/;

/** The nonce of a link. */
export const nonceOf = (href: string): string | undefined => nonceInLink.exec(href)?.[2];

/** A link with another nonce. */
export const withNonce = (href: string, nonce: string): string => href.replace(nonceInLink, `$1${nonce}`);

/**
 * What the shop has printed in a field, whatever was typed in it since; `undefined` where there is no such field, or
 * nothing chosen.
 */
export function printed(root: ParentNode, name: string): string | undefined {
  const fields = [...root.querySelectorAll(`[name="${name}"]`)];
  const field =
    fields.find((one) => one.matches("[checked]")) ?? fields.find((one) => !one.matches("[type=radio]"));
  const value = field?.localName === "select" ? field.querySelector("option[selected]") : field;
  return value?.getAttribute("value") ?? undefined;
}

/**
 * Asks the shop for a change of the cart, twice at most.
 *
 * @returns its answer, and whether that shows the change; `true`, too, where the shop has something to say instead
 * @throws RequestError
 */
export async function ask({
  send,
  nonce,
  nonceField = cartNonce,
  isDone,
}: Asked): Promise<CartAnswer & { readonly isDone: boolean }> {
  let answer = readAnswer(await send());
  const fresh = printed(answer.page, nonceField);
  if (fresh && fresh !== nonce && !isDone(answer.page)) answer = readAnswer(await send(fresh));
  return { ...answer, isDone: isDone(answer.page) || answer.notices.length > 0 };
}
