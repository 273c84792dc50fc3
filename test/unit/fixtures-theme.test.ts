// @vitest-environment node
/** The demo shop's themes: how one is chosen and kept, and what differs in its pages. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { themeNamed, themeNames, themes } from "../../fixtures/shop/theme.ts";
import { request } from "./support/visitor.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Jar = Map<string, string>;
const pageOf = async (path: string, jar: Jar = new Map(), init?: RequestInit): Promise<string> =>
  (await request(server.url + path, jar, init)).text();
const sheets = (page: string): (string | undefined)[] =>
  [...page.matchAll(/href="\/assets\/([\w/-]+\.css)"/g)].map(([, file]) => file);
const product = "/product/vong-tay-thach-anh-hong/";

it("a theme is named, and what names none is Astra", () => {
  expect(themeNames.map(themeNamed)).toEqual(["astra", "woocommerce", "hiding", "blocks"]);
  expect([null, undefined, "", "toString"].map(themeNamed)).toEqual(Array(4).fill("astra"));
});

it("what was asked for stays from page to page, until another one is, and its sheets come last", async () => {
  const jar: Jar = new Map();
  expect(sheets(await pageOf("/", jar))).toEqual(["style.css"]);
  expect(sheets(await pageOf(product, jar))).toEqual(["style.css", "lightbox.css", "woocommerce.css"]);
  expect(sheets(await pageOf(`${product}?theme=blocks`, jar))).toEqual([
    "style.css",
    "lightbox.css",
    "themes/woocommerce.css",
    "themes/blocks.css",
  ]);
  expect(sheets(await pageOf("/", jar))).toEqual([
    "style.css",
    "themes/woocommerce.css",
    "themes/blocks.css",
  ]);
  expect(await pageOf("/?theme=hiding", jar)).toContain("theme-hiding");
  expect(sheets(await pageOf("/", jar))).toEqual(["style.css", "themes/hiding.css"]);
  expect(await pageOf("/?theme=", jar)).toContain("theme-astra");
  expect(sheets(await pageOf("/", jar))).toEqual(["style.css"]);
});

it("the lab panel has a list of them, which shows the one there is and chooses another", async () => {
  const jar: Jar = new Map();
  expect(await pageOf("/?lab&theme=hiding", jar)).toContain('<option value="hiding" selected>');
  const body = new URLSearchParams({ back: "/gioi-thieu/?theme=hiding", theme: "blocks", apply: "1" });
  const answer = await request(`${server.url}/lab`, jar, { method: "POST", body, redirect: "manual" });
  expect(answer.headers.get("location")).toBe("/gioi-thieu/");
  expect(await pageOf("/gioi-thieu/", jar)).toContain('<option value="blocks" selected>');
});

it.each([
  ["astra", '<main id="main"', '<div class="woocommerce-message" role="alert">'],
  ["hiding", '<div class="ast-container">', '<div class="woocommerce"><div class="woocommerce-message"'],
  ["blocks", '<main id="main"', '<div class="wc-block-components-notice-banner is-success" role="alert">'],
])("%s prints notices where its family does, and as it does", async (theme, place, notice) => {
  const jar: Jar = new Map();
  await pageOf(`/?theme=${theme}`, jar);
  const page = await pageOf("/gio-hang/?add-to-cart=43", jar);
  const [, content = ""] = page.split(place);
  expect(content).toContain(notice);
  const [, rest = ""] = content.split('<div class="woocommerce-notices-wrapper">');
  expect(rest.startsWith("</div>")).toBe(theme === "hiding");
});

it("blocks answer coupons by banners, and tell the Store API's cart", async () => {
  const jar: Jar = new Map();
  await pageOf("/?theme=blocks", jar);
  const add = { method: "POST", body: JSON.stringify({ id: 43, quantity: 2 }) };
  const answer = await request(`${server.url}/wp-json/wc/store/v1/cart/add-item`, jar, add);
  expect([answer.status, (await answer.json()).items_count]).toEqual([201, 2]);
  const cart = await request(`${server.url}/wp-json/wc/store/v1/cart`, jar);
  expect(await cart.json()).toMatchObject({ items_count: 2, items: [{ id: 43, quantity: 2 }] });
  const none = { method: "POST", body: JSON.stringify({ id: 1, quantity: 1 }) };
  expect((await request(`${server.url}/wp-json/wc/store/v1/cart/add-item`, jar, none)).status).toBe(400);
  const page = await pageOf("/gio-hang/", jar);
  expect(page).toMatch(/wc-block-mini-cart [^>]*style="visibility:hidden" aria-hidden="true"/);
  const listing = await pageOf("/cua-hang/", jar);
  expect(listing).toMatch(/state\.totalItemsInCart" class="wc-block-mini-cart__badge">2</);
  expect(listing).toMatch(/wc-interactive[\s\S]*wc-block-grid__product/);
  expect(await pageOf("/cua-hang/?theme=", jar)).not.toMatch(/wc-block|block-parts/);
});

it("the files that pages name are there, and each theme is in the document that tells of them", async () => {
  const files = Object.values(themes).flatMap(({ sheets: all }) =>
    all.map((file) => `assets/themes/${file}`),
  );
  for (const file of [...files, "assets/lightbox.css", "third-party/block-parts.js"])
    expect([file, (await fetch(`${server.url}/${file}`)).status]).toEqual([file, 200]);
  const document = readFileSync(new URL("../../docs/demo-shop.md", import.meta.url), "utf8");
  const [, section = ""] = document.split("## Themes");
  const named = [...(section.split("\n## ")[0] ?? "").matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => name);
  expect(named).toEqual(themeNames.filter((name) => name !== "astra"));
});
