/** The page's first sign of life: somebody is there, and turns to it. */

import { afterPaint } from "../dom/leisure.ts";

/** A finger is a pointer, too. No `pointerover`: it also comes to a mouse that rests, when the page moves below it. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll"];

/**
 * Whether somebody pressed something here before this script. `userActivation` says so, too, but a page that was reached
 * by a pressed link begins with it, as does a frame of a page that is pressed; browsers without the counts miss it.
 */
const wasPressed = (): boolean =>
  ["pointerdown", "keydown"].some((type) => performance.eventCounts?.get?.(type));

/** A page that is loaded under a mouse that rests gets no event of a move. */
const isRest = ({ type, movementX, movementY }: Partial<PointerEvent>): boolean =>
  type === "pointermove" && movementX === 0 && movementY === 0;

/**
 * Resolves at the first sign; soon where there was one before this script.
 *
 * @param signal  aborted: never
 */
export const firstTouch = (signal: AbortSignal | null = null): Promise<unknown> =>
  new Promise((resolve) => {
    const done = new AbortController();
    const end = (): void => done.abort();
    const tell = (): void => {
      end();
      resolve(0);
    };
    signal?.addEventListener("abort", end);
    if (signal?.aborted) end();
    if (wasPressed()) tell();
    if (done.signal.aborted) return;
    // Captured, before anybody stops it; but what scrolls inside the page may do so by itself.
    for (const type of signs)
      addEventListener(type, (event) => isRest(event) || tell(), {
        capture: type !== "scroll",
        once: type !== "pointermove",
        passive: true,
        signal: done.signal,
      });
    // How far a page is scrolled takes a layout: the one that it has been painted by.
    void afterPaint().then(() => !done.signal.aborted && scrollY && tell());
  });
