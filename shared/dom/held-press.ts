/**
 * A press that has begun and not ended. A browser sends no click if the pressed element is replaced before the button
 * is released. So code that replaces controls waits for {@link released}.
 */

let held: Promise<void> | undefined;

/** Resolves at once, or when the current press has been answered. */
export const released = (): Promise<void> => held ?? Promise.resolve();

/**
 * Makes {@link released} wait for a press.
 *
 * @param end  resolves when the press has been answered
 */
export function holdUntil(end: Promise<void>): void {
  const mine = end.then(() => {
    if (held === mine) held = undefined;
  });
  held = mine;
}
