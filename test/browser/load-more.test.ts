/** Lists of products that go on in the page, by a press or by scrolling. The demo shop has 16 products, 3 to a page. */
import type { Browser, Page } from "playwright-core";
import { afterAll, it as bare, beforeAll, describe, expect } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { isBundled, launch, openPage, runtimes } from "./browser.ts";
import { announced, chooseOrder, chunks, demoTest, expectBadges, gate, holdRequests, poll } from "./demo.ts";
import { roll, shifts, still, touch, violations, watchShifts } from "./island.ts";

const byPress = "/cua-hang/?header=endless";
const byScrolling = "/cua-hang/?header=endless-scroll";

const nav = ".ast-shop-pagination-infinite";
const button = (page: Page) => page.locator(`${nav} .ast-shop-load-more[role=button]`);
const sentence = (page: Page) => page.locator(`${nav} .no-more`);
const notice = (page: Page) => page.locator(`${nav} .storefront-notice`);
const products = (page: Page) => page.locator("ul.products li.product");
const shows = (page: Page, count: number) => poll(() => products(page).count()).toBe(count);
const count = (page: Page) => page.locator(".woocommerce-result-count").first().textContent();
const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const settled = (page: Page) => page.locator(`${nav}:not([aria-busy])`).waitFor();
/** Requests of the list's pages, from now on. */
function pagesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/page\/\d+\/$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}
/** Scrolls to the end of the list as it is now. */
const toEnd = async (page: Page) => {
  await touch(page);
  await roll(
    page,
    await page.evaluate((end) => {
      const { bottom } = (document.querySelector(end) as Element).getBoundingClientRect();
      return Math.max(0, scrollY + bottom - innerHeight);
    }, nav),
    400,
  );
};

