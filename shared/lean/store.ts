/** Stands in for `use-sync-external-store` in the lean flavour: re-renders when a store's snapshot changes. */
import { useLayoutEffect, useReducer } from "preact/hooks";

export function useSyncExternalStore<T>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => T,
): T {
  const [, render] = useReducer<number, undefined>((count) => count + 1, 0);
  const shown = getSnapshot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it subscribes once for each store, as React does
  useLayoutEffect(() => {
    const check = (): void => render(undefined);
    // It may have changed between rendering and subscribing.
    if (getSnapshot() !== shown) check();
    return subscribe(check);
  }, [subscribe]);
  return shown;
}
