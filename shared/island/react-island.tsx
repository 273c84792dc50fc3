/**
 * React islands: components that bring the server's nodes to life. All islands of a page are one React tree in a
 * container that is not on the page: they render into the page through `Adopt` (props for the server's nodes) and `Box`
 * (nodes of their own), so that foreign scripts and fragments may change the server's nodes at any time.
 */
import { Component, type ReactElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { HostContext } from "./context.ts";
import type { Mount, Props } from "./island.ts";

/** Keeps an island's failure to itself. */
class Boundary extends Component<
  { fail(error: unknown): void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };
  override componentDidCatch(error: unknown): void {
    this.setState({ hasFailed: true });
    this.props.fail(error);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** The islands that are mounted. Those that stay the same elements are not rendered again. */
const islands = new Set<ReactElement>();

let root: Root | undefined;

/** How many islands there were: each has a key of its own. */
let count = 0;

/** An element's mark. Preact's have none. */
const markOf = (shown: ReactNode): unknown => (shown as { readonly $$typeof?: unknown } | null)?.$$typeof;
const ours = markOf(<i />);

/** Renders an island. @throws Error where another React has made its elements: Preact would leave them out in silence */
function Checked<P extends Props>({ Island, props }: { Island(props: P): ReactNode; props: P }): ReactNode {
  const shown = Island(props);
  const mark = markOf(shown);
  if (mark !== ours && /element\)$/.test(String(mark)))
    throw new Error(`${String(mark)} is of another React`);
  return shown;
}

/** At once, so that a press that was kept finds its listeners, and an unmounted island has left nothing. */
function render(): void {
  // Errors are the boundaries': React would tell the console of each a second time.
  root ??= createRoot(document.createElement("div"), { onCaughtError: () => undefined });
  flushSync(() => root?.render([...islands]));
}

/**
 * Makes an island's `load` of a component.
 *
 * ```tsx
 * export default reactIsland(Tabs);
 * ```
 *
 * The component's props are the island's options. A component that throws takes its island down: it is reported, and
 * the server's HTML is as it was.
 */
export function reactIsland<P extends Props>(Island: (props: P) => ReactNode): Mount<P> {
  return (host, context) => {
    count += 1;
    const changed = new Set<() => void>();
    context.onChange(() =>
      flushSync(() => {
        for (const change of changed) change();
      }),
    );
    const fail = (error: unknown): void => {
      context.fail(error);
      void import("./other-react.ts").then(
        ({ tell }) => tell(host, error),
        () => undefined,
      );
    };
    const island = (
      <HostContext.Provider key={count} value={{ ...context, props: context.props as Props, host, changed }}>
        <Boundary fail={fail}>
          <Checked Island={Island} props={context.props} />
        </Boundary>
      </HostContext.Provider>
    );
    islands.add(island);
    render();
    return () => {
      islands.delete(island);
      render();
    };
  };
}
