/** What a page view costs, the page being left alone. */
import type { Visit } from "./visit.ts";

/** Times in milliseconds. */
export interface LoadMeasures {
  readonly script: number;
  readonly task: number;
  /** Total blocking time: what every long task takes beyond 50 ms. */
  readonly blocking: number;
  readonly longestTask: number;
  /** The longest that a script ran in one go; 0 when none was in a long frame. */
  readonly longestScript: number;
  /** The same of scripts of the islands alone. */
  readonly longestOwn: number;
  /** Style and layout, whoever asked for it. */
  readonly layout: number;
  /** Style and layout that scripts in long frames waited for. */
  readonly forcedLayout: number;
  /** Of the page's own answer. */
  readonly firstByte: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly requests: number;
  /** KiB after a collection. */
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
}

export type LoadMeasure = keyof LoadMeasures;

/** How long scripts of the islands ran in one go, of those that a page's instruments have noted. */
export const longestOwn = (
  scripts: readonly { readonly duration: number; readonly source: string }[],
): number =>
  Math.max(0, ...scripts.filter(({ source }) => ownScript.test(source)).map(({ duration }) => duration));

/** Where the islands come from: the demo shop's root, or the plugin's folder. */
const ownScript = /^https?:\/\/[^/]+(?:\/.*\/storefront-islands)?\/dist\//;

/** Beyond this a task is long. */
export const longTask = 50;

/** Time that tasks take beyond what is not felt. */
export const blockingTime = (durations: readonly number[]): number =>
  durations.reduce((sum, duration) => sum + Math.max(0, duration - longTask), 0);

async function metrics({ session }: Visit): Promise<ReadonlyMap<string, number>> {
  const answer = await session.send("Performance.getMetrics");
  return new Map(answer.metrics.map(({ name, value }) => [name, value]));
}

/** How long the page's thread has worked so far, milliseconds. */
export const taskTime = async (visit: Visit): Promise<number> =>
  ((await metrics(visit)).get("TaskDuration") ?? 0) * 1000;

/** Reads the instruments of a page that has come to rest. */
export async function measureLoad(visit: Visit): Promise<LoadMeasures> {
  const spent = await metrics(visit);
  const records = await visit.page.evaluate(() => {
    const { tasks, scripts, fcp, lcp, cls } = window.benchRecords;
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { tasks, scripts, fcp, lcp, cls, firstByte: entry?.responseStart ?? 0 };
  });
  for (let round = 0; round < 2; round += 1) await visit.session.send("HeapProfiler.collectGarbage");
  const held = await metrics(visit);
  const durations = records.tasks.map(({ duration }) => duration);
  const seconds = (name: string): number => (spent.get(name) ?? 0) * 1000;
  return {
    script: seconds("ScriptDuration"),
    task: seconds("TaskDuration"),
    blocking: blockingTime(durations),
    longestTask: Math.max(0, ...durations),
    longestScript: Math.max(0, ...records.scripts.map(({ duration }) => duration)),
    longestOwn: longestOwn(records.scripts),
    layout: seconds("LayoutDuration") + seconds("RecalcStyleDuration"),
    forcedLayout: records.scripts.reduce((sum, { layout }) => sum + layout, 0),
    firstByte: records.firstByte,
    fcp: records.fcp,
    lcp: records.lcp,
    cls: records.cls,
    requests: visit.requests().length,
    heap: (held.get("JSHeapUsedSize") ?? 0) / 1024,
    listeners: held.get("JSEventListeners") ?? 0,
    nodes: held.get("Nodes") ?? 0,
  };
}
