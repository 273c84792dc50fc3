import { describe, expect } from "vitest";
import { paths } from "./demo-pages.ts";
import { it } from "./it.ts";
import { config, globals, handles, islandsOff, read, told } from "./printed.ts";
import type { Site } from "./site.ts";

/** Handles of the scripts that a page loads, in order. */
const loaded = async (site: Site, path: string): Promise<string[]> => handles(read(await site.page(path)));

const jquery = ["jquery-core", "jquery-migrate"];
const theme = ["astra-theme-js", "astra-addon-js"];

describe("which stock scripts a page still loads", () => {
  it.for([paths.home, paths.listing, paths.simple, paths.gallery, paths.account, paths.contact])(
    "none where the islands do everything: %s",
    async (path, { site }) => {
      expect(await loaded(site, path)).toEqual([]);
    },
  );

  it("the variation script, and what that needs, for a product with choices", async ({ site }) => {
    expect(await loaded(site, paths.variable)).toEqual([
      ...jquery,
      "underscore",
      "wp-util",
      "wc-jquery-blockui",
      "wc-add-to-cart-variation",
    ]);
  });

  it.for([
    [paths.cart, "wc-cart"],
    [paths.checkout, "wc-checkout"],
  ] as const)("all of the shop's on %s", async ([path, own], { site }) => {
    const found = await loaded(site, path);
    expect(found).toEqual(expect.arrayContaining([...jquery, "woocommerce", "wc-add-to-cart", own]));
    // The theme's and the forms' work is the same there as anywhere.
    expect(found).not.toContain("astra-theme-js");
    expect(found).not.toContain("contact-form-7");
  });

  it("the theme's two where it does what the islands do not", async ({ site }) => {
    const page = read(await site.page(`${paths.listing}?with=dark-palette`));
    expect(handles(page)).toEqual(theme);
    expect(islandsOff(page)).toEqual(["navigation", "scroll-to-top", "search", "sticky-header"]);
  });

  it("none where the theme only scrolls smoothly to anchors: the browser does", async ({ site }) => {
    const smooth = read(await site.page(`${paths.listing}?with=smooth-scroll`));
    expect(handles(smooth)).toEqual([]);
    expect(told(smooth)).toEqual({ scroll: "smooth" });
    expect(told(read(await site.page(paths.listing)))).toEqual({});
  });

  it("the theme's two where its add-on does more than the islands", async ({ site }) => {
    expect(await loaded(site, `${paths.listing}?with=addon-module`)).toEqual(theme);
  });

  it("jQuery where somebody else asks for it", async ({ site }) => {
    expect(await loaded(site, `${paths.listing}?with=jquery`)).toEqual([...jquery, "own-jquery"]);
  });

  it("jQuery where somebody asks for it in the footer", async ({ site }) => {
    expect(await loaded(site, `${paths.listing}?with=late-jquery`)).toEqual([...jquery, "own-jquery"]);
  });
});

describe("a plugin that builds on a retired script", () => {
  it.for(["pixel", "late-pixel"])("still loads, after what it needs: %s", async (what, { site }) => {
    const html = await site.page(`${paths.listing}?with=${what}`);
    expect(handles(read(html))).toEqual([...jquery, "wc-jquery-blockui", "pixel"]);
    expect(globals(html.slice(0, html.indexOf("/stock/pixel.js")))).toContain("wc_add_to_cart_params");
  });

  it("that extends the shop brings the shop's script back, once, with its configuration", async ({
    site,
  }) => {
    const html = await site.page(`${paths.listing}?with=late-shop`);
    expect(handles(read(html))).toEqual([
      ...jquery,
      "wc-jquery-blockui",
      "wc-js-cookie",
      "woocommerce",
      "wc-extension",
    ]);
    expect(globals(html)).toContain("woocommerce_params");
  });
});

describe("an island that is switched off", () => {
  /** What comes back with each, on a product's page and on a listing. */
  const scripts: Readonly<Record<string, readonly string[]>> = {
    "account-fields": ["woocommerce"],
    "add-to-cart": ["wc-add-to-cart", "astra-mobile-cart"],
    "cart-drawer": [...theme, "astra-mobile-cart"],
    "contact-form": ["contact-form-7"],
    gallery: ["wc-single-product", "wc-zoom", "wc-flexslider", "wc-photoswipe", "wc-photoswipe-ui-default"],
    listing: ["woocommerce"],
    "live-search": [],
    "mini-cart": ["wc-add-to-cart", "wc-cart-fragments", "astra-mobile-cart"],
    "mini-cart-quantity": ["astra-add-to-cart-quantity-btn"],
    navigation: theme,
    notices: ["woocommerce"],
    "product-view": [],
    quantity: ["woocommerce", "astra-add-to-cart-quantity-btn"],
    "review-stars": [
      "wc-single-product",
      "wc-zoom",
      "wc-flexslider",
      "wc-photoswipe",
      "wc-photoswipe-ui-default",
    ],
    "scroll-to-top": theme,
    search: theme,
    "single-add-to-cart": [],
    "sticky-header": theme,
    "store-notice": ["woocommerce", ...theme],
    tabs: ["wc-single-product", "wc-zoom", "wc-flexslider", "wc-photoswipe", "wc-photoswipe-ui-default"],
  };
  const needs = [...jquery, "wc-jquery-blockui", "wc-js-cookie", "swv", "wp-hooks", "wp-i18n", "wp-polyfill"];
  const shims = ["regenerator-runtime", "wp-polyfill-inert"];

  it("is one of those that the build has", async ({ site }) => {
    const islands = await site.php<string[]>(
      "return StorefrontIslands\\Plugin::manifest( 'react' )->islands();",
    );
    expect(Object.keys(scripts).sort()).toEqual(islands.toSorted());
  });

  it.for(Object.entries(scripts))(
    "%s has its stock scripts back, and no others",
    async ([island, back], { site }) => {
      const found = await loaded(site, `${paths.gallery}?without=${island}`);
      const own = found.filter((handle) => ![...needs, ...shims].includes(handle));
      expect(own.toSorted()).toEqual([...back].sort());
    },
  );
});

describe("the configuration of scripts that are gone", () => {
  it("is no global any more, but for forms, whose captchas look for it", async ({ site }) => {
    expect(globals(await site.page(paths.contact))).toEqual(["wpcf7"]);
  });

  it("stays a global for a script that stays", async ({ site }) => {
    const html = await site.page(`${paths.listing}?with=dark-palette`);
    expect(globals(html)).toEqual(expect.arrayContaining(["astra", "astraAddon"]));
    expect(Object.keys(config(read(html)))).not.toContain("astra");
  });
});
