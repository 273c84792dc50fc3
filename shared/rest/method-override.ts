import { type Middleware, withHeaders } from "./chain.ts";

/**
 * Sends PATCH, PUT and DELETE as POST, with the real method in a header, because some servers reject them
 * (docs/stock-behaviour/woocommerce.md §16.2). A text body is sent as JSON. The browser sets a form's content type,
 * which contains its boundary.
 */
export const methodOverride: Middleware = (options, next) => {
  const { method = "", body } = options;
  if (!/^(patch|put|delete)$/i.test(method)) return next(options);
  const type = typeof body === "string" && { "Content-Type": "application/json" };
  return next({ ...withHeaders(options, { "X-HTTP-Method-Override": method, ...type }), method: "POST" });
};
