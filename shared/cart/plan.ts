/** What of a set of fragments can be put into a page. Pure. */
import type { Fragments } from "../events/map.ts";

export interface Plan<R> {
  /** Regions and their new markup, in the fragments' own order; selectors without a match are left out. */
  readonly steps: readonly { readonly regions: readonly R[]; readonly html: string }[];
  /** Selectors that browsers do not understand: skipped, and the others go on. */
  readonly invalid: readonly string[];
}

/**
 * Plans a replacement.
 *
 * @param find  the regions of a selector; throws when the selector is none
 */
export function planFragments<R>(fragments: Fragments, find: (selector: string) => Iterable<R>): Plan<R> {
  const steps: { regions: R[]; html: string }[] = [];
  const invalid: string[] = [];
  for (const [selector, html] of Object.entries(fragments)) {
    try {
      const regions = [...find(selector)];
      if (regions.length) steps.push({ regions, html: html.trim() });
    } catch {
      invalid.push(selector);
    }
  }
  return { steps, invalid };
}
