/**
 * Arrows and dots over the Astra add-on's carousel (layout `first-image-large`), with the stock classes. On wide
 * screens the layout is a grid that shows all pictures: there the style sheet hides arrows and dots.
 */
import { make } from "../../shared/dom/make.ts";
import * as en from "../../shared/messages/en.json";
import { fill, inPageLanguage } from "../../shared/messages/languages.ts";
import type { Begin } from "./gallery.ts";

const carousel: Begin = ({ host, slides, index, show }, signal) => {
  const names = inPageLanguage("carousel", en.carousel);
  const count = slides().length;
  const arrow = (kind: "prev" | "next", text: string): HTMLButtonElement =>
    make("button", { type: "button", "data-controls": kind, "aria-label": text });
  const [previous, next] = [arrow("prev", names.previous), arrow("next", names.next)];
  const dots = slides().map((_, at) =>
    make("button", {
      type: "button",
      "data-nav": `${at}`,
      "aria-label": fill(names.picture, { number: at + 1, count }),
    }),
  );
  const nodes = [
    make("div", { class: "tns-controls" }, previous, next),
    make("div", { class: "tns-nav" }, ...dots),
  ];
  previous.addEventListener("click", () => show(index() - 1));
  next.addEventListener("click", () => show(index() + 1));
  host.append(...nodes);
  signal.addEventListener("abort", () => {
    for (const node of nodes) node.remove();
  });
  return {
    looks: () => [
      { key: "previous", element: previous, disabled: index() <= 0 },
      { key: "next", element: next, disabled: index() >= count - 1 },
    ],
    // A disabled arrow loses focus. So focus moves to the other arrow, for shoppers who use the keyboard.
    shown() {
      const [from, to] = previous.disabled ? [previous, next] : [next, previous];
      if (from.disabled && from === document.activeElement) to.focus({ preventScroll: true });
    },
  };
};

export default carousel;
