/** Storage that may throw on each touch, even on being looked at. Answers `undefined` where it does. */
export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}
