/** Filters of lists: in a panel, in a box, as an accordion, and lists that are filtered without a page load. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { announced, chooseOrder, chunks, chunksWith, demoTest, gate, holdRequests, poll } from "./demo.ts";
import { shifts, touch, violations, watchShifts } from "./island.ts";

const button = (page: Page) => page.locator(".astra-shop-filter-button");
const dialog = (page: Page) => page.getByRole("dialog", { name: "Lọc" });
const products = (page: Page) => page.locator("ul.products li.product");
const count = (page: Page) => page.locator(".woocommerce-result-count").first();
const settled = (page: Page) => page.locator("ul.products:not([aria-busy])").waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Whole pages that were asked for, by the browser itself, from now on. */
function loads(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

describe.runIf(isBundled("shop-filters")).each(runtimes)("filters beside a list (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("open as a dialog, which keeps focus, closes by Escape and gives focus back, and by a press beside it", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/?header=filters-panel,notice-off");
    await touch(page);
    await button(page).focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    const close = page.getByRole("button", { name: "Đóng bộ lọc" });
    await poll(() => close.evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await violations(page, ".astra-off-canvas-sidebar")).toEqual([]);
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => !!document.activeElement?.closest(".astra-off-canvas-sidebar"))).toBe(
      true,
    );
    await page.keyboard.press("Escape");
    await poll(() => button(page).evaluate((el) => el === document.activeElement)).toBe(true);
    await poll(() => page.locator(".astra-off-canvas-sidebar").isVisible()).toBe(false);
    expect(await button(page).getAttribute("aria-expanded")).toBe("false");
    await button(page).click();
    await dialog(page).waitFor();
    await page.mouse.click(1000, 500);
    await poll(() => page.locator(".astra-off-canvas-sidebar").isVisible()).toBe(false);
  });

  it("show at a first press that comes before their code", async ({ visit }) => {
    const code = gate();
    const { page } = await visit("/cua-hang/?header=filters-panel,notice-off", {
      before: (early) => holdRequests(early, chunksWith("islands/shop-filters/filters.ts"), code),
    });
    await button(page).click();
    await button(page).and(page.locator("[aria-busy=true]")).waitFor();
    code.open();
    await page.locator(".astra-off-canvas-sidebar").waitFor();
    expect(await button(page).getAttribute("aria-expanded")).toBe("true");
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await poll(() => page.locator(".astra-off-canvas-sidebar").isVisible()).toBe(false);
  });

  it("filter the list behind the panel, which stays open and says what it is", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=filters-panel,notice-off");
    await touch(page);
    await button(page).click();
    await dialog(page).waitFor();
    const asked = loads(page);
    await dialog(page).getByRole("link", { name: "Thạch anh" }).click();
    await poll(() => announced(page)).toBe("Hiển thị tất cả 2 kết quả");
    expect(await products(page).count()).toBe(2);
    await dialog(page).waitFor();
    await dialog(page).getByRole("link", { name: "Bỏ lọc" }).waitFor();
    await poll(() =>
      page.locator(".ast-shop-toolbar-container + .widget_layered_nav_filters a").count(),
    ).toBe(1);
    expect(asked).toEqual([]);
    // WooCommerce names the link that ends a filter by what it does, and shows the filter's name.
    const rules = { "label-content-name-mismatch": { enabled: false } };
    expect(await violations(page, ".astra-off-canvas-sidebar", { rules })).toEqual([]);
  });

  it("stand in the bar at a phone's foot, beside the order", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?header=filters-panel,notice-off", phone);
    const [filter, order] = await Promise.all(
      [".astra-shop-filter-button", ".woocommerce-ordering"].map((part) => page.locator(part).boundingBox()),
    );
    expect(filter?.y).toBeGreaterThan(700);
    expect((filter?.x ?? 0) + (filter?.width ?? 0)).toBeLessThanOrEqual(order?.x ?? 0);
    await button(page).tap();
    await dialog(page).waitFor();
  });

  it("open in a box at a first touch that comes from further down: the list's beginning is in sight, clear of the number of results", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/?header=filters-box,notice-off", phone);
    const box = page.locator(".ast-collapse-filter");
    // Nobody has touched the page: a script has scrolled it.
    await page.evaluate(() => scrollTo(0, 1500));
    expect(await box.isVisible()).toBe(false);
    await button(page).tap();
    await box.waitFor();
    await poll(() =>
      page
        .locator(".ast-woocommerce-container")
        .evaluate((el) => Math.abs(el.getBoundingClientRect().top) < 200),
    ).toBe(true);
    // In one go: the page may scroll still.
    const room = await page.evaluate(() => {
      const [count, box] = [".woocommerce-result-count", ".ast-collapse-filter"].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return (box?.top ?? 0) - (count?.bottom ?? 0);
    });
    expect(room).toBeGreaterThan(12);
    await button(page).and(page.locator("[role=button][aria-expanded=true]")).waitFor();
    expect(await violations(page, "#primary")).toEqual([]);
  });

  it("are there without script, in a panel and in a box", async ({ visit }) => {
    for (const token of ["filters-panel", "filters-box"]) {
      const { page } = await visit(`/cua-hang/?header=${token},notice-off`, { javaScriptEnabled: false });
      await page.locator(".widget_layered_nav a").first().click();
      expect(new URL(page.url()).search, token).toBe("?filter_da=thach-anh");
    }
  });

  it("close and open by their headings, without anything else moving while the page loads", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/?header=filters,filters-accordion,notice-off", {
      before: watchShifts,
    });
    const heading = page.getByRole("button", { name: "Loại đá" });
    await heading.waitFor();
    expect((await shifts(page)).filter((shift) => shift > 0.01)).toEqual([]);
    await touch(page);
    await heading.focus();
    await page.keyboard.press("Enter");
    const list = page.locator(".widget_layered_nav ul");
    await poll(() => list.isVisible()).toBe(false);
    expect(await heading.getAttribute("aria-expanded")).toBe("false");
    expect(await violations(page, "#secondary")).toEqual([]);
    // Its contents are others after this.
    await page.getByRole("link", { name: "5 sao", exact: true }).click();
    // A press can be waiting for its code, and the list not be busy yet.
    await poll(() => new URL(page.url()).search).toBe("?rating_filter=5");
    await settled(page);
    // As the frame shows it: they come open, and are closed before it is painted.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await list.isVisible()).toBe(false);
    expect(await heading.getAttribute("aria-expanded")).toBe("false");
  });
});

