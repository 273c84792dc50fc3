/**
 * Answers other scripts that use jQuery, above all the stock variation script. That script finds our thumbnails, which
 * have the stock markup, and swaps the main image itself. Where it does not, this file does. It loads only where jQuery
 * is.
 */
import { ownGlobal } from "../../shared/config/page.ts";
import { isolate } from "../../shared/events/isolate.ts";
import type { JQuery, JQueryCollection, JQueryEvent } from "../../shared/events/map.ts";
import { isLed } from "../../shared/variation/chosen.ts";
import { followerOf } from "./follow.ts";
import type { Gallery } from "./gallery.ts";
import { offer } from "./methods.ts";
import { formOf, renewZoom } from "./pictures.ts";
import { rowOf } from "./row.ts";

/**
 * The variation that a form has chosen already.
 *
 * @param all  the form's variations; no list if there are too many for the page
 */
function chosenVariation(form: Element, all: unknown): unknown {
  const id = Number(form.querySelector<HTMLInputElement>("input.variation_id")?.value);
  if (!id || !Array.isArray(all)) return undefined;
  return all.find((variation: { variation_id?: unknown } | null) => Number(variation?.variation_id) === id);
}

/** A form with a method of the stock variation script, which makes the main image the product's own again. */
type StockForm = JQueryCollection & { wc_variations_image_reset?(): void };

type Handler = (event: JQueryEvent & { readonly target?: EventTarget }, ...args: unknown[]) => void;

/** Sends the stock events of a gallery's start, and listens until the gallery's end. */
export function connect($: JQuery, gallery: Gallery): void {
  const { host } = gallery;
  if (!gallery.row(rowOf)) return;
  offer($, gallery);
  // The stock events around a gallery's start (docs/stock-behaviour/woocommerce.md §3).
  const params = ownGlobal("wc_single_product_params");
  const notify = (name: string): void =>
    isolate(`listener of ${name}`, () => void $(host).trigger(name, [host, params]), host);
  notify("wc-product-gallery-before-init");
  listen($, gallery);
  notify("wc-product-gallery-after-init");
}

function listen($: JQuery, gallery: Gallery): void {
  const { host, context } = gallery;
  const on = (target: Element, name: string, handler: Handler): void => {
    $(target).on(name, handler);
    context.signal.addEventListener("abort", () => $(target).off(name, handler));
  };
  const follower = followerOf(gallery);
  on(host, "woocommerce_gallery_reset_slide_position", () => gallery.show(follower.start));
  // The hover zoom is made anew from the picture's new attributes.
  on(host, "woocommerce_gallery_init_zoom", () => renewZoom(host));
  // The stock variation script asks for a slide by this event on the thumbnail's image.
  on(host, "flexslider-click", ({ target = null }) => gallery.press(target));

  const form = formOf(host);
  // follow.ts follows a form of the variations island.
  if (!form) return;
  const follow = (variation: unknown): void => {
    if (isLed(form)) return;
    // This runs after the stock script's own handlers, and sees their changes. If that script finds no thumbnail, it
    // has swapped the first picture, and slides to it in a moment.
    queueMicrotask(() =>
      follower.show(variation, () => ($(form) as StockForm).wc_variations_image_reset?.()),
    );
  };
  on(form, "found_variation", (_event, variation) => follow(variation));
  // A variation may be chosen from the beginning, or before this code was there.
  const chosen = chosenVariation(form, $(form).data().product_variations);
  if (chosen) follow(chosen);
  on(form, "reset_image", () => isLed(form) || queueMicrotask(() => follower.show(undefined)));
}
