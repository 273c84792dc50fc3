/** Lists of products that go on in the page, by a press or by scrolling. The demo shop has 16 products, 3 to a page. */
import type { Browser, Page } from "playwright-core";
import { afterAll, it as bare, beforeAll, describe, expect } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { isBundled, launch, openPage, runtimes } from "./browser.ts";
import { announced, demoTest, expectBadges, gate, holdRequests, poll } from "./demo.ts";
import { roll, shifts, touch, violations, watchShifts } from "./island.ts";

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
/** Waits until the list's code is there, which comes before somebody turns to the page, and turns to it. */
const touched = async (page: Page): Promise<unknown> => {
  await page.waitForLoadState("networkidle");
  return touch(page);
};
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

  it("asks for nothing before it is turned to, then gets more below what it has, once, and says so; nothing moves while it comes", async ({
    visit,
  }) => {
    const held = gate();
    let asked: string[] = [];
    const { page } = await visit(byPress, {
      before: async (page) => {
        asked = pagesOf(page);
        await watchShifts(page);
      },
    });
    await holdRequests(page, "**/page/**", held);
    await touched(page);
    await roll(page, 400);
    expect(asked).toEqual([]);
    const moved = (await shifts(page)).length;
    await button(page).dblclick();
    await held.reached;
    await page.locator(`${nav}[aria-busy=true] .ast-loader`).waitFor();
    expect((await shifts(page)).slice(moved)).toEqual([]);
    held.open();
    await shows(page, 6);
    await poll(() => announced(page)).toBe("Thêm 3 sản phẩm, 6 trên 16.");
    expect(await count(page)).toBe("Hiển thị 1–6 trên 16 kết quả");
    expect(new URL(page.url()).pathname).toBe("/cua-hang/");
    await settled(page);
    // What has come is alive.
    await products(page).nth(4).locator(".button.ajax_add_to_cart").click();
    await expectBadges(page, 1);
    expect(asked).toEqual(["/cua-hang/page/2/"]);
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

  it("says what went wrong, as anybody can use it, goes on, and ends with the shop's words in the button's place", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/page/5/?header=endless", { tolerates: /ERR_FAILED/ });
    const box = await button(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.route("**/page/6/**", (route) => route.abort());
    await button(page).click();
    await notice(page).waitFor();
    expect(await notice(page).textContent()).toContain("ngoại tuyến");
    expect(await violations(page, nav)).toEqual([]);
    await page.unroute("**/page/6/**");
    await notice(page).getByRole("button").click();
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toBe("Không còn sản phẩm nào.");
    expect(await announced(page)).toContain("16 trên 16. Không còn sản phẩm nào.");
    expect(await button(page).isVisible()).toBe(false);
    expect(await notice(page).count()).toBe(0);
    // Tab goes on after the button that was.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest("#secondary"))).toBe(true);
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
});

describe.runIf(isBundled("load-more")).each(runtimes)("a list that goes on by scrolling (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("gets more as its end comes near, three times, and then has a button", async ({ visit }) => {
    let asked: string[] = [];
    const { page } = await visit(byScrolling, {
      before: async (page) => {
        asked = pagesOf(page);
      },
    });
    await page.waitForFunction(() =>
      window.storefrontIslands?.islands().some(({ name }) => name === "load-more"),
    );
    // The end is near already: it is the first sign of life that is missing (`load-more.dom.test.ts`).
    expect(asked).toEqual([]);
    expect(await products(page).count()).toBe(3);
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
