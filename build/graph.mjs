/** Who imports whom among the output files, from esbuild's own account. */
import path from "node:path";
import { relative } from "./project.mjs";

/**
 * @param {import("esbuild").BuildResult[]} results  of files that pages load
 * @param {string} out  folder that all paths count from
 * @param {Awaited<ReturnType<typeof import("./chunks.mjs").planChunks>>} plan
 */
export function importGraph(results, out, { chunks, homes, isFirst }) {
  const outputs = results
    .flatMap(({ metafile }) => Object.entries(metafile.outputs))
    .map(([file, output]) => [relative(out, file), output]);
  /** Files by the names of their chunks. */
  const fileOf = new Map(outputs.map(([file, { entryPoint }]) => [entryPoint?.replace(/^chunk:/, ""), file]));
  /** Files that each file imports statically: paths of imports count from its own folder. */
  const statics = new Map(
    outputs.map(([file, { imports }]) => [
      file,
      imports.flatMap(({ kind, path: target }) =>
        kind === "import-statement" ? path.posix.join(path.posix.dirname(file), target) : [],
      ),
    ]),
  );
  /** Modules that are imported at run time. */
  const roots = [...chunks.values()].flatMap((chunk) => chunk.roots);
  const filesOf = (sources) => [...new Set(sources.map((source) => fileOf.get(homes.get(source))))];
  const under = (folder) => (source) => source.startsWith(folder) && source.split("/").length > 2;
  return {
    statics: (file) => statics.get(file),
    /** Files that an island begins with. */
    firstOf: (name) => filesOf(roots.filter(under(`islands/${name}/`)).filter(isFirst)),
    /** Files with these modules. */
    filesOf,
    /** Files with modules below a folder. */
    filesUnder: (folder, isMeant = () => true) => filesOf(roots.filter(under(folder)).filter(isMeant)),
    /** Files, and all that they import statically; sorted. */
    closure(starts) {
      const seen = new Set();
      const visit = (file) => {
        if (seen.has(file)) return;
        seen.add(file);
        for (const next of statics.get(file)) visit(next);
      };
      starts.forEach(visit);
      return [...seen].sort();
    },
  };
}
