/** The look at a shop's main pages, from the settings page, in a real browser. */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { launch, openPage } from "../browser/browser.ts";
import { poll } from "../browser/demo.ts";
import { violations } from "../browser/island.ts";
import { paths } from "./demo-pages.ts";
import { hasNoWordPress, siteTest } from "./it.ts";
import { entry, handles, read } from "./printed.ts";
import type { Site } from "./site.ts";
import { logIn } from "./user.ts";

const settingsPage = "/wp-admin/options-general.php?page=storefront-islands";

/** A page is looked at twice, and left alone for three seconds each time. */
const patience = { timeout: 120_000 };

/** Kinds of page that the settings page knows, and how it opens them. */
interface Look {
  key: string;
  pages: { kind: string; before: string; after: string }[];
}

const lookTest = siteTest.extend<{
  browser: Browser;
  /** The administration, logged in. */
  open: (path: string) => Promise<Page>;
}>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its parameter
    async ({}, use) => {
      const browser = await launch({ images: false });
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  open: async ({ browser, site }, use) => {
    const visits: { close(): Promise<void> }[] = [];
    await use(async (path) => {
      const visit = await openPage(browser);
      visits.push(visit);
      const { page } = visit;
      // WordPress shows pictures of its users from elsewhere.
      await page.route("https://**", (route) => route.abort());
      // Not by the form: its script takes the focus to the name's field 200 ms after load, in the middle of the password.
      const form = { log: "admin", pwd: "admin", testcookie: "1" };
      const headers = { Cookie: "wordpress_test_cookie=WP%20Cookie%20check" };
      const answer = await page.request.post(`${site.url}/wp-login.php`, { form, headers, maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      await page.goto(site.url + path);
      return page;
    });
    for (const { close } of visits) await close();
  },
});

const it = lookTest.skipIf(hasNoWordPress);

const button = (page: Page): Locator => page.locator("#storefront-islands-look button");
const status = (page: Page): Locator => page.locator("#storefront-islands-look [role=status]");

/** What is told when all pages have been looked at. */
const ended = (page: Page) => expect.poll(() => status(page).textContent(), { ...patience, interval: 100 });

/** What the table tells of a kind of page, cell by cell. */
const rowOf = async (page: Page, name: string): Promise<string[]> => {
  const row = page.locator(".storefront-islands-table tbody tr").filter({
    has: page.getByRole("rowheader", { name, exact: true }),
  });
  return (await row.locator("th, td").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
};

/** Leaves only some kinds of page to be looked at. */
const only = (page: Page, ...kinds: string[]): Promise<unknown> =>
  page.route(/page=storefront-islands(?:$|&look=)/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/data-look="([^"]*)"/, (_, data: string) => {
      const look = JSON.parse(
        data.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("&#039;", "'"),
      );
      look.pages = look.pages.filter(({ kind }: { kind: string }) => kinds.includes(kind));
      return `data-look="${JSON.stringify(look).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
    });
    await route.fulfill({ response, body: html });
  });

/** How the settings page would open the pages, for a user who may see it. */
async function lookOf(site: Site): Promise<{ look: Look; admin: Awaited<ReturnType<typeof logIn>> }> {
  const admin = await logIn(site, "admin");
  const data = (await admin.page(settingsPage)).querySelector("[data-look]")?.getAttribute("data-look");
  return { look: JSON.parse(data ?? "{}"), admin };
}

/** What of ours sticks out of the window, where the page scrolls sideways. */
const wide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const all = [...document.querySelectorAll(".storefront-islands-settings *")];
    return all
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < 0 || right > innerWidth);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

const pathOf = (address: string): string => new URL(address).pathname + new URL(address).search;

/** Gives a stock script of the shop a weight, in bytes that nothing compresses. */
const makeHeavy = (site: Site, handle: string, bytes: number): Promise<void> =>
  writeFile(
    join(site.folder, "wp-content/stock", `${handle}.js`),
    `(window.ran ??= []).push("${handle}"); // ${randomBytes((bytes * 3) / 4).toString("base64")}\n`,
  );

