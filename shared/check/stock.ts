/** Stock scripts on the page: what becomes of each beside the islands. */
import type { Attachment } from "./attach.ts";
import { joinedFile } from "./bundle.ts";
import { objectOf, type PageObjects } from "./configuration.ts";
import type { Finding } from "./finding.ts";
import type { El, Page } from "./page.ts";

/**
 * `fights`: both answer, and it shows; `races`: whoever comes first does the work, and now and then both do;
 * `shares`: the islands take over, or the double work shows nowhere; `stays`: does what no island does.
 */
type Nature = "fights" | "races" | "shares" | "stays";

export interface StockScript {
  /** As WordPress registers it; its tag has the id `<handle>-js`. */
  readonly handle: string;
  /** End of its address, for tags that have lost their id. */
  readonly file: RegExp;
  /** Islands that do its work. */
  readonly islands: readonly string[];
  /** Those of them that it works against; by default all. */
  readonly against?: readonly string[];
  readonly nature: Nature;
  /** What happens where both are on a page. */
  readonly happens: string;
  /** Whether the page's configuration has switched the script off. */
  readonly isOff?: (objects: PageObjects) => boolean;
}

const woo = (name: string): RegExp => new RegExp(`/woocommerce/assets/js/${name}(\\.min)?\\.js`);
const astra = (name: string): RegExp => new RegExp(`/astra[^?]*/${name}(\\.min)?\\.js`);

/** The table of the WordPress plugin, in a browser's words, and what the plugin never touches. */
export const stockScripts: readonly StockScript[] = [
  {
    handle: "wc-add-to-cart",
    file: woo("frontend/add-to-cart"),
    islands: ["add-to-cart", "mini-cart"],
    nature: "shares",
    happens: "the islands take its click handlers off; it costs its download, and jQuery",
  },
  {
    handle: "wc-cart-fragments",
    file: woo("frontend/cart-fragments"),
    islands: ["mini-cart"],
    nature: "shares",
    happens: "both keep the same cache; the server is asked for the cart a second time",
  },
  {
    handle: "woocommerce",
    file: woo("frontend/woocommerce"),
    islands: ["account-fields", "listing", "notices", "quantity", "store-notice"],
    nature: "shares",
    happens: "both do the same, and the second one changes nothing",
  },
  {
    handle: "wc-single-product",
    file: woo("frontend/single-product"),
    islands: ["gallery", "review-stars", "tabs"],
    nature: "races",
    happens:
      "the gallery is the script's where it comes first, else there may be two rows of thumbnails; keys on tabs and stars are answered twice",
  },
  {
    handle: "wc-flexslider",
    file: woo("flexslider/jquery\\.flexslider"),
    islands: ["gallery"],
    nature: "shares",
    happens: "it does nothing by itself; it costs its download",
  },
  {
    handle: "wc-zoom",
    file: woo("zoom/jquery\\.zoom"),
    islands: ["gallery"],
    nature: "shares",
    happens: "it does nothing by itself; it costs its download",
  },
  {
    handle: "wc-photoswipe",
    file: woo("photoswipe/photoswipe"),
    islands: ["gallery"],
    nature: "shares",
    happens: "it does nothing by itself; it costs its download",
  },
  {
    handle: "wc-photoswipe-ui-default",
    file: woo("photoswipe/photoswipe-ui-default"),
    islands: ["gallery"],
    nature: "shares",
    happens: "it does nothing by itself; it costs its download",
  },
  {
    handle: "contact-form-7",
    file: /\/contact-form-7\/includes\/js\/(index|scripts)(\.min)?\.js/,
    islands: ["contact-form"],
    nature: "fights",
    happens:
      "two engines answer one form: a message may be sent twice, or the script wins and failures are not told",
  },
  {
    handle: "astra-theme-js",
    file: astra("(frontend|style)"),
    islands: ["cart-drawer", "navigation", "scroll-to-top", "search", "store-notice"],
    against: ["navigation", "scroll-to-top", "search"],
    nature: "fights",
    happens: "both answer one press: a menu or search that one opens the other closes",
  },
  {
    handle: "astra-addon-js",
    file: /\/astra-addon[^?]*\/astra-addon-[\w-]+\.js/,
    islands: ["navigation", "search", "sticky-header"],
    nature: "fights",
    happens: "both answer one press, and both stick the header",
  },
  {
    handle: "astra-mobile-cart",
    file: astra("mobile-cart"),
    islands: ["add-to-cart", "cart-drawer", "mini-cart"],
    against: ["cart-drawer"],
    nature: "races",
    happens: "where the script answers the cart's link first, the drawer opens without keeping focus in it",
  },
  {
    handle: "astra-shop-add-to-cart",
    file: astra("shop-add-to-cart"),
    islands: ["add-to-cart", "cart-drawer"],
    against: ["cart-drawer"],
    nature: "races",
    happens: "where the script opens the drawer first, it does so without keeping focus in it",
  },
  {
    handle: "astra-live-search",
    file: astra("live-search"),
    islands: ["live-search"],
    nature: "fights",
    happens: "both list suggestions, one over the other",
  },
  {
    handle: "astra-add-to-cart-quantity-btn",
    file: astra("add-to-cart-quantity-btn"),
    islands: ["mini-cart-quantity", "quantity"],
    nature: "fights",
    happens: "both answer plus and minus: one press counts twice",
  },
  {
    handle: "astra-single-product-ajax-cart",
    file: astra("single-product-ajax-cart"),
    islands: ["single-add-to-cart"],
    nature: "races",
    happens: "both add the product",
    isOff: (objects) => !objectOf(objects, "astra").single_product_ajax_add_to_cart,
  },
  {
    handle: "wc-add-to-cart-variation",
    file: woo("frontend/add-to-cart-variation"),
    islands: [],
    nature: "stays",
    happens: "no island does its work; the gallery follows it",
  },
  {
    handle: "wc-cart",
    file: woo("frontend/cart"),
    islands: [],
    nature: "stays",
    happens: "the classic cart is its own; the islands hear of its changes",
  },
  {
    handle: "wc-checkout",
    file: woo("frontend/checkout"),
    islands: [],
    nature: "stays",
    happens: "the classic checkout is its own",
  },
  {
    handle: "jquery-core",
    file: /\/jquery\/jquery(\.min)?\.js/,
    islands: [],
    nature: "stays",
    happens: "the islands need none; where it is there, events go both ways",
  },
];

