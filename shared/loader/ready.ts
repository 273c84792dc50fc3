/** What is there before it is asked for: what answers a press, and what views by themselves need. */
import { whenIdle } from "../dom/leisure.ts";
import { savesData } from "../dom/line.ts";
import type { IslandInfo } from "./api.ts";
import type { Replayable } from "./replay.ts";
import { settingOf } from "./strategy.ts";

/**
 * Has the islands answer that have something to press: their code is fetched all at once, and run one island after the
 * other, whenever the browser is idle. Not for a visitor who saves data, nor where the page says `data-ready="touched"`.
 *
 * @param islands  those of the page
 * @param bring    fetches the modules of an island's model
 */
export async function answerAhead(
  islands: readonly IslandInfo[],
  bring: (island: string) => unknown,
): Promise<void> {
  if (savesData() || settingOf("ready") === "touched") return;
  // The page's loader may be that of another version.
  const pressed = islands.filter(
    (island): island is IslandInfo & Replayable => "answer" in island && island.definition.replay.length > 0,
  );
  for (const { name } of pressed) bring(name);
  for (const instance of pressed) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (instance.host.isConnected) await instance.answer();
  }
}

/**
 * Fetches what views need that come by themselves, without running it. Most pages never come to need a view that is asked
 * for.
 */
export function fetchViews(islands: readonly IslandInfo[], bring: (island: string) => unknown): void {
  const shown = islands.filter((island) => !("isModelEnough" in island && island.isModelEnough));
  for (const name of new Set(shown.map(({ name }) => name))) bring(name);
}
