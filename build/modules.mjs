/**
 * `modules/`: what bundlers import. Each source is a file of its own, so that a bundler takes along what is imported and
 * nothing else. Pages never load these: they have the chunks, which hold what several islands need at one time.
 *
 * They have no source maps.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { modules } from "./entries.mjs";
import { squeeze } from "./minify.mjs";
import { common, define } from "./options.mjs";
import { relative, root } from "./project.mjs";
import { withParts } from "./themes.mjs";
import { buildPackages, fileOf } from "./vendor.mjs";

/** A model and its view have one name but for the ending: a view keeps that. */
const scriptOf = (source) => source.replace(/\.(?:ts|json)$/, ".js").replace(/\.tsx$/, ".tsx.js");

/** Where other people's code is, for a source's script. */
const wayTo = (name, importer) =>
  path.posix.join(
    path.posix.relative(path.posix.dirname(relative(root, importer)), "packages"),
    `${fileOf(name)}.js`,
  );

/**
 * Leaves other sources and packages where they are.
 *
 * @param {Set<string>} packages  gets the names of those that are imported
 * @returns {import("esbuild").Plugin}
 */
const eachByItself = (packages) => ({
  name: "each by itself",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path: specifier, kind }) => {
      const isText = specifier.endsWith(".json") && kind !== "dynamic-import";
      if (isText || kind === "entry-point") return undefined;
      return { path: scriptOf(specifier), external: true, sideEffects: false };
    });
    onResolve({ filter: /^[@\w]/ }, ({ path: name, kind, importer }) => {
      if (kind === "entry-point") return undefined;
      packages.add(name);
      return { path: wayTo(name, importer), external: true };
    });
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
 * @returns {Promise<{ path: string, contents: string }[]>}
 */
export async function buildModules(out, isLean, sources) {
  const packages = new Set();
  const { outputFiles } = await esbuild.build({
    ...common,
    footer: {},
    // Whoever bundles them shortens names.
    minifyIdentifiers: false,
    sourcemap: false,
    entryPoints: reached(sources).map((source) => ({
      in: source,
      out: `modules/${scriptOf(source).replace(/\.js$/, "")}`,
    })),
    jsx: "automatic",
    // Nothing lies beside what bundlers make of it.
    define: { ...define, "import.meta.url": '""' },
    plugins: [eachByItself(packages)],
    outdir: out,
  });
  const others = await squeeze([await buildPackages(out, isLean, [...packages].sort())], false);
  // Nothing happens by importing them. Bundlers warn of such imports in a package that says so of itself.
  const withoutBare = (contents) => contents.toString().replace(/import"[^"]+";/g, "");
  return [
    ...outputFiles.map(({ path: file, text }) => ({ path: file, contents: text })),
    ...others.map(({ path: file, contents }) => ({ path: file, contents: withoutBare(contents) })),
  ];
}
