/** Who is compared: the same pages of the demo shop, each with other scripts. */
import { initialState, withDirectives } from "./interactivity/markup.ts";

/** What a visitor does. */
export const actionNames = [
  "add",
  "remove",
  "drawer",
  "search",
  "thumbnail",
  "lightbox",
  "lightbox first",
  "tab",
  "star",
  "choose",
  "submit",
  "remove row",
  "quick numbers",
] as const;
export type DemoActionName = (typeof actionNames)[number];

/** What a visitor does in a real shop; each with nothing of its page touched before. */
export const shopActionNames = [
  "add",
  "add single",
  "remove",
  "quantity",
  "remove row",
  "tab",
  "star",
  "search",
  "menu",
  "thumbnail",
  "lightbox",
  "next page",
] as const;
export type ShopActionName = (typeof shopActionNames)[number];
export type ActionName = DemoActionName | ShopActionName;

/** The pages of the demo shop that are measured. */
export const pageNames = ["listing", "product", "variable", "contact", "cart"] as const;
export type DemoPageName = (typeof pageNames)[number];

/** The pages of a real shop that are measured. */
export const shopPageNames = ["home", "listing", "product", "contact", "cart"] as const;
export type ShopPageName = (typeof shopPageNames)[number];
export type PageName = DemoPageName | ShopPageName;

export const contestantIds = ["react", "lean", "stock", "interactivity", "none"] as const;
export type ContestantId = (typeof contestantIds)[number];

/** One way to bring a page to life. */
export interface Contestant {
  readonly id: ContestantId;
  readonly name: string;
  /** What it is made of, for the report. */
  readonly about: string;
  /** What it does with script; all else is a link or a form that leaves the page. */
  readonly does: readonly ActionName[];
  /** Swaps the demo shop's script for its own. */
  rewrite(html: string): string;
}

const moduleTag = /<script type="module" src="\/dist\/[^>]*><\/script>/;
const styleTag = /<link rel="stylesheet" href="\/dist\/[^"]*critical\.css">[\s\S]*?<\/noscript>/;

const style = (file: string): string => `<link rel="stylesheet" href="/bench/${file}">`;
const classic = (file: string): string => `<script src="/bench/${file}"></script>`;

const isProduct = (html: string): boolean => html.includes('class="product-template-default');
const isVariable = (html: string): boolean => html.includes("variations_form");
const isCart = (html: string): boolean => html.includes("woocommerce-cart-form");

/** Handles in the order WordPress prints them: what a script depends on comes first. */
function stockScripts(html: string): string[] {
  const gallery = [
    "flexslider.js",
    "zoom.js",
    "photoswipe.js",
    "photoswipe-ui-default.js",
    "single-product.js",
  ];
  return [
    "jquery.js",
    "jquery-migrate.js",
    "block-ui.js",
    "add-to-cart.js",
    ...(isProduct(html) ? gallery : []),
    ...(isVariable(html) ? ["underscore.js", "wp-util.js", "variations.js"] : []),
    ...(isCart(html) ? ["select2.js", "cart.js"] : []),
    "js-cookie.js",
    "woocommerce.js",
    "theme.js",
    "mobile-cart.js",
    "contact-form.js",
    "addon.js",
    "cart-fragments.js",
  ].map((file) => `stock/${file}`);
}

const importMap = JSON.stringify({
  imports: { "@wordpress/interactivity": "/bench/interactivity/runtime.js" },
});

export const contestants: readonly Contestant[] = [
  {
    id: "react",
    name: "Islands, React",
    about: "dist/islands.js",
    does: actionNames,
    rewrite: (html) => html,
  },
  {
    id: "lean",
    name: "Islands, lean",
    about: "dist/preact/islands.js",
    does: actionNames,
    rewrite: (html) => html,
  },
  {
    id: "stock",
    name: "Stock-like",
    about:
      "jquery 3.7.1, jquery-migrate 3.4.1, flexslider 2.7.2, photoswipe 4.1.3, jquery-zoom 1.7.21, block-ui 2.70.1, js-cookie 3.0.5, underscore 1.13.8, select2 4.0.13, and an adapter that does the jobs of WooCommerce's, Astra's and Contact Form 7's scripts; classic scripts before the end of the body",
    // Its carts' numbers wait for a button.
    does: actionNames.filter((name) => name !== "quick numbers"),
    rewrite: (html) =>
      html
        .replace(
          styleTag,
          isProduct(html)
            ? style("stock/photoswipe.css") + style("stock/default-skin.css") + style("stock/stock.css")
            : "",
        )
        .replace(moduleTag, () => stockScripts(html).map(classic).join("\n")),
  },
  {
    id: "interactivity",
    name: "Interactivity API",
    about:
      "@wordpress/interactivity 6.56.0 with a mini-cart, a drawer and, on product pages, a gallery; nothing else",
    does: ["add", "remove", "drawer", "thumbnail", "lightbox"],
    rewrite: (html) =>
      withDirectives(html)
        .replace(
          styleTag,
          `${style("interactivity/interactivity.css")}<script type="importmap">${importMap}</script><link rel="modulepreload" href="/bench/interactivity/runtime.js">`,
        )
        .replace(
          moduleTag,
          () =>
            `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${JSON.stringify(initialState)}</script>${[
              "shop",
              ...(isProduct(html) ? ["gallery"] : []),
            ]
              .map((name) => `<script type="module" src="/bench/interactivity/${name}.js"></script>`)
              .join("")}`,
        ),
  },
  {
    id: "none",
    name: "No script",
    about: "the server's HTML alone: the floor",
    does: [],
    rewrite: (html) =>
      html
        .replace(styleTag, "")
        .replace(/<script\b[\s\S]*?<\/script>\n?/g, "")
        .replace(/<noscript>([\s\S]*?)<\/noscript>/g, "$1"),
  },
];

/** The contestant with this id. */
export function contestantById(id: string): Contestant {
  const found = contestants.find((one) => one.id === id);
  if (!found) throw new Error(`No contestant is called "${id}"; there are ${contestantIds.join(", ")}.`);
  return found;
}
