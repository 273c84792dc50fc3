import { describe, expect } from "vitest";
import { paths } from "./demo-pages.ts";
import { it } from "./it.ts";
import { config, entry, integrityOf, read, vouched } from "./printed.ts";
import type { Site } from "./site.ts";

/** Addresses of the bundle's files, as the page has them. */
const bundleUrls = (html: string): string[] =>
  [...html.matchAll(/http:[^"'\s]*\/storefront-islands\/dist\/[^"'\s]*/g)].map(([url]) => url);

describe("the tags of the bundle", () => {
  it("has the entry once, as a module that the browser checks", async ({ site }) => {
    const html = await site.page(paths.listing);
    const tag = entry(read(html));
    const src = tag?.getAttribute("src") ?? "";
    expect(src).toContain("/wp-content/plugins/storefront-islands/dist/");
    expect(tag?.getAttribute("crossorigin")).toBe("anonymous");
    expect(tag?.getAttribute("integrity")).toBe(await integrityOf(src));
    expect(html.split(src)).toHaveLength(2);
  });

  it("has every integrity of the bytes that are served", async ({ site }) => {
    const page = read(await site.page(paths.listing));
    const files = { ...vouched(page) };
    for (const tag of page.querySelectorAll("[integrity]")) {
      files[tag.getAttribute("src") ?? tag.getAttribute("href") ?? ""] = tag.getAttribute("integrity") ?? "";
    }
    expect(Object.keys(files).filter((url) => url.endsWith(".js")).length).toBeGreaterThan(20);
    for (const [url, integrity] of Object.entries(files)) {
      expect(await integrityOf(url), url).toBe(integrity);
    }
  });

  it("has one address for a file, without WordPress's version", async ({ site }) => {
    const urls = bundleUrls(await site.page(paths.simple));
    expect(urls.filter((url) => url.includes("ver="))).toEqual([]);
    const addresses = new Map<string, Set<string>>();
    for (const url of urls) {
      const file = url.replace(/\?.*/, "");
      addresses.set(file, (addresses.get(file) ?? new Set()).add(url));
    }
    expect([...addresses.values()].filter((all) => all.size > 1)).toEqual([]);
  });

  it("has the browser wait for the theme's header, before WordPress's style sheets", async ({ site }) => {
    const links = read(await site.page(paths.listing)).querySelectorAll(
      "link[rel=expect], link[rel=stylesheet][id]",
    );
    expect(links.length).toBeGreaterThan(1);
    expect(links[0]?.outerHTML).toBe('<link rel="expect" href="#content" blocking="render">');
  });

  it("has the preloads after the import map, and no module before it", async ({ site }) => {
    const tags = [
      ...read(await site.page(paths.listing)).querySelectorAll(
        "script[type=importmap], link[rel=modulepreload], script[type=module]",
      ),
    ].map((tag) => tag.getAttribute("type") ?? tag.getAttribute("rel"));
    expect(tags[0]).toBe("importmap");
    expect(tags).toContain("modulepreload");
    expect(tags).toContain("module");
  });

  it("has its import map after WordPress's own, and both before all modules", async ({ site, skip }) => {
    skip(!site.hasModules, "Before 6.5 WordPress has no import map.");
    const tags = [
      ...read(await site.page(`${paths.listing}?with=module`)).querySelectorAll(
        "script[type=importmap], link[rel=modulepreload], script[type=module]",
      ),
    ];
    const maps = tags.filter((tag) => tag.getAttribute("type") === "importmap");
    expect(tags.slice(0, 2)).toEqual(maps);
    expect(maps.map((map) => Object.keys(JSON.parse(map.textContent ?? "")))).toEqual([
      ["imports"],
      ["imports", "integrity"],
    ]);
  });

  it("gives every tag the nonce of a plugin for security policies", async ({ site }) => {
    const answer = await fetch(`${site.url}${paths.listing}?with=csp`);
    const [, nonce] = /'nonce-([0-9a-f]+)'/.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
    expect(nonce).toBeTruthy();
    const page = read(await answer.text());
    const tags = [entry(page), ...page.querySelectorAll("script[type=importmap], link[rel=modulepreload]")];
    expect(tags.length).toBeGreaterThan(2);
    expect(new Set(tags.map((tag) => tag?.getAttribute("nonce")))).toEqual(new Set([nonce]));
  });

  it("keeps a nonce that a plugin has put into the finished tag", async ({ site, skip }) => {
    skip(site.hasModules, "WordPress 6.5 passes no tag of a module through that filter.");
    const tag = entry(read(await site.page(`${paths.listing}?with=head-nonce`)));
    expect(tag?.getAttribute("nonce")).toMatch(/^[0-9a-f]+$/);
    expect(tag?.getAttribute("integrity")).toMatch(/^sha384-/);
  });

  it("is left as it is by a plugin that puts shrunk files into the place of others", async ({ site }) => {
    const page = read(await site.page(`${paths.listing}?with=optimiser`));
    const addresses = [...page.querySelectorAll("link[rel=stylesheet], script[src]")].map(
      (tag) => tag.getAttribute("href") ?? tag.getAttribute("src") ?? "",
    );
    const ours = addresses.filter((url) => url.includes("islands."));
    expect(ours.map((url) => url.replace(/.*\/storefront-islands\/dist\/\w+\./, ""))).toEqual([
      "islands.css",
      // For browsers without scripts.
      "islands.css",
      "islands.js",
    ]);
    expect(addresses.filter((url) => url.startsWith("/cache/")).length).toBeGreaterThan(1);
  });

  it("hands on the configuration of the scripts that are gone", async ({ site }) => {
    const found = config(read(await site.page(paths.gallery)));
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([
        "wc_add_to_cart_params",
        "wc_cart_fragments_params",
        "woocommerce_params",
        "astra",
      ]),
    );
    expect(found).toHaveProperty("wc_single_product_params.flexslider.animation", "slide");
  });

  it("has its own files come after pictures", async ({ site }) => {
    const page = read(await site.page(paths.listing));
    const tags = [entry(page), ...page.querySelectorAll("link[rel=modulepreload]")];
    expect(tags.map((tag) => tag?.getAttribute("fetchpriority"))).toEqual(tags.map(() => "low"));
  });

  it("has a page painted before the style sheet is there, by the styles in its head", async ({ site }) => {
    const stylesOf = async (path: string): Promise<[critical: string, media: (string | null)[]]> => {
      const page = read(await site.page(path));
      const links = [...page.querySelectorAll("link[rel=stylesheet][href*='islands.css']")];
      const critical = page.querySelector("head > style#storefront-islands-critical-css")?.textContent ?? "";
      return [critical, links.map((link) => link.getAttribute("media"))];
    };
    const [listing, media] = await stylesOf(paths.listing);
    expect(media).toEqual(["print", "all"]);
    expect(listing).toContain(".widget_shopping_cart");
    expect(listing).not.toContain("woocommerce-product-gallery");
    expect((await stylesOf(paths.gallery))[0]).toContain("woocommerce-product-gallery");
  });

  it("has the smaller runtime where the shop has chosen it", async ({ site }) => {
    await site.php(
      "update_option( 'storefront_islands', array( 'enabled' => true, 'runtime' => 'lean', 'off' => array() ) );",
    );
    const html = await site.page(paths.listing);
    await site.php("delete_option( 'storefront_islands' );");
    const urls = bundleUrls(html);
    expect(urls.length).toBeGreaterThan(20);
    expect(urls.filter((url) => !url.includes("/dist/preact/"))).toEqual([]);
    const tag = entry(read(html));
    expect(tag?.getAttribute("integrity")).toBe(await integrityOf(tag?.getAttribute("src") ?? ""));
  });
});

describe("what comes first", () => {
  const set = (site: Site, settings: string): Promise<unknown> =>
    site.php(
      `update_option( 'storefront_islands', array( ${settings} ) + StorefrontIslands\\Settings::DEFAULTS );`,
    );
  const pictures = async (site: Site, path: string): Promise<string[]> =>
    [
      ...read(await site.page(path)).querySelectorAll(
        "ul.products img, .woocommerce-product-gallery__image img",
      ),
    ].map((image) => image.getAttribute("fetchpriority") ?? image.getAttribute("loading") ?? "");

  it("is the picture of the first card, and none of its row waits for the layout", async ({ site }) => {
    const [first, second, third, fourth, ...below] = await pictures(site, paths.listing);
    expect([first, second, third, fourth]).toEqual(["high", "low", "low", "low"]);
    expect(new Set(below)).toEqual(new Set(["lazy"]));
  });

  it("is a product's own picture, before its others", async ({ site }) => {
    const [first, second] = await pictures(site, paths.gallery);
    expect([first, second]).toEqual(["high", "low"]);
  });

  it("is WordPress's affair where the shop, or its code, has chosen so", async ({ site }) => {
    await set(site, "'picture' => false");
    expect(new Set(await pictures(site, paths.listing))).toEqual(new Set(["lazy"]));
    await site.php("delete_option( 'storefront_islands' );");
    expect(new Set(await pictures(site, `${paths.listing}?with=own-order`))).toEqual(new Set(["lazy"]));
  });

  const types = async (site: Site, path: string): Promise<(string | null)[]> =>
    [
      ...read(await site.page(`${path}?with=attribution`)).querySelectorAll(
        "[id='sourcebuster-js-js'], [id='wc-order-attribution-js']",
      ),
    ].map((tag) => tag.getAttribute("type"));
  const waiting = "text/storefront-waits";

  it("is not what notes where an order has come from, unless its forms are on the page", async ({ site }) => {
    expect(await types(site, paths.listing)).toEqual([waiting, waiting]);
    for (const path of [paths.checkout, paths.account])
      expect(await types(site, path), path).not.toContain(waiting);
    await set(site, "'attribution' => false");
    expect(await types(site, paths.listing)).not.toContain(waiting);
    await site.php("delete_option( 'storefront_islands' );");
  });
});

describe("a page that a cache may keep", () => {
  const cart = "woocommerce_items_in_cart=1; woocommerce_cart_hash=5d3f; wp_woocommerce_session_1=a%7C%7Cb";

  it.for(Object.entries(paths))("is the same for every visitor: %s", async ([, path], { site }) => {
    const first = await site.page(path);
    expect(await site.page(path, cart)).toBe(first);
    expect(await site.page(`${path}?islands=off`)).toBe(await site.page(`${path}?islands=on`));
  });
});

describe("pages that are no storefront", () => {
  it.for(["/wp-login.php", "/feed/", "/wp-json/", "/wp-admin/admin-ajax.php?action=none"])(
    "have nothing of the bundle: %s",
    async (path, { site }) => {
      const answer = await fetch(site.url + path);
      expect(await answer.text()).not.toContain("storefront-islands");
    },
  );
});
