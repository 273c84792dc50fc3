/** Presses on a page whose controls are replaced: see `released()`. */
import { holdUntil } from "./held-press.ts";

/** How long a press is waited for at most, ms: one that rests longer is none. */
const longest = 1000;

/** When its click comes at the latest, ms after the pointer has gone up. */
const clickTime = 50;

/** Looks for presses, for `released()`. */
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
          // Those who answer it hear of it first.
          on("click", 0);
        }),
      );
    },
    { capture: true, passive: true, signal },
  );
}
