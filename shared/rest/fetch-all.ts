/** Whole collections: `per_page=-1` (docs/stock-behaviour/specification.md §7). */
import { replaceBody, textOf } from "./body.ts";
import type { Middleware } from "./chain.ts";
import { RestError } from "./error.ts";

/** The address that a `Link` header gives for the next page. Pure. */
export const nextLink = (header: string | null): string | undefined =>
  /<([^<>]+)>\s*;[^<]*\brel="?next"?\s*(?:[;,]|$)/i.exec(header ?? "")?.[1];

/**
 * Answers a call with `per_page=-1`: fetches pages of 100 along the `Link` headers, and makes one list under the last
 * page's headers. If a page fails, the failed page is the answer. If the first page is no list, it is the answer.
 *
 * @throws RestError  `invalid_json` when a later page is no list
 */
export const fetchAll: Middleware = async (options, next) => {
  const { url = "" } = options;
  const first = url.replace(/([?&]per_page=)-1(?=&|$)/, (_, name) => `${name}100`);
  if (first === url) return next(options);
  const lists: string[] = [];
  // The loop also visits addresses that are added meanwhile. A `Link` back to a known page adds nothing.
  const pages = new Set([first]);
  let response = new Response();
  for (const page of pages) {
    response = await next({ ...options, url: page });
    if (!response.ok) return response;
    const text = (await textOf(response)).trim();
    if (text[0] !== "[") {
      if (page === first) return response;
      throw new RestError("invalid_json", { response });
    }
    lists.push(text.slice(1, -1).trim());
    const link = nextLink(response.headers.get("Link"));
    if (link) pages.add(link);
  }
  return replaceBody(`[${lists.filter(Boolean).join()}]`, response);
};
