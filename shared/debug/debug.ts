/**
 * The debugger: `?islands-debug` in the address, or `storefrontIslands.debug()`. It frames every island, lists its
 * facts and timings, and logs what happens on the page. None of its code loads unless it is asked for.
 */
import { pageIslands } from "../config/page.ts";
import type { IslandDefinition } from "../island/island.ts";
import type { told } from "../named-parts/named-parts.ts";
import { type Entry, keepJournal } from "./journal.ts";
import { createPanel, type Panel } from "./panel.ts";
import { rowsOf } from "./rows.ts";
import { time } from "./timing.ts";
import { readWeights } from "./weights.ts";

/** Pause between updates of the panel, ms. */
const pace = 300;

let open: Panel | undefined;

/**
 * Opens the debugger; if it is open, moves focus to it.
 *
 * @param definitions  the bundle's islands, also those that are not on the page
 */
export function debug(definitions: readonly IslandDefinition[]): void {
  if (open) {
    open.focus();
    return;
  }
  definitions.forEach(time);
  const ending = new AbortController();
  const { signal } = ending;
  const panel = createPanel(() => ending.abort());
  open = panel;
  let weights: ReadonlyMap<string, number> = new Map();
  /** What is wrong with markup that somebody has written by hand, and what the panel says of it already. */
  let markup: typeof told | undefined;
  const noted = new Set<string>();
  const show = (): void => {
    const islands = pageIslands()?.islands() ?? [];
    // This includes islands that another script has registered.
    for (const { definition } of islands) time(definition);
    panel.show(rowsOf(islands, definitions, weights), islands);
    for (const { island, text } of markup?.values() ?? []) {
      if (noted.has(text)) continue;
      noted.add(text);
      panel.note({ at: performance.now(), kind: "error", island, text });
    }
  };
  const timer = setInterval(show, pace);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    panel.remove();
    open = undefined;
  });
  void import("../named-parts/named-parts.ts").then((code) => {
    markup = code.told;
  });
  // The manifest is requested before the log starts, because this request is the debugger's own. A bundle of the package
  // has none beside it, and no address here.
  void readWeights(import.meta.url && new URL("../manifest.json", import.meta.url)).then((read) => {
    weights = read;
    if (!signal.aborted) show();
  });
  // An entry may come while the panel is being changed, so it is added afterwards.
  keepJournal((entry: Entry) => queueMicrotask(() => signal.aborted || panel.note(entry)), signal);
  show();
  // A developer who calls the function wants to use the panel now. When the panel opens with the page, focus stays with
  // the page.
  if (pageIslands()?.islands().length) panel.focus();
}
