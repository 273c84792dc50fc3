import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { isBundled, runtimes } from "./browser.ts";
import { demoTest, poll, rewritePages, type VisitOptions } from "./demo.ts";
import { comeOver, islandReady } from "./island.ts";

const many = "/product/vong-tay-thach-anh-hong/";
const library = readFileSync(
  fileURLToPath(new URL("../../node_modules/jquery/dist/jquery.min.js", import.meta.url)),
  "utf8",
);

interface Told {
  readonly type: string;
  readonly isGallery: boolean;
  readonly hasParams: boolean;
}

type Trigger = { trigger(name: string, args?: readonly unknown[]): void };
type WithJQuery = { jQuery: (target: string | Element | null) => Trigger; told: Told[] };

/** The product page with jQuery, a variation form, and a listener of the gallery's events. */
const withJQuery: VisitOptions = {
  strictCsp: false,
  before: (page) =>
    rewritePages(page, (html) =>
      html
        .replace(
          "</head>",
          () => `<script>${library}</script><script>
var told = [];
jQuery(document).on("wc-product-gallery-before-init wc-product-gallery-after-init", function (event, el, params) {
  told.push({ type: event.type, isGallery: el === event.target, hasParams: params === window.wc_single_product_params });
});
</script></head>`,
        )
        .replace('<form class="cart"', '<form class="variations_form cart"'),
    ),
};

const trigger = (page: Page, selector: string, name: string, args: readonly unknown[] = []): Promise<void> =>
  page.evaluate(
    ([target, event, rest]) => {
      const { jQuery } = window as unknown as WithJQuery;
      jQuery(target as string).trigger(event as string, rest as unknown[]);
    },
    [selector, name, args] as const,
  );

const current = (page: Page): Promise<number> =>
  page
    .locator(".woocommerce-product-gallery__wrapper")
    .evaluate((el) => Math.round(el.scrollLeft / el.clientWidth));

const main = (page: Page) => page.locator(".woocommerce-product-gallery__image img").first();

const started = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (window as unknown as WithJQuery).told.length === 2);

const found = (image: object): readonly unknown[] => [{ variation_id: 5, image }];

describe.runIf(isBundled("gallery")).each(runtimes)("the gallery beside jQuery with %s", (runtime) => {
  const it = demoTest(runtime);

  it("begins with the stock events, slides to a variation's picture and back, and shows any other in the place of the first and in the zoom", async ({
    visit,
  }) => {
    const { page } = await visit(many, withJQuery);
    await started(page);
    const told = await page.evaluate(() => (window as unknown as WithJQuery).told);
    expect(told).toEqual([
      { type: "wc-product-gallery-before-init", isGallery: true, hasParams: true },
      { type: "wc-product-gallery-after-init", isGallery: true, hasParams: true },
    ]);
    const before = await page
      .locator(".woocommerce-product-gallery")
      .evaluateHandle((el) => el.cloneNode(true));
    const full = await page
      .locator(".woocommerce-product-gallery__image img")
      .nth(2)
      .getAttribute("data-large_image");
    await trigger(page, ".variations_form", "found_variation", found({ src: "/x.svg", full_src: full }));
    await poll(() => current(page)).toBe(2);
    await trigger(page, ".woocommerce-product-gallery", "woocommerce_gallery_reset_slide_position");
    await poll(() => current(page)).toBe(0);
    const image = {
      src: "/assets/images/ho-lo-phong-thuy.svg",
      full_src: "/assets/images/bua-ho-phach.svg",
      full_src_w: 1500,
      full_src_h: 1500,
    };
    await trigger(page, ".variations_form", "found_variation", found(image));
    await poll(() => main(page).getAttribute("src")).toBe(image.src);
    await comeOver(page.locator(".woocommerce-product-gallery"));
    await islandReady(page, "gallery");
    await page.locator(".woocommerce-product-gallery__wrapper").hover({ position: { x: 50, y: 50 } });
    await poll(() => page.locator(".zoomImg").getAttribute("src")).toBe(image.full_src);
    await trigger(page, ".variations_form", "reset_image");
    await poll(() => main(page).getAttribute("src")).not.toBe(image.src);
    await page.evaluate(() => window.storefrontIslands?.unmount());
    await page.evaluate(() => void window.storefrontIslands?.mount());
    await page.locator(".flex-control-nav").waitFor();
    // Not by their markup: attributes that went and came back stand in another order.
    await poll(() =>
      before.evaluate((el) => el.isEqualNode(document.querySelector(".woocommerce-product-gallery"))),
    ).toBe(true);
  });
});
