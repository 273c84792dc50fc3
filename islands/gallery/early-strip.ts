/**
 * The arrows that move the Astra add-on's strip of thumbnails, with the stock classes, as buttons: they are there, and
 * answer, before anybody touches the page. The style sheet makes the strip a row, or a column, that scrolls. Which arrow
 * is shown, and where a press leads, is `strip.tsx`'s affair as soon as that is there.
 */
import { keepAttributes, setAttributes } from "../../shared/dom/attributes.ts";
import { make } from "../../shared/dom/make.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { atStart, disabled, followEnds, keepFocus, stripSelector, turn } from "./strip-layout.ts";

type Arrows = readonly [previous: HTMLElement, next: HTMLElement];

/** Below the picture: the stock slider's, which are made here. */
function addedArrows(strip: Element, signal: AbortSignal): Arrows {
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

/**
 * Sees to the arrows of a gallery's strip, until `signal` is aborted: beside the picture they are the server's, without
 * a name. Not where all thumbnails are seen, and not where the stock slider has put them into a viewport of its own: it
 * has arrows.
 */
export function addArrows(gallery: Element, signal: AbortSignal, takenOver: AbortSignal): void {
  const strip = gallery.querySelector(stripSelector);
  if (signal.aborted || !strip?.firstElementChild || strip.closest(".slider-disabled")) return;
  const [theirPrevious, theirNext] = gallery.querySelectorAll<HTMLElement>(
    ".ast-vertical-navigation-wrapper button",
  );
  const [previous, next] =
    theirPrevious && theirNext ? [theirPrevious, theirNext] : addedArrows(strip, signal);
  const names = inPageLanguage("strip", en.strip);
  for (const [arrow, text] of [
    [previous, names.previous],
    [next, names.next],
  ] as const) {
    signal.addEventListener("abort", keepAttributes(arrow, ["aria-label", "class", "type"]));
    setAttributes(arrow, { type: "button", "aria-label": text });
  }
  previous.classList.toggle(disabled, atStart.isStart);
  if (takenOver.aborted) return;
  const held = new AbortController();
  const { signal: ended } = held;
  for (const over of [signal, takenOver]) over.addEventListener("abort", () => held.abort());
  followEnds(
    strip,
    (ends) =>
      keepFocus(ends, previous, next, () => {
        previous.classList.toggle(disabled, ends.isStart);
        next.classList.toggle(disabled, ends.isEnd);
      }),
    ended,
  );
  previous.addEventListener("click", () => turn(strip, -1), { signal: ended });
  next.addEventListener("click", () => turn(strip, 1), { signal: ended });
}
