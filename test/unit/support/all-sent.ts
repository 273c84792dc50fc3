/** In place of a wait: one request more, which comes to the shop after all that were sent before it. */
import type { TestShop } from "./shop.ts";

/** Resolves when the shop has logged what the page has sent so far, and what was about to be sent. */
export async function allSent(shop: TestShop): Promise<void> {
  shop.respond("last", () => new Response(""));
  for (let round = 0; round < 2; round += 1) await fetch("http://localhost/?wc-ajax=last");
}
