/** `manifest.json`: what a flavour's files weigh, which of them each island has, and each kind of page loads. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { pages } from "./pages.mjs";
import { relative, version } from "./project.mjs";

/** Sizes in bytes, and the hash that a tag vouches by. `quick`: brotli at its fastest, which is most of the time else. */
const weigh = (contents, quick) => ({
  bytes: contents.length,
  gzip: gzipSync(contents, { level: 9 }).length,
  brotli: brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: quick ? 1 : 11 } })
    .length,
  integrity: `sha384-${createHash("sha384").update(contents).digest("base64")}`,
});

/** What each file weighs that a page may load, by its path in the folder; sorted. */
const weighAll = (out, outputs, quick) =>
  Object.fromEntries(
    outputs
      .map(({ path: file, contents }) => [relative(out, file), weigh(contents, quick)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/**
 * Weighs everything and writes the manifest.
 *
 * @param {"react" | "preact"} runtime
 * @param {ReturnType<typeof import("./graph.mjs").importGraph>} graph
 * @returns what it says
 */
export async function writeManifest({ out, runtime, outputs, immutable, plan, graph, quick }) {
  const files = weighAll(out, outputs, quick);
  /** Files, and what they weigh together. */
  const weighed = (names) => ({ files: names, gzip: names.reduce((sum, name) => sum + files[name].gzip, 0) });
  const island = (name) => {
    const { files: all, gzip } = weighed(graph.closure(graph.filesUnder(`islands/${name}/`)));
    return { files: all, prelude: graph.closure(graph.firstOf(name)), gzip };
  };
  const load = (roots) => weighed(graph.closure(["islands.js", ...graph.filesOf(roots)]));
  /** `ready`: how much of it is there for the first press alone, bytes. */
  const page = (kind) => {
    const all = load(plan.untouched(kind));
    return { ...all, ready: all.gzip - load(plan.untouched(kind, true)).gzip };
  };
  const byName = (names, of) => Object.fromEntries(names.map((name) => [name, of(name)]));
  const manifest = {
    version,
    runtime,
    entry: "islands.js",
    css: "islands.css",
    immutable,
    files,
    islands: byName(plan.islands, island),
    untouched: byName(Object.keys(pages), page),
  };
  writeFileSync(path.join(out, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Prints what files and islands weigh. */
export function printManifest({ runtime, files, islands }) {
  console.log(`\n${runtime}: file, kB raw, gzip -9, brotli`);
  for (const [name, { bytes, gzip, brotli }] of Object.entries(files))
    console.log(`  ${name.padEnd(34)}${kB(bytes)}${kB(gzip)}${kB(brotli)}`);
  for (const [name, { gzip, files: all }] of Object.entries(islands))
    console.log(`  ${`island ${name}`.padEnd(34)}        ${kB(gzip)}   (${all.length} files)`);
}

/** Bytes as a column of kB. */
export const kB = (bytes) => (bytes / 1000).toFixed(2).padStart(8);
