import { type Middleware, withHeaders } from "./chain.ts";

/**
 * Sends PATCH, PUT and DELETE, which some servers turn away, as POST with the real method in a header
 * (docs/stock-behaviour/woocommerce.md §16.2). A text counts as JSON; the content type of a form carries its
 * boundary and is left to the browser.
 */
export const methodOverride: Middleware = (options, next) => {
  const { method = "", body } = options;
  if (!/^(patch|put|delete)$/i.test(method)) return next(options);
  const type = typeof body === "string" && { "Content-Type": "application/json" };
  return next({ ...withHeaders(options, { "X-HTTP-Method-Override": method, ...type }), method: "POST" });
};
