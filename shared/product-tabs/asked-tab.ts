/**
 * The tab that an address asks for, as the key in the tab's class (docs/stock-behaviour/specification.md §2);
 * `undefined`: the address names none. Pure.
 *
 * @param hash  fragment with its `#`
 * @param url   the rest of the address; `""` where only the fragment has changed
 */
export function askedTab(hash: string, url: string): "reviews" | "additional_information" | undefined {
  if (/comment-/i.test(hash) || /^#(tab-)?reviews$/.test(hash) || /comment-page-|cpage=/.test(url))
    return "reviews";
  return hash === "#tab-additional_information" ? "additional_information" : undefined;
}
