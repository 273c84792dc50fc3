/**
 * The lightbox: PhotoSwipe's core with controls of our own. Its own are made from HTML strings, which a Trusted Types
 * policy forbids; ours have the stock classes and, where the server has printed its dialog, the server's words.
 */
import PhotoSwipe from "photoswipe";
import { Fragment, type ReactNode, useLayoutEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { ownGlobal } from "../../shared/config/page.ts";
import { make } from "../../shared/dom/make.ts";
import { Adopt, ChangingText, Dialog } from "../../shared/island/react.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { factNames, type GalleryItem, toItem } from "./items.ts";
import type { Video, videoOf } from "./video.ts";
import type { Poster } from "./video.tsx";

/** Strokes on a 24 px grid. */
const icons = {
  close: "M6 6l12 12M18 6L6 18",
  zoom: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M7.5 10.5h6M10.5 7.5v6",
  fs: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  "arrow--left": "M15 5l-7 7 7 7",
  "arrow--right": "M9 5l7 7-7 7",
};

/** Height of the bar with the controls, and the least that is left free below, px. As in the stock lightbox. */
const barHeight = 44;

/** Widest screen, px, whose fingers hide the controls with a tap: there they lie over the picture. As in the stock one. */
const widestOverlaid = 1200;

/** How long a picture is waited for before that is shown, ms. */
const timeout = 1000;

/** What a phone's way back, among others, asks to close. Not yet in TypeScript's library, nor in every browser. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const CloseWatcher = ownGlobal<new () => CloseWatcher>("CloseWatcher");

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

const leaveFullscreen = (): unknown => document.fullscreenElement && document.exitFullscreen();

interface ControlProps {
  readonly kind: keyof typeof icons;
  readonly text: string;
  readonly disabled?: boolean;
  readonly onPress: () => unknown;
}

function Control({ kind, text, disabled, onPress }: ControlProps): ReactNode {
  return (
    <button
      type="button"
      className={`pswp__button pswp__button--${kind}`}
      aria-label={serverLabel(` .pswp__button--${kind}`) || text}
      disabled={disabled}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[kind]} />
      </svg>
    </button>
  );
}

/** An item that is a video, and the element that the core shows for it. */
interface VideoBox {
  readonly video: Video;
  readonly box: HTMLDivElement;
}

interface LightboxProps {
  readonly core: PhotoSwipe;
  /** The core's own element: all of ours is in it. */
  readonly root: HTMLElement;
  readonly items: readonly GalleryItem[];
  /** Items that are videos, by their place. */
  readonly videos: ReadonlyMap<number, VideoBox>;
  /** What shows those; there where there is one. */
  readonly View: typeof Poster | undefined;
  readonly opener: HTMLElement;
}

/** What slides that are videos are, and what shows them. */
interface Videos {
  readonly videoOf: typeof videoOf;
  readonly Poster: typeof Poster;
}

/** What lies around the pictures, and what the core's elements lack. */
function Lightbox({ core, root, items, videos, View, opener }: LightboxProps): ReactNode {
  const [at, setAt] = useState(core.currIndex);
  const [isLate, setLate] = useState(false);
  /** Messages for pictures that did not load, by the picture's place. */
  const [failed, setFailed] = useState<ReadonlyMap<number, Element>>(new Map());
  const texts = inPageLanguage("lightbox", en.lightbox);
  const [before, after] = texts.failed.split("{link}");
  const name = serverLabel("") || texts.dialog;
  const title = items[at]?.title;
  const close = (): void => core.close();

  useLayoutEffect(() => {
    core.on("change", () =>
      flushSync(() => {
        setAt(core.currIndex);
        setLate(false);
      }),
    );
    core.on("loadComplete", ({ slide }) => slide === core.currSlide && setLate(false));
    core.addFilter("contentErrorElement", (message, { index }) => {
      flushSync(() => setFailed((others) => new Map(others).set(index, message)));
      return message;
    });
    const watcher = CloseWatcher && new CloseWatcher();
    if (watcher) watcher.onclose = () => core.close();
    return () => {
      watcher?.destroy();
      core.close();
    };
  }, [core]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture has its time
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(!!core.currSlide?.content.isLoading()), timeout);
    return () => clearTimeout(timer);
  }, [core, at]);

  return (
    <>
      <Dialog element={root} opener={opener} label={name} onClose={close} />
      {/* PhotoSwipe calls it a carousel, which wants a name too. */}
      <Adopt element={core.scrollWrap} aria-label={name} />
      {[...failed].map(([index, message]) => (
        <Fragment key={index}>
          <Adopt element={message} role="alert" />
          {createPortal(
            <>
              <ChangingText>{before}</ChangingText>
              <a href={items[index]?.src} target="_blank" rel="noopener">
                {texts.failedLink}
              </a>
              <ChangingText>{after}</ChangingText>
            </>,
            message,
          )}
        </Fragment>
      ))}
      {View &&
        [...videos].map(([index, { video, box }]) => (
          <Fragment key={index}>
            {/* Those beside the one that is shown lie off the screen. */}
            <Adopt element={box} inert={index !== at} />
            {createPortal(<View video={video} isShown={index === at} />, box)}
          </Fragment>
        ))}
      {createPortal(
        <>
          <div className="pswp__top-bar">
            <div className="pswp__counter" role="status">
              <ChangingText>{`${at + 1} / ${items.length}`}</ChangingText>
            </div>
            <div className={isLate ? "pswp__preloader pswp__preloader--active" : "pswp__preloader"} />
            <Control kind="zoom" text={texts.zoom} onPress={() => core.toggleZoom()} />
            {document.fullscreenEnabled && (
              <Control
                kind="fs"
                text={texts.fs}
                onPress={() => (document.fullscreenElement ? leaveFullscreen() : root.requestFullscreen())}
              />
            )}
            <Control kind="close" text={texts.close} onPress={close} />
          </div>
          {/* From three pictures on the row is a ring. */}
          <Control
            kind="arrow--left"
            text={texts.previous}
            disabled={!core.canLoop() && at === 0}
            onPress={() => core.prev()}
          />
          <Control
            kind="arrow--right"
            text={texts.next}
            disabled={!core.canLoop() && at === items.length - 1}
            onPress={() => core.next()}
          />
          <div className="pswp__caption" hidden={!title}>
            <div className="pswp__caption__center">{title}</div>
          </div>
          {/* Never seen: they tell how much room each caption takes. */}
          {[...new Set(items.map((item) => item.title))].map((text) => (
            <div key={text} className="pswp__caption--fake">
              <div className="pswp__caption__center">{text}</div>
            </div>
          ))}
        </>,
        root,
      )}
    </>
  );
}

