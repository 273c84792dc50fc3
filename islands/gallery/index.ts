import { gallerySources } from "../../shared/config/gallery.ts";
import { island } from "../../shared/island/island.ts";

/**
 * Gallery: a product's pictures, with the stock markup and with the Astra add-on's. `islands.css` shows them as a row
 * that snaps; the prelude adds magnifier and thumbnails, which slide it, early code the picture that the magnifier
 * asks for; dragging, zoom and lightbox come on intent.
 */
export const gallery = island({
  name: "gallery",
  selectors: [".woocommerce-product-gallery"],
  when: "intent",
  replay: [
    { part: ".woocommerce-product-gallery__trigger", early: true },
    { part: ".woocommerce-product-gallery__image a" },
  ],
  prelude: async () => ({ default: (await import("../barrels/product-preludes.ts")).gallery }),
  early: () => import("./early.ts"),
  load: () =>
    import("./row.ts").then<typeof import("./gallery.tsx")>(({ atRest }) =>
      atRest(() => import("./gallery.tsx")),
    ),
  ...(STOREFRONT_FACTS && { reads: [gallerySources] }),
});
