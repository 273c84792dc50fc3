/** Watches presses on a page whose controls are replaced; `released()` waits for them. */
import { holdUntil } from "./held-press.ts";

/** A press that is held longer than this is not waited for, ms. */
const longest = 1000;

/** The click comes at most this long after the pointer goes up, ms. */
const clickTime = 50;

/** Watches presses for `released()`. */
export function watchPresses(signal: AbortSignal): void {
  addEventListener(
    "pointerdown",
    ({ target }) => {
      if (!(target as Element).closest?.("a, button, input")) return;
      const ending = new AbortController();
      holdUntil(
        new Promise((resolve) => {
          const end = (): void => {
            ending.abort();
            resolve();
          };
          const on = (type: string, ms: number): void =>
            addEventListener(type, () => setTimeout(end, ms), { capture: true, signal: ending.signal });
          setTimeout(end, longest);
          on("pointerup", clickTime);
          on("pointercancel", 0);
          // Listeners that answer the click run first.
          on("click", 0);
        }),
      );
    },
    { capture: true, passive: true, signal },
  );
}
