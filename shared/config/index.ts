import { reportProblem } from "../events/isolate.ts";
import { type Config, readConfig } from "./config.ts";

export { type Config, endpointUrl, readConfig } from "./config.ts";

let current: Config | undefined;

/** The page's configuration, read once, when an island first asks for it. */
export function config(): Config {
  current ??= readConfig(
    window as unknown as Record<string, unknown>,
    document.getElementById("storefront-islands")?.textContent ?? undefined,
    (problem) => reportProblem("configuration", problem),
  );
  return current;
}

/** Forgets what was read, so that a test (or a page that swaps its globals) starts afresh. */
export function resetConfig(): void {
  current = undefined;
}
