/**
 * A nonce that the shop takes. WordPress refuses one that is a day old, which is what a page from a cache may have; the
 * cart page is never from a cache.
 */
import { requestPage } from "../../shared/request/request.ts";
import { themeOptions } from "./options.ts";

/** How long the cart page may take, ms. */
const timeout = 15_000;

/**
 * @param refused  the nonce that was not taken
 * @returns        another one; `undefined` where the shop names no cart page, or that has none but the refused one
 * @throws RequestError
 */
export async function freshNonce(refused: string): Promise<string | undefined> {
  const { cartUrl } = themeOptions();
  if (!cartUrl) return undefined;
  const { text } = await requestPage(cartUrl, {}, timeout);
  // In the theme's script or in the JSON script: the same words in both.
  const nonce = /"single_product_qty_ajax_nonce":\s*"(\w+)"/.exec(text)?.[1];
  return nonce === refused ? undefined : nonce;
}
