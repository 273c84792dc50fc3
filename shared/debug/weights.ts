/** Sizes of the islands' files. */

/** Bytes after gzip by island name, all files together; empty if there is no manifest, or it cannot be loaded. */
export async function readWeights(manifest: URL | ""): Promise<ReadonlyMap<string, number>> {
  if (!manifest) return new Map();
  try {
    const { islands } = (await (await fetch(manifest)).json()) as {
      islands: Readonly<Record<string, { readonly gzip: number }>>;
    };
    return new Map(Object.entries(islands).map(([name, { gzip }]) => [name, gzip]));
  } catch {
    return new Map();
  }
}
