/** Links of the page that lead into a product's tabs, or sections: what they lead to is opened, and gone to. */
import { flushSync } from "react-dom";
import { linkWithin, showWay } from "../dom/way.ts";
import { useHost, useHostSignal, useListen } from "../island/react.ts";
import { arrive, placeIn } from "./arrive.ts";

/**
 * Follows plain clicks on links to a place in the host.
 *
 * @param open  opens what the place is in, at once; answers `false` where the link is none of ours to follow
 */
export function useLinksInto(open: (place: Element, link: HTMLAnchorElement) => boolean): void {
  const host = useHost();
  const signal = useHostSignal();
  // Before scripts that follow links in their own way: Astra's measures where the target is.
  useListen(
    "click",
    null,
    (event) => {
      const link = linkWithin(event);
      const place = link && placeIn(host, link.hash);
      if (!place || !flushSync(() => open(place, link))) return;
      arrive(place, signal);
      // After all scripts: one of them may go there in its own way.
      addEventListener("click", (last) => last === event && showWay(last), { once: true, signal });
    },
    { on: document, capture: true },
  );
}
