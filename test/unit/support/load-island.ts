/** An island in a test, started by the real loader. */
import { vi } from "vitest";
import type { IslandDefinition, Mount, Props } from "../../../shared/island/island.ts";
import type { IslandInfo } from "../../../shared/loader/api.ts";
import { createLoader } from "../../../shared/loader/loader.ts";
import type { Replayable } from "../../../shared/loader/replay.ts";
import { deferred } from "./deferred.ts";

/**
 * What of an island runs: nothing yet; what does with nobody touching the page; what answers before React is there; all
 * of it.
 */
export type Stage = "found" | "prelude" | "early" | "ready";

export interface LoadOptions<P extends Props> {
  /** Options other than the island's defaults. */
  readonly props?: Partial<P>;
  /** How far it gets by itself; the rest comes with `arrive`. */
  readonly until?: Stage;
  readonly report?: (error: unknown) => void;
  /** `asked`: as on a page, where the view comes when the model asks for it. */
  readonly viewStarts?: "asked";
}

export interface LoadedIsland {
  /** Lets code come that `until` has held back; resolves when the island answers, or has failed. */
  arrive(): Promise<void>;
  /** Takes the island down: the server's HTML is as it was. */
  end(): void;
}

/** Code of an island, which tells when it has been mounted. */
const counted =
  <P extends Props>(
    code: (() => Promise<{ readonly default: Mount<P> }>) | undefined,
    mounted: Set<Element>,
    opened?: Promise<void>,
    late?: Promise<void>,
  ) =>
  async (): Promise<{ readonly default: Mount<P> }> => {
    await opened;
    const module = await code?.();
    return {
      default(host, context) {
        mounted.add(host);
        const rest: typeof context.rest = (bring) => context.rest(async () => late?.then(bring) ?? bring());
        return module?.default(host, { ...context, rest });
      },
    };
  };

/** Waits for a condition; with a clock of the test's own, too. */
const until = (isSo: () => boolean): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 10_000 });

/**
 * Has the loader find an island's hosts in the page and start its code, whatever its strategy.
 *
 * @param definition  the island's own, of its `index.ts`; a component by itself gets one by `island({ … })`
 * @returns when the stage is reached on each host
 */
export async function loadIsland<P extends Props>(
  definition: IslandDefinition<P>,
  { props = {}, until: stage = "ready", report = vi.fn(), viewStarts }: LoadOptions<P> = {},
): Promise<LoadedIsland> {
  const { model, view, starts = "load" } = definition;
  const gate = deferred<void>();
  if (stage === "ready") gate.resolve();
  const painted = new Set<Element>();
  /** What comes later than at once. */
  const late = stage === "early" ? undefined : gate.promise;
  const isLate = stage === "found" || starts === "touched";
  /** A model without a view, which waits as its definition says. */
  const isAlone = !view && definition.when !== "load";
  const added = {
    ...definition,
    when: "load",
    viewStarts,
    props: { ...definition.props, ...props },
    model: model && counted(model, painted, isAlone ? gate.promise : isLate ? late : undefined, late),
    view: view && counted(view, new Set(), gate.promise),
  };
  const loader = createLoader({
    definitions: [added as unknown as IslandDefinition],
    report: (_name, _host, error) => report(error),
    preload: () => undefined,
  });
  const end = loader.mount();
  const isAt: Record<Stage, (island: IslandInfo & Replayable) => boolean> = {
    found: () => true,
    prelude: ({ host }) => !model || isAlone || starts === "touched" || painted.has(host),
    early: ({ isAnswering }) => !model || isAlone || isAnswering,
    ready: () => false,
  };
  const reached = (wanted: Stage): Promise<unknown> =>
    until(() =>
      loader.islands().every((one) => one.state !== "found" || isAt[wanted](one as IslandInfo & Replayable)),
    );
  await reached(stage);
  return {
    async arrive() {
      gate.resolve();
      await reached("ready");
    },
    end,
  };
}

/** Waits until the loader has told islands of what has changed in the page, which it does in the next frame. */
export const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
