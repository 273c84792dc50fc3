/**
 * A press that is under way: a browser clicks nothing where what was pressed is gone when the button comes up. Who
 * replaces what can be pressed waits for the end of it.
 */

/** How long a press is waited for at most, ms: one that rests longer is none. */
const longest = 1000;

/** When its click comes at the latest, ms after the pointer has gone up. */
const clickTime = 50;

let held: Promise<void> | undefined;

/** Resolves at once, or when the press that is under way has been answered. */
export const released = (): Promise<void> => held ?? Promise.resolve();

/** Looks for presses, for {@link released}. */
export function watchPresses(signal: AbortSignal): void {
  addEventListener(
    "pointerdown",
    ({ target }) => {
      if (!(target as Element).closest?.("a, button, input")) return;
      const ending = new AbortController();
      const mine = new Promise<void>((resolve) => {
        const end = (): void => {
          ending.abort();
          if (held === mine) held = undefined;
          resolve();
        };
        const on = (type: string, ms: number): void =>
          addEventListener(type, () => setTimeout(end, ms), { capture: true, signal: ending.signal });
        setTimeout(end, longest);
        on("pointerup", clickTime);
        on("pointercancel", 0);
        // Those who answer it hear of it first.
        on("click", 0);
      });
      held = mine;
    },
    { capture: true, passive: true, signal },
  );
}
