/** What a visitor waits for after a click. */
import type { Action } from "../actions.ts";
import type { BenchServer, Work } from "../server/server.ts";
import type { Visit } from "./visit.ts";

/** Times in milliseconds. */
export interface ActionMeasures {
  /** Interaction to next paint, as the browser times it; 16 stands for all that is shorter. */
  readonly inp: number;
  /** Click to visible result, less the server's time. */
  readonly result: number;
  /** What the server took, the clicked page waiting. */
  readonly server: number;
  /** Requests until the page was at rest again. */
  readonly requests: number;
  /** The longest task from the click until the page was at rest. */
  readonly longestTask: number;
}

export type ActionMeasure = keyof ActionMeasures;

/** The browser tells of no interaction that was shorter. */
const shortest = 16;

/** Rest between actions. */
const calm = 250;

/** Time between two moments in which the server was at work. */
export function serverTime(work: readonly Work[], from: number, to: number): number {
  let until = from;
  let sum = 0;
  for (const { start, end } of [...work].sort((one, other) => one.start - other.start)) {
    const begin = Math.max(start, until);
    const stop = Math.min(end, to);
    if (stop > begin) {
      sum += stop - begin;
      until = stop;
    }
  }
  return sum;
}

/**
 * Does one thing on a page and measures it.
 *
 * @throws Error when the result is not there within 20 s
 */
export async function act(visit: Visit, action: Action, server: BenchServer): Promise<ActionMeasures> {
  const { page } = visit;
  await action.prepare?.(page);
  const target = page.locator(action.target);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${action.name}: nothing to click at ${action.target}.`);
  await visit.settle(calm);
  server.takeWork();
  const requests = visit.requests();
  await page.evaluate((visible) => {
    window.benchRecords.watch(new Function(`return (${visible})()`) as () => boolean);
    window.benchRecords.events.length = 0;
    window.benchRecords.tasks.length = 0;
  }, String(action.visible));
  // Without a pause between coming there and pressing: nothing is prepared while the pointer rests.
  if (action.key) await target.press(action.key);
  else await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  let timer: NodeJS.Timeout | undefined;
  const seen = await Promise.race([
    page.evaluate(async () => {
      const { click, visible } = await window.benchRecords.result;
      return { click, visible, origin: performance.timeOrigin };
    }),
    new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${action.name}: no result in 20 s.`)), 20_000);
    }),
  ]).finally(() => clearTimeout(timer));
  await visit.settle(calm);
  const { events, tasks } = await page.evaluate(() => {
    const { events, tasks } = window.benchRecords;
    return { events, tasks };
  });
  const served = serverTime(server.takeWork(), seen.origin + seen.click, seen.origin + seen.visible);
  const measured: ActionMeasures = {
    inp: Math.max(shortest, ...events.map(({ duration }) => duration)),
    result: seen.visible - seen.click - served,
    server: served,
    requests: visit.requests() - requests,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
  };
  await action.tidy?.(page);
  return measured;
}
