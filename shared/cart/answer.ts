/** Reads the server's answers about the cart (docs/stock-behaviour/woocommerce.md §5). */
import { readFragments } from "../events/map.ts";
import type { CartAnswer } from "./api.ts";

/** Reads a parsed answer as a cart; `undefined` for another kind of answer. */
export function readAnswer(value: unknown): CartAnswer | undefined {
  const { fragments, cart_hash: hash } = (value ?? {}) as Record<string, unknown>;
  const read = readFragments(fragments);
  return read && { fragments: read, cartHash: typeof hash === "string" ? hash : "" };
}
