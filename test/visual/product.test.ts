/** How a product's page looks. */
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { runtimes } from "../browser/browser.ts";
import { poll } from "../browser/demo.ts";
import { comeOver, islandReady, readyOnceTouched, touch } from "../browser/island.ts";
import { visualTest } from "./look.ts";

const product = "/product/vong-tay-ngoc-bich/";
const many = "/product/vong-tay-thach-anh-hong/";
const variable = "/product/vong-tay-tuy-chon/";
const off = "header=notice-off";

const toTop = (page: Page, selector: string): Promise<unknown> =>
  page
    .locator(selector)
    .first()
    .evaluate((el) => el.scrollIntoView({ block: "start" }));

describe.each(runtimes)("a product (%s)", (runtime) => {
  const it = visualTest(runtime);

  it.for(["wide", "phone"] as const)("as it has loaded, %s", (window, { look }) =>
    look("product", window, `${many}?${off}`),
  );

  it("with its third picture, which its thumbnail was pressed for", ({ look }) =>
    look("product-picture", "wide", `${many}?${off}`, async (page) => {
      const thumb = page.locator(".flex-control-thumbs button").nth(2);
      await thumb.click();
      await poll(() => thumb.getAttribute("aria-current")).toBe("true");
    }));

  it.for(["wide", "phone"] as const)(
    "with the tab of its reviews and four stars chosen, %s",
    (window, { look }) =>
      look("reviews", window, `${product}?${off}`, async (page) => {
        // What it measures when it starts is the room that it keeps: it starts in the tab that is closed.
        await readyOnceTouched(page, "review-stars");
        await page.locator('.wc-tabs a[href="#tab-reviews"]').click();
        await page.locator("p.stars a.star-4").click();
        await poll(() => page.inputValue("#rating")).toBe("4");
        await toTop(page, ".wc-tabs");
        await page.mouse.move(5, 5);
      }),
  );

  it.for(["wide", "phone"] as const)("with a picture in the lightbox, %s", (window, { look }) =>
    look("lightbox", window, `${many}?${off}`, async (page) => {
      await page.locator(".woocommerce-product-gallery__trigger").click();
      await page.locator(".storefront-lightbox .pswp__counter").waitFor();
      await poll(() =>
        page.locator(".storefront-lightbox img.pswp__img:not(.pswp__img--placeholder)").count(),
      ).not.toBe(0);
    }),
  );

  it.for(["wide", "phone"] as const)("with a colour and a size chosen, %s", (window, { look }) =>
    look("variation", window, `${variable}?${off}`, async (page) => {
      await readyOnceTouched(page, "variations");
      await page.getByLabel("Màu sắc").first().selectOption("Đỏ");
      await page.getByLabel("Cỡ hạt").first().selectOption("10mm");
      await poll(() => page.locator(".variation_id").first().inputValue()).not.toBe("0");
      await page.locator("form.variations_form").evaluate((el) => el.scrollIntoView({ block: "center" }));
    }),
  );

  it.for(["wide", "phone"] as const)("with its tabs as sections, another one open, %s", (window, { look }) =>
    look("accordion", window, `${product}?tabs=accordion&${off}`, async (page) => {
      await page.locator("[data-accordion]").waitFor();
      const facts = page.locator('button[aria-controls="tab-additional_information"]');
      await facts.click();
      await poll(() => facts.getAttribute("aria-expanded")).toBe("true");
      await toTop(page, "[data-accordion]");
    }),
  );

  it.for(["vertical-slider", "vertical", "grid", "strip"])("with its gallery as %s", (layout, { look }) =>
    look(`gallery-${layout}`, "wide", `${many}?gallery=${layout},6&${off}`, async (page) => {
      await comeOver(page.locator(".woocommerce-product-gallery"));
      await islandReady(page, "gallery");
    }),
  );

  it.for(["wide", "phone"] as const)("with the bar for adding it, %s", (window, { look }) =>
    look("add-bar", window, `${product}?bar&${off}`, async (page) => {
      await touch(page);
      await page.evaluate(() => scrollTo(0, 1200));
      await page.locator(".ast-sticky-add-to-cart.is-active").waitFor();
    }),
  );
});
