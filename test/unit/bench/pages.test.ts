import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../../fixtures/server.ts";
import { addresses } from "../../bench/actions.ts";
import { contestantById } from "../../bench/contestants/contestants.ts";
import { cartData } from "../../bench/contestants/interactivity/markup.ts";
import { type Dimension, growFragments, growPage } from "../../bench/server/grow.ts";

let server: RunningServer;
const page = async (path: string): Promise<string> =>
  (await fetch(server.url + path, { headers: { cookie: "demo_header=cart-flyout+sticky-none" } })).text();
const count = (html: string, part: RegExp): number => html.match(part)?.length ?? 0;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("pages that grow", () => {
  it.each<[Dimension, number, keyof typeof addresses, RegExp]>([
    ["cards", 60, "listing", /<li class="ast-grid-common-col/g],
    ["carts", 1, "listing", / widget_shopping_cart"/g],
    ["carts", 10, "listing", / widget_shopping_cart"/g],
    ["forms", 1, "contact", /<form [^>]*wpcf7-form/g],
    ["forms", 20, "contact", /<form [^>]*wpcf7-form/g],
    ["images", 5, "product", / class="woocommerce-product-gallery__image"/g],
    ["images", 50, "product", / class="woocommerce-product-gallery__image"/g],
    ["fragments", 20, "listing", /class="bench-region /g],
  ])("have as many %s as asked for: %i", async (dimension, size, name, part) => {
    const grown = growPage(await page(addresses[name]), { dimension, size });
    expect(count(grown, part)).toBe(size);
    expect(count(grown, /<div\b/g)).toBe(count(grown, /<\/div>/g));
    const ids = [...grown.matchAll(/ id="(woocommerce_(?:loop|widget)[^"]*|wpcf7-[^"]*)"/g)].map(
      ([, id]) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("say so when the markup is no longer what it was", () => {
    expect(() => growPage("<p>", { dimension: "cards", size: 2 })).toThrow("nothing like");
  });

  it("get a fragment for each further region", () => {
    const fragments = growFragments({ "a.cart": "<a>" }, { dimension: "fragments", size: 3 });
    expect(Object.keys(fragments)).toEqual([
      "a.cart",
      "div.bench-region-0",
      "div.bench-region-1",
      "div.bench-region-2",
    ]);
    expect(growFragments({ a: "" }, undefined)).toEqual({ a: "" });
  });
});

describe("a contestant's page", () => {
  it("has the stock scripts in the order of their dependencies, and no module", async () => {
    const html = contestantById("stock").rewrite(await page(addresses.product));
    expect(html).not.toContain("/dist/");
    const scripts = [...html.matchAll(/<script src="\/bench\/stock\/([\w-]+)\.js"><\/script>/g)].map(
      ([, name]) => name,
    );
    expect(scripts.slice(0, 2)).toEqual(["jquery", "jquery-migrate"]);
    for (const [needed, by] of [
      ["block-ui", "add-to-cart"],
      ["js-cookie", "cart-fragments"],
      ["flexslider", "single-product"],
      ["photoswipe", "photoswipe-ui-default"],
      ["photoswipe-ui-default", "single-product"],
    ])
      expect(scripts.indexOf(needed)).toBeLessThan(scripts.indexOf(by));
  });

  it("has the scripts of variations, and of the cart, where those are", async () => {
    const { rewrite } = contestantById("stock");
    const scripts = (html: string): string[] =>
      [...rewrite(html).matchAll(/\/bench\/stock\/(underscore|wp-util|variations|select2|cart)\.js/g)].map(
        ([, name = ""]) => name,
      );
    expect(scripts(await page(addresses.product))).toEqual([]);
    expect(scripts(await page(addresses.variable))).toEqual(["underscore", "wp-util", "variations"]);
    const full = `<form class="woocommerce-cart-form"></form>${await page(addresses.contact)}`;
    expect(scripts(full)).toEqual(["select2", "cart"]);
  });

  it("has no gallery scripts on a listing", async () => {
    const html = contestantById("stock").rewrite(await page(addresses.listing));
    expect(html).not.toMatch(/flexslider|photoswipe\.js/);
    expect(html).toContain("/bench/stock/cart-fragments.js");
  });

  it("has directives where the Interactivity API takes over", async () => {
    const { rewrite } = contestantById("interactivity");
    const listing = rewrite(await page(addresses.listing));
    expect(listing).not.toContain("/dist/");
    expect(count(listing, /data-wp-on--click="actions\.add"/g)).toBeGreaterThan(10);
    expect(count(listing, /data-wp-on--click="actions\.remove"/g)).toBe(3);
    expect(count(listing, /data-wp-on--click="actions\.openDrawer"/g)).toBeGreaterThan(0);
    const product = rewrite(await page(addresses.product));
    expect(count(product, /data-wp-on--click="actions\.select"/g)).toBe(4);
    expect(product).toContain("actions.open");
  });

  it("has neither script nor hidden gallery where it is the floor", async () => {
    const html = contestantById("none").rewrite(await page(addresses.product));
    expect(html).not.toMatch(/<script|<noscript/);
    expect(html).toContain("opacity: 1 !important");
  });

  it("gives the Interactivity API the cart as data", async () => {
    const answer = await fetch(`${server.url}/?wc-ajax=add_to_cart`, {
      method: "POST",
      body: new URLSearchParams({ product_id: "43", quantity: "2" }),
    });
    const { fragments } = (await answer.json()) as { fragments: Record<string, string> };
    expect(cartData(fragments)).toEqual({
      items: [
        {
          key: expect.stringMatching(/^[0-9a-f]{32}$/),
          remove: expect.stringContaining("remove_item="),
          label: expect.stringContaining("Xóa "),
          url: "/product/moc-khoa-ca-chep/",
          image: "/assets/images/moc-khoa-ca-chep.svg",
          name: expect.stringContaining("Móc khóa"),
          quantity: 2,
          price: expect.stringContaining("₫"),
        },
      ],
      total: expect.stringContaining("₫"),
    });
  });
});
