/**
 * A press that is under way: a browser clicks nothing where what was pressed is gone when the button comes up. Who
 * replaces what can be pressed waits for the end of it.
 */

let held: Promise<void> | undefined;

/** Resolves at once, or when the press that is under way has been answered. */
export const released = (): Promise<void> => held ?? Promise.resolve();

/** Has {@link released} wait for a press. @param end  resolves when it has been answered */
export function holdUntil(end: Promise<void>): void {
  const mine = end.then(() => {
    if (held === mine) held = undefined;
  });
  held = mine;
}
