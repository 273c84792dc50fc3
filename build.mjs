/**
 * Builds `dist/`: node build.mjs [--runtime=react|preact]
 *
 * `build/` has a file for each step. Two builds of one commit are the same bytes, on any machine and at any time.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkBudgets } from "./build/budgets.mjs";
import { buildCommand } from "./build/command.mjs";
import { writeFacts } from "./build/facts.mjs";
import { importGraph } from "./build/graph.mjs";
import { buildIslands } from "./build/islands.mjs";
import { printManifest, writeManifest } from "./build/manifest.mjs";
import { squeeze } from "./build/minify.mjs";
import { buildModules } from "./build/modules.mjs";
import { writeOutput } from "./build/output.mjs";
import { root } from "./build/project.mjs";
import { checkStockTable } from "./build/stock-scripts.mjs";
import { buildStyles } from "./build/styles.mjs";
import { writeParts } from "./build/themes.mjs";
import { writeTranslations } from "./build/translations.mjs";
import { emitTypes } from "./build/types.mjs";
import { buildVendor, missingExports } from "./build/vendor.mjs";
import { watch as watchSources } from "./build/watch.mjs";

/**
 * Builds one flavour.
 *
 * - `quick`: for whoever works on a source: not minified a second time, without declarations, command and what bundlers import; budgets only
 *   warn
 * - `dist`: folder that gets it
 *
 * @param {{ runtime?: "react" | "preact", quiet?: boolean, quick?: boolean, dist?: string }} options
 */
export async function build({
  runtime = "react",
  quiet = false,
  quick = false,
  dist = path.join(root, "dist"),
} = {}) {
  const isLean = runtime === "preact";
  const out = path.join(dist, isLean ? "preact" : "");
  checkStockTable();
  writeParts();
  await writeFacts();
  writeTranslations();
  const vendor = await buildVendor(out, isLean);
  const { islands, plan } = await buildIslands(out, vendor);
  const css = await buildStyles(out);
  const command = isLean || quick ? undefined : await buildCommand(out);
  const outputs = await squeeze([...vendor.results, islands, css], quick);
  const scripts = [...vendor.results, islands];
  const modules = quick ? [] : await buildModules(out, isLean, plan.sources);
  const immutable = writeOutput(out, outputs, modules, scripts, command);
  if (!isLean && !quick) emitTypes(path.join(out, "types"));
  const graph = importGraph(scripts, out, plan);
  const manifest = await writeManifest({ out, runtime, outputs, immutable, plan, graph, quick });
  if (!quiet) printManifest(manifest);
  checkBudgets(manifest, graph, missingExports(vendor.results, outputs, out), { quiet, quick });
  return manifest;
}

/**
 * Builds one flavour quickly, and again at each change of a source. A build that fails is told of, and the next change
 * tries again.
 *
 * @param {{ runtime?: "react" | "preact", dist?: string }} options
 * @param {() => void} onBuilt  called after each build but the first that has not failed
 * @returns {Promise<void>} once the first build is done, or has failed
 */
export const watch = (options, onBuilt) =>
  watchSources(options.runtime, () => build({ ...options, quiet: true, quick: true }), onBuilt);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const said = process.argv.slice(2).join(" ") || "--runtime=react";
  const [, runtime] = /^--runtime=(react|preact)$/.exec(said) ?? [];
  try {
    if (!runtime) throw new Error("usage: node build.mjs [--runtime=react|preact]");
    await build({ runtime });
  } catch ({ message }) {
    console.error(message);
    process.exit(runtime ? 1 : 2);
  }
}
