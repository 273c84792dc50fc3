/** Arrows and dots over the Astra add-on's carousel, with the stock classes: there before anybody touches the page. */
import { make } from "../../shared/dom/make.ts";
import * as en from "../../shared/messages/en.json";
import { fill, inPageLanguage } from "../../shared/messages/languages.ts";

/** Puts them over a gallery of `count` pictures that shows the first, until `signal` is aborted. */
export function addCarousel(gallery: Element, count: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const { previous: before, next, picture } = inPageLanguage("carousel", en.carousel);
  const arrow = (kind: "prev" | "next", text: string): HTMLButtonElement =>
    make("button", { type: "button", "data-controls": kind, "aria-label": text });
  const previous = arrow("prev", before);
  previous.disabled = true;
  const dots = Array.from({ length: count }, (_, index) =>
    make("button", {
      type: "button",
      "data-nav": `${index}`,
      "aria-label": fill(picture, { number: index + 1, count }),
      tabindex: index ? "-1" : "0",
      ...(!index && { "aria-current": "true", class: "tns-nav-active" }),
    }),
  );
  const parts = [
    make("div", { class: "tns-controls" }, previous, arrow("next", next)),
    make("div", { class: "tns-nav" }, ...dots),
  ];
  gallery.append(...parts);
  signal.addEventListener("abort", () => {
    for (const part of parts) part.remove();
  });
}
