import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect } from "vitest";
import { paths } from "./demo-pages.ts";
import { it } from "./it.ts";
import { config, entry, globals, handles, islandsOff, read, told } from "./printed.ts";
import type { Site } from "./site.ts";

/** Handles of the scripts that a page loads, in order. */
const loaded = async (site: Site, path: string): Promise<string[]> => handles(read(await site.page(path)));

const jquery = ["jquery-core", "jquery-migrate"];
/** The theme's two, with the slider that its add-on names. */
const theme = ["astra-theme-js", "wc-flexslider", "astra-addon-js"];
const gallery = ["wc-single-product", "wc-zoom", "wc-photoswipe", "wc-photoswipe-ui-default"];

describe("which stock scripts a page still loads", () => {
  it.for([
    paths.home,
    paths.listing,
    paths.simple,
    paths.gallery,
    paths.variable,
    `${paths.account}?with=plain-inputs`,
    paths.contact,
  ])("none where the islands do everything: %s", async (path, { site }) => {
    expect(await loaded(site, path)).toEqual([]);
  });

  it("the variation script, and what that needs, for a plugin that draws swatches with it", async ({
    site,
  }) => {
    const html = await site.page(`${paths.variable}?with=swatches`);
    expect(handles(read(html))).toEqual([
      ...jquery,
      "wc-jquery-blockui",
      "underscore",
      "wp-util",
      "wc-add-to-cart-variation",
      "swatches",
    ]);
    expect(islandsOff(read(html))).toEqual(["variations"]);
  });

  it.for([
    [paths.cart, "wc-cart"],
    [paths.checkout, "wc-checkout"],
    [`${paths.account}?without=account-fields`, "astra-dom-purify"],
    // The islands would make it heavier.
    [`${paths.listing}?with=small-files`, "wc-add-to-cart"],
  ] as const)("all of them on %s, and none of ours", async ([path, own], { site }) => {
    const html = await site.page(path);
    const found = handles(read(html));
    const all = ["woocommerce", "wc-add-to-cart", "contact-form-7", "astra-flexibility", ...theme, own];
    expect(found).toEqual(expect.arrayContaining([...jquery, ...all]));
    expect(globals(html)).toEqual(expect.arrayContaining(["astra", "astraAddon", "woocommerce_params"]));
    expect(html).toContain("flexibility(document.documentElement);");
    expect(html).not.toContain("storefront-islands");
  });

  it("none on an account page whose labels lie in their fields: its island sees to them", async ({
    site,
  }) => {
    const html = await site.page(paths.account);
    expect(handles(read(html))).toEqual(handles(read(await site.page(`${paths.account}?with=plain-inputs`))));
    expect(html).toMatch(/<body class="[^"]*\bstorefront-floating-labels\b/);
    expect(entry(read(html))).not.toBeNull();
  });

  it("all of them on the cart, and ours beside them where the shop asks for that", async ({ site }) => {
    const page = read(await site.page(`${paths.cart}?with=ours-as-well`));
    expect(handles(page)).toEqual(expect.arrayContaining([...theme, "woocommerce", "wc-cart"]));
    expect(entry(page)).not.toBeNull();
    expect(islandsOff(page)).toEqual(expect.arrayContaining(["navigation", "quantity", "contact-form"]));
  });

  it("not the code either that only calls one of them", async ({ site }) => {
    expect(await site.page(paths.listing)).not.toContain("flexibility(");
  });

  it("the theme's two where it does what the islands do not", async ({ site }) => {
    const page = read(await site.page(`${paths.listing}?with=old-header`));
    expect(handles(page)).toEqual([...jquery, ...theme]);
    expect(islandsOff(page)).toEqual([
      "accordion",
      "colour-switcher",
      "filter-accordion",
      "gallery",
      "navigation",
      "quick-view",
      "scroll-to-top",
      "search",
      "shop-filters",
      "sticky-header",
    ]);
  });

  it("none where the theme only scrolls smoothly to anchors: the browser does", async ({ site }) => {
    const smooth = read(await site.page(`${paths.listing}?with=smooth-scroll`));
    expect(handles(smooth)).toEqual([]);
    // This shop has so few stock scripts that what answers a press waits.
    expect(told(smooth)).toEqual({ scroll: "smooth", ready: "touched" });
    expect(told(read(await site.page(paths.listing)))).toEqual({ ready: "touched" });
  });

  it.for([
    ["filters", paths.listing, []],
    ["filters&without=shop-filters", paths.listing, [...jquery, ...theme]],
    ["filters", paths.contact, []],
    ["vertical-gallery", paths.gallery, []],
    ["quick-view", paths.contact, []],
    ["quick-view", paths.listing, []],
    [
      "quick-view&without=quick-view",
      paths.listing,
      [...jquery, ...theme, "astra-dom-purify", "astra-single-product-ajax-cart"],
    ],
    ["parts", paths.contact, [...jquery, ...theme, "astra-addon-js-1"]],
    ["old-bundle", paths.contact, [...jquery, ...theme, "astra-dom-purify"]],
    ["foreign-part", paths.contact, [...jquery, ...theme, "astra-dom-purify"]],
  ] as const)("those that are in use: with %s on %s", async ([what, path, stay], { site }) => {
    expect((await loaded(site, `${path}?with=${what}`)).toSorted()).toEqual([...stay].sort());
  });

  it("what brings more products where its island is off, with the globals that it reads, and without jQuery", async ({
    site,
  }) => {
    const html = await site.page(`${paths.listing}?with=infinite&without=load-more`);
    expect(handles(read(html))).toEqual(["astra-shop-pagination-infinite"]);
    const before = html.slice(0, html.indexOf("/stock/astra-shop-pagination-infinite.js"));
    expect(globals(before)).toContain("astra");
    expect(await loaded(site, `${paths.listing}?with=infinite`)).toEqual([]);
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
  const product = [...theme, ...gallery];
  const scripts: Readonly<Record<string, readonly string[]>> = {
    // The product's page has none of what it stands for.
    accordion: [],
    "account-fields": ["woocommerce"],
    "add-to-cart": ["wc-add-to-cart", "astra-mobile-cart"],
    // The same.
    "cart-page": [],
    "cart-drawer": ["astra-mobile-cart", "astra-single-product-ajax-cart"],
    // The shop has one palette.
    "colour-switcher": [],
    "contact-form": ["contact-form-7"],
    // The same.
    "filter-accordion": [],
    gallery: product,
    listing: ["woocommerce"],
    "live-search": [],
    // The lists have their pages.
    "load-more": [],
    "mini-cart": ["wc-add-to-cart", "wc-cart-fragments", "astra-mobile-cart"],
    "mini-cart-quantity": ["astra-add-to-cart-quantity-btn"],
    navigation: product,
    notices: ["woocommerce"],
    // No stock script does what they do.
    "next-page": [],
    // The shop's lists have no such widget.
    "price-filter": [],
    "product-filter": [],
    "product-view": [],
    quantity: ["woocommerce", "astra-add-to-cart-quantity-btn"],
    // The shop has no quick view.
    "quick-view": [],
    "review-stars": product,
    "scroll-to-top": product,
    search: product,
    // The shop has no filters.
    "shop-filters": [],
    "single-add-to-cart": ["astra-single-product-ajax-cart"],
    "sticky-header": product,
    "store-notice": ["woocommerce", ...product],
    tabs: product,
    // The same.
    variations: [],
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

  it.for([
    ["variations", []],
    ["gallery", product],
  ] as const)(
    "%s has the variation script back, on a product with choices",
    async ([island, back], { site }) => {
      const found = await loaded(site, `${paths.variable}?without=${island}`);
      const own = found.filter((handle) => ![...needs, ...shims].includes(handle));
      const variation = ["underscore", "wp-util", "wc-add-to-cart-variation"];
      expect(own.toSorted()).toEqual([...variation, ...back].sort());
    },
  );
});

describe("the configuration of scripts that are gone", () => {
  it("stays a global, which other code reads, and is in the JSON script as well", async ({ site }) => {
    const html = await site.page(paths.contact);
    expect(globals(html)).toEqual([
      "wc_add_to_cart_params",
      "woocommerce_params",
      "wpcf7",
      "astra",
      "astra_cart",
      "astraAddon",
      "wc_cart_fragments_params",
    ]);
    // Where something delays scripts the global comes too late.
    expect(config(read(html))).toHaveProperty("wpcf7.api.namespace", "contact-form-7/v1");
  });

  it("is not in the JSON script where the script stays", async ({ site }) => {
    const html = await site.page(`${paths.listing}?with=old-header`);
    expect(globals(html)).toEqual(expect.arrayContaining(["astra", "astraAddon"]));
    expect(Object.keys(config(read(html)))).not.toContain("astra");
  });
});

describe("code of other plugins that uses a library without naming it", () => {
  const other = (site: Site): string => join(site.folder, "wp-content/mu-plugins/other.php");
  const withPlugin = (site: Site, code: string): Promise<void> => writeFile(other(site), `<?php ${code}`);
  afterEach<{ site: Site }>(({ site }) => rm(other(site), { force: true }));

  it.for([
    ["in the head", "add_action( 'wp_head', function () { echo '<script>jQuery(go);</script>'; }, 99 );"],
    ["in the footer", "add_action( 'wp_footer', function () { echo '<script>jQuery(go);</script>'; }, 99 );"],
    ["in the content", "add_action( 'demo_content', function () { echo '<script>jQuery(go);</script>'; } );"],
    [
      "in an attribute",
      "add_action( 'demo_content', function () { echo '<p onclick=\"jQuery(this).hide()\">'; } );",
    ],
    [
      "with a script that goes",
      "add_action( 'wp_enqueue_scripts', function () { wp_add_inline_script( 'woocommerce', 'jQuery(go);' ); }, 99 );",
    ],
    [
      "in a file that names nothing",
      "add_action( 'wp_enqueue_scripts', function () { wp_enqueue_script( 'own', content_url( 'stock/uses-jquery.js' ) ); } );",
    ],
    [
      "in a file that is printed by hand",
      "add_action( 'wp_footer', function () { echo '<script src=\"/wp-content/stock/uses-jquery.js\"></script>'; } );",
    ],
    [
      "in a file from another host",
      "add_action( 'wp_footer', function () { echo '<script src=\"https://example.test/a.js\"></script>'; } );",
    ],
  ] as const)("has it, on the first page that anybody sees: %s", async ([, code], { site }) => {
    await writeFile(join(site.folder, "wp-content/stock/uses-jquery.js"), "jQuery(go);");
    await withPlugin(site, code);
    const page = read(await site.page(paths.listing));
    expect(handles(page)).toEqual(expect.arrayContaining(jquery));
    expect(handles(page)).not.toContain("woocommerce");
    expect(islandsOff(page)).toEqual([]);
  });

  it("has a whole script, and islands give way to it", async ({ site }) => {
    await withPlugin(
      site,
      "add_action( 'wp_footer', function () { echo '<script>$form.wc_variation_form();</script>'; } );",
    );
    const page = read(await site.page(paths.variable));
    expect(handles(page)).toEqual([
      ...jquery,
      "wc-jquery-blockui",
      "underscore",
      "wp-util",
      "wc-add-to-cart-variation",
    ]);
    expect(islandsOff(page)).toEqual(["variations"]);
  });

  it("is told of on the settings page, by where it stands and how it begins", async ({ site }) => {
    await withPlugin(
      site,
      `add_action( 'wp_footer', function () { echo '<script>jQuery(go);</script>'; } );
add_filter( 'user_has_cap', function ( $all ) { return array( 'manage_options' => true ) + $all; } );`,
    );
    await site.page(paths.listing);
    const needs = await site.php(
      "return array_column( get_option( 'storefront_islands_report' ), 'needs' );",
    );
    expect(needs).toContainEqual([["footer", "jQuery(go);"]]);
  });

  it("is believed to use nothing where the shop says so", async ({ site }) => {
    await withPlugin(
      site,
      `add_action( 'wp_footer', function () { echo '<script src="https://example.test/a.js"></script>'; } );
add_filter( 'storefront_islands_uses', '__return_empty_array' );`,
    );
    expect(handles(read(await site.page(paths.listing)))).not.toContain("jquery-core");
  });
});

describe("the stock slider's frame", () => {
  it("is around a gallery's pictures where the theme has the slider, with thumbnails, and nowhere else", async ({
    site,
  }) => {
    const frames = async (query = ""): Promise<number> =>
      (await site.page(`${paths.gallery}${query}`)).split('<div class="flex-viewport storefront-frame"><')
        .length - 1;
    expect(await frames()).toBe(0);
    const slider = join(site.folder, "wp-content/mu-plugins/slider.php");
    await writeFile(
      slider,
      "<?php add_action( 'after_setup_theme', function () { add_theme_support( 'wc-product-gallery-slider' ); } );",
    );
    const [framed, without] = [await frames(), await frames("?without=gallery")];
    await rm(slider);
    expect([framed, without]).toEqual([1, 0]);
  });
});

describe("a page that somebody else lets go before it is finished", () => {
  it("has all stock scripts, and the islands give way to them", async ({ site }) => {
    const other = join(site.folder, "wp-content/mu-plugins/other.php");
    await writeFile(
      other,
      "<?php add_action( 'wp_footer', function () { while ( ob_get_level() ) { ob_end_flush(); } }, PHP_INT_MAX );",
    );
    const page = read(await site.page(paths.gallery));
    await rm(other);
    expect(handles(page)).toEqual(expect.arrayContaining([...jquery, ...theme, ...gallery, "woocommerce"]));
    expect(islandsOff(page)).toEqual(
      expect.arrayContaining(["contact-form", "gallery", "navigation", "tabs"]),
    );
  });
});
