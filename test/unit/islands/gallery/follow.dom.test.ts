import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followForm } from "../../../../islands/gallery/follow.ts";
import { chosenIn, lead } from "../../../../shared/variation/chosen.ts";
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
let gone: AbortController;
let stopLeading: () => void;

function open(layout = ""): Element {
  document.body.innerHTML = `<div class="product ${layout}"><div class="woocommerce-product-gallery"><div class="woocommerce-product-gallery__wrapper">${slide("a")}${slide("b")}</div></div><form class="variations_form"></form></div>`;
  const form = get("form");
  stopLeading = lead(form);
  followForm(get(".woocommerce-product-gallery"), form, gone.signal, AbortSignal.abort());
  return form;
}

beforeEach(() => {
  clearPage();
  gone = new AbortController();
});
afterEach(() => {
  gone.abort();
  stopLeading();
});

describe("a gallery beside a form that tells what is chosen", () => {
  it("shows a picture that it does not have in the place of the first, and gives it back", () => {
    const form = open();
    const before = first().outerHTML;
    chosenIn(form).value = variation("z");
    expect(first().getAttribute("src")).toBe("/z-m.jpg");
    expect(first().getAttribute("srcset")).toBe("/z-m.jpg 600w");
    expect(first().dataset.large_image).toBe("/z.jpg");
    expect(get("a").getAttribute("href")).toBe("/z.jpg");
    chosenIn(form).value = undefined;
    expect(first().outerHTML).toBe(before);
    expect(get("a").getAttribute("href")).toBe("/a.jpg");
  });

  it("leaves the first picture alone where it has the variation's", () => {
    const form = open();
    const before = first().outerHTML;
    chosenIn(form).value = variation("b");
    expect(first().outerHTML).toBe(before);
  });

  it("shows a variation's picture in the place of the first one where there are no thumbnails", () => {
    const form = open("ast-product-gallery-layout-first-image-large");
    const before = first().outerHTML;
    chosenIn(form).value = variation("b");
    expect(first().getAttribute("src")).toBe("/b-m.jpg");
    chosenIn(form).value = undefined;
    expect(first().outerHTML).toBe(before);
  });

  it("gives the first picture back to a variation that has it, after one with another", () => {
    const form = open();
    const before = first().outerHTML;
    chosenIn(form).value = variation("z");
    chosenIn(form).value = variation("a");
    expect(first().outerHTML).toBe(before);
    chosenIn(form).value = variation("z");
    chosenIn(form).value = { ...variation("z"), variation_id: 2 };
    expect(first().getAttribute("src")).toBe("/z-m.jpg");
  });

  it("has the product's pictures when it is unmounted", () => {
    const form = open();
    chosenIn(form).value = variation("z");
    gone.abort();
    expect(first().getAttribute("src")).toBe("/a-m.jpg");
  });

  it("has the zoom made anew", () => {
    const form = open();
    get(".woocommerce-product-gallery").insertAdjacentHTML("beforeend", '<img class="zoomImg">');
    chosenIn(form).value = variation("z");
    expect(document.querySelector(".zoomImg")).toBeNull();
  });
});
