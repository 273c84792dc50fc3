/** Parts of a listing, as WooCommerce and the theme print them. What is found twice, or not at all, is a doubt. */
import * as theme from "../../themes/parts.ts";

/** Widgets that filter; all others stay as they are. */
export const filterWidget = [
  "widget_layered_nav",
  "widget_layered_nav_filters",
  "widget_price_filter",
  "widget_rating_filter",
]
  .map((name) => `.widget.${name}[id]`)
  .join();

const pagination = ".woocommerce-pagination";

export const pagingLink = `${pagination} a.page-numbers[href]`;

/** Links that filter or page. */
export const links = `${pagingLink},.widget_layered_nav a[href],.widget_layered_nav_filters a[href],.widget_rating_filter a[href]`;

/** Forms that order or filter. */
export const forms = "form.woocommerce-ordering,.widget_price_filter form";

/** What says above the list where one is: a category's words are on its first page alone. */
const headings = [".woocommerce-breadcrumb", ".woocommerce-products-header"];

export interface Listing {
  readonly products: Element;
  readonly count: Element;
  /** Elements by {@link headings}, in that order; `null` where the page has none. */
  readonly headings: ReadonlyArray<Element | null>;
  /** Below it the add-on says what the list is filtered by. */
  readonly toolbar: Element | null;
  /** What the list is filtered by, as the add-on says it above the list: only while it is, and without an id. */
  readonly active: Element | null;
  readonly ordering: Element | null;
  readonly pagination: Element | null;
  readonly widgets: readonly Element[];
}

/** The page's one listing; `undefined` where anything about it is in doubt. */
export function readListing(root: ParentNode): Listing | undefined {
  const main = root.querySelector(theme.shopContent);
  const all = (selector: string): Element[] => [...(main?.querySelectorAll(selector) ?? [])];
  const [lists, counts, orderings, navs, toolbars, actives] = [
    all("ul.products"),
    all(".woocommerce-result-count"),
    all("form.woocommerce-ordering"),
    all(pagination),
    all(theme.shopToolbar),
    [...root.querySelectorAll(".widget_layered_nav_filters:not([id])")],
  ] as const;
  const [toolbar = null, active = null] = [toolbars[0], actives[0]];
  const aboveList = headings.map((selector) => [...root.querySelectorAll(selector)]);
  const widgets = [...root.querySelectorAll(filterWidget)];
  const isDoubtful =
    [orderings, navs, lists, counts, toolbars, actives, ...aboveList].some(({ length }) => length > 1) ||
    (active && active.previousElementSibling !== toolbar) ||
    // An endless list has an address for each of its parts; a box of choices has a script that fills it once.
    root.querySelector(theme.endless) ||
    widgets.some((widget) => widget.querySelector("select")) ||
    // The add-on's own script has wrapped them, and opens and closes what it has wrapped.
    widgets.some((widget) => widget.querySelector(theme.filterSection)) ||
    new Set(widgets.map(({ id }) => id)).size < widgets.length;
  const [products, count] = [lists[0], counts[0]];
  if (isDoubtful || !products || !count) return undefined;
  return {
    products,
    count,
    headings: aboveList.map(([one]) => one ?? null),
    toolbar,
    active,
    ordering: orderings[0] ?? null,
    pagination: navs[0] ?? null,
    widgets,
  };
}

/** Classes of `<body>` that say by which template a page is made, in order. */
export function templateOf(classes: string): string {
  const template = new RegExp(
    `^(archive|search|search-results|single|single-product|tax-.+|term-.+|post-type-archive.*|woocommerce-shop|columns-\\d+|${theme.templateClasses})$`,
  );
  return classes
    .split(/\s+/)
    .filter((name) => template.test(name))
    .sort()
    .join(" ");
}
