/** Checks which fragments can be put into a page. Pure. */
import type { Fragments } from "../events/map.ts";

export interface Plan {
  /** In the fragments' order, because a later selector may match inside an earlier fragment. */
  readonly steps: readonly { readonly selector: string; readonly html: string }[];
  /** Invalid selectors; they are skipped. */
  readonly invalid: readonly string[];
}

/**
 * Plans a replacement.
 *
 * @param find  looks up a selector and throws if it is invalid; called for each before anything is replaced
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
