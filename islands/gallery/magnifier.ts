/** The stock magnifier. Unlike the stock one, its link leads to the picture, in case the lightbox does not come. */
import { galleryConfig } from "../../shared/config/gallery.ts";
import { make } from "../../shared/dom/make.ts";
import * as en from "../../shared/messages/en.json";
import { pageLanguage } from "../../shared/messages/page-language.ts";

/** Makes it. @param href  the large version of the first picture */
export function magnifierOf(href: string | undefined): HTMLElement {
  const { galleryTriggerText } = galleryConfig();
  const magnifier = make(
    "a",
    {
      class: "woocommerce-product-gallery__trigger",
      href: href ?? "#",
      role: "button",
      "aria-haspopup": "dialog",
      "aria-controls": "photoswipe-fullscreen-dialog",
      "aria-label": galleryTriggerText || en.galleryTrigger.name,
    },
    make("span", { "aria-hidden": "true" }, "🔍"),
  );
  if (!galleryTriggerText)
    void pageLanguage()?.then(({ inPageLanguage }) => {
      const { name } = inPageLanguage("galleryTrigger", en.galleryTrigger);
      magnifier.setAttribute("aria-label", name);
    });
  return magnifier;
}
