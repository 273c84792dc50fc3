/**
 * The gallery follows the chosen variation: it slides to the variation's picture, or shows it in place of the first
 * one.
 */
import { jQuery } from "../../shared/events/find-jquery.ts";
import { chosenIn, follow, isLed } from "../../shared/variation/chosen.ts";
import { readImage, slideOf, type VariationImage } from "../../shared/variation/image.ts";
import { pictureIn, swapPicture } from "../../shared/variation/picture.ts";
import * as theme from "../../themes/parts.ts";
import type { Gallery } from "./gallery.ts";
import { renewZoom } from "./pictures.ts";
import { rowOf } from "./row.ts";

interface Follower {
  /** The slide that counts as the gallery's first while the variation is chosen. */
  readonly start: number;
  /**
   * Shows a variation's picture; `undefined`: the product's own.
   *
   * @param before  called before the gallery slides to another of its pictures
   */
  show(variation: unknown, before?: () => void): void;
}

const followers = new WeakMap<Gallery, Follower>();

/** A gallery's follower, made once. At the gallery's end the pictures are the product's own again. */
export function followerOf(gallery: Gallery): Follower {
  const known = followers.get(gallery);
  if (known) return known;
  const { host, context, slides } = gallery;
  let start = 0;
  let undo: (() => void) | undefined;
  const reset = (): void => {
    undo?.();
    undo = undefined;
  };
  context.signal.addEventListener("abort", reset);
  const follower: Follower = {
    get start() {
      return start;
    },
    show(variation, before) {
      const image = readImage(variation);
      // The first picture becomes the product's own again. Only then is it compared with the variation's.
      reset();
      const [first, ...others] = slides().map((slide) => ({
        thumb: slide.dataset.thumb,
        large: pictureIn(slide)?.dataset.large_image,
      }));
      start = 0;
      if (!image || !first) return;
      const isShown = slideOf(image, [first]) >= 0;
      // In a grid without thumbnails the stock script only changes the first picture.
      const index = host.closest(theme.galleryGrid) ? 0 : slideOf(image, others) + 1;
      if (index > 0) {
        before?.();
        if (isShown) start = index;
      } else if (!isShown) undo = swapMain(gallery, image);
      gallery.show(index);
    },
  };
  followers.set(gallery, follower);
  return follower;
}

/** Follows a form of the variations island until the gallery's end: that island publishes the choice. */
export function followForm(gallery: Gallery, form: Element): void {
  const { host, context } = gallery;
  let hasFollowed = false;
  const followNow = (variation: unknown): void => {
    // Nothing has been chosen yet: the row does not move.
    if (!isLed(form) || (!variation && !hasFollowed) || !gallery.row(rowOf)) return;
    if (!hasFollowed) context.signal.addEventListener("abort", follow(form));
    hasFollowed = true;
    followerOf(gallery).show(variation);
    renewZoom(host);
  };
  const stop = chosenIn(form).subscribe(followNow);
  context.signal.addEventListener("abort", stop);
}

/**
 * Shows a variation's picture in place of the first one.
 *
 * @returns the undoing; `undefined` where the stock script has swapped the picture already, and will undo that itself
 */
function swapMain({ host, slides }: Gallery, shown: VariationImage): (() => void) | undefined {
  const [slide] = slides();
  const image = pictureIn(slide);
  if (!image || image.hasAttribute("data-o_src") || jQuery()?.(image).data().o_src) return undefined;
  const thumb = host.querySelector(".flex-control-nav img, [data-slide-number] img");
  return swapPicture({ slide, image, thumb }, shown);
}
