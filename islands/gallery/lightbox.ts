/**
 * The lightbox: PhotoSwipe's core with controls of our own. Its own are made from HTML strings, which a Trusted Types
 * policy forbids; ours have the stock classes and, where the server has printed its dialog, the server's words.
 */
import PhotoSwipe from "photoswipe";
import { factNames, type GalleryItem, toItem } from "./items.ts";
import { lightboxTexts } from "./lightbox-texts.ts";

/** Strokes on a 24 px grid. */
const icons = {
  close: "M6 6l12 12M18 6L6 18",
  zoom: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M7.5 10.5h6M10.5 7.5v6",
  fs: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  "arrow--left": "M15 5l-7 7 7 7",
  "arrow--right": "M9 5l7 7-7 7",
};
type Control = keyof typeof icons;

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  parent: Element,
): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  el.className = className;
  parent.append(el);
  return el;
}

function icon(path: string): SVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const line = document.createElementNS(namespace, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** Height of the bar with the controls, and the least that is left free below, px. As in the stock lightbox. */
const barHeight = 44;

/** Widest screen, px, whose fingers hide the controls with a tap: there they lie over the picture. As in the stock one. */
const widestOverlaid = 1200;

/** What a phone's way back, among others, asks to close. Not yet in TypeScript's library, nor in every browser. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };

/** The label that the server's dialog has there. */
const serverLabel = (selector: string): string | null | undefined =>
  document.querySelector(`#photoswipe-fullscreen-dialog${selector}`)?.getAttribute("aria-label");

function itemOf(slide: Element): GalleryItem {
  const image = slide.querySelector("img");
  const facts = factNames.map((name) => [name, image?.getAttribute(name)] as const);
  return toItem({
    ...Object.fromEntries(facts),
    src: image?.currentSrc || image?.src,
    href: slide.querySelector("a")?.href,
  });
}

/** Controls that Tab goes round. */
const controls = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>("button:not(:disabled), a[href]")].filter(
    (el) => el.checkVisibility?.({ checkVisibilityCSS: true }) ?? el.offsetParent !== null,
  );

/**
 * Opens the lightbox.
 *
 * @param slides  the gallery's slides; each with a picture is an item
 * @param index   the slide to begin with
 * @param leave   called when it has gone, with the slide that it showed last: it gives focus back
 * @param signal  closes it
 */
export function openLightbox(
  slides: readonly Element[],
  index: number,
  leave: (index: number) => void,
  signal: AbortSignal,
): void {
  const texts = lightboxTexts(document.documentElement.lang);
  const items = slides.map(itemOf);
  const core = new PhotoSwipe({
    dataSource: [...items],
    index,
    mainClass: "storefront-lightbox",
    bgOpacity: 1,
    showHideAnimationType: "none",
    showAnimationDuration: 0,
    hideAnimationDuration: 0,
    preloaderDelay: 1000,
    returnFocus: false,
    paddingFn: (_size, { title = "" }) => {
      const isOverlaid = matchMedia("(hover: none)").matches && screen.width <= widestOverlaid;
      const [top, bottom] = isOverlaid ? [0, 0] : [barHeight, Math.max(barHeight, captionHeight(title))];
      return { top, bottom, left: 0, right: 0 };
    },
  });
  /** How high a caption is; the lightbox has to be on the page. */
  let captionHeight = (_title: string): number => 0;
  const current = (): GalleryItem | undefined => items[core.currIndex];
  const close = (): void => core.close();

  core.on("uiRegister", () => {
    // PhotoSwipe's own controls, before it makes them.
    if (core.ui) core.ui.uiElementsData = [];
  });
  core.addFilter("contentErrorElement", (message, { data }) => {
    message.textContent = texts.failedRest;
    const link = document.createElement("a");
    link.href = data.src ?? "";
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = texts.failedLink;
    message.prepend(link);
    message.setAttribute("role", "alert");
    return message;
  });
  core.on("firstUpdate", () => {
    if (core.element) dress(core.element);
  });

  function dress(root: HTMLElement): void {
    const name = serverLabel("") || texts.dialog;
    root.setAttribute("aria-modal", "true");
    root.setAttribute("aria-label", name);
    // PhotoSwipe calls it a carousel, which wants a name too.
    core.scrollWrap?.setAttribute("aria-label", name);
    const bar = make("div", "pswp__top-bar", root);
    const counter = make("div", "pswp__counter", bar);
    counter.setAttribute("role", "status");
    const preloader = make("div", "pswp__preloader", bar);
    const control = (
      kind: Control,
      text: string,
      press: () => unknown,
      parent: Element,
    ): HTMLButtonElement => {
      const button = make("button", `pswp__button pswp__button--${kind}`, parent);
      button.type = "button";
      button.setAttribute("aria-label", serverLabel(` .pswp__button--${kind}`) || text);
      button.append(icon(icons[kind]));
      button.addEventListener("click", press);
      return button;
    };
    control("zoom", texts.zoom, () => core.toggleZoom(), bar);
    if (document.fullscreenEnabled)
      control(
        "fs",
        texts.fs,
        () => (document.fullscreenElement ? leaveFullscreen() : root.requestFullscreen()),
        bar,
      );
    control("close", texts.close, close, bar);
    const previous = control("arrow--left", texts.previous, () => core.prev(), root);
    const next = control("arrow--right", texts.next, () => core.next(), root);
    const caption = make("div", "pswp__caption", root);
    const center = make("div", "pswp__caption__center", caption);
    const twin = make("div", "pswp__caption--fake", root);
    const text = make("div", "pswp__caption__center", twin);
    captionHeight = (title) => {
      text.textContent = title;
      return title ? twin.offsetHeight : 0;
    };

    core.on("change", () => {
      const at = core.currIndex;
      const title = current()?.title ?? "";
      counter.textContent = `${at + 1} / ${items.length}`;
      center.textContent = title;
      caption.hidden = !title;
      // From three pictures on the row is a ring.
      previous.disabled = !core.canLoop() && at === 0;
      next.disabled = !core.canLoop() && at === items.length - 1;
      wait();
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      preloader.classList.remove("pswp__preloader--active");
      timer = setTimeout(() => {
        if (core.currSlide?.content.isLoading()) preloader.classList.add("pswp__preloader--active");
      }, core.options.preloaderDelay);
    };
    core.on("loadComplete", ({ slide }) => slide === core.currSlide && wait());
    core.on("destroy", () => clearTimeout(timer));
  }

  // PhotoSwipe only calls focus back once it has left; here Tab goes round.
  core.on("keydown", (event) => {
    const { key, shiftKey, target } = event.originalEvent;
    // The page behind stays where it is.
    if (/^(Page|Home|End)/.test(key) || (key === " " && target === core.element))
      event.originalEvent.preventDefault();
    if (key !== "Tab" || !core.element) return;
    const all = controls(core.element);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = shiftKey ? (at <= 0 ? all.length - 1 : at - 1) : (at + 1) % all.length;
    event.preventDefault();
    event.originalEvent.preventDefault();
    all[to]?.focus();
  });
  const leaveFullscreen = (): unknown => document.fullscreenElement && document.exitFullscreen();
  core.on("close", leaveFullscreen);
  const watcher = CloseWatcher && new CloseWatcher();
  if (watcher) watcher.onclose = close;
  core.on("destroy", () => {
    watcher?.destroy();
    signal.removeEventListener("abort", close);
    leave(core.currIndex);
  });
  signal.addEventListener("abort", close);
  core.init();
}
