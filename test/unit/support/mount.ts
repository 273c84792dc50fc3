/** An island's parts on a host, as the loader mounts them. */
import { vi } from "vitest";
import type { Mount, Props } from "../../../shared/island/island.ts";

export interface MountOptions {
  readonly props?: Props;
  readonly report?: (error: unknown) => void;
  /** Gets what is to be called when nodes in the host have changed. */
  readonly changes?: (() => void)[];
  /** Called when the prelude, or early code, wants the island's own code; `false`: it does not come. */
  readonly start?: (event?: Event) => unknown;
  /** What came before its code: events that it hears. */
  readonly heard?: readonly Event[];
  /** What happens after the prelude, before the island's own code is there. */
  readonly meanwhile?: () => void;
}

/**
 * Mounts an island.
 *
 * @param parts  its prelude, where it has one, and its own code; either may be missing
 * @returns unmounts it
 */
export function mountParts<P extends Props>(
  host: HTMLElement,
  parts: readonly Mount<P>[],
  { props = {}, report = vi.fn(), start = vi.fn(), changes = [], heard = [], meanwhile }: MountOptions = {},
): () => void {
  const controller = new AbortController();
  const takeover = new AbortController();
  let disposers: (() => void)[] = [];
  const end = (): void => {
    controller.abort();
    takeover.abort();
    const ending = disposers.reverse();
    disposers = [];
    for (const dispose of ending) dispose();
  };
  const context = {
    signal: controller.signal,
    takenOver: takeover.signal,
    props: props as P,
    report,
    fail(error: unknown) {
      report(error);
      queueMicrotask(end);
    },
    start(event?: Event) {
      context.startedBy ??= event;
      return Promise.resolve(start(event) !== false);
    },
    answerEarly: vi.fn(),
    touched: () => Promise.resolve(),
    startedBy: undefined as Event | undefined,
    heard,
    onChange: (listener: () => void) => void changes.push(listener),
  };
  for (const [index, mount] of parts.entries()) {
    if (index) meanwhile?.();
    disposers.push(mount(host, context) ?? (() => undefined));
  }
  if (parts.length > 1) takeover.abort();
  return end;
}