/** Carts that slide in beside the theme's, by their plugins' folders. */
const sideCarts: readonly (readonly [name: string, file: RegExp])[] = [
  ["Side Cart WooCommerce", /\/plugins\/(woocommerce-)?side-cart-(woocommerce|premium)[\w-]*\//],
  ["FunnelKit Cart", /\/plugins\/cart-for-woocommerce\//],
  ["Woo Side Cart", /\/plugins\/woo-side-cart\//],
  ["CartFlows", /\/plugins\/modern-cart(-starter)?[\w-]*\//],
  ["CaddyCart", /\/plugins\/caddy\//],
];

/** A stock script on the page. */
export interface FoundScript {
  readonly handle: string;
  /** Its address; none where only its configuration is printed. */
  readonly address: string | undefined;
  /**
   * `runs`; `held`: a plugin runs it later, at the first touch; `configured`: its configuration is printed, its file is
   * not: it was retired, or joined into another file.
   */
  readonly state: "runs" | "held" | "configured";
  /** What becomes of it on this page. */
  readonly verdict: Nature | "idle";
  /** Islands of this page that do its work. */
  readonly islands: readonly string[];
  readonly happens: string;
}

/** Other places of a script's address, while a plugin holds it back. */
const addressOf = (page: Page, el: El): string | undefined =>
  page.attribute(el, "src") ??
  Object.entries(el.attribs).find(
    ([name, value]) => /^data-.*src$/.test(name) && /\.js(\?|$)/.test(value),
  )?.[1];

/** Types that browsers run; anything else is data, or held back. */
const isRunnable = (type: string | undefined): boolean =>
  !type || /^(module|text\/javascript|application\/(x-)?javascript|text\/ecmascript)$/i.test(type.trim());

function stateOf(
  page: Page,
  { handle, file }: StockScript,
): Pick<FoundScript, "address" | "state"> | undefined {
  const configured = page.first(
    `[id="${handle}-js-extra"], [id="${handle}-js-before"], [id="${handle}-js-data"]`,
  );
  const tag = page.all("script").find((el) => {
    const address = addressOf(page, el);
    // The plugin's own stand-in for a retired handle has the id and no address.
    return address !== undefined && (page.attribute(el, "id") === `${handle}-js` || file.test(address));
  });
  if (tag) {
    const runs = isRunnable(page.attribute(tag, "type")) && page.attribute(tag, "src") !== undefined;
    return { address: addressOf(page, tag), state: runs ? "runs" : "held" };
  }
  return configured && { address: undefined, state: "configured" };
}

/** Stock scripts of the page, in the table's order. */
export function findStock(page: Page, attached: readonly Attachment[], objects: PageObjects): FoundScript[] {
  const on = new Set(attached.flatMap(({ name, state }) => (state === "attaches" ? name : [])));
  return stockScripts.flatMap((script): FoundScript[] => {
    const found = stateOf(page, script);
    if (!found) return [];
    const { handle, nature, happens, islands, against = islands } = script;
    // Only a configuration without a file says nothing about what no island replaces.
    if (found.state === "configured" && nature === "stays") return [];
    const met = against.filter((name) => on.has(name));
    const isSwitchedOff = !!script.isOff?.(objects);
    const isIdle = nature !== "stays" && (isSwitchedOff || !met.length);
    const idle = isSwitchedOff
      ? "the page's configuration has switched it off"
      : "none of the islands that do its work is on this page";
    return [
      {
        handle,
        ...found,
        verdict: isIdle ? "idle" : nature,
        islands: nature === "fights" || nature === "races" ? met : islands.filter((name) => on.has(name)),
        happens: isIdle ? idle : happens,
      },
    ];
  });
}

const tell = (
  level: Finding["level"],
  code: string,
  message: string,
  advice: string,
  where: readonly string[],
): Finding => ({
  level,
  topic: "stock",
  code,
  message,
  advice,
  ...(where.length > 0 && { where }),
});

/** What is wrong about them. */
export function checkStock(
  page: Page,
  scripts: readonly FoundScript[],
  attached: readonly Attachment[],
): Finding[] {
  const findings = scripts
    .filter(({ state, verdict }) => state !== "configured" && (verdict === "fights" || verdict === "races"))
    .map(({ handle, verdict, islands, happens, address = "", state }) => {
      const names = islands.join(", ");
      const off = islands.map((name) => `data-${name}="off"`).join(" ");
      return tell(
        verdict === "fights" ? "error" : "warning",
        verdict === "fights" ? "stock-fights" : "stock-races",
        `${handle} ${state === "held" ? "comes later and " : ""}works beside ${names}: ${happens}`,
        `Let the plugin retire it, or wp_dequeue_script( '${handle}' ). To keep it, switch the islands off: ${off} on the page's #storefront-islands script.`,
        address ? [address] : [],
      );
    });
  const sources = page.all("script").flatMap((el) => addressOf(page, el) ?? []);
  const joined = sources.filter((address) => joinedFile.test(address));
  const hidden = scripts.filter(
    ({ state, verdict }) => state === "configured" && (verdict === "fights" || verdict === "races"),
  );
  if (joined.length && hidden.length)
    findings.push(
      tell(
        "warning",
        "stock-joined",
        `scripts were joined into one file, which may hold ${hidden.map(({ handle }) => handle).join(", ")}`,
        "Look at the page with joining switched off.",
        joined,
      ),
    );
  if (attached.some(({ name, state }) => name === "cart-drawer" && state === "attaches"))
    for (const [name, file] of sideCarts) {
      const found = sources.filter((address) => file.test(address));
      if (found.length)
        findings.push(
          tell(
            "warning",
            "side-cart",
            `${name} shows a cart drawer of its own beside the theme's`,
            'Switch that plugin off, or the island: data-cart-drawer="off" on the page\'s #storefront-islands script.',
            found,
          ),
        );
    }
  return findings;
}
