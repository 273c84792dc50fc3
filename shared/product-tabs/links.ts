/** Links of the page that lead into a product's tabs, or sections: what they lead to is opened, and gone to. */
import { flushSync } from "react-dom";
import { isPlainClick } from "../dom/click.ts";
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
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href*='#']");
      if (!link || !isPlainClick(event) || link.href.split("#")[0] !== location.href.split("#")[0]) return;
      const place = placeIn(host, link.hash);
      if (place && flushSync(() => open(place, link))) arrive(place, signal);
    },
    { on: document, capture: true },
  );
}
