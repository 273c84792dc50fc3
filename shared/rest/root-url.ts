/**
 * Addresses of calls below the API's root, with pretty or plain permalinks (docs/stock-behaviour/woocommerce.md §16.1,
 * §16.2).
 */
import type { Middleware } from "./chain.ts";

/** Adds parameters to an address's query. Pure. */
export const addQuery = (url: string, query: string): string =>
  query ? `${url}${url.includes("?") ? "&" : "?"}${query}` : url;

/**
 * The address of a path. The route is added after `rest_route=` where the root has that (plain permalinks), else after
 * the root's path. The root's other parameters stay; language plugins add some. Pure.
 */
export function joinRoot(root: string, path: string): string {
  const [, route = "", query = ""] = /^\/*([^?]*)\??(.*)/.exec(path) ?? [];
  const url = root.replace(
    /^(.*rest_route=[^&]*?|[^?]*?)\/*(?=[?&]|$)/,
    (_, start) => `${start}/${route.replace(/\/+/g, "/")}`,
  );
  return addQuery(url, query);
}

/** Turns a `path`, or a `namespace` and its `endpoint`, into a `url` below `root`. */
export const rootUrl =
  (root: string): Middleware =>
  ({ namespace, endpoint, path = namespace && `${namespace}/${endpoint ?? ""}`, ...options }, next) =>
    next(path === undefined ? options : { ...options, url: joinRoot(root, path) });
