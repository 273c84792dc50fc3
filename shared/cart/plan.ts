/** What of a set of fragments can be put into a page. Pure. */
import type { Fragments } from "../events/map.ts";

export interface Plan {
  /** In the fragments' own order: a later selector may match inside what an earlier one brought. */
  readonly steps: readonly { readonly selector: string; readonly html: string }[];
  /** Selectors that browsers do not understand: skipped, and the others go on. */
  readonly invalid: readonly string[];
}

/**
 * Plans a replacement.
 *
 * @param find  looks a selector up; throws when it is none. Called for each before anything is replaced
 */
export function planFragments(fragments: Fragments, find: (selector: string) => unknown): Plan {
  const steps: { selector: string; html: string }[] = [];
  const invalid: string[] = [];
  for (const [selector, html] of Object.entries(fragments)) {
    try {
      find(selector);
      steps.push({ selector, html: html.trim() });
    } catch {
      invalid.push(selector);
    }
  }
  return { steps, invalid };
}
