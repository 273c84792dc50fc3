/** Does one thing after another on a page, as the browser times it; pages may follow each other. */
import type { Page } from "playwright-core";
import type { Visit } from "./visit.ts";
import { type Shift, worstWindow } from "./vitals.ts";

/** One interaction, or a word that is typed. */
export interface Step {
  readonly name: string;
  /** What is pressed; the first of them that can be seen. */
  readonly press: string;
  /** Keys that follow the press, by their names. */
  readonly keys?: readonly string[];
  /** Done by the keyboard alone: what would be pressed gets the focus. */
  readonly isByKey?: true;
}

/** One interaction: from the press until its frame is painted, milliseconds. */
export interface Interaction {
  readonly step: string;
  readonly duration: number;
}

export interface Played {
  readonly interactions: readonly Interaction[];
  /** Cumulative layout shift of the page where it was the most. */
  readonly shift: number;
  /** Steps that this page or screen has not got. */
  readonly leftOut: readonly string[];
}

/** What a page's instruments tell as it happens: it may be gone when somebody asks. */
export type Told =
  // A page is known by when it was asked for: interactions are counted anew on each.
  | { readonly event: number; readonly duration: number; readonly page: number }
  | { readonly shift: Shift; readonly page: number };

/** The name under which a page tells. */
export const tellName = "benchTell";

/** The browser tells of no interaction that was shorter, milliseconds. */
const shortest = 16;

/** A shopper looks at what has come before she does the next thing, milliseconds. */
const looks = 400;

/** So long a step's target may take to come, milliseconds. */
const patience = 5000;

/** Hears what pages of a visit tell; to be called before the first is opened. */
export async function listen({ session }: Pick<Visit, "session">): Promise<Told[]> {
  const told: Told[] = [];
  session.on("Runtime.bindingCalled", ({ name, payload }) => {
    if (name === tellName) told.push(JSON.parse(payload));
  });
  await session.send("Runtime.enable");
  await session.send("Runtime.addBinding", { name: tellName });
  return told;
}

/** Does one step. Answers false where there is nothing to do it with. */
async function take({ page, isPhone }: Visit, { press, keys, isByKey }: Step): Promise<boolean> {
  const visible = press
    .split(", ")
    .map((one) => `${one}:visible`)
    .join(", ");
  const target = page.locator(visible).first();
  try {
    await target.waitFor({ timeout: patience });
    await target.scrollIntoViewIfNeeded({ timeout: patience });
    const box = await target.boundingBox();
    if (!box) return false;
    if (isByKey) {
      if (press !== "body") await target.focus();
    } else {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    }
  } catch {
    return false;
  }
  for (const key of keys ?? []) await page.keyboard.press(key, { delay: 20 });
  return true;
}

/** Resolves when what has been painted has been told, on whatever page a step has led to. */
async function painted(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  try {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  } catch {
    // The page was left meanwhile.
    await page.waitForLoadState("load");
  }
}

/** The interactions among what was told, each once: its longest event. */
export function interactionsOf(told: readonly Told[]): number[] {
  const longest = new Map<string, number>();
  for (const one of told) {
    if (!("event" in one)) continue;
    const key = `${one.page} ${one.event}`;
    longest.set(key, Math.max(longest.get(key) ?? 0, one.duration));
  }
  return [...longest.values()];
}

/** The worst page's layout shift among what was told. */
export function shiftOf(told: readonly Told[]): number {
  const pages = new Map<number, Shift[]>();
  for (const one of told)
    if ("shift" in one) pages.set(one.page, [...(pages.get(one.page) ?? []), one.shift]);
  return Math.max(0, ...[...pages.values()].map(worstWindow));
}

/**
 * Does steps one after the other.
 *
 * @param told  what `listen` has given
 */
export async function play(visit: Visit, steps: readonly Step[], told: readonly Told[]): Promise<Played> {
  const { page } = visit;
  const address = page.url();
  const interactions: Interaction[] = [];
  const leftOut: string[] = [];
  for (const step of steps) {
    const before = told.length;
    if (!(await take(visit, step))) {
      leftOut.push(step.name);
      continue;
    }
    await page.waitForTimeout(looks);
    await painted(page);
    const heard = interactionsOf(told.slice(before));
    for (const duration of heard.length > 0 ? heard : [shortest])
      interactions.push({ step: step.name, duration: Math.max(shortest, duration) });
    if (new URL(page.url()).pathname.split("/")[1] !== new URL(address).pathname.split("/")[1])
      await page.goto(address);
  }
  return { interactions, shift: shiftOf(told), leftOut };
}
