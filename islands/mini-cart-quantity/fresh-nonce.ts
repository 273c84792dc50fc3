/**
 * Fetches a valid nonce. WordPress refuses a nonce that is a day old. A page from a cache may have such a nonce. The
 * cart page is never from a cache.
 */
import { requestPage } from "../../shared/request/request.ts";
import { themeOptions } from "./options.ts";

/** How long the cart page may take, ms. */
const timeout = 15_000;

/**
 * @param refused  the nonce that the shop has refused
 * @returns        a fresh nonce; `undefined` if the shop names no cart page, or that page has the refused nonce
 * @throws RequestError
 */
export async function freshNonce(refused: string): Promise<string | undefined> {
  const { cartUrl } = themeOptions();
  if (!cartUrl) return undefined;
  const { text } = await requestPage(cartUrl, {}, timeout);
  // The nonce is in the theme's script or in the JSON script, with the same key in both.
  const nonce = /"single_product_qty_ajax_nonce":\s*"(\w+)"/.exec(text)?.[1];
  return nonce === refused ? undefined : nonce;
}