/** What the page's classic scripts weigh, in kB as the table shows it. */
async function weightOf(site: Site, html: string): Promise<number> {
  const sources = [...read(html).querySelectorAll("script[src]")].map((script) => script.getAttribute("src"));
  const bodies = await Promise.all(
    sources.map(async (src) => (await fetch(new URL(src ?? "", site.url))).arrayBuffer()),
  );
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
}

describe("a first look at the shop", () => {
  it(
    "begins at one press of the notice's button, and ends with a table by kind of page",
    patience,
    async ({ open, site }) => {
      await makeHeavy(site, "wc-add-to-cart", 90_000);
      const page = await open("/wp-admin/plugins.php");
      const stock = await weightOf(site, await site.page(paths.listing)).then(async () => {
        await site.php("update_option( 'storefront_islands', array( 'enabled' => false ) );");
        const html = await site.page(paths.listing);
        await site.php("delete_option( 'storefront_islands' );");
        return { weight: await weightOf(site, html), files: handles(read(html)).length };
      });
      await page.getByRole("link", { name: "Look at the main pages" }).click();
      await poll(() => status(page).textContent()).toMatch(/^Page \d of 8: \w/);
      expect(page.url()).not.toContain("look=");
      await ended(page).toMatch(/^Done\. Pages looked at: 8\./);

      const [name, before, now, difference, jquery] = await rowOf(page, "Listing");
      expect(name).toBe("Listing");
      const [, kB = "", files] = /^([\d.]+) kB Files: (\d+)$/.exec(before ?? "") ?? [];
      expect(Number(files)).toBe(stock.files);
      expect(Math.abs(Number(kB) / stock.weight - 1)).toBeLessThan(0.02);
      expect(Number.parseFloat(now ?? "")).toBeLessThan(Number(kB));
      expect(difference).toMatch(/^[\d.]+ kB lighter \(\d+ %\)$/);
      const lighter = page.locator(".storefront-islands-lighter").first();
      expect(await lighter.evaluate((el) => getComputedStyle(el).whiteSpace)).toBe("nowrap");
      expect(jquery).toBe("Gone");

      const variable = await rowOf(page, "Product with variations");
      expect(variable[4]).toBe("Gone");
      // The stand-in shop has no products that a cart could be filled with.
      for (const kind of ["Cart, empty", "Checkout"]) {
        expect((await rowOf(page, kind))[4]).toMatch(/^Stays on purpose: this page keeps/);
      }
      // An empty cart counts for nothing.
      const figures = await page.locator(".storefront-islands-figures li").allInnerTexts();
      expect(figures[0]).toMatch(/^\d of 7\s+kinds of page are lighter$/);
      expect(figures[2]).toMatch(/^[\d.]+ kB\s+less script at best: \w/);
      // The shop has no categories, and no page with a contact form.
      expect(await rowOf(page, "Category")).toEqual([]);
      expect(await rowOf(page, "Contact page")).toEqual([]);

      expect(await violations(page, ".storefront-islands-settings")).toEqual([]);
      await page.goto(`${site.url}/wp-admin/plugins.php`);
      expect(await page.locator("#storefront-islands-welcome").count()).toBe(0);
    },
  );

  it("leaves behind what it costs to switch an island off, said when it is switched", async ({ open }) => {
    const page = await open(`${settingsPage}&tab=islands`);
    const box = page.getByRole("checkbox", { name: "Mini-cart", exact: true });
    const said = page.locator(".storefront-islands-consequence");
    expect(await said.textContent()).toBe("");
    await box.uncheck();
    expect(await said.textContent()).toMatch(
      /^“Mini-cart”: Switched off, it brings back jQuery, .*wc-cart-fragments.*: up to [\d.]+ kB \(\w.*\)\.$/,
    );
    await box.check();
    expect(await said.textContent()).toBe("");
  });
});

