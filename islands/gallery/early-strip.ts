/**
 * The arrows that move the Astra add-on's strip of thumbnails, with the stock classes, as buttons: they are there, and
 * answer, before anybody touches the page. The style sheet makes the strip a row that scrolls. Which arrow is shown, and
 * where a press leads, is `strip.tsx`'s affair as soon as that is there.
 */
import { make } from "../../shared/dom/make.ts";
import { atStart, disabled, followEnds, keepFocus, stripSelector, turn } from "./strip-layout.ts";
import { stripTexts } from "./strip-texts.ts";

const arrow = (name: string, text: string): HTMLButtonElement =>
  make("button", { class: `flex-${name}`, type: "button", "aria-label": text });

/**
 * Puts arrows beside a gallery's strip, until `signal` is aborted. Not where all thumbnails are seen, and not where the
 * stock slider has put them into a viewport of its own: it has arrows.
 */
export function addArrows(gallery: Element, signal: AbortSignal, takenOver: AbortSignal): void {
  const row = gallery.querySelector(stripSelector);
  const strip = row?.parentElement;
  if (signal.aborted || !row?.firstElementChild || !strip || strip.matches(".slider-disabled")) return;
  const texts = stripTexts(document.documentElement.lang);
  const [previous, next] = [arrow("prev", texts.previous), arrow("next", texts.next)];
  const list = make(
    "ul",
    { class: "flex-direction-nav" },
    make("li", { class: "flex-nav-prev" }, previous),
    make("li", { class: "flex-nav-next" }, next),
  );
  previous.classList.toggle(disabled, atStart.isStart);
  strip.append(list);
  signal.addEventListener("abort", () => list.remove());
  if (takenOver.aborted) return;
  const held = new AbortController();
  const { signal: ended } = held;
  for (const over of [signal, takenOver]) over.addEventListener("abort", () => held.abort());
  followEnds(
    row,
    (ends) =>
      keepFocus(ends, previous, next, () => {
        previous.classList.toggle(disabled, ends.isStart);
        next.classList.toggle(disabled, ends.isEnd);
      }),
    ended,
  );
  previous.addEventListener("click", () => turn(row, -1), { signal: ended });
  next.addEventListener("click", () => turn(row, 1), { signal: ended });
}
