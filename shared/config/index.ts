/** The page's configuration, read once for each table of sources (`config.ts` says where from). */
import { reportProblem } from "../events/isolate.ts";
import { readSources, type Table } from "./config.ts";

/** What was read, by its table. */
const known = new Map<object, unknown>();

/** Reads a table of sources from this page, once, when an island first asks for it. */
export function readPage<C>(table: Table<C>): C {
  if (!known.has(table)) {
    const json = document.getElementById("storefront-islands")?.textContent ?? undefined;
    known.set(
      table,
      readSources(table, window as unknown as Record<string, unknown>, json, (problem) =>
        reportProblem("configuration", problem),
      ),
    );
  }
  return known.get(table) as C;
}

/** Forgets what was read, so that a test (or a page that swaps its globals) starts afresh. */
export const resetConfig = (): void => known.clear();
