import jQuery from "jquery";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gallery } from "../../../../islands/gallery/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { loadIsland } from "../../support/load-island.ts";
import { all, clearPage, get } from "../../support/page.ts";

const slide = (name: string): string =>
  `<div data-thumb="/${name}-t.jpg" class="woocommerce-product-gallery__image"><a href="/${name}.jpg"><img src="/${name}-m.jpg" alt="${name}" data-large_image="/${name}.jpg" data-large_image_width="800"></a></div>`;
const page = `<div class="product"><div class="woocommerce-product-gallery"><figure class="woocommerce-product-gallery__wrapper">${["a", "b", "c"].map(slide).join("")}</figure></div><form class="variations_form"><input class="variation_id" value=""></form></div>`;
const params = { flexslider_enabled: "1" };

const galleryBox = (): HTMLElement => get(".woocommerce-product-gallery");
const form = (): HTMLElement => get("form");
const first = (): HTMLImageElement => get<HTMLImageElement>(".woocommerce-product-gallery__image img");
const shown = (): number =>
  all(".woocommerce-product-gallery__image").findIndex((el) => el.matches(".flex-active-slide"));
const found = (name: string): readonly unknown[] => [
  {
    variation_id: 5,
    image: {
      src: `/${name}-m.jpg`,
      full_src: `/${name}.jpg`,
      full_src_w: 1500,
      full_src_h: 1500,
      gallery_thumbnail_src: `/${name}-t.jpg`,
      alt: "Blue",
    },
  },
];

let told: unknown[] = [];
let end = (): void => undefined;

/** Waits until the gallery listens. */
async function mount(): Promise<void> {
  ({ end } = await loadIsland(gallery, { until: "prelude" }));
  await vi.waitFor(() => expect(told).toHaveLength(2));
}
/** What comes after the stock script's own handlers. */
const soon = (): Promise<void> => Promise.resolve();

beforeEach(() => {
  resetConfig();
  document.body.innerHTML = page;
  Object.assign(window, { jQuery, wc_single_product_params: params });
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(100);
  jQuery(document).on(
    "wc-product-gallery-before-init wc-product-gallery-after-init",
    (event, box: never, given: never) => void told.push([event.type, box, given]),
  );
});
afterEach(() => {
  end();
  jQuery(document).off("wc-product-gallery-before-init wc-product-gallery-after-init");
  for (const name of ["jQuery", "wc_single_product_params"]) Reflect.deleteProperty(window, name);
  told = [];
  clearPage();
  vi.restoreAllMocks();
});

