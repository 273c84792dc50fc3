/**
 * `modules/`: what bundlers import. Each source is a file of its own, so that a bundler takes along what is imported and
 * nothing else. Pages never load these: they have the chunks, which hold what several islands need at one time.
 *
 * Our own files can be read, and have no source maps: whoever bundles them minifies them.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { modules } from "./entries.mjs";
import { squeeze } from "./minify.mjs";
import { common, define } from "./options.mjs";
import { relative } from "./project.mjs";
import { withParts } from "./themes.mjs";
import { buildPackages } from "./vendor.mjs";

/** A model and its view have one name but for the ending: a view keeps that. */
const scriptOf = (source) => source.replace(/\.(?:ts|json)$/, ".js").replace(/\.tsx$/, ".tsx.js");

/** Stands for the way to the packages' files: what is bundled into a file imports them, too. */
const home = "packages:";

/**
 * Leaves other sources and the packages that many of them import where they are. Any other package is in the file.
 *
 * @param {Record<string, string>} packages  files in `modules/packages/`, by the packages that they stand for
 * @returns {import("esbuild").Plugin}
 */
const eachByItself = (packages) => ({
  name: "each by itself",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path: specifier, kind, importer }) => {
      const isText = specifier.endsWith(".json") && kind !== "dynamic-import";
      if (isText || kind === "entry-point" || importer.includes("/node_modules/")) return undefined;
      return { path: scriptOf(specifier), external: true, sideEffects: false };
    });
    onResolve({ filter: /^[@\w]/ }, ({ path: name }) =>
      packages[name] ? { path: `${home}${packages[name]}`, external: true } : undefined,
    );
    onLoad({ filter: /\/(?:islands|shared)\/.*\.tsx?$/ }, ({ path: file }) => ({
      // What has become a script is imported as one.
      contents: withParts(readFileSync(file, "utf8")).replaceAll(', { with: { type: "json" } }', ""),
      loader: path.extname(file).slice(1),
    }));
  },
});

/** What bundlers import, and all sources that it leads to. */
function reached({ reach, asks }) {
  const all = new Set(Object.values(modules));
  for (const source of all) for (const next of [...reach(source), ...asks(source)]) all.add(next);
  return [...all];
}

/**
 * @param {string} out  folder of the flavour
 * @param {boolean} isLean
 * @param {Awaited<ReturnType<typeof import("./sources.mjs").readSources>>} sources
 * @returns {Promise<{ path: string, contents: string | Uint8Array }[]>}
 */
export async function buildModules(out, isLean, sources) {
  const packages = await buildPackages(out, isLean);
  const { outputFiles } = await esbuild.build({
    ...common,
    footer: {},
    minify: false,
    minifySyntax: true,
    sourcemap: false,
    entryPoints: reached(sources).map((source) => ({
      in: source,
      out: `modules/${scriptOf(source).replace(/\.js$/, "")}`,
    })),
    jsx: "automatic",
    // Nothing lies beside what bundlers make of it.
    define: { ...define, "import.meta.url": '""' },
    plugins: [eachByItself(packages.files)],
    outdir: out,
  });
  const own = outputFiles.map(({ path: file, text }) => {
    const way = path.posix.relative(path.posix.dirname(relative(out, file)), "modules/packages");
    return { path: file, contents: text.replaceAll(`"${home}`, `"${way}/`) };
  });
  const others = await squeeze([packages.result], false);
  // Nothing happens by importing them. Bundlers warn of such imports in a package that says so of itself.
  const withoutBare = (contents) => contents.toString().replace(/import"[^"]+";/g, "");
  return [
    ...own,
    ...others.map(({ path: file, contents }) => ({ path: file, contents: withoutBare(contents) })),
  ];
}
