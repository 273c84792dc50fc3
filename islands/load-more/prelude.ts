/**
 * What is right before anybody touches the page: the button is one, and who comes back finds the room that the list
 * had, for which the model comes at once.
 */
import { setAttributes } from "../../shared/dom/attributes.ts";
import type { Mount } from "../../shared/island/island.ts";
import { listOf, nextLink, stockButton } from "./parts.ts";
import { type Place, recall } from "./place.ts";

/** How long a shopper waits to be brought back to her place before she goes anywhere herself, ms. */
const timeout = 4000;

/**
 * Keeps the room, and brings the shopper to her place: the browser has gone only as far as the page was long. Not where
 * she may have moved meanwhile.
 */
function comeBack(list: HTMLElement, { height, top }: Place): void {
  list.style.paddingBottom = `${Math.max(0, height - list.offsetHeight)}px`;
  if (performance.now() < timeout) scrollTo({ top, behavior: "instant" });
}

const prelude: Mount = (host, { signal, answerEarly }) => {
  const list = listOf(document);
  const place = recall(nextLink(document)?.href);
  const button = host.querySelector(stockButton);
  if (list && place) {
    comeBack(list, place);
    signal.addEventListener("abort", () => list.style.removeProperty("padding-bottom"));
    answerEarly();
  }
  return button ? setAttributes(button, { role: "button", tabindex: "0" }) : undefined;
};

export default prelude;