/** How high a caption is; the lightbox has to be on the page. */
function captionHeight(root: Element | undefined, title: string): number {
  const twins = root?.querySelectorAll<HTMLElement>(".pswp__caption--fake") ?? [];
  return (title && [...twins].find((twin) => twin.textContent === title)?.offsetHeight) || 0;
}

/**
 * Opens the lightbox.
 *
 * @param all     the gallery's slides; each with a picture, or a video of ours, is an item
 * @param index   the slide to begin with, or the next that is an item
 * @param opener  what was pressed
 * @param view    where there are slides that are videos; without it their posters are pictures like others
 * @param show    renders, at once, what is ours of it, and at the end nothing
 * @param leave   called when it has gone, with the slide that it showed last: it restores focus
 */
export function openLightbox(
  all: readonly Element[],
  index: number,
  opener: HTMLElement,
  view: Videos | undefined,
  show: (lightbox: ReactNode) => void,
  leave: (index: number) => void,
): void {
  const isItem = (slide: Element): boolean => !!(slide.querySelector("img") || view?.videoOf(slide));
  const slides = all.filter(isItem);
  const start = Math.min(all.slice(0, index).filter(isItem).length, slides.length - 1);
  const items = slides.map(itemOf);
  const videos = new Map<number, VideoBox>();
  for (const [index, slide] of slides.entries()) {
    const video = view?.videoOf(slide);
    if (video) videos.set(index, { video, box: make("div", { class: "storefront-lightbox-video" }) });
  }
  const core = new PhotoSwipe({
    dataSource: items.map((item, index) => (videos.has(index) ? { ...item, type: "video" } : item)),
    index: start,
    mainClass: "storefront-lightbox",
    bgOpacity: 1,
    showHideAnimationType: "none",
    showAnimationDuration: 0,
    hideAnimationDuration: 0,
    returnFocus: false,
    // The link beside it is ours, too.
    errorMsg: "",
    paddingFn: (_size, { title = "" }) => {
      const isOverlaid = matchMedia("(hover: none)").matches && screen.width <= widestOverlaid;
      const [top, bottom] = isOverlaid
        ? [0, 0]
        : [barHeight, Math.max(barHeight, captionHeight(core.element, title))];
      return { top, bottom, left: 0, right: 0 };
    },
  });
  core.on("uiRegister", () => {
    // PhotoSwipe's own controls, before it makes them.
    if (core.ui) core.ui.uiElementsData = [];
  });
  core.on("contentLoad", (event) => {
    const box = videos.get(event.content.index)?.box;
    if (!box) return;
    event.preventDefault();
    event.content.element = box;
  });
  // A video has controls of its own, for the mouse, fingers and keys.
  const isInVideo = (event: Event): boolean => !!(event.target as Element).closest(".storefront-video");
  core.on("pointerDown", (event) => isInVideo(event.originalEvent) && event.preventDefault());
  core.on("tapAction", (event) => {
    if ((event.originalEvent.target as Element).closest(".storefront-lightbox-video")) event.preventDefault();
  });
  // Before the first picture is laid out, which leaves room for captions.
  core.on("firstUpdate", () => {
    const { element } = core;
    if (element) show(<Lightbox {...{ core, items, videos, opener }} View={view?.Poster} root={element} />);
  });
  core.on("keydown", (event) => {
    const { originalEvent } = event;
    if (isInVideo(originalEvent)) {
      event.preventDefault();
      return;
    }
    // The page behind stays where it is.
    if (
      /^(Page|Home|End)/.test(originalEvent.key) ||
      (originalEvent.key === " " && originalEvent.target === core.element)
    )
      originalEvent.preventDefault();
  });
  core.on("close", leaveFullscreen);
  core.on("destroy", () => {
    show(null);
    leave(all.indexOf(slides[core.currIndex] as Element));
  });
  core.init();
}
