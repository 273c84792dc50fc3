/** Several scripts bring islands to one page: what the console says of it. */
import { pageIslands } from "../config/page.ts";
import type { IslandDefinition } from "../island/island.ts";
import type { Bundle } from "./api.ts";

/** What a later script has brought. */
export interface Joined {
  readonly bundle: Bundle;
  /** Those of its islands that were new. */
  readonly added: readonly IslandDefinition[];
}

const list = (names: readonly string[]): string => [...new Set(names)].join(", ") || "none";

/**
 * The warning. Pure.
 *
 * @param first  version of the copy of the code that runs the page
 */
export function warning(first: string, joined: readonly Joined[]): string {
  const added = joined.flatMap((one) => one.added);
  const taken = joined.flatMap((one) =>
    one.bundle.definitions.filter((island) => !one.added.includes(island)),
  );
  const names = (islands: readonly IslandDefinition[]): string => list(islands.map(({ name }) => name));
  return `storefront-islands: several scripts: version ${first} runs the page. Added: ${names(added)}. Left out, there or off: ${names(taken)}.`;
}

const joined: Joined[] = [];

/**
 * Tells developers what later scripts have brought: once a page, when all scripts that it loads have run.
 *
 * @param added  those of the bundle's islands that were new
 */
export default async function tell(bundle: Bundle, added: readonly IslandDefinition[]): Promise<void> {
  if (joined.push({ bundle, added }) > 1) return;
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  // Listeners of `load` may bring some, too.
  await new Promise((resolve) => setTimeout(resolve));
  console.warn(warning(`${pageIslands()?.version}`, joined));
}
