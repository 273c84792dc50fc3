/** What each source imports and exports. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { common, define } from "./options.mjs";
import { relative, root } from "./project.mjs";
import { withParts } from "./themes.mjs";

const isSource = (file) => /(?<!\.d)\.(tsx?|json)$/.test(file);

const files = () =>
  ["islands", "shared"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(root, folder, file)),
    )
    .filter(isSource)
    .map((file) => ({ in: file, out: relative(root, file) }));

/** Leaves everything where it is. @type {import("esbuild").Plugin} */
const eachByItself = {
  name: "each by itself",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\./ }, ({ path: file, resolveDir }) => ({
      path: relative(root, path.join(resolveDir, file)),
      external: true,
      sideEffects: false,
    }));
    onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => ({
      contents: withParts(readFileSync(file, "utf8")),
      loader: path.extname(file).slice(1),
    }));
  },
};

const statement = /import\s*(\*\s*as )?(?:([\w$]+),?)?(?:\{([^}]*)\})?\s*from\s*"([^"]+)"/g;

/** Names that esbuild's text imports, by their source; `undefined` where that is all of them. */
const usesOf = (text) =>
  new Map(
    [...text.matchAll(statement)].map(([, isAll, own, list = "", source]) => {
      const names = list.split(",").map((one) => one.trim().split(" as ")[0]);
      return [source, isAll ? undefined : [...(own ? ["default"] : []), ...names.filter(Boolean)]];
    }),
  );

/**
 * Has esbuild make each source a file of its own, so that neither types nor facts count.
 *
 * @returns by source, `get()`: its `size` in bytes, what it `exports`, and the names that it `uses` of other sources;
 *          `reach()`: it and all that it imports statically; `asks()`: what these import at run time
 */
export async function readSources() {
  const { metafile, outputFiles } = await esbuild.build({
    ...common,
    sourcemap: false,
    entryPoints: files(),
    packages: "external",
    define: { ...define, STOREFRONT_FILES: '""' },
    outdir: root,
    plugins: [eachByItself],
  });
  const sources = new Map(
    outputFiles.map(({ path: file, text }) => {
      const { entryPoint, exports, imports, inputs } = metafile.outputs[relative(root, file)];
      const imported = (wanted) =>
        imports.flatMap(({ kind, path: source }) => (kind === wanted && isSource(source) ? source : []));
      return [
        entryPoint,
        {
          size: inputs[entryPoint].bytesInOutput,
          exports: entryPoint.endsWith(".json") ? ["default"] : exports,
          uses: usesOf(text),
          // Texts have no place of their own: whoever imports them has those that it uses.
          imports: imported("import-statement").filter((source) => !source.endsWith(".json")),
          asks: imported("dynamic-import"),
        },
      ];
    }),
  );
  const visit = (source, seen) => {
    seen.add(source);
    for (const next of sources.get(source).imports) if (!seen.has(next)) visit(next, seen);
    return [...seen];
  };
  const reached = new Map([...sources.keys()].map((source) => [source, visit(source, new Set())]));
  return {
    get: (source) => sources.get(source),
    reach: (source) => reached.get(source),
    asks: (source) => [...new Set(reached.get(source).flatMap((one) => sources.get(one).asks))],
  };
}
