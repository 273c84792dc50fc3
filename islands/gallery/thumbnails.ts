/** What a row's thumbnails show, and where arrow keys lead. The prelude has painted the thumbnails. */
import { effect } from "@preact/signals-core";
import type { Row } from "./row.ts";
import { indexForKey, revealBy } from "./snap.ts";
import { stripLayout } from "./strip-layout.ts";

/** Ours, with the stock markup, or the Astra add-on's. */
const buttonSelector = ".flex-control-nav button, [data-slide-number]";

/** Looked up late: scripts add and swap pictures. */
export const buttonsIn = (gallery: Element): HTMLElement[] => [
  ...gallery.querySelectorAll<HTMLElement>(buttonSelector),
];

const markClass = (all: readonly (Element | null)[], name: string, index: number): void =>
  all.forEach((el, at) => void el?.classList.toggle(name, at === index));

/** Marks what is shown as the stock script does, and for assistive technology. */
function mark(buttons: readonly HTMLElement[], slides: readonly HTMLElement[], index: number): void {
  buttons.forEach((button, at) => {
    if (at === index) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    button.tabIndex = at === index ? 0 : -1;
  });
  markClass(slides, "flex-active-slide", index);
  const [first] = buttons;
  if (first?.localName !== "button") markClass(buttons, "flex-active-slide", index);
  else
    markClass(
      buttons.map((button) => button.firstElementChild),
      "flex-active",
      index,
    );
}

/** Moves the Astra add-on's strip until a thumbnail in it is seen whole, and nothing else on the page. */
function reveal(thumbnail: Element | undefined, isRtl: boolean): void {
  const strip = thumbnail?.closest(".woocommerce-product-gallery-thumbnails__wrapper");
  const layout = strip && stripLayout(strip);
  if (!layout || !thumbnail) return;
  const [box, frame] = [thumbnail.getBoundingClientRect(), strip.getBoundingClientRect()];
  const by = revealBy(isRtl ? frame.right - box.right : box.left - frame.left, layout);
  if (by) strip.scrollBy({ left: isRtl ? -by : by });
}

/** Marks the thumbnail of what a row shows, and lets arrow keys move it, until `signal` is aborted. */
export function thumbnails(gallery: Element, row: Row, signal: AbortSignal): void {
  let shown = 0;
  const stop = effect(() => {
    const buttons = buttonsIn(gallery);
    const index = row.index.value;
    // First what asks for layout, then what changes it.
    if (index !== shown) reveal(buttons[index], row.isRtl());
    shown = index;
    mark(buttons, row.slides(), index);
  });

  const steer = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const target = event.target as Element;
    const slides = row.slides();
    if (altKey || ctrlKey || metaKey || shiftKey || slides.length < 2) return;
    if (target.matches("input, select, textarea")) return;
    const button = target.closest<HTMLElement>(buttonSelector);
    // The theme's thumbnails are boxes: the browser does not press them.
    if (button?.matches("[role]") && /^(Enter| )$/.test(key)) {
      event.preventDefault();
      button.click();
    }
    const next = indexForKey(key, row.index.peek(), slides.length, row.isRtl(), !!button);
    if (next === undefined) return;
    event.preventDefault();
    row.go(next);
    if (button) buttonsIn(gallery)[next]?.focus({ preventScroll: !button.matches("button") });
    else if (row.box.contains(target)) slides[next]?.querySelector("a")?.focus({ preventScroll: true });
  };
  gallery.addEventListener("keydown", (event) => steer(event as KeyboardEvent), { signal });
  signal.addEventListener("abort", () => {
    stop();
    mark(buttonsIn(gallery), [], 0);
    markClass(row.slides(), "flex-active-slide", -1);
  });
}
