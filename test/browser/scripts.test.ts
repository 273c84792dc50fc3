/** Several scripts that bring islands to one page: the plugin's entry, and bundles of the package, in any order. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { definitions } from "../../islands/definitions.ts";
import { bundle, type Files, serve } from "./consumer.ts";
import {
  addButton,
  demoTest,
  expectBadges,
  expectRows,
  type OpenVisit,
  poll,
  removeLink,
  rewritePages,
} from "./demo.ts";

const keyRing = 43;
const phone = { viewport: { width: 390, height: 800 } };
const it = demoTest("react");

/** An island of a bundle's own: it marks the page's title. */
const own = (name: string): string =>
  `import { island, mountOnly, register } from "storefront-islands";
   const own = island({ name: "${name}", selectors: [".woocommerce-products-header__title"], when: "load", view: async () => ({
     default: (host) => { host.append(" ${name}"); return undefined; } }) });`;
const some = `import { miniCart } from "storefront-islands/islands/mini-cart";
  import { addToCart } from "storefront-islands/islands/add-to-cart";`;

const calls = {
  "register()": `${own("own")} register(own);`,
  "mountOnly()": `${own("own")} ${some} mountOnly([own, miniCart, addToCart]);`,
  "mount()": `import { mount } from "storefront-islands/all"; ${own("own")} mount(); register(own);`,
  "its entry that acts by itself": `import "storefront-islands/auto"; ${own("own")} register(own);`,
};
type Call = keyof typeof calls;
const all = definitions.map(({ name }) => name);
/** Islands of the plugin's that a bundle brings, too. */
const alsoIn: Readonly<Record<Call, readonly string[]>> = {
  "register()": ["none"],
  "mountOnly()": ["mini-cart", "add-to-cart"],
  "mount()": all,
  "its entry that acts by itself": all,
};

const module = (name: string, more = ""): string =>
  `<script type="module" ${more} src="/consumer/${name}.js"></script>`;
const first = (tag: string) => (html: string) => html.replace("<head>", `<head>${tag}`);
const last = (tag: string) => (html: string) => html.replace("</body>", `${tag}</body>`);

/** Opens a listing on a phone. Answers the page, and the warnings of its console. */
async function open(visit: OpenVisit, bundles: readonly Files[], rewrite: (html: string) => string) {
  const warnings: string[] = [];
  const visited = await visit("/cua-hang/", {
    ...phone,
    strictCsp: false,
    async before(page) {
      page.on("console", (message) => {
        if (message.type() === "warning" && message.text().startsWith("storefront-islands"))
          warnings.push(message.text());
      });
      await serve(page, ...bundles);
      await rewritePages(page, rewrite);
    },
  });
  return { ...visited, warnings };
}

const title = (page: Page) => page.locator(".woocommerce-products-header__title");

/** The whole shop runs, each island once. @param names  of the bundles' own islands, sorted */
async function expectWhole(page: Page, ...names: readonly string[]): Promise<void> {
  const marks = async () => (await title(page).textContent())?.split(" ").slice(-names.length).sort();
  await poll(marks).toEqual(names);
  const islands = () =>
    page.evaluate(() => {
      const found = window.storefrontIslands?.islands() ?? [];
      const hosts = new Map<Element, string[]>();
      for (const { name, host } of found) hosts.set(host, [...(hosts.get(host) ?? []), name]);
      return {
        names: [...new Set(found.map(({ name }) => name))],
        twice: [...hosts.values()].flatMap((on) => on.filter((name, index) => on.indexOf(name) !== index)),
      };
    });
  await poll(async () => (await islands()).names).toEqual(
    expect.arrayContaining(["add-to-cart", "mini-cart", "navigation", "search", ...names]),
  );
  expect((await islands()).twice).toEqual([]);
  const toggle = page.locator(".menu-toggle:visible");
  await toggle.click();
  await poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  await addButton(page, keyRing).click();
  await expectBadges(page, 1);
  await expectRows(page, 1);
}

