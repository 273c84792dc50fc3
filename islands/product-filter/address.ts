/** Which addresses lead to the same list, filtered, ordered or paged otherwise. Pure. */

const pathOf = ({ pathname }: URL): string => pathname.replace(/\/page\/\d+\/?$/, "/").replace(/\/?$/, "/");

/** Whether both are of one list. A list at the root of a site is known by what is asked of it, too. */
export function isSameList(one: URL, other: URL): boolean {
  const kindOf = ({ searchParams }: URL): string =>
    ["post_type", "s", "product_cat", "product_tag", "p", "page_id"]
      .map((name) => searchParams.get(name))
      .join();
  return one.origin === other.origin && pathOf(one) === pathOf(other) && kindOf(one) === kindOf(other);
}

/** Without its fragment: what is asked of the server. */
export const withoutHash = ({ origin, pathname, search }: URL): string => origin + pathname + search;
