/** Decides whether the page that a link leads to may be fetched before the link is followed. Pure. */
import { toUrl } from "../../shared/config/coerce.ts";

/** What is known of a link. */
export interface LinkFacts {
  /** As the browser resolves it. */
  readonly href: string;
  readonly rel: string;
  readonly target: string;
  readonly isDownload: boolean;
  /** The link, or something around it, has a class that WordPress knows: `no-prefetch`, `no-prerender`. */
  readonly isRefused: boolean;
  /**
   * The shop's own markup says that it leads to a product, to a category, or to another page of a list. Such pages only
   * show something. Any other page may be one that a plugin acts on when it is visited.
   */
  readonly isOfList: boolean;
}

/** What is known of the page that it is on. */
export interface PageFacts {
  readonly href: string;
  /** Paths that are never fetched ahead; `*` stands for anything. */
  readonly never: readonly string[];
}

/** Parameters that only choose what is shown of a list: its page and its order. All others may change something. */
const harmless = /^(paged|product-page|orderby)$/;

/** Paths of WordPress that do something, and files: a page's address ends in a slash or a word without a point. */
const notPages = /\/(wp-admin|wp-json|wp-content|wp-includes)(\/|$)|\.[a-z0-9]{2,5}$/i;

const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*/g, ".*")}$`);

/** A path and all that is below it, with or without a slash at the end. */
const covers = (path: string, pathname: string): boolean =>
  toPattern(path).test(pathname) || toPattern(`${path.replace(/\/?\*?$/, "")}/*`).test(`${pathname}/`);

export function mayFetchAhead(link: LinkFacts, page: PageFacts): boolean {
  if (!link.isOfList || link.isRefused || link.isDownload || !/^(_self)?$/i.test(link.target)) return false;
  if (/\b(nofollow|external)\b/i.test(link.rel)) return false;
  if (!toUrl(link.href)) return false;
  const here = new URL(page.href);
  const there = new URL(link.href, here);
  if (there.origin !== here.origin) return false;
  const isSame = there.pathname === here.pathname && there.search === here.search;
  return (
    !isSame &&
    !notPages.test(there.pathname) &&
    [...there.searchParams.keys()].every((name) => harmless.test(name)) &&
    !page.never.some((path) => covers(path, there.pathname))
  );
}
