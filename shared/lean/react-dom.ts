/**
 * Stands in for `react-dom` and `react-dom/client` in the lean flavour, by an alias of the build. Preact has all that
 * headless roots need of them; its `compat` layer would bring event and style emulation that no island uses.
 */
import { type ComponentChild, options, render } from "preact";

export { createPortal } from "preact";

export function createRoot(container: Element): { render(tree: ComponentChild): void; unmount(): void } {
  return {
    render: (tree) => render(tree, container),
    unmount: () => render(null, container),
  };
}

/** Runs `task`; the re-render that it causes happens at its end instead of in the next tick. */
export function flushSync<T>(task: () => T): T {
  const before = options.debounceRendering;
  let render = (): void => undefined;
  options.debounceRendering = (flush) => {
    render = flush;
  };
  try {
    return task();
  } finally {
    // The types leave out that nothing is the default.
    options.debounceRendering = before as NonNullable<typeof before>;
    render();
  }
}
