/**
 * The gallery follows the variation that is chosen: it slides to its picture, or shows it in the place of the first one.
 */
import { effect } from "@preact/signals-core";
import { jQuery } from "../../shared/events/find-jquery.ts";
import { chosenIn, follow, isLed } from "../../shared/variation/chosen.ts";
import { readImage, slideOf, type VariationImage } from "../../shared/variation/image.ts";
import { pictureIn, swapPicture } from "../../shared/variation/picture.ts";
import { gridLayout } from "./carousel-layout.ts";
import { type Row, rowOf } from "./row.ts";

/** The form in which the gallery's product is chosen. */
export const formOf = (gallery: Element): Element | null | undefined =>
  gallery.closest(".product")?.querySelector(".variations_form");

/** Has the hover zoom made anew from what the picture says now. */
export function renewZoom(gallery: Element): void {
  for (const zoomed of gallery.querySelectorAll(".zoomImg")) zoomed.remove();
}

export interface Follower {
  /** The slide that the gallery begins at, as long as the variation is chosen. */
  readonly start: number;
  /**
   * Shows a variation's picture; `undefined`: the product's own.
   *
   * @param before  called before it slides to a picture of its own
   */
  show(variation: unknown, before?: () => void): void;
}

const followers = new WeakMap<Row, Follower>();

/** The one that follows for a gallery. When `signal` is aborted, its pictures are the product's own. */
export function followerOf(gallery: HTMLElement, row: Row, signal: AbortSignal): Follower {
  const known = followers.get(row);
  if (known) return known;
  let start = 0;
  let undo: (() => void) | undefined;
  const reset = (): void => {
    undo?.();
    undo = undefined;
  };
  signal.addEventListener("abort", () => {
    reset();
    followers.delete(row);
  });
  const follower: Follower = {
    get start() {
      return start;
    },
    show(variation, before) {
      const image = readImage(variation);
      // What the first one has of a variation before counts for nothing.
      reset();
      const [first, ...others] = row.slides().map((slide) => ({
        thumb: slide.dataset.thumb,
        large: pictureIn(slide)?.dataset.large_image,
      }));
      start = 0;
      if (!image || !first) return;
      const isShown = slideOf(image, [first]) >= 0;
      // Without thumbnails the stock script knows of no other picture than the first.
      const index = gallery.closest(gridLayout) ? 0 : slideOf(image, others) + 1;
      if (index > 0) {
        before?.();
        if (isShown) start = index;
      } else if (!isShown) undo = swapMain(gallery, row, image);
      row.go(index);
    },
  };
  followers.set(row, follower);
  return follower;
}

/** Follows a form that tells by itself what is chosen in it, until `signal` is aborted. */
export function followForm(
  gallery: HTMLElement,
  form: Element,
  signal: AbortSignal,
  takenOver: AbortSignal,
): void {
  let hasFollowed = false;
  const stop = effect(() => {
    const variation = chosenIn(form).value;
    // Nothing was chosen yet: the row is left alone.
    if (!isLed(form) || (!variation && !hasFollowed)) return;
    const row = rowOf(gallery, signal, takenOver);
    if (!row) return;
    if (!hasFollowed) signal.addEventListener("abort", follow(form));
    hasFollowed = true;
    followerOf(gallery, row, signal).show(variation);
    renewZoom(gallery);
  });
  signal.addEventListener("abort", stop);
}

/**
 * Shows a variation's picture in the place of the first one. Answers the end of it; nothing where the stock script has
 * swapped it already, and keeps what was there itself.
 */
function swapMain(gallery: HTMLElement, row: Row, shown: VariationImage): (() => void) | undefined {
  const [slide] = row.slides();
  const image = pictureIn(slide);
  if (!image || image.hasAttribute("data-o_src") || jQuery()?.(image).data().o_src) return undefined;
  const thumb = gallery.querySelector(".flex-control-nav img, [data-slide-number] img");
  return swapPicture({ slide, image, thumb }, shown);
}
