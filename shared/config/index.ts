import { reportProblem } from "../events/isolate.ts";
import { type Config, readSources, type Source, sources } from "./config.ts";

export { type Config, endpointUrl } from "./config.ts";

let current: Config | undefined;

/** Reads a table of sources from this page. */
export function readPage<C>(table: { readonly [K in keyof C]: Source<C[K]> }): C {
  return readSources(
    table,
    window as unknown as Record<string, unknown>,
    document.getElementById("storefront-islands")?.textContent ?? undefined,
    (problem) => reportProblem("configuration", problem),
  );
}

/** The page's configuration, read once, when an island first asks for it. */
export function config(): Config {
  current ??= readPage(sources);
  return current;
}

/** Forgets what was read, so that a test (or a page that swaps its globals) starts afresh. */
export function resetConfig(): void {
  current = undefined;
}
