/**
 * An endless list. At once the button is one, and who comes back finds the room that the list had. What brings more comes
 * with the page's first touch, and for who comes back at once.
 */
import { model } from "../../shared/island/model.ts";
import type { EndlessList } from "./list.ts";
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

export default model((host, context) => {
  const { signal, rest } = context;
  const place = recall(nextLink(document)?.href);
  const served = listOf(document);
  let list: EndlessList | undefined;
  const come = rest(async () => {
    const { createList } = await import("./list.ts");
    if (!signal.aborted) list ??= createList(host, context);
  });
  if (served && place) {
    comeBack(served, place);
    void come();
  }
  return {
    list: () => list,
    looks: () => [
      { key: "served button", element: host.querySelector(stockButton), role: "button", tabIndex: 0 },
      ...(list?.looks() ?? []),
    ],
    end() {
      if (place) served?.style.removeProperty("padding-bottom");
    },
  };
});
