/**
 * Fragment replacement: the server's rendered regions, put in the place of those on the page
 * (docs/stock-behaviour/woocommerce.md §7).
 *
 * Every match of every selector is replaced as a whole, all of them in one task, so that no frame shows half a
 * cart and no listener finds one. Style and layout of regions that nobody sees come after the frame. Islands inside
 * the new markup are mounted by the loader, which sees it arrive.
 */
import type { Place } from "../dom/focus.ts";
import { discard, parseFragment } from "../dom/html.ts";
import { reportProblem } from "../events/isolate.ts";
import type { Fragments } from "../events/map.ts";
import { planFragments } from "./plan.ts";
import { miniCartSelector } from "./validity.ts";

/**
 * Looks where focus and scroll are in the regions that fragments will replace, and which of them are in sight. Reads
 * layout: to be called before anything is written, since each look at a page that has changed lays the page out anew.
 *
 * @param within   where to look for regions
 * @param scripts  whether the fragments' inline scripts run
 * @returns puts the fragments into the page. A selector without a match is nothing to report: not every page has every
 *          region
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
        // A match inside a match went with the outer one. The page itself is no region.
        if (!region.matches("body *")) continue;
        // Parsed for each region. Of a copied image Chromium loads the wrong size where it has the right one already:
        // a copy gets its attributes one by one, and its candidates (`srcset`) before its width (`sizes`).
        const content = parseFragment(html, scripts && isFirst);
        // However many regions there are, a fragment's scripts are there once.
        if (!isFirst) for (const script of content.querySelectorAll("script")) script.remove();
        isFirst = false;
        const first = content.firstElementChild;
        discard(region, content);
        if (!first) continue;
        const place = places.get(region);
        place?.settle(first);
        // A later fragment may replace the replacement.
        places.set(first, place);
      }
    }
    for (const [region, place] of places) if (region.isConnected) place?.putBack(region);
  };
}

/** Puts fragments into the page, as {@link prepareFragments} has it. */
export const replaceFragments = (...args: Parameters<typeof prepareFragments>): void =>
  prepareFragments(...args)();

/** Notes what a region's replacement is to take over from it. */
let keeper: ((region: Element) => Place) | undefined;

/** Focus and scroll are kept from when this resolves: before a shopper's first touch there is nothing to keep. */
export async function keepPlaces(): Promise<void> {
  keeper = (await import("../dom/focus.ts")).keepPlace;
}

/** Class that the stock scripts put on regions that are about to be replaced; themes style it. */
const updating = "updating";

/**
 * Marks the regions that a running request will replace: dimmed (opacity 0.6, in `islands.css`) and `aria-busy`.
 *
 * @param known  the fragments that the page shows; the mini-cart as long as none are known
 * @returns restores them, as after a failure; regions that were replaced meanwhile are gone anyway
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
