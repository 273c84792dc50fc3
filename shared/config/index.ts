/** The page's configuration, read once for each table of sources (`config.ts` says where from). */
import { reportProblem } from "../events/isolate.ts";
import { type Objects, readScript, readSources, type Table } from "./config.ts";
import { configScript } from "./page.ts";

/** What was read, by its table. */
const known = new Map<object, unknown>();

/** Parsed once: on a cart page WooCommerce's states of all countries make it tens of kB. */
let script: Objects | undefined;

const report = (problem: string): void => reportProblem("configuration", problem);

/** Reads a table of sources from this page, once, when an island first asks for it. */
export function readPage<C>(table: Table<C>): C {
  if (!known.has(table)) {
    const text = configScript()?.textContent;
    if (text) script ??= readScript(text, report);
    known.set(table, readSources(table, window as unknown as Objects, script ?? {}, report));
  }
  return known.get(table) as C;
}

/** Forgets what was read, so that a test (or a page that swaps its globals) starts afresh. */
export function resetConfig(): void {
  known.clear();
  script = undefined;
}
