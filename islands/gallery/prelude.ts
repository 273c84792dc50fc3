/**
 * Paints what a shopper looks for before anything is touched: magnifier and thumbnails. The thumbnails need no more than
 * the row, which comes with the first touch; all else answers when the island's code is there.
 */
import { galleryConfig } from "../../shared/config/gallery.ts";
import { keepAttributes, setAttributes } from "../../shared/dom/attributes.ts";
import { make } from "../../shared/dom/make.ts";
import { followJQuery } from "../../shared/events/find-jquery.ts";
import type { Mount } from "../../shared/island/island.ts";
import * as en from "../../shared/messages/en.json";
import { pageLanguage, withLanguage } from "../../shared/messages/page-language.ts";
import { gridLayout } from "./carousel-layout.ts";
import { repeatLastMove } from "./resting-mouse.ts";
import { buttonsIn, markThumbnails } from "./thumbnail-parts.ts";

/** The stock magnifier, but it leads to the picture, for when the lightbox does not come. */
const magnifier = (href: string | undefined): HTMLElement =>
  make(
    "a",
    {
      class: "woocommerce-product-gallery__trigger",
      href: href ?? "#",
      role: "button",
      "aria-haspopup": "dialog",
      "aria-controls": "photoswipe-fullscreen-dialog",
      "aria-label": galleryConfig().galleryTriggerText || en.galleryTrigger.name,
    },
    make("span", { "aria-hidden": "true" }, "🔍"),
  );

/** Attributes that make a thumbnail one of a group of buttons, of which Tab reaches the one that is shown. */
const buttonAttributes = (index: number): Record<string, string> => ({
  tabindex: index ? "-1" : "0",
  ...(!index && { "aria-current": "true" }),
});

/** The stock list of thumbnails, with a button around each image. */
const thumbnails = (slides: readonly HTMLElement[]): HTMLElement =>
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
        class: index ? "" : "flex-active",
      });
      return make("li", {}, make("button", { type: "button", ...buttonAttributes(index) }, image));
    }),
  );

const prelude: Mount = (gallery, { signal, takenOver, report, onChange }) => {
  // A child: where the stock script has moved the wrapper into a viewport of its own, the gallery is the script's.
  const slidesNow = (): HTMLElement[] => [
    ...gallery.querySelectorAll<HTMLElement>(
      ":scope > .woocommerce-product-gallery__wrapper .woocommerce-product-gallery__image",
    ),
  ];
  let known: readonly HTMLElement[] = [];
  let undo: (() => void)[] = [];
  const remove = (): void => {
    for (const task of undo) task();
    undo = [];
  };
  const paint = (): void => {
    const slides = slidesNow();
    const count = slides.length;
    // A script may bring as many others.
    if (count === known.length && slides.every((slide, index) => slide === known[index])) return;
    known = slides;
    remove();
    const add = (el: HTMLElement, insert: "prepend" | "append"): void => {
      gallery[insert](el);
      undo.push(() => el.remove());
    };
    const set = (el: Element, attributes: Readonly<Record<string, string>>): void => {
      undo.push(setAttributes(el, attributes));
    };
    // WordPress takes the first three pictures of a page for visible; of a row only one is.
    slides.forEach((slide, index) => {
      undo.push(() => slide.classList.remove("flex-active-slide"));
      for (const image of slide.querySelectorAll("img"))
        set(image, index ? { loading: "lazy" } : { loading: "eager", fetchpriority: "high" });
    });
    if (
      slides.some((slide) => slide.querySelector("img")) &&
      galleryConfig().galleryLightbox &&
      !gallery.querySelector(".woocommerce-product-gallery__trigger")
    ) {
      const trigger = magnifier(slides[0]?.querySelector("a")?.href);
      add(trigger, "prepend");
      if (!galleryConfig().galleryTriggerText)
        void pageLanguage()?.then(({ inPageLanguage }) => {
          const { name } = inPageLanguage("galleryTrigger", en.galleryTrigger);
          trigger.setAttribute("aria-label", name);
        });
    }
    const parts = new AbortController();
    undo.push(() => parts.abort());
    if (gallery.querySelector("[data-storefront-video]"))
      withLanguage(import("./early-video.ts"))
        .then(({ nameVideos }) => nameVideos(gallery, slides, parts.signal))
        .catch(report);
    if (count < 2) return;
    const theirs = gallery.querySelectorAll("[data-slide-number]");
    // The Astra add-on's own, boxes without a role.
    if (theirs.length) {
      theirs.forEach((box, index) => {
        // What is shown later.
        undo.push(keepAttributes(box, ["aria-current", "class"]));
        set(box, { role: "button", ...buttonAttributes(index) });
      });
      withLanguage(import("./early-strip.ts"))
        .then(({ addArrows }) => addArrows(gallery, parts.signal, takenOver))
        .catch(report);
    } else if (gallery.closest(gridLayout))
      withLanguage(import("./early-carousel.ts"))
        .then(({ addCarousel }) => addCarousel(gallery, count, parts.signal))
        .catch(report);
    else add(thumbnails(slides), "append");
  };
  paint();
  onChange(paint);
  /** A pressed thumbnail is marked at once: its picture comes with the row's code. Answers what takes that back. */
  const markPressed = ({ type, target }: Event): (() => void) | undefined => {
    const buttons = type === "click" ? buttonsIn(gallery) : [];
    const pressed = buttons.findIndex((button) => button.contains(target as Node));
    if (pressed < 0) return undefined;
    const before = buttons.findIndex((button) => button.hasAttribute("aria-current"));
    markThumbnails(buttons, pressed);
    return () => markThumbnails(buttons, before);
  };
  /** What the row's code is to hear of at once: a row that is ready marks what it shows, which a press changes. */
  const waiting: Event[] = [];
  // Focus, too: so the row is there when an arrow key comes.
  const use = (event: Event): void => {
    const takeBack = markPressed(event);
    waiting.push(event);
    import("./row.ts")
      .then(({ onUse }) => onUse(gallery, waiting.splice(0), signal, takenOver))
      .catch((problem) => {
        waiting.length = 0;
        takeBack?.();
        report(problem);
      });
  };
  if (galleryConfig().galleryZoom) repeatLastMove(gallery, takenOver);
  gallery.addEventListener("focusin", use, { signal: takenOver });
  gallery.addEventListener("click", use, { signal: takenOver });
  const form = gallery.closest(".product")?.querySelector(".variations_form");
  if (form)
    import("./follow.ts")
      .then(({ followForm }) => followForm(gallery, form, signal, takenOver))
      .catch(report);
  let isConnected = false;
  followJQuery(($) => {
    if (isConnected || !known.length) return;
    isConnected = true;
    import("./jquery.ts").then(({ connect }) => connect($, gallery, signal, takenOver)).catch(report);
  }, signal);
  return remove;
};

export default prelude;
