import { describe, expect, it } from "vitest";
import { readSources } from "../../../shared/config/config.ts";
import { gallerySources } from "../../../shared/config/gallery.ts";
import { productFormSources } from "../../../shared/config/product-form.ts";
import { quantitySources } from "../../../shared/config/quantity.ts";
import { reviewSources } from "../../../shared/config/reviews.ts";
import { trackingSources } from "../../../shared/config/tracking.ts";

const productPageSources = {
  ...gallerySources,
  ...productFormSources,
  ...quantitySources,
  ...reviewSources,
  ...trackingSources,
};

const read = (globals: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  readSources<Record<string, unknown>>(productPageSources, globals, {}, (problem) => {
    throw new Error(problem);
  });

describe("the product page's configuration", () => {
  it("is the specification's where the page says nothing", () => {
    expect(read({})).toEqual({
      galleryTriggerText: "",
      galleryZoom: true,
      galleryLightbox: true,
      singleAjax: true,
      // Nobody says that the shop leads nowhere after an add.
      singleAdd: "page",
      tracking: [],
      viewed: { id: 0, path: "/", domain: "" },
      ratingRequired: true,
      ratingRequiredText: "",
      ratingTexts: [],
      quantityPlus: "",
      quantityMinus: "",
      quantityStyle: "",
    });
  });

  it("is read from what WordPress prints, strings as they are", () => {
    const globals = {
      wc_single_product_params: {
        i18n_product_gallery_trigger_text: "Xem ảnh",
        zoom_enabled: "",
        photoswipe_enabled: "",
        review_rating_required: "no",
        i18n_required_rating_text: "Hãy chấm sao",
        i18n_rating_options: ["1 sao", "2 sao", "3 sao", "4 sao", "5 sao"],
      },
      storefront_islands_params: {
        singleAjax: "",
        singleAdd: "answered",
        tracking: "fbq dataLayer",
        viewed: { id: 28, path: "/shop/", domain: ".shop.example" },
      },
      astra_qty_btn: { plus_qty: "Tăng", minus_qty: "Giảm", style_type: "normal" },
    };
    expect(read(globals)).toEqual({
      galleryTriggerText: "Xem ảnh",
      galleryZoom: false,
      galleryLightbox: false,
      singleAjax: false,
      singleAdd: "answered",
      tracking: ["fbq", "dataLayer"],
      viewed: { id: 28, path: "/shop/", domain: ".shop.example" },
      ratingRequired: false,
      ratingRequiredText: "Hãy chấm sao",
      ratingTexts: ["1 sao", "2 sao", "3 sao", "4 sao", "5 sao"],
      quantityPlus: "Tăng",
      quantityMinus: "Giảm",
      quantityStyle: "normal",
    });
  });

  it("takes the options of a feature for the feature", () => {
    const { galleryZoom, galleryLightbox } = read({
      wc_single_product_params: { zoom_enabled: [{ magnify: 2 }], photoswipe_enabled: { bgOpacity: 1 } },
    });
    expect([galleryZoom, galleryLightbox]).toEqual([true, true]);
  });
});
