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
const jQueryPage = (change: (html: string) => string = (html) => html): VisitOptions => ({
  strictCsp: false,
  before: (page) =>
    rewritePages(page, (html) =>
      change(
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
    ),
});
const withJQuery = jQueryPage();

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

  it("tells that it begins, with the stock arguments", async ({ visit }) => {
    const { page } = await visit(many, withJQuery);
    await started(page);
    const told = await page.evaluate(() => (window as unknown as WithJQuery).told);
    expect(told).toEqual([
      { type: "wc-product-gallery-before-init", isGallery: true, hasParams: true },
      { type: "wc-product-gallery-after-init", isGallery: true, hasParams: true },
    ]);
  });

  it("slides to the picture of a variation that the gallery has, and back on request", async ({ visit }) => {
    const { page } = await visit(many, withJQuery);
    await started(page);
    const full = await page
      .locator(".woocommerce-product-gallery__image img")
      .nth(2)
      .getAttribute("data-large_image");
    await trigger(page, ".variations_form", "found_variation", found({ src: "/x.svg", full_src: full }));
    await poll(() => current(page)).toBe(2);
    await trigger(page, ".woocommerce-product-gallery", "woocommerce_gallery_reset_slide_position");
    await poll(() => current(page)).toBe(0);
  });

  it("slides to the picture of a variation that was chosen before its code was there", async ({ visit }) => {
    const chosen = JSON.stringify([
      { variation_id: 4, image: { src: "/other.svg" } },
      { variation_id: 5, image: { src: "/x.svg", full_src: "/assets/images/vong-tay-thach-anh-hong-3.svg" } },
    ]);
    const { page } = await visit(
      many,
      jQueryPage((html) =>
        html
          .replace(
            /<form class="variations_form cart"[^>]*>/,
            (form) =>
              `${form.replace("<form", `<form data-product_variations="${chosen.replaceAll('"', "&quot;")}"`)}<input type="hidden" class="variation_id" value="5">`,
          )
          // The form is the stock script's.
          .replace("</body>", '<script id="wc-add-to-cart-variation-js" type="text/plain"></script></body>'),
      ),
    );
    await poll(() => current(page)).toBe(2);
  });

  it("goes where the stock variation script asks it to, by its event on a thumbnail", async ({ visit }) => {
    const { page } = await visit(many, withJQuery);
    await started(page);
    await trigger(page, ".flex-control-nav li:eq(3) img", "flexslider-click");
    await poll(() => current(page)).toBe(3);
  });

  it("swaps the main picture, its link and thumbnail for any other variation, and restores them", async ({
    visit,
  }) => {
    const { page } = await visit(many, withJQuery);
    await started(page);
    const before = await page
      .locator(".woocommerce-product-gallery")
      .evaluateHandle((el) => el.cloneNode(true));
    const image = {
      src: "/assets/images/ho-lo-phong-thuy.svg",
      full_src: "/assets/images/bua-ho-phach.svg",
      full_src_w: 1500,
      full_src_h: 1500,
      gallery_thumbnail_src: "/assets/images/the-qua-tang.svg",
      alt: "Blue",
    };
    await trigger(page, ".variations_form", "found_variation", found(image));
    await poll(() => main(page).getAttribute("src")).toBe(image.src);
    expect(await main(page).getAttribute("data-large_image")).toBe(image.full_src);
    expect(await main(page).getAttribute("data-large_image_width")).toBe("1500");
    expect(await main(page).getAttribute("alt")).toBe("Blue");
    expect(await page.locator(".woocommerce-product-gallery__image a").first().getAttribute("href")).toBe(
      image.full_src,
    );
    expect(await page.locator(".flex-control-nav img").first().getAttribute("src")).toBe(
      image.gallery_thumbnail_src,
    );
    // The zoom shows the variation.
    await comeOver(page.locator(".woocommerce-product-gallery"));
    await islandReady(page, "gallery");
    await page.locator(".woocommerce-product-gallery__wrapper").hover({ position: { x: 50, y: 50 } });
    await poll(() => page.locator(".zoomImg").getAttribute("src")).toBe(image.full_src);
    await trigger(page, ".woocommerce-product-gallery", "woocommerce_gallery_init_zoom");
    expect(await page.locator(".zoomImg").count()).toBe(0);
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

  it("slides to a variation's picture, and marks it, where the stock script has found no thumbnail of it and swapped the main picture", async ({
    visit,
  }) => {
    const { page } = await visit(`${many}?gallery=strip`, withJQuery);
    await started(page);
    const before = await main(page).getAttribute("data-large_image");
    const full = await page
      .locator(".woocommerce-product-gallery__image img")
      .nth(2)
      .getAttribute("data-large_image");
    await page.evaluate((large) => {
      const picture = document.querySelector(".woocommerce-product-gallery__image img") as HTMLImageElement;
      const served = picture.dataset.large_image ?? "";
      const { jQuery } = window as unknown as {
        jQuery: { (el: Element | null): { on(name: string, hear: () => void): void }; fn: object };
      };
      Object.assign(jQuery.fn, {
        wc_variations_image_reset: () => picture.setAttribute("data-large_image", served),
      });
      jQuery(document.querySelector(".variations_form")).on("found_variation", () =>
        picture.setAttribute("data-large_image", large ?? ""),
      );
    }, full);
    await trigger(page, ".variations_form", "found_variation", found({ src: "/x.svg", full_src: full }));
    await poll(() => current(page)).toBe(2);
    await poll(() =>
      page.locator("[data-slide-number][aria-current]").getAttribute("data-slide-number"),
    ).toBe("2");
    expect(await main(page).getAttribute("data-large_image")).toBe(before);
    // The stock script does so in a moment, for it believes that the picture is the first one.
    await trigger(page, ".woocommerce-product-gallery", "woocommerce_gallery_reset_slide_position");
    expect(await page.locator("[data-slide-number][aria-current]").getAttribute("data-slide-number")).toBe(
      "2",
    );
    await trigger(page, ".variations_form", "reset_image");
    await trigger(page, ".woocommerce-product-gallery", "woocommerce_gallery_reset_slide_position");
    await poll(() => current(page)).toBe(0);
  });

  it("leaves a picture alone that the stock variation script has swapped", async ({ visit }) => {
    const { page } = await visit(many, withJQuery);
    await started(page);
    await main(page).evaluate((el) => {
      el.setAttribute("data-o_src", el.getAttribute("src") ?? "");
      el.setAttribute("src", "/assets/images/hero.svg");
    });
    await trigger(page, ".variations_form", "found_variation", found({ src: "/other.svg" }));
    await page.evaluate(() => Promise.resolve());
    expect(await main(page).getAttribute("src")).toBe("/assets/images/hero.svg");
  });
});
