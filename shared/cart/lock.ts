/**
 * One change of the cart at a time, in all tabs: a shop stores a cart as a whole, so that of two changes at once the later
 * takes the other back, and both are told to be done. Browsers have locks on secure pages only; elsewhere each tab is on
 * its own, as with the stock scripts.
 */

/** The lock's name: one for all tabs of the shop. */
export const lockName = "storefront-islands-cart";

/** How long one tab waits for another, ms. Then that one is thought to be asleep with the lock in its hands, and loses it. */
export const patience = 4000;

/** Runs a task while no other tab runs one. Answers what it answers; a lock that cannot be had is no error. */
export async function withLock<T>(task: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const start = (): Promise<T> => {
    running ??= (async () => task())();
    return running;
  };
  // What becomes of the task is told below.
  const hold = (): Promise<unknown> => start().catch(() => undefined);
  const { locks } = navigator as { readonly locks?: LockManager };
  const request = async (options: LockOptions): Promise<void> => {
    if (!running) await locks?.request(lockName, options, hold).catch(() => undefined);
  };
  await request({ signal: AbortSignal.timeout(patience) });
  await request({ steal: true });
  return start();
}