describe("the settings page", () => {
  const sections = ["overview", "islands", "speed", "compatibility", "help"];

  it.for(["ltr", "rtl"])(
    "shows each section on a phone, and to everybody: %s",
    patience,
    async (dir, { open }) => {
      const page = await open(settingsPage);
      await page.setViewportSize({ width: 390, height: 844 });
      const direction = dir === "rtl" ? "&with=right-to-left" : "";
      for (const section of sections) {
        await page.goto(new URL(`${settingsPage}&tab=${section}${direction}`, page.url()).href);
        expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(dir);
        for (const details of await page.locator(".wrap details").all())
          await details.evaluate((el: HTMLDetailsElement) => {
            el.open = true;
          });
        expect(await wide(page), section).toEqual([]);
        expect(await violations(page, ".storefront-islands-settings"), section).toEqual([]);
      }
      await page.goto(new URL(settingsPage, page.url()).href);
      expect(await page.getByRole("columnheader", { name: "Difference" }).count()).toBe(1);
    },
  );

  it("copies the report, and takes a file into the form", async ({ open }) => {
    const page = await open(`${settingsPage}&tab=help`);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the report" }).click();
    await poll(() => page.getByText("Copied.").count()).toBe(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^### Storefront Islands ###/);
    const buffer = Buffer.from('{"plugin":"storefront-islands"}');
    await page.getByLabel("Or choose the file:").setInputFiles({
      name: "a.json",
      mimeType: "application/json",
      buffer,
    });
    await poll(() => page.getByLabel("Text of a file with settings").inputValue()).toBe(buffer.toString());
  });
});

describe("a look", () => {
  it("is made and stopped with the keyboard", patience, async ({ open }) => {
    const page = await open(settingsPage);
    await poll(() => button(page).isVisible()).toBe(true);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await poll(() => button(page).textContent()).toBe("Stop looking");
    await page.keyboard.press("Enter");
    await poll(() => status(page).textContent()).toMatch(/^Stopped\./);
    expect(await button(page).textContent()).toBe("Look at the main pages");
    expect(await button(page).evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await page.locator("iframe").count()).toBe(0);
  });

  it("is a newcomer's each time: what a page stores is gone with it", patience, async ({ open, site }) => {
    await writeFile(
      join(site.folder, "wp-content/stock/wc-add-to-cart.js"),
      'sessionStorage.setItem("wc_fragments", "{}");',
    );
    const page = await open("/wp-admin/");
    await only(page, "variable");
    await page.goto(site.url + settingsPage);
    await page.evaluate(() => sessionStorage.setItem("mine", "1"));
    await button(page).click();
    await ended(page).toMatch(/^Done\. Pages looked at: 1\./);
    expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({ mine: "1" });
  });

  it("warns of a page that got heavier, whatever went from it", patience, async ({ open, site }) => {
    // The variations' script stays, and jQuery with it.
    await site.php("update_option( 'storefront_islands', array( 'off' => array( 'variations' ) ) );");
    const page = await open("/wp-admin/");
    await only(page, "variable");
    await page.goto(site.url + settingsPage);
    await button(page).click();
    await ended(page).toMatch(/^Done\. Pages looked at: 1\./);
    const [, , , difference] = await rowOf(page, "Product with variations");
    expect(difference).toMatch(/^[\d.]+ kB heavier This page loads old scripts beside the new ones\./);
    const summary = page.locator("#storefront-islands-results .notice-warning").first();
    expect(await summary.textContent()).toMatch(/Heavier than before: .*Product with variations/);
  });

  it("tells of a page that cannot be looked at, and goes on", patience, async ({ open, site }) => {
    const page = await open("/wp-admin/");
    await only(page, "listing", "page", "account");
    await page.route(
      (address) => address.pathname === paths.listing,
      (route) =>
        route.fulfill({
          status: 500,
          body: "<p>There has been a critical error.</p>",
          contentType: "text/html",
        }),
    );
    await page.route("**/admin-ajax.php", (route) =>
      route.request().postData()?.includes("kind=page") ? route.abort() : route.continue(),
    );
    await page.goto(site.url + settingsPage);
    await button(page).click();
    await ended(page).toMatch(
      /^Done\. Pages looked at: 1\..* Pages that could not be looked at: 2\. The list tells why\.$/,
    );
    const told = await page.locator("#storefront-islands-look li").allInnerTexts();
    expect(told[0]).toMatch(/^Listing: something else came in its place/);
    expect(told[1]).toMatch(/^Other pages: what was found could not be saved/);
    expect(told).toHaveLength(2);
  });

  it("says that a table is of other settings than those that hold by now", async ({ open, site }) => {
    await site.php("update_option( 'storefront_islands', array( 'runtime' => 'lean' ) );");
    const page = await open(settingsPage);
    const told = await page.locator("#storefront-islands-results").textContent();
    await site.php("delete_option( 'storefront_islands' );");
    expect(told).toContain("The settings or the plugin have changed since. Look at the pages again.");
  });
});

describe("a page that is looked at", () => {
  it("is a visitor's: nobody is logged in, no admin bar, no cart, nothing to be cached", async ({ site }) => {
    const { look, admin } = await lookOf(site);
    const { before = "", after = "" } = look.pages.find(({ kind }) => kind === "listing") ?? {};
    const [stock, ours] = await Promise.all([admin.get(pathOf(before)), admin.get(pathOf(after))]);
    expect((await admin.get(paths.listing)).html).toContain("wpadminbar");
    for (const { html } of [stock, ours]) {
      expect(html).not.toContain("wpadminbar");
      expect(html).toContain('<meta name="storefront-islands-look" content="listing">');
      expect(html).toContain("noindex");
    }
    expect(entry(read(stock.html))).toBeNull();
    expect(entry(read(ours.html))).not.toBeNull();
    // What stands in for a visitor's cookies has no handle.
    const scripts = handles(read(ours.html)).filter((handle) => handle !== "");
    expect(scripts).toEqual(handles(read(await site.page(paths.listing))));
    expect(read(ours.html).querySelector("script[data-hash='']")).not.toBeNull();
  });

  it("is nothing special for anybody else", async ({ site }) => {
    const { look } = await lookOf(site);
    const { before = "" } = look.pages.find(({ kind }) => kind === "listing") ?? {};
    const reader = await logIn(site, "reader");
    const pages = [
      (await reader.get(pathOf(before))).html,
      await site.page(pathOf(before)),
      (
        await (
          await logIn(site, "admin")
        ).get(`${paths.listing}?storefront-islands-look=without&storefront-islands-key=0`)
      ).html,
    ];
    for (const html of pages) {
      expect(html).not.toContain('<meta name="storefront-islands-look"');
      expect(entry(read(html))).not.toBeNull();
    }
  });

  it("is one with a contact form where the shop has such a page", async ({ site }) => {
    await site.php(
      "$page = get_page_by_path( 'lien-he-2' ); wp_update_post( array( 'ID' => $page->ID, 'post_content' => '[contact-form-7 id=\"1\"]' ) );",
    );
    const { look, admin } = await lookOf(site);
    const kinds = look.pages.map(({ kind }) => kind);
    expect(kinds).toEqual([
      "home",
      "listing",
      "product",
      "variable",
      "contact",
      "cart",
      "checkout",
      "account",
    ]);
    const { after = "" } = look.pages.find(({ kind }) => kind === "contact") ?? {};
    expect((await admin.get(pathOf(after))).html).toContain('look" content="contact">');
  });
});

describe("what was found", () => {
  const found = (key: string, kind = "cart"): [string, string][] => [
    ["action", "storefront_islands_weigh"],
    ["key", key],
    ["kind", kind],
    ["before[bytes]", "2000"],
    ["after[bytes]", '"><script>1'],
    ["after[jquery]", "1"],
    ["more", "evil"],
  ];

  it("is taken from an administrator's own settings page only, as numbers", async ({ site }) => {
    const { look, admin } = await lookOf(site);
    const ajax = "/wp-admin/admin-ajax.php";
    const stored = (): Promise<Record<string, unknown>> =>
      site.php("return StorefrontIslands\\Page_Reports::pages();");
    const before = await stored();
    const reader = await logIn(site, "reader");
    expect((await reader.post(ajax, found(look.key))).status).toBe(403);
    expect((await admin.post(ajax, found("0123456789"))).status).toBe(403);
    expect((await admin.post(ajax, found(look.key, "../cart"))).status).toBe(403);
    // The key that pages are opened with can be read by all scripts on them.
    const opening = new URL(look.pages[0]?.after ?? "").searchParams.get("storefront-islands-key") ?? "";
    expect((await admin.post(ajax, found(opening))).status).toBe(403);
    expect(await stored()).toEqual(before);
    expect((await admin.post(ajax, found(look.key))).status).toBe(200);
    expect((await stored()).cart).toMatchObject({
      before: { files: 0, bytes: 2000, unknown: 0, jquery: false },
      after: { files: 0, bytes: 0, unknown: 0, jquery: true },
    });
  });
});
