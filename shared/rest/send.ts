import type { Next } from "./chain.ts";
import { request } from "./request.ts";

/**
 * The end of a chain: encodes `data`, asks for JSON, sends cookies along
 * (docs/stock-behaviour/woocommerce.md §16.2).
 */
export const send: Next = ({ url = "", data, ...options }) => {
  const headers = new Headers(options.headers);
  if (!headers.has("Accept")) headers.set("Accept", "application/json, */*;q=0.1");
  const init = { credentials: "include" as const, ...options, headers };
  if (data === undefined) return request(url, init);
  headers.set("Content-Type", "application/json");
  return request(url, { ...init, body: JSON.stringify(data) });
};
