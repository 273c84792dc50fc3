/**
 * The debugger: `?islands-debug` in the address, or `storefrontIslands.debug()`. Frames every island, lists what it is
 * and how long it took, and what happens on the page. Nothing of it is loaded unasked.
 */
import { pageIslands } from "../config/page.ts";
import type { IslandDefinition } from "../island/island.ts";
import { type Entry, keepJournal } from "./journal.ts";
import { createPanel, type Panel } from "./panel.ts";
import { rowsOf } from "./rows.ts";
import { time } from "./timing.ts";
import { readWeights } from "./weights.ts";

/** How often what is shown follows the page, in ms. */
const pace = 300;

let open: Panel | undefined;

/**
 * Opens the debugger, or moves focus to it when it is open.
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
  const show = (): void => {
    const islands = pageIslands()?.islands() ?? [];
    // Islands from outside the bundle.
    for (const { definition } of islands) time(definition);
    panel.show(rowsOf(islands, definitions, weights), islands);
  };
  const timer = setInterval(show, pace);
  signal.addEventListener("abort", () => {
    clearInterval(timer);
    panel.remove();
    open = undefined;
  });
  // Before requests are written down: this one is the debugger's own.
  void readWeights(new URL("../manifest.json", import.meta.url)).then((read) => {
    weights = read;
    if (!signal.aborted) show();
  });
  // An entry that comes while the panel is being changed must not change it meanwhile.
  keepJournal((entry: Entry) => queueMicrotask(() => signal.aborted || panel.note(entry)), signal);
  show();
  // Opened by its function, it is what the developer wants to use now; opened with the page, that is the page.
  if (pageIslands()?.islands().length) panel.focus();
}
