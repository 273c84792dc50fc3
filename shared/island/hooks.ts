/** Hooks for components of islands. */
import { useLayoutEffect, useRef, useState } from "react";
import { isKeyPress, isPlainClick } from "../dom/click.ts";
import { useIsland } from "./context.ts";
import { answer } from "./node-props.ts";

type Events = HTMLElementEventMap & WindowEventMap;

/** Renders the component again in the frame after nodes inside the host changed. Answers how often that was. */
export function useHostChanges(): number {
  const { changed } = useIsland();
  const [version, setVersion] = useState(0);
  useLayoutEffect(() => {
    const change = (): void => setVersion((before) => before + 1);
    changed.add(change);
    return () => void changed.delete(change);
  }, [changed]);
  return version;
}

/** The nearest host of the same island around a part. */
function ownerOf(part: Element, host: HTMLElement): Element | null {
  const name = host.getAttribute("data-island")?.split(/\s+/)[0];
  return name ? part.closest(`[data-island~="${name}"]`) : host;
}

/**
 * The parts of the host that match, as they are now: a fragment may have replaced those of the last render. Parts
 * inside a nested host of the same island are that host's.
 */
export function useParts<E extends HTMLElement = HTMLElement>(selector: string): readonly E[] {
  const { host } = useIsland();
  useHostChanges();
  return [...host.querySelectorAll<E>(selector)].filter((part) => ownerOf(part, host) === host);
}

/**
 * Does something when the component is there, and again when `dependencies` change; the signal is aborted at the end of
 * each. For listeners and observers that are no part's.
 */
export function useAbortableEffect(
  effect: (signal: AbortSignal) => void,
  dependencies: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const controller = new AbortController();
    effect(controller.signal);
    return () => controller.abort();
    // biome-ignore lint/correctness/useExhaustiveDependencies: they are the caller's
  }, dependencies);
}

export interface ListenOptions {
  /** What is listened on; the host by default. */
  readonly on?: EventTarget | null | undefined;
  /** Before whoever listens further inside. */
  readonly capture?: boolean;
}

/**
 * Listens for events of the parts that match `selector` (of all, without one). Native and delegated: parts may be
 * replaced at any time, and inline handlers stay. A part inside a nested host of the same island is that host's.
 *
 * @param handler  gets the part, or the host where there is no selector; the one of the last render is called
 */
export function useListen<K extends keyof Events>(
  type: K,
  selector: string | null,
  handler: (event: Events[K], part: HTMLElement) => void,
  { on, capture = false }: ListenOptions = {},
): void {
  const { host, report } = useIsland();
  const latest = useRef(handler);
  latest.current = handler;
  const target = on === undefined ? host : on;
  useLayoutEffect(() => {
    const handle = (event: Event): void => {
      const part =
        selector === null ? host : (event.target as Partial<Element>).closest?.<HTMLElement>(selector);
      const isOwn =
        selector === null ||
        (part && Node.prototype.contains.call(host, part) && ownerOf(part, host) === host);
      if (part && isOwn) answer(() => latest.current(event as Events[K], part), report);
    };
    target?.addEventListener(type, handle, capture);
    return () => target?.removeEventListener(type, handle, capture);
  }, [host, report, selector, type, target, capture]);
}

/**
 * Listens for presses of parts: a plain click, and Space or Enter where the browser itself makes no click of them.
 * What somebody else has answered already is no press.
 */
export function usePress(
  selector: string,
  press: (event: MouseEvent | KeyboardEvent, part: HTMLElement) => void,
  options?: ListenOptions,
): void {
  useListen(
    "click",
    selector,
    (event, part) => {
      if (!event.defaultPrevented && isPlainClick(event)) press(event, part);
    },
    options,
  );
  useListen(
    "keydown",
    selector,
    (event, part) => {
      if (event.defaultPrevented || !isKeyPress(event, part)) return;
      event.preventDefault();
      press(event, part);
    },
    options,
  );
}

/** Calls `change` when the page's address has another fragment. */
export function useAddressChange(change: () => void): void {
  useListen("hashchange", null, change, { on: window });
}
