import { island } from "../../shared/island/island.ts";

/**
 * Gallery: a product's pictures, with the stock markup and with the Astra add-on's. `islands.css` shows them as a row
 * that snaps; the prelude adds thumbnails and magnifier; slider animation, zoom and lightbox come on intent.
 */
export const gallery = island({
  name: "gallery",
  selectors: [".woocommerce-product-gallery"],
  when: "intent",
  replay: [
    { part: ".woocommerce-product-gallery__trigger" },
    { part: ".woocommerce-product-gallery__image a" },
    {
      part: ".woocommerce-product-gallery .flex-control-nav button, .woocommerce-product-gallery [data-slide-number]",
    },
  ],
  prelude: () => import("./prelude.ts"),
  load: () => import("./gallery.tsx"),
});
