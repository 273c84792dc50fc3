/** What islands weigh. */

/** Bytes of gzip by the island's name, all of its files together; empty where the manifest cannot be had. */
export async function readWeights(manifest: URL): Promise<ReadonlyMap<string, number>> {
  try {
    const { islands } = (await (await fetch(manifest)).json()) as {
      islands: Readonly<Record<string, { readonly gzip: number }>>;
    };
    return new Map(Object.entries(islands).map(([name, { gzip }]) => [name, gzip]));
  } catch {
    return new Map();
  }
}
