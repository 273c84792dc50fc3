/** A page of the shop in happy-dom, and what can be seen on it. */
import { vi } from "vitest";
import type { CartEventName, CartEvents } from "../../../shared/events/map.ts";
import type { ErrorDetail } from "../../../shared/loader/api.ts";

/** The element of a selector; a test without it has no sense. */
export function get<E extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector} on the page`);
  return found;
}

export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Forgets cookies, storage, language and markup of an earlier test. */
export function clearPage(): void {
  document.body.replaceChildren();
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  document.documentElement.removeAttribute("lang");
  for (const pair of document.cookie.split("; ")) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store, nor do browsers of today all
    document.cookie = `${pair.split("=")[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  sessionStorage.clear();
  localStorage.clear();
}

export function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=${value}; path=/`;
}

/** The next event of a name, as its detail. */
export function heard<K extends CartEventName>(name: K): Promise<CartEvents[K]> {
  return new Promise((resolve) => {
    document.addEventListener(name, (event) => resolve((event as CustomEvent<CartEvents[K]>).detail), {
      once: true,
    });
  });
}

/** Logs native events of some names, until `signal` is aborted. */
export function logEvents(names: readonly string[], signal?: AbortSignal): string[] {
  const log: string[] = [];
  for (const name of names) document.addEventListener(name, () => log.push(name), signal ? { signal } : {});
  return log;
}

/** Logs `storefront:error` events. */
export function logErrors(signal: AbortSignal): ErrorDetail[] {
  const log: ErrorDetail[] = [];
  document.addEventListener(
    "storefront:error",
    (event) => log.push((event as CustomEvent<ErrorDetail>).detail),
    {
      signal,
    },
  );
  return log;
}

/** A click as a shopper makes it; answers whether the browser would follow it. */
export function click(element: Element, init: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  const path: EventTarget[] = [];
  for (let node: Node | null = element; node; node = node.parentNode) path.push(node);
  // As in browsers: what leaves the page during a click stays in its path.
  Object.defineProperty(event, "composedPath", { value: () => [...path, window] });
  return element.dispatchEvent(event);
}

/** A key; answers whether the browser would act on it. */
export function press(element: Element, key: string): boolean {
  return element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** Counts listeners on document, body and window that were added and are still there. */
export function countListeners(): { left(): string[]; restore(): void } {
  const targets: readonly EventTarget[] = [document, document.body, window];
  const kept = new Set<{ type: string; target: EventTarget; listener: unknown; capture: boolean }>();
  const spies = targets.map((target) => {
    const add = target.addEventListener;
    const remove = target.removeEventListener;
    const adding = vi.spyOn(target, "addEventListener").mockImplementation((type, listener, options) => {
      const given = typeof options === "object" ? options : {};
      const entry = { type, target, listener, capture: given.capture ?? options === true };
      if (!given.signal?.aborted) kept.add(entry);
      given.signal?.addEventListener("abort", () => kept.delete(entry));
      if (given.once && listener) {
        const forget = (): void => void kept.delete(entry);
        add.call(target, type, forget, { once: true, capture: entry.capture });
      }
      add.call(target, type, listener, options);
    });
    const removing = vi.spyOn(target, "removeEventListener").mockImplementation((type, listener, options) => {
      for (const entry of kept)
        if (entry.target === target && entry.type === type && entry.listener === listener) kept.delete(entry);
      remove.call(target, type, listener, options);
    });
    return [adding, removing];
  });
  return {
    left: () => [...kept].map(({ type }) => type).sort(),
    restore: () => {
      for (const spy of spies.flat()) spy.mockRestore();
    },
  };
}

interface SeenEntry {
  readonly isIntersecting: boolean;
  readonly target: Element;
  readonly boundingClientRect: { readonly height: number };
}
type Seen = (entries: readonly SeenEntry[], observer: FakeIntersectionObserver) => void;

/** Intersection observers that a test moves by hand. */
export class FakeIntersectionObserver {
  static readonly live = new Set<FakeIntersectionObserver>();
  readonly targets = new Set<Element>();
  readonly seen: Seen;
  readonly options: IntersectionObserverInit | undefined;

  constructor(seen: Seen, options?: IntersectionObserverInit) {
    this.seen = seen;
    this.options = options;
    FakeIntersectionObserver.live.add(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
  }

  disconnect(): void {
    this.targets.clear();
    FakeIntersectionObserver.live.delete(this);
  }

  /** Brings an element on the screen; one that is not displayed has no height. */
  static show(target: Element, isIntersecting = true, height = 100): void {
    const entry = { isIntersecting, target, boundingClientRect: { height } };
    for (const observer of [...FakeIntersectionObserver.live])
      if (observer.targets.has(target)) observer.seen([entry], observer);
  }
}

/** What is written to the page meanwhile: names of attributes, and `childList`. */
export async function writesDuring(task: () => Promise<unknown>): Promise<(string | null)[]> {
  const written: (string | null)[] = [];
  // Records go to the listener whenever the task waits, so that `takeRecords` alone would have the last ones only.
  const listen = (records: readonly MutationRecord[]): void => {
    written.push(...records.map(({ attributeName, type }) => attributeName ?? type));
  };
  const observer = new MutationObserver(listen);
  observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
  await task();
  listen(observer.takeRecords());
  observer.disconnect();
  return written;
}
