import { gallerySources } from "../../shared/config/gallery.ts";
import { has, numberOf, without, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import { markup } from "./markup.ts";

const host = ".woocommerce-product-gallery";
const box = ":is(.woocommerce-product-gallery, .storefront-frame) > .woocommerce-product-gallery__wrapper";
const slide = `${box} .woocommerce-product-gallery__image`;
const slideImage = `${slide} img`;

/**
 * Gallery: a product's pictures, with the stock markup and with the Astra add-on's. `islands.css` shows them as a row
 * that snaps. The model adds the magnifier, and thumbnails that slide the row. The rest of the model answers presses of
 * pictures, and comes with the page's first touch. Dragging, zoom and lightbox come when a shopper turns to the
 * gallery.
 */
export const gallery = island({
  name: "gallery",
  selectors: [".woocommerce-product-gallery"],
  when: "intent",
  replay: [
    { part: ".woocommerce-product-gallery__trigger" },
    { part: ".woocommerce-product-gallery__image a" },
    // One that the server has printed, before the model is there. From then on the model answers at once.
    { part: ".flex-control-thumbs button:not([tabindex])" },
  ],
  model: async () => {
    const { default: galleryWith } = await import("./gallery.ts");
    return { default: galleryWith(() => import("./opening.ts")) };
  },
  viewStarts: "asked",
  view: () =>
    import("./row.ts").then<typeof import("./gallery.tsx")>(({ atRest }) =>
      atRest(() => import("./gallery.tsx")),
    ),
  language: pageLanguage,
  ...(STOREFRONT_FACTS &&
    ({
      reads: [gallerySources],
      markup,
      expects: [
        {
          parts: host,
          level: "error",
          code: "gallery-without-wrapper",
          lacks: withoutPart(box),
          message:
            "a gallery has no .woocommerce-product-gallery__wrapper as its child: its pictures are left as they are",
          advice: "Keep WooCommerce's single-product/product-image.php around the pictures.",
        },
        {
          parts: slide,
          level: "warning",
          code: "picture-without-link",
          lacks: withoutPart("a[href]"),
          message:
            "a picture of the gallery has no link to its large version: without script, or where the lightbox fails, it cannot be opened",
          advice: "Print <a href> around the image, as wc_get_gallery_image_html() does.",
        },
        {
          parts: slide,
          level: "warning",
          code: "picture-without-thumbnail",
          lacks: (page, el) =>
            page.all(slide).length > 1 && !page.first("[data-slide-number]") && !has(page, el, "data-thumb"),
          message: "a picture of the gallery has no data-thumb: its thumbnail is empty",
          advice: "Print data-thumb, as wc_get_gallery_image_html() does.",
        },
        {
          parts: slideImage,
          level: "warning",
          code: "picture-without-alt",
          lacks: without("alt"),
          message: "an image of the gallery has no alternative text: its link and its thumbnail have no name",
          advice: "Write one in the media library.",
        },
        {
          parts: slideImage,
          level: "warning",
          code: "picture-without-size",
          lacks: (page, el) => !(numberOf(page, el, "width") > 0 && numberOf(page, el, "height") > 0),
          message: "an image of the gallery has no width and height: the page jumps when it comes",
          advice: "Print both attributes.",
        },
        {
          parts: slideImage,
          level: "warning",
          code: "picture-without-large-size",
          lacks: (page, el) =>
            has(page, el, "data-large_image") &&
            !(
              numberOf(page, el, "data-large_image_width") > 0 &&
              numberOf(page, el, "data-large_image_height") > 0
            ),
          message:
            "an image of the gallery has a large version without data-large_image_width and …_height: the lightbox shows it in the small one's size",
          advice:
            "Print both, as wc_get_gallery_image_html() does; in the media library, regenerate the image's metadata.",
        },
      ],
    } satisfies Facts)),
});
