/** Arrows and dots over the Astra add-on's carousel, with the stock classes: there before anybody touches the page. */
import { make } from "../../shared/dom/make.ts";
import { carouselTexts } from "./carousel-texts.ts";

/** Puts them over a gallery of `count` pictures that shows the first, until `signal` is aborted. */
export function addCarousel(gallery: Element, count: number, signal: AbortSignal): void {
  if (signal.aborted) return;
  const texts = carouselTexts(document.documentElement.lang);
  const arrow = (kind: "prev" | "next", text: string): HTMLButtonElement =>
    make("button", { type: "button", "data-controls": kind, "aria-label": text });
  const previous = arrow("prev", texts.previous);
  previous.disabled = true;
  const dots = Array.from({ length: count }, (_, index) =>
    make("button", {
      type: "button",
      "data-nav": `${index}`,
      "aria-label": texts.picture.replace("{number}", `${index + 1}`).replace("{count}", `${count}`),
      tabindex: index ? "-1" : "0",
      ...(!index && { "aria-current": "true", class: "tns-nav-active" }),
    }),
  );
  const parts = [
    make("div", { class: "tns-controls" }, previous, arrow("next", texts.next)),
    make("div", { class: "tns-nav" }, ...dots),
  ];
  gallery.append(...parts);
  signal.addEventListener("abort", () => {
    for (const part of parts) part.remove();
  });
}
