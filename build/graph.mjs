/** Who imports whom among the output files, from esbuild's own account. */
import path from "node:path";
import { isModule } from "./entries.mjs";
import { isFirst, relative, sourceOf } from "./project.mjs";

/** Sources that a file stands for: its entry point, those of stubs that were taken out, and what barrels pass on. */
function sourcesOf({ inputs }, { entryPoint, stands = [] }) {
  const sources = [entryPoint ?? [], stands].flat().map(sourceOf);
  const passedOn = sources
    .filter((source) => source.startsWith("islands/barrels/"))
    .flatMap((barrel) => inputs[barrel].imports);
  return [...sources, ...passedOn.map(({ path: input }) => sourceOf(input))];
}

/** Files that an output imports statically, by their paths in the output folder. */
function staticsOf({ imports }, file, out) {
  const folder = path.posix.dirname(relative(out, file));
  return imports
    .filter(({ kind }) => kind === "import-statement")
    .map(({ path: target, external }) =>
      external ? path.posix.join(folder, target) : relative(out, target),
    );
}

/**
 * @param {import("esbuild").BuildResult[]} results  of files that pages load; those for bundlers are left out
 * @param {string} out  folder that all paths count from
 */
export function importGraph(results, out) {
  const nodes = new Map(
    results.flatMap(({ metafile }) =>
      Object.entries(metafile.outputs)
        .filter(([file]) => !isModule(relative(out, file)))
        .map(([file, output]) => [
          relative(out, file),
          {
            source: sourceOf(output.entryPoint ?? ""),
            sources: sourcesOf(metafile, output),
            statics: staticsOf(output, file, out),
          },
        ]),
    ),
  );
  /** Files with a source that a test is true of. */
  const withSource = (test) =>
    [...nodes].flatMap(([file, { sources }]) => (sources.some(test) ? [file] : []));
  return {
    /** Source of a file that is imported at run time, or that a page names. */
    source: (file) => nodes.get(file).source,
    /** Files that a file imports statically. */
    statics: (file) => nodes.get(file).statics,
    isFirstFile: (file) => nodes.get(file).sources.some(isFirst),
    /** Files that an island begins with. */
    firstOf: (name) => withSource((one) => one.startsWith(`islands/${name}/`) && isFirst(one)),
    /** Files that stand for a source. */
    entriesOf: (source) => withSource((one) => one === source),
    /** Files that stand for a source somewhere below a folder. */
    entriesUnder: (folder) =>
      withSource((source) => source.startsWith(folder) && source.split("/").length > 2),
    /** Files, and all that they import statically; sorted. */
    closure(starts) {
      const seen = new Set();
      const visit = (file) => {
        if (seen.has(file)) return;
        seen.add(file);
        for (const next of nodes.get(file).statics) visit(next);
      };
      starts.forEach(visit);
      return [...seen].sort();
    },
  };
}
