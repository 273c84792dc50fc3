/**
 * Allows one change of the cart at a time in all tabs. A shop stores a cart as a whole, so of two changes at once the
 * later would undo the first. Both would still be reported as done. Browsers have locks only on secure pages; elsewhere
 * tabs do not wait for each other, as with the stock scripts.
 */

/** The lock's name; all tabs of the shop use the same. */
export const lockName = "storefront-islands-cart";

/** How long one tab waits for another, ms. After that the other tab counts as asleep, and its lock is taken over. */
export const lockTimeout = 4000;

/**
 * Runs a task while no other tab runs one. Resolves with the task's result. If no lock can be had, the task runs
 * without one.
 */
export async function withLock<T>(task: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const start = (): Promise<T> => {
    running ??= (async () => task())();
    return running;
  };
  // The task's error is passed on below.
  const hold = (): Promise<unknown> => start().catch(() => undefined);
  const { locks } = navigator as { readonly locks?: LockManager };
  const request = async (options: LockOptions): Promise<void> => {
    if (!running) await locks?.request(lockName, options, hold).catch(() => undefined);
  };
  await request({ signal: AbortSignal.timeout(lockTimeout) });
  await request({ steal: true });
  return start();
}
