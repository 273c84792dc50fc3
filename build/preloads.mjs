/** What is fetched ahead: by the entry while the page is being read, and later, on a page that was touched. */
import * as esbuild from "esbuild";
import { common } from "./options.mjs";
import { onDemand, rare } from "./pages.mjs";
import { sourceOf } from "./project.mjs";

/**
 * What the entry fetches ahead.
 *
 * @returns {{ now: string[], cart: string[], early: string[] }} what preludes import; with a cart what shows it; for
 *          fingers what answers a first press
 */
export function preloads(graph) {
  const rarePreludes = rare.flatMap((name) => graph.entriesOf(`islands/${name}/prelude.ts`));
  const preludes = graph
    .entriesUnder("islands/")
    .filter((file) => graph.isPrelude(file) && !rarePreludes.includes(file));
  const now = graph.closure(preludes).filter((file) => !preludes.includes(file));
  const cart = graph
    .closure(graph.entriesOf("islands/mini-cart/live.ts"))
    .filter((file) => !now.includes(file));
  const early = graph
    .closure(graph.entriesOf("islands/search/early.ts"))
    .filter((file) => !now.includes(file));
  return { now, cart, early };
}

/**
 * Modules that each island's definition imports when they are due.
 *
 * @param {import("esbuild").BuildResult} result  of the islands
 * @returns {Map<string, string[]>} sources, by the island's name
 */
export function loadsOf({ metafile: { inputs } }) {
  const home = "entry-islands:islands/";
  const visit = (file) =>
    inputs[file].imports.flatMap(({ kind, path: target }) =>
      kind === "dynamic-import" ? sourceOf(target) : target.startsWith("entry-islands:") ? visit(target) : [],
    );
  return new Map(
    Object.keys(inputs)
      .filter((file) => file.startsWith(home) && file.endsWith("/index.ts"))
      .map((file) => [file.slice(home.length).split("/")[0], visit(file)]),
  );
}

/** A module that tells what to fetch for each island on a page that was touched; nobody else waits for it. */
function laterModule(graph, loads, now) {
  const ahead = [...loads].filter(([name]) => !onDemand.includes(name)).sort();
  const files = ahead.map(([name, sources]) => {
    // What a prelude, or code that answers before React does, loads once the page has use for it.
    const starts = [...sources, `islands/${name}/live.ts`, `islands/${name}/${name}.tsx`].flatMap(
      graph.entriesOf,
    );
    const wanted = graph.closure(starts).filter((file) => !now.includes(file) && !graph.isPrelude(file));
    return [name, wanted.join(" ")];
  });
  return `export default ${JSON.stringify(Object.fromEntries(files))}`;
}

/** @param {string[]} now  what is there already */
export const buildLater = (out, graph, islands, now) =>
  esbuild.build({
    ...common,
    stdin: { contents: laterModule(graph, loadsOf(islands), now) },
    sourcemap: false,
    outdir: out,
    entryNames: "chunks/later-[hash]",
  });
