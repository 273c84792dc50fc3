/** What the islands of the product page read of the page's configuration; kept out of what every page loads. */
import { toFlag, toList, toText } from "./coerce.ts";
import { optionalText, type Read, type Source } from "./config.ts";
import { readPage } from "./index.ts";

export interface ProductPageConfig {
  /** Name of the gallery's magnifier as the server words it; empty: the islands' own dictionary. */
  readonly galleryTriggerText: string;
  /** Whether large images zoom inside the gallery. */
  readonly galleryZoom: boolean;
  /** Whether images open in the lightbox. */
  readonly galleryLightbox: boolean;
  /** Whether the product page's form adds without leaving the page. */
  readonly singleAjax: boolean;
  /** Who hears of page and product views: `fbq`, `dataLayer`, names of global functions, functions. */
  readonly tracking: readonly unknown[];
  /** Names of the quantity buttons as the theme words them; empty where it has none. */
  readonly quantityPlus: string;
  readonly quantityMinus: string;
  /** Whether a review needs a rating. */
  readonly ratingRequired: boolean;
  /** What a review without a rating is told, as the server words it; empty: the islands' own dictionary. */
  readonly ratingRequiredText: string;
  /** Names of the ratings from 1 on, as the server words them (HTML entities and all); empty: the dictionary. */
  readonly ratingTexts: readonly string[];
  /** How the theme draws the quantity buttons: `normal`, `no-internal-border`, `vertical-icon`. */
  readonly quantityStyle: string;
}

const product = ["wc_single_product_params"];
const own = ["storefront_islands_params"];
const quantity = ["astra_qty_btn"];

/** What a theme supports: a flag, or the options that it declared its support with. */
const toSupport: Read<boolean> = (value) => (value && typeof value === "object" ? true : toFlag(value));

const texts: Read<readonly string[]> = (value) =>
  Array.isArray(value) && value.every(toText) ? value : undefined;

export const productPageSources: {
  readonly [K in keyof ProductPageConfig]: Source<ProductPageConfig[K]>;
} = {
  galleryTriggerText: [product, "i18n_product_gallery_trigger_text", optionalText, ""],
  galleryZoom: [product, "zoom_enabled", toSupport, true],
  galleryLightbox: [product, "photoswipe_enabled", toSupport, true],
  singleAjax: [own, "singleAjax", toFlag, true],
  tracking: [own, "tracking", toList, []],
  ratingRequired: [product, "review_rating_required", toFlag, true],
  ratingRequiredText: [product, "i18n_required_rating_text", optionalText, ""],
  ratingTexts: [product, "i18n_rating_options", texts, []],
  quantityPlus: [quantity, "plus_qty", optionalText, ""],
  quantityMinus: [quantity, "minus_qty", optionalText, ""],
  quantityStyle: [quantity, "style_type", optionalText, ""],
};

/** The product page's configuration. */
export const productPageConfig = (): ProductPageConfig => readPage(productPageSources);