describe.runIf(isBundled("load-more")).each(runtimes)("a list that goes on by a press (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("gets more below what it has, and says so; nothing moves while it comes", async ({ visit }) => {
    const held = gate();
    const { page } = await visit(byPress, { before: watchShifts });
    await shows(page, 3);
    await holdRequests(page, "**/page/**", held);
    const moved = (await shifts(page)).length;
    await button(page).click();
    await held.reached;
    await page.locator(`${nav}[aria-busy=true] .ast-loader`).waitFor();
    expect((await shifts(page)).slice(moved)).toEqual([]);
    held.open();
    await shows(page, 6);
    await poll(() => announced(page)).toBe("Thêm 3 sản phẩm, 6 trên 16.");
    expect(await count(page)).toBe("Hiển thị 1–6 trên 16 kết quả");
    expect(new URL(page.url()).pathname).toBe("/cua-hang/");
  });

  it("asks for nothing before it is turned to, and once however often it is pressed", async ({ visit }) => {
    const { page } = await visit(byPress);
    const asked = pagesOf(page);
    await touch(page);
    await roll(page, 400);
    await page.waitForTimeout(100);
    expect(asked).toEqual([]);
    await button(page).dblclick();
    await shows(page, 6);
    await settled(page);
    expect(asked).toEqual(["/cua-hang/page/2/"]);
  });

  it("keeps a press that comes before its code", async ({ visit }) => {
    const held = gate();
    const { page } = await visit(byPress);
    await button(page).waitFor();
    await holdRequests(page, chunks, held);
    await button(page).click();
    await page.locator(`${nav}[aria-busy=true] .ast-loader`).waitFor();
    held.open();
    await shows(page, 6);
  });

  it("is gone through by keyboard: from the button to the first new product, and on to the footer", async ({
    visit,
  }) => {
    const { page } = await visit(byPress);
    await button(page).waitFor();
    await products(page).last().locator("a[href]").last().focus();
    await page.keyboard.press("Tab");
    expect(await button(page).evaluate((el) => el === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await shows(page, 6);
    const first = () =>
      products(page)
        .nth(3)
        .locator("a[href]")
        .first()
        .evaluate((el) => el === document.activeElement);
    await poll(first).toBe(true);
    await button(page).focus();
    await page.keyboard.press(" ");
    await shows(page, 9);
    await settled(page);
    await button(page).focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate((end) => !!document.activeElement?.closest(end), nav)).toBe(false);
    expect(await products(page).count()).toBe(9);
  });

  it("ends with the shop's words in the button's place", async ({ visit }) => {
    const { page } = await visit(byPress);
    for (const number of [6, 9, 12, 15, 16]) {
      await button(page).click();
      await shows(page, number);
      await settled(page);
    }
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toBe("Không còn sản phẩm nào.");
    expect(await announced(page)).toBe("Thêm 1 sản phẩm, 16 trên 16. Không còn sản phẩm nào.");
    expect(await button(page).isVisible()).toBe(false);
    // Tab goes on after the button that was.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest("#secondary"))).toBe(true);
  });

  it("has no button on the last page", async ({ visit }) => {
    const { page } = await visit("/cua-hang/page/6/?header=endless");
    await shows(page, 1);
    expect(await page.locator(`${nav} .ast-shop-load-more`).first().isVisible()).toBe(false);
  });

  it("brings products whose islands work", async ({ visit }) => {
    const { page } = await visit(byPress);
    await button(page).click();
    await shows(page, 6);
    await products(page).nth(4).locator(".button.ajax_add_to_cart").click();
    await expectBadges(page, 1);
  });

  it("begins anew in another order", async ({ visit }) => {
    const { page } = await visit(byPress);
    await button(page).click();
    await shows(page, 6);
    await chooseOrder(page, "price");
    await page.waitForURL("**orderby=price**");
    await shows(page, 3);
    await button(page).click();
    await shows(page, 6);
    expect(await count(page)).toBe("Hiển thị 1–6 trên 16 kết quả");
  });

  it("is as it was for who comes back: its products, and the place", async ({ visit }) => {
    const { page } = await visit(byPress);
    for (const number of [6, 9]) {
      await button(page).click();
      await shows(page, number);
      await settled(page);
    }
    const link = products(page).nth(7).locator(".ast-loop-product__link");
    await link.scrollIntoViewIfNeeded();
    const [before, name] = [await place(page), await link.textContent()];
    expect(before).toBeGreaterThan(300);
    await link.click();
    await page.waitForURL("**/product/**");
    const asked = pagesOf(page);
    await page.goBack();
    await poll(() => place(page)).toBe(before);
    await shows(page, 9);
    await settled(page);
    expect(asked.sort()).toEqual(["/cua-hang/page/2/", "/cua-hang/page/3/"]);
    expect(await products(page).nth(7).locator(".ast-loop-product__link").textContent()).toBe(name);
    expect(await place(page)).toBe(before);
    expect(await page.locator("ul.products").getAttribute("style")).toBeFalsy();
    await button(page).click();
    await shows(page, 12);
    // Who goes there anew begins anew.
    await page.goto(`${new URL(page.url()).origin}/cua-hang/`);
    await shows(page, 3);
  });

  it("says what went wrong, leads to the next page, and goes on", async ({ visit }) => {
    const { page } = await visit(byPress, { tolerates: /ERR_FAILED|500/ });
    await button(page).waitFor();
    await page.route("**/page/**", (route) => route.abort());
    await button(page).click();
    await notice(page).waitFor();
    expect(await notice(page).textContent()).toContain("ngoại tuyến");
    expect(await notice(page).getByRole("link").getAttribute("href")).toMatch(/\/cua-hang\/page\/2\/$/);
    expect(await violations(page, nav)).toEqual([]);
    await page.unroute("**/page/**");
    await page.route("**/page/**", (route) => route.fulfill({ status: 500, body: "" }));
    await notice(page).getByRole("button").click();
    await poll(() => notice(page).textContent()).toContain("trục trặc");
    await page.unroute("**/page/**");
    await notice(page).getByRole("button").click();
    await shows(page, 6);
    await poll(() => notice(page).count()).toBe(0);
  });

  it("says what went wrong although the code that shows it failed to come once", async ({ visit }) => {
    const { page } = await visit(byPress, {
      tolerates: /Failed to|ERR_FAILED|importing a module/,
      before: async (early) => {
        await early.route("**/chunks/load-more-*.js", (route) => route.abort());
        await early.addInitScript(() =>
          document.addEventListener("storefront:error", () => document.documentElement.classList.add("told")),
        );
      },
    });
    await button(page).click();
    await shows(page, 6);
    await page.locator("html.told").waitFor();
    await page.unrouteAll();
    await page.route("**/page/**", (route) => route.abort());
    await button(page).click();
    await notice(page).waitFor();
  });

  it("is as anybody can use it", async ({ visit }) => {
    const { page } = await visit(byPress);
    await button(page).waitFor();
    expect(await violations(page, nav)).toEqual([]);
    const box = await button(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await button(page).click();
    await shows(page, 6);
    expect(await violations(page, nav)).toEqual([]);
  });

  it("gives the server's HTML back, but for the products", async ({ visit }) => {
    const { page } = await visit(byPress);
    const served = await page.request.get(page.url()).then((answer) => answer.text());
    await button(page).click();
    await shows(page, 6);
    await settled(page);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    const now = await page
      .locator(nav)
      .evaluate((el) => el.outerHTML.replace(/\s*data-island(-state)?="[^"]*"/g, ""));
    const html = /<nav class="ast-shop-pagination-infinite">[\s\S]*?<\/nav>/.exec(served)?.[0];
    expect(now).toBe(html);
    expect(await products(page).count()).toBe(6);
  });
});

describe.runIf(isBundled("load-more")).each(runtimes)("a list that goes on by scrolling (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("gets more as its end comes near, three times, and then has a button", async ({ visit }) => {
    const { page } = await visit(byScrolling);
    const asked = pagesOf(page);
    await page.waitForTimeout(100);
    expect(asked).toEqual([]);
    for (const number of [6, 9, 12]) {
      await toEnd(page);
      await poll(() => products(page).count()).toBeGreaterThanOrEqual(number);
    }
    await toEnd(page);
    await button(page).waitFor();
    expect(await button(page).textContent()).toBe("Xem thêm sản phẩm");
    expect(asked).toHaveLength(3);
    expect(await violations(page, nav)).toEqual([]);
    await button(page).click();
    await poll(() => products(page).count()).toBeGreaterThanOrEqual(15);
    await toEnd(page);
    await shows(page, 16);
    await sentence(page).waitFor();
  });

  it("lets who goes by keyboard reach what comes after it", async ({ visit }) => {
    const { page } = await visit(byScrolling);
    const asked = pagesOf(page);
    await products(page).first().locator("a[href]").first().focus();
    // As far as the list goes: nobody goes on before she sees what comes.
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press("Tab");
      if (!(await page.evaluate(() => document.activeElement?.closest("ul.products")))) break;
    }
    await button(page).waitFor();
    await button(page).focus();
    expect(asked).toEqual([]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest("#secondary, footer"))).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await shows(page, 6);
    await settled(page);
    expect(
      await page.evaluate(() => document.activeElement?.closest("li.product")?.matches(":nth-child(4)")),
    ).toBe(true);
  });

  it("waits for a press where data are saved", async ({ visit }) => {
    const { page } = await visit(byScrolling, {
      before: (fresh) =>
        fresh.addInitScript(() =>
          Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
        ),
    });
    const asked = pagesOf(page);
    await toEnd(page);
    await button(page).waitFor();
    expect(asked).toEqual([]);
    await button(page).click();
    await shows(page, 6);
  });

  it("is as it was for who comes back", async ({ visit }) => {
    const { page } = await visit(byScrolling);
    await toEnd(page);
    await poll(() => products(page).count()).toBeGreaterThanOrEqual(6);
    await toEnd(page);
    await settled(page);
    const link = products(page).nth(4).locator(".ast-loop-product__link");
    await link.scrollIntoViewIfNeeded();
    await still(page);
    await settled(page);
    const [before, shown] = [await place(page), await products(page).count()];
    await link.click();
    await page.waitForURL("**/product/**");
    await page.goBack();
    await poll(() => place(page)).toBe(before);
    await poll(() => products(page).count()).toBeGreaterThanOrEqual(shown);
  });
});

