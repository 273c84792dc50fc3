/** What a visitor waits for after a click. */
import type { Action } from "../actions.ts";
import { longestOwn, taskTime } from "./load.ts";
import type { Asked, Visit } from "./visit.ts";
import { serverTime } from "./work.ts";

/** Times in milliseconds; undefined where there is no such thing. */
export interface ActionMeasures {
  /** Click to visible result, or to the first visible answer, less the server's time. */
  readonly result: number;
  /** Click to what the server has confirmed, less the server's time. */
  readonly confirmed?: number | undefined;
  /** Interaction to next paint, as the browser times it; 16 stands for all that is shorter. */
  readonly inp?: number | undefined;
  /** What the server took, the clicked page waiting. */
  readonly server?: number | undefined;
  /** Requests until the page was at rest again. */
  readonly requests?: number | undefined;
  /** Scripts and style sheets that were asked for, and came, before the first call to the server. */
  readonly filesBefore?: number | undefined;
  /** The longest task from the click until the page was at rest. */
  readonly longestTask?: number | undefined;
  /** The longest that a script of the islands ran in one go, until then; 0 when none was in a long frame. */
  readonly longestOwn?: number | undefined;
  /** All that the page's thread worked until then. */
  readonly task?: number | undefined;
}

export type ActionMeasure = keyof ActionMeasures;

/** The browser tells of no interaction that was shorter. */
const shortest = 16;

/** Rest between actions. */
const calm = 250;

/**
 * How many files the first call may have waited for: what came between the press and it. Undefined where there was none.
 *
 * @param all     all requests of the page
 * @param before  how many of them went before the press
 */
export function filesBeforeCall(all: readonly Asked[], before: number): number | undefined {
  const call = all.findIndex(({ kind }, at) => at >= before && (kind === "fetch" || kind === "xhr"));
  const fetched = new Set(all.slice(0, before).map(({ url }) => url));
  const isWaitedFor = ({ url, answered = Number.POSITIVE_INFINITY }: Asked): boolean =>
    /\.(?:js|css)(?:\?|$)/.test(url) && !fetched.has(url) && answered <= call;
  return call < 0 ? undefined : all.slice(before, call).filter(isWaitedFor).length;
}

async function press(
  { page, isPhone }: Visit,
  action: Action,
  { x, y }: { x: number; y: number },
): Promise<void> {
  if (action.key) return page.locator(action.target).first().press(action.key);
  if (isPhone) return page.touchscreen.tap(x, y);
  for (let click = 1; click < (action.clicks ?? 1); click += 1) await page.mouse.click(x, y);
  // Without a pause between coming there and pressing, nothing is prepared while the pointer rests.
  if (action.hover === undefined) return page.mouse.click(x, y);
  await page.mouse.move(x, y);
  await page.waitForTimeout(action.hover);
  await page.mouse.down();
  await page.mouse.up();
}

/**
 * Does one thing on a page and measures it.
 *
 * @throws Error when the result is not there within 20 s
 */
export async function act(visit: Visit, action: Action): Promise<ActionMeasures> {
  const { page } = visit;
  await action.prepare?.(page);
  const target = page.locator(action.target).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${action.name}: nothing to click at ${action.target}.`);
  await visit.settle(calm);
  await visit.takeWork();
  const before = visit.requests().length;
  await page.evaluate(
    ([visible, confirmed]) => {
      const asked = (test: string) => new Function(`return (${test})()`) as () => boolean;
      const { benchRecords: records } = window;
      records.watch(asked(visible), confirmed === null ? undefined : asked(confirmed));
      for (const list of [records.events, records.tasks, records.scripts]) list.length = 0;
    },
    [String(action.visible), action.confirmed ? String(action.confirmed) : null] as const,
  );
  const worked = await taskTime(visit);
  await press(visit, action, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  let timer: NodeJS.Timeout | undefined;
  const seen = await Promise.race([
    page.evaluate(async () => {
      const { click, visible, confirmed } = await window.benchRecords.result;
      return { click, visible, confirmed, origin: performance.timeOrigin };
    }),
    new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${action.name}: no result in 20 s.`)), 20_000);
    }),
  ]).finally(() => clearTimeout(timer));
  await visit.settle(calm);
  const { events, tasks, scripts } = await page.evaluate(() => {
    const { events, tasks, scripts } = window.benchRecords;
    return { events, tasks, scripts };
  });
  const asked = visit.requests().slice(before);
  const work = await visit.takeWork();
  const served = (until: number): number => serverTime(work, seen.origin + seen.click, seen.origin + until);
  const { click, visible, confirmed } = seen;
  const measured: ActionMeasures = {
    result: visible - click - served(visible),
    confirmed: confirmed === undefined ? undefined : confirmed - click - served(confirmed),
    inp: Math.max(shortest, ...events.map(({ duration }) => duration)),
    server: served(confirmed ?? visible),
    requests: asked.length,
    filesBefore: filesBeforeCall(visit.requests(), before),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    longestOwn: longestOwn(scripts),
    task: (await taskTime(visit)) - worked,
  };
  await action.tidy?.(page);
  return measured;
}
