/**
 * The lightbox: PhotoSwipe's core with controls of our own. PhotoSwipe makes its controls from HTML strings, which a
 * Trusted Types policy forbids. Ours have the stock classes. If the server has printed its dialog, they have its words.
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

/** Height of the bar with the controls, and least free room below the picture, px. As in the stock lightbox. */
const barHeight = 44;

/** Widest screen, px, on which the controls lie over the picture, and a tap hides them. As in the stock lightbox. */
const widestOverlaid = 1200;

/** How long a picture may load before the lightbox shows that it waits, ms. */
const timeout = 1000;

/** Hears a phone's way back, and Escape. Neither TypeScript's library nor every browser has it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const CloseWatcher = ownGlobal<new () => CloseWatcher>("CloseWatcher");

/** The label of a part of the server's dialog. */
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

/** A video, and the element that the core shows for its item. */
interface VideoBox {
  readonly video: Video;
  readonly box: HTMLDivElement;
}

interface LightboxProps {
  readonly core: PhotoSwipe;
  /** The core's own element: all our nodes are in it. */
  readonly root: HTMLElement;
  readonly items: readonly GalleryItem[];
  /** Videos, by the index of their item. */
  readonly videos: ReadonlyMap<number, VideoBox>;
  /** The component that shows a video; `undefined` if there are no videos. */
  readonly View: typeof Poster | undefined;
  readonly opener: HTMLElement;
}

/** The code for videos. */
interface Videos {
  readonly videoOf: typeof videoOf;
  readonly Poster: typeof Poster;
}

/** The controls around the pictures, and names and roles that the core's elements lack. */
function Lightbox({ core, root, items, videos, View, opener }: LightboxProps): ReactNode {
  const [at, setAt] = useState(core.currIndex);
  const [isLate, setLate] = useState(false);
  /** Messages for pictures that did not load, by the picture's index. */
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
      {/* PhotoSwipe gives this element the role of a carousel, which needs a name. */}
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
            {/* The neighbours of the shown item lie off the screen: Tab must not reach them. */}
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
          {/* With three pictures or more, the row is a ring, and no arrow is ever disabled. */}
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
          {/* Invisible copies of the captions: their height tells how much room each caption needs. */}
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

/** The height of a caption, px. The lightbox must be on the page. */
function captionHeight(root: Element | undefined, title: string): number {
  const twins = root?.querySelectorAll<HTMLElement>(".pswp__caption--fake") ?? [];
  return (title && [...twins].find((twin) => twin.textContent === title)?.offsetHeight) || 0;
}

/**
 * Opens the lightbox.
 *
 * @param all     the gallery's slides; each with a picture, or with a video, becomes an item
 * @param index   the slide to begin with; if it is no item, the next item
 * @param opener  the pressed element
 * @param view    the code for videos; without it, the poster of a video is shown as a picture
 * @param show    renders our nodes at once; at the end it is called with nothing
 * @param leave   called at the end with the slide that was shown last: it restores focus
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
    // Our own message has a link, too.
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
    // Removes the list of PhotoSwipe's controls before PhotoSwipe makes them.
    if (core.ui) core.ui.uiElementsData = [];
  });
  core.on("contentLoad", (event) => {
    const box = videos.get(event.content.index)?.box;
    if (!box) return;
    event.preventDefault();
    event.content.element = box;
  });
  // A video has its own controls: PhotoSwipe must not answer presses and keys in it.
  const isInVideo = (event: Event): boolean => !!(event.target as Element).closest(".storefront-video");
  core.on("pointerDown", (event) => isInVideo(event.originalEvent) && event.preventDefault());
  core.on("tapAction", (event) => {
    if ((event.originalEvent.target as Element).closest(".storefront-lightbox-video")) event.preventDefault();
  });
  // Our nodes come before the first layout, because that layout measures the captions.
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
    // These keys would scroll the page behind.
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
