/**
 * An endless list. At once the model makes the theme's element a button, and keeps the list's old room for a shopper
 * who comes back. The rest of the model brings products. It comes with the page's first touch, or at once for that
 * shopper.
 */
import { model } from "../../shared/island/model.ts";
import { listOf, nextLink, stockButton } from "./parts.ts";
import { type Place, recall } from "./place.ts";

/** How long the page may scroll a shopper back to her place, ms. Later she may have scrolled herself. */
const timeout = 4000;

/**
 * Keeps the list's room, and scrolls the shopper to her place: the browser could only scroll to the shorter page's end.
 * It does not scroll if she may have moved meanwhile.
 */
function comeBack(list: HTMLElement, { height, top }: Place): void {
  list.style.paddingBottom = `${Math.max(0, height - list.offsetHeight)}px`;
  if (performance.now() < timeout) scrollTo({ top, behavior: "instant" });
}

export default model((host, context) => {
  const place = recall(nextLink(document)?.href);
  const served = listOf(document);
  const list = context.rest(
    () => import("./list.ts"),
    ({ createList }) => createList(host, context),
  );
  if (served && place) {
    comeBack(served, place);
    void list.come();
  }
  return {
    list: () => list.made,
    looks: () => [
      { key: "served button", element: host.querySelector(stockButton), role: "button", tabIndex: 0 },
    ],
    end() {
      if (place) served?.style.removeProperty("padding-bottom");
    },
  };
});
