/** Finds gallery pictures that are larger than needed. */
import type { Finding } from "./finding.ts";
import type { El, Page } from "./page.ts";

/** A file that a gallery may load. */
export interface GalleryImage {
  readonly url: string;
  /** `shown` in the gallery; `thumbnail` below it; `large` in the lightbox. */
  readonly role: "shown" | "thumbnail" | "large";
  /** Width of the file as far as the markup tells, and shown width, px. */
  readonly width: number | undefined;
  readonly shownWidth: number | undefined;
  /** File size, if the server tells it. */
  readonly bytes?: number | undefined;
  readonly where: string;
}

/** A file of twice the shown width is enough for a screen with two pixels per px. */
const density = 2;
/** WordPress makes sizes in steps, so the next larger size is no waste. */
const tolerance = 1.5;
/** WordPress scales uploads down to this width, px. */
const largest = 2560;
/** Width of WooCommerce's thumbnails below a gallery, px. */
const thumbnailWidth = 100;
/** Width of a window in which most pictures have their largest width, px. */
const windowWidth = 1920;
/** Files with more bytes are too heavy for their role. */
const heavy = { shown: 300_000, thumbnail: 30_000, large: 1_000_000 } as const;

/** Width in a file name that WordPress makes: `name-600x600.jpg`. Pure. */
export function widthInName(url: string): number | undefined {
  const match = /-(\d{2,5})x\d{2,5}\.(?:jpe?g|png|webp|avif|gif)(?:[?#]|$)/i.exec(url);
  return match ? Number(match[1]) : undefined;
}

/** Files of a `srcset` with their widths; entries with a density have none. Pure. */
export function readSrcset(srcset: string): readonly (readonly [url: string, width: number])[] {
  return srcset.split(/,\s+/).flatMap((part) => {
    const [url = "", width = ""] = part.trim().split(/\s+/);
    return url && /^\d+w$/.test(width) ? [[url, Number.parseInt(width, 10)] as const] : [];
  });
}

/** Width that `sizes` requests in a window, px; `undefined` if it cannot be computed. Pure. */
export function shownWidth(sizes: string, window = windowWidth): number | undefined {
  for (const part of sizes.split(/,(?![^(]*\))/)) {
    const match = /^\s*(?:(\(.*\))\s+)?(?:calc\()?(\d+(?:\.\d+)?)(px|vw)\)?\s*$/.exec(part);
    if (!match) continue;
    const [, condition, value, unit] = match;
    const most = /\(\s*max-width:\s*(\d+(?:\.\d+)?)px\s*\)/.exec(condition ?? "")?.[1];
    const least = /\(\s*min-width:\s*(\d+(?:\.\d+)?)px\s*\)/.exec(condition ?? "")?.[1];
    if (condition && !most && !least) continue;
    if ((most && window > Number(most)) || (least && window < Number(least))) continue;
    return unit === "vw" ? (Number(value) / 100) * window : Number(value);
  }
  return undefined;
}

/** The file that a browser chooses for a shown width. */
function chosen(
  candidates: readonly (readonly [string, number])[],
  width: number,
): readonly [string, number] | undefined {
  const sorted = [...candidates].sort(([, a], [, b]) => a - b);
  return sorted.find(([, one]) => one >= width * density) ?? sorted.at(-1);
}

function imagesOf(page: Page, slide: El): GalleryImage[] {
  const image = page.first("img", slide);
  if (!image) return [];
  const where = page.pathOf(image);
  const read = (name: string): string => page.attribute(image, name) ?? "";
  const positive = (text: string): number | undefined => (Number(text) > 0 ? Number(text) : undefined);
  const largeUrl = read("data-large_image") || page.attribute(page.first("a[href]", slide), "href") || "";
  const largeWidth = positive(read("data-large_image_width")) ?? widthInName(largeUrl);
  const widthOf = (url: string): number | undefined =>
    widthInName(url) ?? (largeUrl && page.resolve(url) === page.resolve(largeUrl) ? largeWidth : undefined);
  const candidates = readSrcset(read("srcset"));
  // The gallery is at most as wide as the picture's `width` attribute.
  const attribute = positive(read("width"));
  const sized = shownWidth(read("sizes"));
  const shown = attribute && sized ? Math.min(attribute, sized) : (attribute ?? sized);
  const taken = shown && candidates.length ? chosen(candidates, sized ?? shown) : undefined;
  const src = taken?.[0] ?? read("src");
  const thumb = page.attribute(slide, "data-thumb") ?? "";
  const images: GalleryImage[] = [];
  const add = (
    url: string,
    role: GalleryImage["role"],
    width: number | undefined,
    shownAs: number | undefined,
  ): void => {
    // An SVG file has no size in pixels.
    if (url && !/^data:|\.svg(?:[?#]|$)/i.test(url))
      images.push({ url: page.resolve(url), role, width, shownWidth: shownAs, where });
  };
  add(src, "shown", taken?.[1] ?? widthOf(src), shown);
  add(thumb, "thumbnail", widthOf(thumb), thumbnailWidth);
  if (/\.(jpe?g|png|webp|avif|gif)(\?|$)/i.test(largeUrl)) add(largeUrl, "large", largeWidth, undefined);
  return images;
}

/** All pictures of a page's galleries, in order. */
export function galleryImages(page: Page): GalleryImage[] {
  return page
    .all(".woocommerce-product-gallery .woocommerce-product-gallery__image")
    .flatMap((slide) => imagesOf(page, slide));
}

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

const regenerate =
  "Set the sizes in the Customizer (WooCommerce > Product images) and regenerate the thumbnails.";
const shrink = "Upload smaller files, or WebP or AVIF.";

/** Reports pictures that are too large. */
export function checkImages(images: readonly GalleryImage[]): Finding[] {
  return images.flatMap(({ url, role, width = 0, shownWidth: shown = 0, bytes = 0 }): Finding[] => {
    const findings: Finding[] = [];
    const file = url.split(/[?#]/)[0]?.split("/").at(-1) ?? url;
    const add = (code: string, message: string, advice: string, facts: string): void => {
      findings.push({
        level: "warning",
        topic: "images",
        code,
        message,
        advice,
        where: [`${file} (${facts})`],
      });
    };
    const isTooWide = shown > 0 && width > shown * density * tolerance;
    const facts = `${width} px wide, shown ${shown} px wide`;
    if (role === "large" && width > largest)
      add(
        "oversized-large",
        `large versions of pictures are wider than ${largest} px, which is enough for any screen`,
        shrink,
        `${width} px wide`,
      );
    else if (role === "thumbnail" && isTooWide)
      add(
        "oversized-thumbnail",
        "thumbnails of the gallery are files for something larger",
        regenerate,
        facts,
      );
    else if (role === "shown" && isTooWide)
      add("oversized-picture", "pictures of the gallery are larger than they are shown", regenerate, facts);
    if (bytes > heavy[role]) {
      const most = kilobytes(heavy[role]);
      add(
        `heavy-${role}`,
        `${role === "large" ? "large versions of pictures" : role === "shown" ? "pictures of the gallery" : "thumbnails of the gallery"} weigh more than ${most}`,
        shrink,
        kilobytes(bytes),
      );
    }
    return findings;
  });
}
