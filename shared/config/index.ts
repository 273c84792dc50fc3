import { reportProblem } from "../events/isolate.ts";
import { type Config, readSources, type Source, sources } from "./config.ts";

export { type Config, endpointUrl } from "./config.ts";

/** What was read, by its table. */
const known = new Map<object, unknown>();

/** Reads a table of sources from this page, once, when an island first asks for it. */
export function readPage<C>(table: { readonly [K in keyof C]: Source<C[K]> }): C {
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

/** The page's configuration, as far as the cart needs it. */
export const config = (): Config => readPage(sources);

/** Forgets what was read, so that a test (or a page that swaps its globals) starts afresh. */
export const resetConfig = (): void => known.clear();
