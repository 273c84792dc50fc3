/**
 * Where a call goes: addresses below the API's root, pretty or plain
 * (docs/stock-behaviour/woocommerce.md §16.1, §16.2).
 */
import type { Middleware } from "./chain.ts";

/** An address with more in its query. Pure. */
export const addQuery = (url: string, query: string): string =>
  query ? `${url}${url.includes("?") ? "&" : "?"}${query}` : url;

/**
 * The address of a path. Its route goes behind `rest_route=` where the root has that (plain permalinks), else behind
 * the root's own path. Parameters of the root, as language plugins add them, stay. Pure.
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
