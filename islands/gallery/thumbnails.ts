/** Makes thumbnails, and gives the looks of thumbnails and dots, which mark the shown picture. */
import { make } from "../../shared/dom/make.ts";
import type { Look } from "../../shared/island/hold.ts";

/** Class of the slide that is shown, as the stock script says it; also of the Astra add-on's thumbnail. */
export const activeSlide = "flex-active-slide";

/** Our thumbnails, with the stock markup, the add-on's, or the dots of its carousel. */
export const thumbnailSelector = ".flex-control-nav button, [data-slide-number], .tns-nav button";

/** In the order of the pictures. */
export const buttonsIn = (gallery: Element): HTMLElement[] => [
  ...gallery.querySelectorAll<HTMLElement>(thumbnailSelector),
];

/** The stock list of thumbnails, with a button around each image. */
export const thumbnailsOf = (slides: readonly HTMLElement[]): HTMLElement =>
  make(
    "ol",
    { class: "flex-control-nav flex-control-thumbs" },
    ...slides.map(({ dataset }, index) => {
      const image = make("img", {
        loading: "lazy",
        alt: dataset.thumbAlt || `${index + 1} / ${slides.length}`,
        sizes: dataset.thumbSizes,
        srcset: dataset.thumbSrcset,
        src: dataset.thumb,
      });
      return make("li", {}, make("button", { type: "button" }, image));
    }),
  );

/**
 * Looks of a group of buttons. Tab reaches only the button of the shown picture. Its marks are the stock script's, and
 * those for assistive technology. Buttons are matched by index, because one picture may be there twice.
 */
export const looksOf = (buttons: readonly HTMLElement[], index: number): readonly Look[] =>
  buttons.flatMap((button, at): Look[] => {
    const isShown = at === index;
    // The add-on's thumbnails are no buttons.
    const isBox = button.localName !== "button";
    const image = isBox ? null : button.firstElementChild;
    const mark = isBox ? activeSlide : image ? "flex-active" : "tns-nav-active";
    return [
      {
        key: `thumbnail ${at}`,
        element: button,
        role: isBox ? "button" : undefined,
        "aria-current": isShown || undefined,
        tabIndex: isShown ? 0 : -1,
      },
      { key: `mark ${at}`, element: image ?? button, className: { [mark]: isShown } },
    ];
  });
