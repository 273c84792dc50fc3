/** The islands: bundled, and split where they `import()`. */
import * as esbuild from "esbuild";
import { copies } from "./copies.mjs";
import { entries, layer, modules, ownCopies } from "./entries.mjs";
import { importGraph } from "./graph.mjs";
import { grouped } from "./groups.mjs";
import { common, define } from "./options.mjs";
import { buildLater, preloads } from "./preloads.mjs";
import { entryOf, relative } from "./project.mjs";
import { withoutStubs } from "./stubs.mjs";

/** @param {{ [list: string]: string[] }} files  chunks that the entry fetches ahead, by when */
const bundle = async (out, plugins, files) => {
  const result = await esbuild.build({
    ...common,
    entryPoints: { ...entries, ...modules, ...layer },
    splitting: true,
    jsx: "automatic",
    define: {
      ...define,
      ...Object.fromEntries(
        Object.entries(files).map(([name, list]) => [
          `STOREFRONT_FILES.${name}`,
          JSON.stringify(list.join(" ")),
        ]),
      ),
    },
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
 * @returns what esbuild says of them, and of the module that names what to fetch later
 */
export async function buildIslands(out, vendor) {
  const draft = await bundle(out, vendor.plugins, { now: [], cart: [], early: [], later: [] });
  const graph = importGraph([...vendor.results, draft], out);
  const ahead = preloads(graph);
  const later = await buildLater(out, graph, draft, ahead.now);
  const laterFile = relative(out, entryOf(later));
  return { islands: await bundle(out, vendor.plugins, { ...ahead, later: [laterFile] }), later };
}
