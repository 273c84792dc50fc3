/**
 * The arrows that move the Astra add-on's strip of thumbnails, with the stock classes, as buttons. The style sheet makes
 * the strip a row, or a column, that scrolls.
 */
import { make } from "../../shared/dom/make.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type { Begin } from "./gallery.ts";
import { stripSelector, turn } from "./strip-layout.ts";

/** Share of a thumbnail from which on it counts as seen whole: browsers round. */
const whole = 0.98;

/** Below the picture: the stock slider's arrows, which are made here. Beside it they are the server's, without a name. */
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

/** Nothing where all thumbnails are seen, and where the stock slider has put them into a viewport of its own. */
const strip: Begin = ({ host, context: { answer } }, signal) => {
  const thumbnails = host.querySelector(stripSelector);
  if (!thumbnails?.firstElementChild || thumbnails.closest(".slider-disabled")) return { looks: () => [] };
  const theirs = host.querySelectorAll<HTMLElement>(".ast-vertical-navigation-wrapper button");
  const [previous, next] = theirs[1] ? theirs : addedArrows(thumbnails, signal);
  const names = inPageLanguage("strip", en.strip);
  const { firstElementChild: first, lastElementChild: last } = thumbnails;
  /** Which end is seen. Until it was looked at: a strip begins at its start, and there is more of it. */
  const seen = { isStart: true, isEnd: false };
  /** What had focus before an arrow went. */
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
    // The class is the stock slider's, for an arrow that leads nowhere.
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
    // Whoever moves the strip by keys stays there when an arrow goes.
    shown() {
      if (seen.isStart && focused && focused === previous) next?.focus({ preventScroll: true });
      if (seen.isEnd && focused && focused === next) previous?.focus({ preventScroll: true });
      focused = null;
    },
  };
};

export default strip;
