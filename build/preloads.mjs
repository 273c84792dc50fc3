/** What the entry prefetches: while the page is being read, and later, when somebody turns to it. */
import { onDemand, rare } from "./pages.mjs";
import { sourceOf } from "./project.mjs";

/**
 * What the entry prefetches.
 *
 * @returns {{ now: string[], cart: string[], touched: string[] }} what the models on load import; with a cart, what shows
 *          it; for fingers, what answers a first press
 */
export function preloads(graph) {
  const rareFirst = rare.flatMap(graph.firstOf);
  const first = graph
    .entriesUnder("islands/")
    .filter((file) => graph.isFirstFile(file) && !rareFirst.includes(file));
  const now = graph.closure(first).filter((file) => !first.includes(file));
  const cart = graph
    .closure(graph.entriesOf("islands/mini-cart/live.ts"))
    .filter((file) => !now.includes(file));
  const touched = graph
    .closure(graph.entriesOf("islands/barrels/touched.ts"))
    .filter((file) => !now.includes(file));
  return { now, cart, touched };
}

/**
 * Modules that each island's definition imports when they are due.
 *
 * @param {import("esbuild").BuildResult} result  of the islands
 * @returns {Map<string, string[]>} sources, by the island's name
 */
export function loadsOf({ metafile: { inputs, outputs } }) {
  const home = "entry-islands:islands/";
  // What a definition imports for its facts alone is in none.
  const kept = new Set(Object.values(outputs).flatMap((output) => Object.keys(output.inputs)));
  const visit = (file) =>
    inputs[file].imports.flatMap(({ kind, path: target }) =>
      kind === "dynamic-import"
        ? sourceOf(target)
        : target.startsWith("entry-islands:") && kept.has(target)
          ? visit(target)
          : [],
    );
  return new Map(
    Object.keys(inputs)
      .filter((file) => file.startsWith(home) && file.endsWith("/index.ts"))
      .map((file) => [file.slice(home.length).split("/")[0], visit(file)]),
  );
}

/**
 * What islands need when a shopper turns to them. The entry has it: a first press asks for all files at once, instead of
 * for one and, when that has come, for what it imports.
 *
 * @param {Map<string, string[]>} loads  see {@link loadsOf}
 * @param {string[]} now  what is there already
 * @returns {{ later: string[], needs: { [island: string]: number[] } }} files, and each island's by their places there;
 *          none for islands of one file, which their `import()` asks for
 */
export function needed(graph, loads, now) {
  const files = [...loads].sort().map(([name, sources]) => {
    // What a model loads once the page has use for it.
    const starts = [...sources, `islands/${name}/removal.ts`, `islands/${name}/${name}.tsx`].flatMap(
      graph.entriesOf,
    );
    return [name, graph.closure(starts).filter((file) => !now.includes(file) && !graph.isFirstFile(file))];
  });
  const several = files.filter(([name, { length }]) => length > 1 && !onDemand.includes(name));
  const later = [...new Set(several.flatMap(([, wanted]) => wanted))].sort();
  return {
    later,
    needs: Object.fromEntries(
      several.map(([name, wanted]) => [name, wanted.map((file) => later.indexOf(file))]),
    ),
  };
}