describe("a list that goes on, out of the back/forward cache", () => {
  let browser: Browser;
  let server: RunningServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launch({ keeps: true }), startServer({ port: 0 })]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  bare.each(runtimes)("is as it was, and asks for nothing (%s)", async (runtime) => {
    const { page, problems, close } = await openPage(browser);
    await page.context().addCookies([{ name: "demo_runtime", value: runtime, url: server.url }]);
    await page.addInitScript(() =>
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })),
    );
    await page.goto(server.url + byPress);
    await button(page).click();
    await shows(page, 6);
    await settled(page);
    const asked = pagesOf(page);
    await page.goto(`${server.url}/gioi-thieu/`);
    await page.goBack({ waitUntil: "commit" });
    await poll(() => page.evaluate(() => (window as { persisted?: boolean }).persisted)).toBe(true);
    await shows(page, 6);
    await button(page).click();
    await shows(page, 9);
    expect(asked).toEqual(["/cua-hang/page/3/"]);
    await close();
    expect(problems).toEqual([]);
  });
});

describe("a list that goes on, without script", () => {
  const it = demoTest("react");

  it("has its pages", async ({ visit }) => {
    const { page } = await visit(byPress, { javaScriptEnabled: false });
    expect(await page.locator(nav).isVisible()).toBe(false);
    await page.locator(".woocommerce-pagination a.next").click();
    await page.waitForURL("**/page/2/**");
  });
});
