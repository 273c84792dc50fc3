/**
 * Replaces regions of the page by the server's fragments (docs/stock-behaviour/woocommerce.md §7).
 *
 * Every match of every selector is replaced as a whole, and all of them in one task. So no frame and no listener sees
 * half a cart. Regions out of sight get style and layout after the next frame. The loader mounts islands inside the new
 * markup when it sees them.
 */
import type { Place } from "../dom/focus.ts";
import { discard, parseFragment } from "../dom/html.ts";
import { reportProblem } from "../events/isolate.ts";
import type { Fragments } from "../events/map.ts";
import { planFragments } from "./plan.ts";
import { miniCartSelector } from "./validity.ts";

/**
 * Notes focus and scroll in the regions that fragments will replace, and which regions are in sight. This reads layout,
 * so call it before anything is written: each later read would lay out the page again.
 *
 * @param within   where to look for regions
 * @param scripts  whether the fragments' inline scripts run
 * @returns puts the fragments into the page; a selector without a match is no error, because not every page has every
 *   region
 */
export function prepareFragments(fragments: Fragments, within: ParentNode, scripts: boolean): () => void {
  const places = new Map<Element, Place | undefined>();
  const { steps, invalid } = planFragments(fragments, (selector) => {
    for (const region of within.querySelectorAll(selector)) places.set(region, keeper?.(region));
  });
  for (const selector of invalid) {
    reportProblem("fragments", `"${selector}" is no selector`);
  }
  return () => {
    for (const { selector, html } of steps) {
      const regions = within.querySelectorAll(selector);
      let isFirst = true;
      for (const region of regions) {
        // A match inside another match was replaced with the outer one. The body itself must not be replaced.
        if (!region.matches("body *")) continue;
        // The HTML is parsed for each region and never cloned. A clone gets attributes one by one, `srcset` before
        // `sizes`. So Chromium would load an image's wrong size.
        const content = parseFragment(html, scripts && isFirst);
        // Scripts stay only in the first region, so that each runs once.
        if (!isFirst) for (const script of content.querySelectorAll("script")) script.remove();
        isFirst = false;
        const first = content.firstElementChild;
        discard(region, content);
        if (!first) continue;
        // Named parts in it get their classes before anybody counts it (shared/named-parts).
        first.dispatchEvent(new Event("storefront:arrived", { bubbles: true }));
        const place = places.get(region);
        place?.settle(first);
        // A later fragment may replace this replacement.
        places.set(first, place);
      }
    }
    for (const [region, place] of places) if (region.isConnected) place?.putBack(region);
  };
}

/** Puts fragments into the page; see {@link prepareFragments}. */
export const replaceFragments = (...args: Parameters<typeof prepareFragments>): void =>
  prepareFragments(...args)();

/** Notes focus and scroll of a region; `undefined` until the code is loaded. */
let keeper: ((region: Element) => Place) | undefined;

/** Loads the code that keeps focus and scroll. Before a shopper's first touch there is none to keep. */
export async function keepPlaces(): Promise<void> {
  keeper = (await import("../dom/focus.ts")).keepPlace;
}

/** Class of regions that will soon be replaced; the stock scripts set it and themes style it. */
const updating = "updating";

/**
 * Marks the regions that a running request will replace: they are dimmed (opacity 0.6, in `islands.css`) and
 * `aria-busy`.
 *
 * @param known  the fragments that the page shows; by default only the mini-cart
 * @returns restores the regions, as after a failure; regions that were replaced meanwhile are ignored
 */
export function dimRegions(known: Fragments = { [miniCartSelector]: "" }): () => void {
  const { steps } = planFragments(known, (selector) => document.querySelector(selector));
  const dimmed = steps
    .flatMap(({ selector }) => [...document.querySelectorAll(selector)])
    .filter((region) => !region.matches("[aria-busy=true]"));
  for (const region of dimmed) {
    region.classList.add(updating);
    region.setAttribute("aria-busy", "true");
  }
  return () => {
    for (const region of dimmed) {
      region.classList.remove(updating);
      if (!region.className) region.removeAttribute("class");
      region.removeAttribute("aria-busy");
    }
  };
}
