/** What the gallery reads of the page's configuration. */
import { toFlag } from "./coerce.ts";
import { optionalText, type Read, type Table } from "./config.ts";
import { readPage } from "./index.ts";

export interface GalleryConfig {
  /** Name of the gallery's magnifier in the server's words; empty: the islands' own text. */
  readonly galleryTriggerText: string;
  /** Whether large images zoom inside the gallery. */
  readonly galleryZoom: boolean;
  /** Whether images open in the lightbox. */
  readonly galleryLightbox: boolean;
}

const product = ["wc_single_product_params"];

/** A theme's support for a feature: a flag, or the options with which the theme declared it. */
const toSupport: Read<boolean> = (value) => (value && typeof value === "object" ? true : toFlag(value));

export const gallerySources: Table<GalleryConfig> = {
  galleryTriggerText: [product, "i18n_product_gallery_trigger_text", optionalText, ""],
  galleryZoom: [product, "zoom_enabled", toSupport, true],
  galleryLightbox: [product, "photoswipe_enabled", toSupport, true],
};

/** The gallery's configuration. */
export const galleryConfig = (): GalleryConfig => readPage(gallerySources);
