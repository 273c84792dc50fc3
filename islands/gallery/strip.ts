/**
 * The arrows that move the Astra add-on's strip of thumbnails, with the stock classes, as buttons. The style sheet
 * makes the strip a row, or a column, that scrolls.
 */
import { make } from "../../shared/dom/make.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import * as theme from "../../themes/parts.ts";
import type { Begin } from "./gallery.ts";
import { turn } from "./strip-layout.ts";

/** Share of a thumbnail that must be visible to count as the whole, because browsers round. */
const whole = 0.98;

/**
 * The strip's arrows. Below the picture they are made here, as by the stock slider. Beside it the server prints them.
 */
function addedArrows(strip: Element, signal: AbortSignal): HTMLElement[] {
  const previous = make("button", { class: "flex-prev" });
  const next = make("button", { class: "flex-next" });
  const list = make(
    "ul",
    { class: "flex-direction-nav" },
    make("li", { class: "flex-nav-prev" }, previous),
    make("li", { class: "flex-nav-next" }, next),
  );
  strip.parentElement?.append(list);
  signal.addEventListener("abort", () => list.remove());
  return [previous, next];
}

/** No arrows where all thumbnails are visible, or where the stock slider has moved them into its own viewport. */
const strip: Begin = ({ host, context: { answer } }, signal) => {
  const thumbnails = host.querySelector(theme.galleryStrip);
  if (!thumbnails?.firstElementChild || thumbnails.closest(".slider-disabled")) return { looks: () => [] };
  const theirs = host.querySelectorAll<HTMLElement>(theme.galleryStripButtons);
  const [previous, next] = theirs[1] ? theirs : addedArrows(thumbnails, signal);
  const names = inPageLanguage("strip", en.strip);
  const { firstElementChild: first, lastElementChild: last } = thumbnails;
  /** Which ends are visible. Before the observer reports: the start is, and the end is not. */
  const seen = { isStart: true, isEnd: false };
  /** The element that had focus before an arrow was hidden. */
  let focused: Element | null = null;
  const observer = new IntersectionObserver(
    answer((entries) => {
      focused = document.activeElement;
      for (const { target, intersectionRatio } of entries)
        seen[target === first ? "isStart" : "isEnd"] = intersectionRatio >= whole;
    }),
    { root: thumbnails, threshold: whole },
  );
  for (const end of [first, last]) if (end) observer.observe(end);
  signal.addEventListener("abort", () => observer.disconnect());
  previous?.addEventListener("click", () => turn(thumbnails, -1), { signal });
  next?.addEventListener("click", () => turn(thumbnails, 1), { signal });
  return {
    // The stock slider's class for an arrow that leads nowhere.
    looks: () => [
      {
        key: "strip back",
        element: previous,
        type: "button",
        "aria-label": names.previous,
        className: { "flex-disabled": seen.isStart },
      },
      {
        key: "strip on",
        element: next,
        type: "button",
        "aria-label": names.next,
        className: { "flex-disabled": seen.isEnd },
      },
    ],
    // The arrow at an end is hidden, and loses focus. So focus moves to the other arrow.
    shown() {
      if (seen.isStart && focused && focused === previous) next?.focus({ preventScroll: true });
      if (seen.isEnd && focused && focused === next) previous?.focus({ preventScroll: true });
      focused = null;
    },
  };
};

export default strip;
