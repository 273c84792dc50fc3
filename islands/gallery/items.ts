/**
 * What the page says of a picture, as an item of the lightbox (docs/stock-behaviour/specification.md §3).
 * Pure.
 */

export interface GalleryItem {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Caption; else the image's title; plain text. */
  readonly title: string;
  /** The small image, which shows while the large one loads. */
  readonly msrc: string;
}

/** An image's attributes, by name; `href` is its link's. */
type ImageFacts = Readonly<Record<string, string | null | undefined>>;

const size = (...values: readonly (string | null | undefined)[]): number =>
  values.map(Number).find((value) => value > 0) ?? 0;

/** Makes an item. A picture without a large version is its own large version. */
export function toItem(facts: ImageFacts): GalleryItem {
  const large = facts["data-large_image"] || facts.href || "";
  return {
    src: large || facts.src || "",
    width: size(facts["data-large_image_width"], facts.width),
    height: size(facts["data-large_image_height"], facts.height),
    alt: facts.alt ?? "",
    title: (facts["data-caption"] || facts.title || "").trim(),
    msrc: facts.src ?? "",
  };
}

const names = ["data-large_image", "data-large_image_width", "data-large_image_height", "src", "width"];
const moreNames = ["height", "alt", "data-caption", "title"];

/** Names of the attributes that {@link toItem} reads. */
export const factNames: readonly string[] = [...names, ...moreNames];