describe.runIf(isBundled("product-filter")).each(runtimes)("a list without page loads (%s)", (runtime) => {
  const it = demoTest(runtime);
  const path = "/cua-hang/?header=filters,notice-off";

  it("has each picture once where something puts pictures off and has them again for pages without scripts", async ({
    visit,
  }) => {
    const { page } = await visit(path, {
      // The answers to the page's own requests, too.
      before: (page) =>
        page.route("**/cua-hang/*", async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replaceAll(
            /<img [^>]*>/g,
            (image) => `${image.replace(" src=", ' src="data:," data-src=')}<noscript>${image}</noscript>`,
          );
          return route.fulfill({ response, body });
        }),
    });
    await touch(page);
    await page.getByRole("link", { name: "Thạch anh", exact: true }).click();
    await poll(() => products(page).count()).toBe(2);
    expect(await products(page).locator("img").count()).toBe(2);
    expect(await products(page).locator("noscript").allTextContents()).toEqual([
      expect.stringContaining("<img "),
      expect.stringContaining("<img "),
    ]);
  });

  it("is filtered, ordered and paged, says how many there are, and keeps focus and address; what comes can be put into the cart", async ({
    visit,
  }) => {
    const { page, pieces } = await visit(path);
    await touch(page);
    const asked = loads(page);
    await page.getByRole("link", { name: "Thạch anh", exact: true }).focus();
    await page.keyboard.press("Enter");
    await poll(() => announced(page)).toBe("Hiển thị tất cả 2 kết quả");
    expect(await products(page).count()).toBe(2);
    expect(await count(page).textContent()).toBe("Hiển thị tất cả 2 kết quả");
    expect(new URL(page.url()).search).toBe("?filter_da=thach-anh");
    expect(await focused(page)).toBe("Thạch anh");
    await page.getByRole("link", { name: "Bỏ lọc" }).click();
    await poll(() => products(page).count()).toBe(12);
    expect(new URL(page.url()).search).toBe("");
    expect(await violations(page, "#content")).toEqual([]);

    const first = await products(page).first().textContent();
    await page.locator(".woocommerce-pagination a.next").click();
    await poll(() => new URL(page.url()).pathname).toBe("/cua-hang/page/2/");
    await poll(() => products(page).first().textContent()).not.toBe(first);
    await poll(() =>
      page.evaluate(() => !!document.activeElement?.closest("ul.products li.product:first-child")),
    ).toBe(true);
    expect(await page.locator(".woocommerce-breadcrumb").textContent()).toMatch(/Cửa hàng.*Trang 2$/);
    await products(page).locator(".button.ajax_add_to_cart").first().click();
    await poll(pieces).toBe(1);

    await page.getByRole("slider", { name: "Giá cao nhất" }).fill("200000");
    await page.getByRole("button", { name: "Lọc", exact: true }).click();
    await poll(() => new URL(page.url()).searchParams.get("max_price")).toBe("200000");
    await settled(page);
    const fewer = await products(page).count();
    expect(fewer).toBeLessThan(12);
    await chooseOrder(page, "price");
    await poll(() => new URL(page.url()).searchParams.get("orderby")).toBe("price");
    await settled(page);
    expect(await products(page).count()).toBe(fewer);
    expect(new URL(page.url()).searchParams.get("max_price")).toBe("200000");
    expect(await page.locator("select.orderby").inputValue()).toBe("price");
    // The next order is a new one.
    await chooseOrder(page, "price-desc");
    await poll(() => new URL(page.url()).searchParams.get("orderby")).toBe("price-desc");
    expect(asked).toEqual([]);
  });

  it("is what it was on the way back and forward again, also beyond a product that was looked at", async ({
    visit,
  }) => {
    const { page } = await visit(path, { viewport: { width: 1366, height: 500 } });
    await touch(page);
    await page.getByRole("link", { name: "Thạch anh", exact: true }).click();
    await poll(() => products(page).count()).toBe(2);
    const filtered = await products(page).allTextContents();
    await page.goBack();
    await poll(() => products(page).count()).toBe(12);
    await settled(page);
    expect(page.url()).toContain(path);
    await page.goForward();
    await poll(() => products(page).allTextContents()).toEqual(filtered);
    await page.goto(new URL("/product/moc-khoa-ca-chep/", page.url()).href);
    await page.goBack();
    await poll(() => new URL(page.url()).search).toBe("?filter_da=thach-anh");
    await poll(() => products(page).count()).toBe(2);
    await page.goBack();
    await poll(() => products(page).count()).toBe(12);
    expect(new URL(page.url()).search).not.toContain("filter_da");
    await page.goForward();
    await poll(() => products(page).count()).toBe(2);
    expect(new URL(page.url()).search).toBe("?filter_da=thach-anh");
  });

  it("is what its address says on the way back that was taken before the code had come", async ({
    visit,
  }) => {
    const { page } = await visit(path);
    await touch(page);
    await page.getByRole("link", { name: "Thạch anh", exact: true }).click();
    await poll(() => products(page).count()).toBe(2);
    const held = gate();
    await holdRequests(page, chunks, held);
    await page.reload();
    await page.goBack();
    held.open();
    await poll(() => products(page).count()).toBe(12);
  });
});
