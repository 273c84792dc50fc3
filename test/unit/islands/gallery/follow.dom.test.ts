import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gallery } from "../../../../islands/gallery/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { chosenIn, isFollowed, lead } from "../../../../shared/variation/chosen.ts";
import { loadIsland } from "../../support/load-island.ts";
import { clearPage, get } from "../../support/page.ts";

const slide = (name: string): string =>
  `<div class="woocommerce-product-gallery__image" data-thumb="/${name}-t.jpg"><a href="/${name}.jpg"><img loading="eager" src="/${name}-m.jpg" srcset="/${name}-m.jpg 1x" alt="${name}" data-large_image="/${name}.jpg"></a></div>`;
const variation = (name: string) => ({
  image: {
    src: `/${name}-m.jpg`,
    srcset: `/${name}-m.jpg 600w`,
    alt: `${name} chosen`,
    full_src: `/${name}.jpg`,
    full_src_w: 1600,
    full_src_h: 1600,
    gallery_thumbnail_src: `/${name}-t.jpg`,
  },
});

const first = (): HTMLImageElement => get<HTMLImageElement>("img");
let end = (): void => undefined;
let stopLeading: () => void;

/** Waits until the gallery follows. */
async function open(layout = ""): Promise<Element> {
  document.body.innerHTML = `<div class="product ${layout}"><div class="woocommerce-product-gallery"><div class="woocommerce-product-gallery__wrapper">${slide("a")}${slide("b")}</div></div><form class="variations_form"></form></div>`;
  const form = get("form");
  stopLeading = lead(form);
  chosenIn(form).value = {};
  ({ end } = await loadIsland(gallery, { until: "prelude" }));
  await vi.waitUntil(() => isFollowed(form), { interval: 1 });
  return form;
}

beforeEach(() => {
  clearPage();
  resetConfig();
});
afterEach(() => {
  stopLeading();
  end();
});

describe("a gallery beside a form that tells what is chosen", () => {
  it("shows a picture that it does not have in the place of the first, and gives it back", async () => {
    const form = await open();
    const before = first().outerHTML;
    chosenIn(form).value = variation("z");
    expect(first().getAttribute("src")).toBe("/z-m.jpg");
    expect(first().getAttribute("srcset")).toBe("/z-m.jpg 600w");
    expect(first().dataset.large_image).toBe("/z.jpg");
    expect(get(".woocommerce-product-gallery__image a").getAttribute("href")).toBe("/z.jpg");
    chosenIn(form).value = undefined;
    expect(first().outerHTML).toBe(before);
    expect(get(".woocommerce-product-gallery__image a").getAttribute("href")).toBe("/a.jpg");
  });

  it("leaves the first picture alone where it has the variation's", async () => {
    const form = await open();
    const before = first().outerHTML;
    chosenIn(form).value = variation("b");
    expect(first().outerHTML).toBe(before);
  });

  it("shows a variation's picture in the place of the first one where there are no thumbnails", async () => {
    const form = await open("ast-product-gallery-layout-first-image-large");
    const before = first().outerHTML;
    chosenIn(form).value = variation("b");
    expect(first().getAttribute("src")).toBe("/b-m.jpg");
    chosenIn(form).value = undefined;
    expect(first().outerHTML).toBe(before);
  });

  it("gives the first picture back to a variation that has it, after one with another", async () => {
    const form = await open();
    const before = first().outerHTML;
    chosenIn(form).value = variation("z");
    chosenIn(form).value = variation("a");
    expect(first().outerHTML).toBe(before);
    chosenIn(form).value = variation("z");
    chosenIn(form).value = { ...variation("z"), variation_id: 2 };
    expect(first().getAttribute("src")).toBe("/z-m.jpg");
  });

  it("has the product's pictures when it is unmounted", async () => {
    const form = await open();
    chosenIn(form).value = variation("z");
    end();
    expect(first().getAttribute("src")).toBe("/a-m.jpg");
  });

  it("has the zoom made anew", async () => {
    const form = await open();
    get(".woocommerce-product-gallery").insertAdjacentHTML("beforeend", '<img class="zoomImg">');
    chosenIn(form).value = variation("z");
    expect(document.querySelector(".zoomImg")).toBeNull();
  });
});
