/**
 * What other scripts ask of the gallery through jQuery: the stock variation script above all. That script finds our
 * thumbnails (they have the stock markup) and swaps the main image by itself; where it does not, it is done here.
 * Loaded only where jQuery is.
 */
import { jQuery } from "../../shared/events/find-jquery.ts";
import { isolate } from "../../shared/events/isolate.ts";
import type { JQuery, JQueryCollection, JQueryEvent } from "../../shared/events/map.ts";
import {
  chosenVariation,
  imageAttributes,
  readImage,
  slideOf,
  type VariationImage,
} from "../../shared/variation/image.ts";
import { press } from "./early-thumbnails.ts";
import { type Row, rowOf } from "./row.ts";

/** What the stock variation script adds: the main image becomes the product's own again. */
type StockForm = JQueryCollection & { wc_variations_image_reset?(): void };

type Handler = (event: JQueryEvent & { readonly target?: EventTarget }, ...args: unknown[]) => void;

/**
 * Tells that the gallery begins, and listens until `signal` is aborted.
 *
 * @param takenOver  aborted when the thumbnails are the component's
 */
export function connect($: JQuery, gallery: HTMLElement, signal: AbortSignal, takenOver: AbortSignal): void {
  const row = rowOf(gallery, signal, takenOver);
  if (!row) return;
  // The stock events around a gallery's start (contract §3).
  const { wc_single_product_params: params } = window as { wc_single_product_params?: unknown };
  const tell = (name: string): void =>
    isolate(`listener of ${name}`, () => void $(gallery).trigger(name, [gallery, params]), gallery);
  tell("wc-product-gallery-before-init");
  listen($, gallery, row, signal);
  tell("wc-product-gallery-after-init");
}

function listen($: JQuery, gallery: HTMLElement, row: Row, signal: AbortSignal): void {
  const on = (target: Element, name: string, handler: Handler): void => {
    $(target).on(name, handler);
    signal.addEventListener("abort", () => $(target).off(name, handler));
  };
  let start = 0;
  on(gallery, "woocommerce_gallery_reset_slide_position", () => row.go(start));
  // The hover zoom is made anew from what the picture says now.
  on(gallery, "woocommerce_gallery_init_zoom", () => {
    for (const zoomed of gallery.querySelectorAll(".zoomImg")) zoomed.remove();
  });
  // How the stock variation script asks for a slide: on the thumbnail's image.
  on(gallery, "flexslider-click", ({ target = null }) => press(gallery, row, target));

  const form = gallery.closest(".product")?.querySelector(".variations_form");
  if (!form) return;
  const main = mainImage(gallery, row);
  signal.addEventListener("abort", main.reset);
  const follow = (variation: unknown): void => {
    const image = readImage(variation);
    // After the stock script's own handlers, so that what they did is seen.
    queueMicrotask(() => {
      const [first, ...others] = row.slides().map((slide) => ({
        thumb: slide.dataset.thumb,
        large: slide.querySelector("img")?.dataset.large_image,
      }));
      start = 0;
      if (!image || !first) {
        main.reset();
        return;
      }
      const isShown = slideOf(image, [first]) >= 0;
      const index = slideOf(image, others) + 1;
      if (index > 0) {
        main.reset();
        // Where the stock script finds no thumbnail, it has swapped the first picture, and goes there in a moment.
        ($(form) as StockForm).wc_variations_image_reset?.();
        if (isShown) start = index;
      } else if (!isShown) main.show(image);
      row.go(index);
    });
  };
  on(form, "found_variation", (_event, variation) => follow(variation));
  // A product may begin with one, and a shopper may have been faster than this code.
  const chosen = chosenVariation(form, $(form).data().product_variations);
  if (chosen) follow(chosen);
  on(form, "reset_image", () => {
    start = 0;
    queueMicrotask(main.reset);
  });
}

/** The main image and its thumbnail, which a variation's image replaces for as long as it is chosen. */
function mainImage(gallery: HTMLElement, row: Row): { show(image: VariationImage): void; reset(): void } {
  const originals = new Map<Element, Map<string, string | null>>();

  function write(el: Element | null | undefined, attributes: Readonly<Record<string, string>>): void {
    if (!el) return;
    const kept = originals.get(el) ?? new Map<string, string | null>();
    originals.set(el, kept);
    for (const [name, value] of Object.entries(attributes)) {
      if (!kept.has(name)) kept.set(name, el.getAttribute(name));
      if (value) el.setAttribute(name, value);
      else el.removeAttribute(name);
    }
  }

  function reset(): void {
    for (const [el, attributes] of originals)
      for (const [name, value] of attributes)
        if (value === null) el.removeAttribute(name);
        else el.setAttribute(name, value);
    originals.clear();
  }

  return {
    show(image) {
      const [slide] = row.slides();
      const picture = slide?.querySelector("img");
      // The stock script has swapped it already, and keeps the originals itself.
      if (!picture || picture.hasAttribute("data-o_src") || jQuery()?.(picture).data().o_src) return;
      const thumb = image.gallery_thumbnail_src || image.src || "";
      write(picture, imageAttributes(image));
      write(slide?.querySelector("a"), { href: image.full_src || image.src || "" });
      write(gallery.querySelector(".flex-control-nav img, [data-slide-number] img"), {
        src: thumb,
        srcset: "",
      });
    },
    reset,
  };
}
