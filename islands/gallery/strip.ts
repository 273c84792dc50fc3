/**
 * The arrows that move the Astra add-on's strip of thumbnails, with the stock classes, as buttons. The style sheet makes
 * the strip a row, or a column, that scrolls.
 */
import { make } from "../../shared/dom/make.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type { Begin } from "./gallery.ts";
import { followEnds, stripSelector, turn } from "./strip-layout.ts";

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
  /** Until it was looked at: a strip begins at its start, and there is more of it. */
  let ends = { isStart: true, isEnd: false };
  /** What had focus before an arrow went. */
  let focused: Element | null = null;
  followEnds(
    thumbnails,
    answer((seen) => {
      focused = document.activeElement;
      ends = { ...ends, ...seen };
    }),
    signal,
  );
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
        className: { "flex-disabled": ends.isStart },
      },
      {
        key: "strip on",
        element: next,
        type: "button",
        "aria-label": names.next,
        className: { "flex-disabled": ends.isEnd },
      },
    ],
    // Whoever moves the strip by keys stays there when an arrow goes.
    shown() {
      const last = focused;
      focused = null;
      if (ends.isStart && last && last === previous) next?.focus({ preventScroll: true });
      if (ends.isEnd && last && last === next) previous?.focus({ preventScroll: true });
    },
  };
};

export default strip;
