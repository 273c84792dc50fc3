/**
 * Builds `dist/`: node build.mjs [--runtime=react|preact]
 *
 * `build/` has a file for each step. Two builds of one commit are the same bytes, on any machine and at any time.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkBudgets } from "./build/budgets.mjs";
import { buildCommand } from "./build/command.mjs";
import { importGraph } from "./build/graph.mjs";
import { buildIslands } from "./build/islands.mjs";
import { printManifest, writeManifest } from "./build/manifest.mjs";
import { squeeze } from "./build/minify.mjs";
import { writeOutput } from "./build/output.mjs";
import { root } from "./build/project.mjs";
import { checkStockTable } from "./build/stock-scripts.mjs";
import { buildStyles } from "./build/styles.mjs";
import { emitTypes } from "./build/types.mjs";
import { buildVendor, missingExports } from "./build/vendor.mjs";
import { watch as watchSources } from "./build/watch.mjs";

async function buildOnce({ runtime = "react", quiet = false, types = true, dist = path.join(root, "dist") }) {
  const isLean = runtime === "preact";
  const out = path.join(dist, isLean ? "preact" : "");
  checkStockTable();
  const vendor = await buildVendor(out, isLean);
  const islands = await buildIslands(out, vendor);
  const css = await buildStyles(out);
  const command = isLean ? undefined : await buildCommand(out);
  const outputs = await squeeze([...vendor.results, islands, css]);
  const scripts = [...vendor.results, islands];
  const immutable = writeOutput(out, outputs, scripts, command);
  if (types && !isLean) emitTypes(path.join(out, "types"));
  const graph = importGraph(scripts, out);
  const manifest = await writeManifest({ out, runtime, outputs, immutable, islands, graph });
  if (!quiet) printManifest(manifest);
  checkBudgets(manifest, graph, missingExports(vendor.results, outputs, out), quiet);
  return manifest;
}

/**
 * Builds one flavour; with `watch`, again at each change of a source: a failure is reported then, not thrown.
 * @param {{ runtime?: "react" | "preact", watch?: boolean, quiet?: boolean, types?: boolean, dist?: string }} options
 */
export function build({ watch = false, ...options } = {}) {
  if (!watch) return buildOnce(options);
  return watchSources(options.runtime, (quiet) => buildOnce({ ...options, quiet, types: false }));
}

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