describe("the gallery beside jQuery", () => {
  it("tells that it begins, with the stock arguments", async () => {
    await mount();
    expect(told).toEqual([
      ["wc-product-gallery-before-init", galleryBox(), params],
      ["wc-product-gallery-after-init", galleryBox(), params],
    ]);
  });

  it("slides to the picture of a variation that it has, and back on request", async () => {
    await mount();
    jQuery(form()).trigger("found_variation", found("c"));
    await soon();
    expect(shown()).toBe(2);
    jQuery(galleryBox()).trigger("woocommerce_gallery_reset_slide_position");
    expect(shown()).toBe(0);
  });

  it("slides to the picture of a variation that was chosen before its code was there", async () => {
    get<HTMLInputElement>(".variation_id").value = "5";
    form().dataset.product_variations = JSON.stringify([
      { variation_id: 4, image: { src: "/o.jpg" } },
      ...found("c"),
    ]);
    await mount();
    await soon();
    expect(shown()).toBe(2);
  });

  it("goes where the stock variation script asks it to, by its event on a thumbnail", async () => {
    await mount();
    jQuery(get(".flex-control-nav li:nth-child(2) img")).trigger("flexslider-click");
    expect(shown()).toBe(1);
  });

  it("swaps the first picture, its link and thumbnail for any other variation, and gives them back", async () => {
    await mount();
    const before = document.body.cloneNode(true);
    jQuery(form()).trigger("found_variation", found("z"));
    await soon();
    expect(
      ["src", "data-large_image", "data-large_image_width", "alt"].map((name) => first().getAttribute(name)),
    ).toEqual(["/z-m.jpg", "/z.jpg", "1500", "Blue"]);
    expect(get(".woocommerce-product-gallery__image a").getAttribute("href")).toBe("/z.jpg");
    expect(get(".flex-control-nav img").getAttribute("src")).toBe("/z-t.jpg");
    jQuery(form()).trigger("reset_image");
    await soon();
    get(".woocommerce-product-gallery__image").classList.remove("flex-active-slide");
    // Not by their markup: attributes that went and came back stand in another order.
    expect(
      first().isEqualNode((before as Element).querySelector(".woocommerce-product-gallery__image img")),
    ).toBe(true);
    end();
    expect(first().getAttribute("src")).toBe("/a-m.jpg");
    expect(get(".woocommerce-product-gallery__image a").getAttribute("href")).toBe("/a.jpg");
  });

  it("has the zoom made anew when it is asked to", async () => {
    await mount();
    get(".woocommerce-product-gallery__image").insertAdjacentHTML("beforeend", '<img class="zoomImg">');
    jQuery(galleryBox()).trigger("woocommerce_gallery_init_zoom");
    expect(all(".zoomImg")).toEqual([]);
  });

  it("slides to a variation's picture where the stock script found no thumbnail of it and swapped the first", async () => {
    await mount();
    const reset = vi.fn(() => first().setAttribute("data-large_image", "/a.jpg"));
    Object.assign(jQuery.fn, { wc_variations_image_reset: reset });
    jQuery(form()).on("found_variation", () => void first().setAttribute("data-large_image", "/c.jpg"));
    jQuery(form()).trigger("found_variation", found("c"));
    await soon();
    expect(shown()).toBe(2);
    expect(first().dataset.large_image).toBe("/a.jpg");
    // The stock script does so in a moment, for it believes that the picture is the first one.
    jQuery(galleryBox()).trigger("woocommerce_gallery_reset_slide_position");
    expect(shown()).toBe(2);
    jQuery(form()).trigger("reset_image");
    await soon();
    jQuery(galleryBox()).trigger("woocommerce_gallery_reset_slide_position");
    expect(shown()).toBe(0);
    Reflect.deleteProperty(jQuery.fn, "wc_variations_image_reset");
  });

  it("leaves a picture alone that the stock variation script has swapped", async () => {
    await mount();
    first().setAttribute("data-o_src", "/a-m.jpg");
    first().setAttribute("src", "/hero.jpg");
    jQuery(form()).trigger("found_variation", found("z"));
    await soon();
    expect(first().getAttribute("src")).toBe("/hero.jpg");
  });

  describe("by the stock plugin methods", () => {
    interface Slider {
      readonly currentSlide: number;
      readonly count: number;
      readonly slides: { readonly length: number };
      flexAnimate(index: number): void;
      getTarget(direction: string): number;
      pause(): void;
    }
    type Box = { data(name: string): unknown } & ReturnType<typeof jQuery> & {
        flexslider(wanted: unknown): Box;
        wc_product_gallery(options?: object): Box;
      };
    const box = (): Box => jQuery(galleryBox()) as Box;
    const slider = (): Slider => box().data("flexslider") as Slider;
    afterEach(() => {
      for (const name of ["flexslider", "wc_product_gallery"]) Reflect.deleteProperty(jQuery.fn, name);
    });

    it("says what it shows, and goes where it is told to", async () => {
      await mount();
      expect([slider().count, slider().slides.length, slider().currentSlide]).toEqual([3, 3, 0]);
      slider().flexAnimate(2);
      expect([shown(), slider().currentSlide]).toEqual([2, 2]);
      // At the end it begins again.
      expect([slider().getTarget("next"), slider().getTarget("prev")]).toEqual([0, 1]);
      expect(box().flexslider("prev").length).toBe(1);
      expect(shown()).toBe(1);
      box().flexslider("next").flexslider(0);
      expect(shown()).toBe(0);
      slider().pause();
      box().flexslider("pause").flexslider({ animation: "slide" });
      expect(shown()).toBe(0);
    });

    it("answers to those who start it again, and keeps what they look for", async () => {
      await mount();
      expect(box().wc_product_gallery(params).length).toBe(1);
      const { $target, $images } = box().data("product_gallery") as Record<string, { length: number }>;
      expect([$target?.length, $images?.length]).toEqual([1, 3]);
      expect(told).toHaveLength(2);
    });

    it("leaves the methods of others alone, and other elements", async () => {
      const theirs = vi.fn();
      Object.assign(jQuery.fn, { flexslider: theirs });
      await mount();
      (jQuery(form()) as Box).flexslider({ animation: "fade" });
      expect(theirs).toHaveBeenCalledOnce();
      expect((jQuery(form()) as Box).wc_product_gallery().length).toBe(1);
    });

    it("lets go of it all when it ends", async () => {
      await mount();
      end();
      expect([slider(), box().data("product_gallery")]).toEqual([undefined, undefined]);
      expect(box().flexslider(1).length).toBe(1);
    });

    it("is another gallery's where one with as many pictures takes its place", async () => {
      await mount();
      const wrapper = get(".woocommerce-product-gallery__wrapper");
      wrapper.outerHTML = `<figure class="woocommerce-product-gallery__wrapper">${["d", "e", "f"].map(slide).join("")}</figure>`;
      await vi.waitFor(() =>
        expect(all(".flex-control-nav img").map((el) => el.getAttribute("src"))).toEqual([
          "/d-t.jpg",
          "/e-t.jpg",
          "/f-t.jpg",
        ]),
      );
      slider().flexAnimate(1);
      expect(shown()).toBe(1);
    });
  });
});
