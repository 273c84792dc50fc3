/** What thumbnails and arrow keys do. The prelude has painted the thumbnails. */
import { effect } from "@preact/signals-core";
import { isRtl, type Row } from "./row.ts";
import { indexForKey } from "./snap.ts";

/** Ours, with the stock markup, or the Astra add-on's. */
const buttonSelector = ".flex-control-nav button, [data-slide-number]";

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

/** Lets thumbnails and arrow keys move the row, and shows where it is. Answers the undoing. */
export function thumbnails(gallery: HTMLElement, row: Row): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const buttonsNow = (): HTMLElement[] => [...gallery.querySelectorAll<HTMLElement>(buttonSelector)];
  const closest = ({ target }: Event): HTMLElement | null => (target as Element).closest(buttonSelector);
  const stop = effect(() => mark(buttonsNow(), row.slides(), row.index.value));

  const press = (event: Event): void => {
    const button = closest(event);
    if (button) row.go(buttonsNow().indexOf(button));
  };
  const steer = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || (target as Element).matches("input, select, textarea"))
      return;
    const button = closest(event);
    // The theme's thumbnails are boxes: the browser does not press them.
    if (button?.matches("[role]") && /^(Enter| )$/.test(key)) {
      event.preventDefault();
      button.click();
    }
    const slides = row.slides();
    const next = indexForKey(key, row.index.peek(), slides.length, isRtl(gallery), !!button);
    if (next === undefined) return;
    event.preventDefault();
    row.go(next);
    if (button) buttonsNow()[next]?.focus();
    else if (row.box.contains(target as Node))
      slides[next]?.querySelector("a")?.focus({ preventScroll: true });
  };
  gallery.addEventListener("click", press, { signal });
  gallery.addEventListener("keydown", steer, { signal });
  return () => {
    controller.abort();
    stop();
    mark(buttonsNow(), [], 0);
    markClass(row.slides(), "flex-active-slide", -1);
  };
}
