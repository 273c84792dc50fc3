/**
 * Shows parts as jQuery's `show`, `slideDown` and `fadeIn` do: an inline `display` only where a style sheet hides the
 * part. Themes hide parts and count on it (docs/stock-behaviour/inline-styles.md).
 */
import type { ModelContext } from "./model.ts";

export interface Revealer {
  /**
   * The inline `display` of a part that is shown, for `looks()`. `undefined`: the style sheets' own.
   *
   * @param display  what is written where a style sheet hides the part
   */
  display(part: Element | null | undefined, display?: string): string | undefined;
  /** Reads the styles of the parts that the last looks show, for `shown()`. */
  check(): void;
}

/** @param answer  the model's: what is found is painted at once */
export function revealer({ answer }: Pick<ModelContext, "answer">): Revealer {
  const hidden = new WeakMap<Element, string>();
  let shown = new Map<Element, string>();
  const note = answer((part: Element, display: string) => void hidden.set(part, display));
  return {
    display(part, display = "block") {
      if (part) shown.set(part, display);
      return part ? hidden.get(part) : undefined;
    },
    check() {
      const now = shown;
      shown = new Map();
      for (const [part, display] of now)
        if (!hidden.has(part) && getComputedStyle(part).display === "none") note(part, display);
    },
  };
}
