/** Runs a task with browser storage, which may throw even when it is only read. Returns `undefined` then. */
export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
