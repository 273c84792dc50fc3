/** The islands: bundled, and split where they `import()`. */
import * as esbuild from "esbuild";
import { copies } from "./copies.mjs";
import { entries, layer, modules, ownCopies } from "./entries.mjs";
import { importGraph } from "./graph.mjs";
import { grouped } from "./groups.mjs";
import { common, define } from "./options.mjs";
import { loadsOf, needed, preloads } from "./preloads.mjs";
import { withoutStubs } from "./stubs.mjs";

/** @param {object} files  chunks that the entry fetches ahead: see `STOREFRONT_FILES` in islands/auto.ts */
const bundle = async (out, plugins, files) => {
  const result = await esbuild.build({
    ...common,
    entryPoints: { ...entries, ...modules, ...layer },
    splitting: true,
    jsx: "automatic",
    // A string, since esbuild would make a chunk of an object.
    define: { ...define, STOREFRONT_FILES: JSON.stringify(JSON.stringify(files)) },
    plugins: [ownCopies, copies, grouped, ...plugins],
    outdir: out,
    chunkNames: "chunks/[name]-[hash]",
  });
  return withoutStubs(result);
};

/**
 * Builds twice: the entry names chunks to fetch ahead, and only a build tells their names. No chunk imports an entry,
 * so the second time they have the same ones.
 *
 * @param {string} out  folder of the flavour
 * @param {Awaited<ReturnType<typeof import("./vendor.mjs").buildVendor>>} vendor
 * @returns what esbuild says of them
 */
export async function buildIslands(out, vendor) {
  const draft = await bundle(out, vendor.plugins, { now: [], cart: [], touched: [], later: [], needs: {} });
  const graph = importGraph([...vendor.results, draft], out);
  const ahead = preloads(graph);
  return bundle(out, vendor.plugins, { ...ahead, ...needed(graph, loadsOf(draft), ahead.now) });
}
