/** A gallery as a theme developer writes it. */
import type { WrittenMarkup } from "../../shared/named-parts/facts.ts";

export const markup: WrittenMarkup = {
  host: { stock: ".woocommerce-product-gallery", what: "the box around the row of pictures" },
  parts: {
    list: {
      stock: ".woocommerce-product-gallery__wrapper",
      needed: true,
      what: "the row of pictures, a child of the host",
    },
    picture: {
      stock: ".woocommerce-product-gallery__image",
      is: ["[data-thumb]", "an element with data-thumb"],
      needed: true,
      what: "one picture, a child of the row: a link to the large version around the image. `data-thumb` is the address of its thumbnail",
    },
    magnifier: {
      stock: ".woocommerce-product-gallery__trigger",
      is: ["a[href]", "a link"],
      what: "opens the lightbox; the island adds one where there is none",
    },
  },
  snippet: `
<div data-island="gallery">
  <div data-island-part="list">
    <div data-island-part="picture" data-thumb="/pictures/cup-100.jpg">
      <a href="/pictures/cup-1200.jpg">
        <img
          src="/pictures/cup-600.jpg" width="600" height="600" alt="Cup, from the front"
          data-large_image="/pictures/cup-1200.jpg" data-large_image_width="1200" data-large_image_height="1200"
        >
      </a>
    </div>
    <div data-island-part="picture" data-thumb="/pictures/handle-100.jpg">
      <a href="/pictures/handle-1200.jpg">
        <img
          src="/pictures/handle-600.jpg" width="600" height="600" alt="Cup, its handle"
          data-large_image="/pictures/handle-1200.jpg" data-large_image_width="1200" data-large_image_height="1200"
        >
      </a>
    </div>
  </div>
</div>`,
  notes: [
    "The island adds the thumbnails, and the style sheet keeps room for a row of four. `data-large_image` and its size are the lightbox's and the magnifier's.",
    "On the page's configuration `wc_single_product_params` says what is on: `zoom_enabled`, `photoswipe_enabled`. Both are by default.",
  ],
};
