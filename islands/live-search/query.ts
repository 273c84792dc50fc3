/** The requests to the server, and the reading of its answers. Pure. */
import { toUrl } from "../../shared/config/coerce.ts";
import { decodeEntities } from "../../shared/dom/entities.ts";
import * as theme from "../../themes/parts.ts";

/** A post that was found. */
export interface Found {
  readonly type: string;
  readonly title: string;
  readonly url: string;
}

/**
 * The address that answers a term; the parameters and their order are Astra's
 * (docs/stock-behaviour/forms-and-theme.md §B5).
 */
export function searchUrl(
  root: string,
  types: readonly string[],
  perPage: number,
  term: string,
  language: string,
): string {
  const fields = [
    "_embed=1",
    `post_type=${theme.searchType}:${types.map(encodeURIComponent).join(":")}`,
    `per_page=${perPage}`,
    `search=${encodeURIComponent(term)}`,
    ...(language && [`lang=${encodeURIComponent(language)}`]),
  ];
  return `${root}wp/v2/posts${root.includes("?") ? "&" : "?"}${fields.join("&")}`;
}

/**
 * Reads an answer. Titles may hold tags and entities; what comes out is text.
 *
 * @throws TypeError when it is no list
 */
export function readFound(answer: unknown): readonly Found[] {
  if (!Array.isArray(answer)) throw new TypeError("no list");
  return answer.flatMap((post) => {
    const url = toUrl(post?.link);
    const title: unknown = post?.title?.rendered;
    if (!url || typeof title !== "string") return [];
    return { url, type: String(post.type), title: decodeEntities(title.replace(/<[^>]*>/g, "")).trim() };
  });
}

/** Groups what was found by its type: the types that were asked for first, in their order. */
export function byType(
  found: readonly Found[],
  types: readonly string[],
): readonly (readonly [type: string, found: readonly Found[]])[] {
  return [...new Set([...types, ...found.map(({ type }) => type)])]
    .map((type) => [type, found.filter((one) => one.type === type)] as const)
    .filter(([, group]) => group.length);
}
