/** The page's configuration. Each table of sources is read once (`config.ts` names the sources). */
import { reportProblem } from "../events/isolate.ts";
import { type Objects, readScript, readSources, type Table } from "./config.ts";
import { configScript } from "./page.ts";

/** Values that have been read, by table. */
const known = new Map<object, unknown>();

/**
 * The parsed JSON script. It is parsed only once, because WooCommerce's states of all countries make it tens of kB on a
 * cart page.
 */
let script: Objects | undefined;

const report = (problem: string): void => reportProblem("configuration", problem);

/** Reads a table of sources from this page; the first call reads, later calls get the same values. */
export function readPage<C>(table: Table<C>): C {
  if (!known.has(table)) {
    const text = configScript()?.textContent;
    if (text) script ??= readScript(text, report);
    known.set(table, readSources(table, window as unknown as Objects, script ?? {}, report));
  }
  return known.get(table) as C;
}

/** Forgets all values, so that a test (or a page that changes its globals) starts again. */
export function resetConfig(): void {
  known.clear();
  script = undefined;
}
