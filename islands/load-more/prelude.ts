/**
 * What is right before anybody touches the page: the button is one, and who comes back finds the room that the list
 * had. Where more comes by scrolling, it waits for the end of the list to come near.
 */
import { setAttributes } from "../../shared/dom/attributes.ts";
import type { Mount } from "../../shared/island/island.ts";
import { firstTouch } from "../../shared/loader/touch.ts";
import { listOf, near, nextLink, stockButton } from "./parts.ts";
import { recall } from "./place.ts";

/** Keeps the room, and brings the shopper to her place, unless she has gone elsewhere meanwhile. */
function comeBack(list: HTMLElement, { height, top }: { height: number; top: number }): void {
  const root = document.documentElement;
  // A browser that wants to restore the place goes as far as the page is long.
  const isUnmoved = scrollY === 0 || scrollY + innerHeight >= root.scrollHeight - 1;
  list.style.paddingBottom = `${Math.max(0, height - list.offsetHeight)}px`;
  if (isUnmoved) scrollTo({ top, behavior: "instant" });
}

const prelude: Mount = (host, { signal, takenOver, start }) => {
  const list = listOf(document);
  const place = recall(nextLink(document)?.href);
  const button = host.querySelector(stockButton);
  if (list && place) {
    comeBack(list, place);
    signal.addEventListener("abort", () => list.style.removeProperty("padding-bottom"));
    start();
  } else if (!button) {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && start(),
      near,
    );
    firstTouch(takenOver).then(() => takenOver.aborted || observer.observe(host));
    takenOver.addEventListener("abort", () => observer.disconnect());
  }
  return button ? setAttributes(button, { role: "button", tabindex: "0" }) : undefined;
};

export default prelude;
