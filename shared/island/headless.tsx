/**
 * Headless roots: a React tree in a detached container that binds to the server's existing nodes by hooks and
 * renders what it adds through portals into boxes of its own. The server's nodes are never rendered by React, so
 * foreign scripts and fragments may change them at any time.
 */
import {
  Component,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { IslandContext, Mount, Props } from "./island.ts";

interface Headless extends IslandContext {
  readonly host: HTMLElement;
}

const HeadlessContext = createContext<Headless | null>(null);

function useHeadless(): Headless {
  const headless = useContext(HeadlessContext);
  if (!headless) throw new Error("this hook is for inside headless()");
  return headless;
}

/** Keeps an island's failure to itself: it is reported and the island's own UI goes; the server's HTML stays. */
class Boundary extends Component<
  { report(error: unknown): void; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };
  override componentDidCatch(error: unknown): void {
    this.setState({ hasFailed: true });
    this.props.report(error);
  }
  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * Makes a mount function of a component, for an island's `load`.
 *
 * ```tsx
 * export default headless(MiniCart);
 * ```
 */
export function headless<P extends Props>(Island: (props: P) => ReactNode): Mount<P> {
  return (host, context) => {
    // Errors are the boundary's: React would tell the console of each a second time.
    const root = createRoot(document.createElement("div"), { onCaughtError: () => undefined });
    const value = { ...context, host } as Headless;
    const tree = (
      <HeadlessContext.Provider value={value}>
        <Boundary report={context.report}>
          <Island {...context.props} />
        </Boundary>
      </HeadlessContext.Provider>
    );
    // At once, so that a click that was kept finds its listeners.
    flushSync(() => root.render(tree));
    return () => flushSync(() => root.unmount());
  };
}

/** The element that the island is mounted on. */
export function useHost(): HTMLElement {
  return useHeadless().host;
}

/** Aborted when the island is unmounted. */
export function useHostSignal(): AbortSignal {
  return useHeadless().signal;
}

/** Reports an error under the island's name. */
export function useHostReport(): (error: unknown) => void {
  return useHeadless().report;
}

/**
 * Listens on the host for events of the parts that match `selector` (of the host itself without one). Native and
 * delegated: parts may be replaced at any time, inline handlers stay. A part inside a nested host of the same
 * island is that host's.
 */
export function useListen<K extends keyof HTMLElementEventMap>(
  type: K,
  selector: string | null,
  handler: (event: HTMLElementEventMap[K], part: HTMLElement) => void,
): void {
  const { host, report } = useHeadless();
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => {
    const listen = (event: HTMLElementEventMap[K]): void => {
      const target = event.target;
      if (!(target instanceof Element)) return;
      const part = selector === null ? host : target.closest<HTMLElement>(selector);
      if (!part || !host.contains(part) || ownerOf(part, host) !== host) return;
      try {
        latest.current(event, part);
      } catch (error) {
        report(error);
      }
    };
    host.addEventListener(type, listen);
    return () => host.removeEventListener(type, listen);
  }, [host, report, selector, type]);
}

/** The nearest host of the same island around a part. */
function ownerOf(part: HTMLElement, host: HTMLElement): Element | null {
  const name = host.getAttribute("data-island")?.split(/\s+/)[0];
  return name ? part.closest(`[data-island~="${name}"]`) : host;
}

/** Re-renders the component in the frame after nodes inside the host changed. */
export function useHostChanges(): number {
  const { onChange } = useHeadless();
  const [version, setVersion] = useState(0);
  useEffect(() => onChange(() => setVersion((before) => before + 1)), [onChange]);
  return version;
}

/**
 * Gives parts a class while they are among `parts`, and takes it away again. Look the parts up in each render: a
 * fragment may have replaced them.
 */
export function useClass(className: string, parts: readonly Element[]): void {
  useParts(parts, (part) => {
    if (part.classList.contains(className)) return undefined;
    part.classList.add(className);
    return () => {
      part.classList.remove(className);
      if (!part.className) part.removeAttribute("class");
    };
  });
}

/** Gives parts an attribute while they are among `parts`, and restores what was there. */
export function useAttribute(name: string, value: string, parts: readonly Element[]): void {
  useParts(parts, (part) => {
    const before = part.getAttribute(name);
    part.setAttribute(name, value);
    return () => (before === null ? part.removeAttribute(name) : part.setAttribute(name, before));
  });
}

function useParts(parts: readonly Element[], apply: (part: Element) => (() => void) | undefined): void {
  const [applied] = useState(() => new Map<Element, (() => void) | undefined>());
  useLayoutEffect(() => {
    for (const [part, undo] of applied) {
      if (parts.includes(part)) continue;
      applied.delete(part);
      undo?.();
    }
    for (const part of parts) if (!applied.has(part)) applied.set(part, apply(part));
  });
  useLayoutEffect(
    () => () => {
      for (const undo of applied.values()) undo?.();
    },
    [applied],
  );
}

export interface BoxProps {
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Renders its children into a box of the island's own at the end of the host. The box comes and goes with the
 * component; if a foreign script throws it out, it is put back.
 */
export function Box({ className, children }: BoxProps): ReactNode {
  const host = useHost();
  useHostChanges();
  const [box] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    if (box.className !== className) box.className = className;
    if (box.parentNode !== host) host.append(box);
  });
  useLayoutEffect(() => () => box.remove(), [box]);
  return createPortal(children, box);
}