describe("a bundle of the package beside the plugin's script", () => {
  it.for<[string, Call, (tag: string) => (html: string) => string, "esm" | "iife", string]>([
    ["before it, as a module", "register()", first, "esm", ""],
    ["before it, as a module", "mountOnly()", first, "esm", ""],
    ["before it, as a module", "mount()", first, "esm", ""],
    ["before it, as a module", "its entry that acts by itself", first, "esm", ""],
    ["before it, as a classic script in the head", "register()", first, "iife", ""],
    ["before it, as a classic script in the head", "mountOnly()", first, "iife", ""],
    ["whenever it comes", "mountOnly()", first, "esm", "async"],
    ["after it, as a module", "register()", last, "esm", ""],
    ["after it, as a module", "mountOnly()", last, "esm", ""],
    ["after it, as a module", "mount()", last, "esm", ""],
    ["after it, as a module", "its entry that acts by itself", last, "esm", ""],
    ["after it, as a deferred script in the head", "mountOnly()", first, "iife", "defer"],
  ])(
    "%s, with %s: all islands run once, and one warning says so",
    async ([, call, at, format, more], { visit }) => {
      const files = await bundle("react", calls[call], "own", format);
      const tag = format === "esm" ? module("own", more) : `<script ${more} src="/consumer/own.js"></script>`;
      const { page, calls: requests, warnings } = await open(visit, [files], at(tag));
      await expectWhole(page, "own");
      expect(requests.filter((name) => name === "add_to_cart")).toHaveLength(1);
      await poll(() => warnings).toHaveLength(1);
      const [, added = "", taken = ""] =
        /Added: (.*?)\. .*there or off: (.*?)\./.exec(warnings[0] ?? "") ?? [];
      expect(taken.split(", ").sort()).toEqual([...alsoIn[call]].sort());
      if (at === last) expect(added).toBe("own");
    },
  );

  it("may come much later, when the page has been used", async ({ visit }) => {
    const files = await bundle("react", calls["mountOnly()"], "own");
    const { page, warnings } = await open(visit, [files], (html) => html);
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await page.evaluate('import("/consumer/own.js").then(() => undefined)');
    await poll(() => warnings).toHaveLength(1);
    expect(await title(page).textContent()).toMatch(/ own$/);
    await addButton(page, keyRing).click();
    await expectBadges(page, 2);
  });
});

it("two bundles, one of each flavour, and the plugin's script: the first one's loader has the islands of all", async ({
  visit,
}) => {
  const files = [
    await bundle("preact", `${own("lean")} register(own);`, "lean"),
    await bundle("react", `${own("other")} ${some} mountOnly([own, miniCart]);`, "other"),
  ];
  const { page, calls, pieces, warnings } = await open(visit, files, first(module("lean") + module("other")));
  await expectWhole(page, "lean", "other");
  // One has brought what adds, the other one what removes.
  await removeLink(page, keyRing).evaluate((link: HTMLElement) => link.click());
  await expectBadges(page, 0);
  expect(await pieces()).toBe(0);
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual(["get_refreshed_fragments", "add_to_cart", "remove_from_cart"]);
  expect(await page.evaluate(async () => (await window.storefrontIslands?.cart.ready())?.count.value)).toBe(
    0,
  );
  await poll(() => warnings).toHaveLength(1);
  for (const name of ["other", "mini-cart", "contact-form"])
    expect(warnings[0]).toMatch(new RegExp(` ${name}[,.]`));
  expect(warnings[0]).toMatch(/there or off: mini-cart\.$/);
});

it("a bundle's undoing leaves the plugin's islands", async ({ visit }) => {
  const files = await bundle(
    "react",
    `${own("own")} ${some} const end = mountOnly([own, miniCart]); addEventListener("own-end", end);`,
    "own",
  );
  const { page } = await open(visit, [files], first(module("own")));
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => window.dispatchEvent(new Event("own-end")));
  const names = await page.evaluate(() => window.storefrontIslands?.islands().map(({ name }) => name));
  expect(names).toContain("navigation");
  expect(names).not.toContain("own");
  const toggle = page.locator(".menu-toggle:visible");
  await toggle.click();
  await poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
});
