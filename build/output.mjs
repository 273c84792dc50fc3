/** The folder of a flavour: what is written, and under which names. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { notices } from "./licences.mjs";
import { relative } from "./project.mjs";

/** Files that pages name: once more under names that tell the content. */
const named = [
  "critical-product.css",
  "critical.css",
  "islands.css",
  "islands.js",
  "react.js",
  "react/jsx-runtime.js",
  "transitions.css",
];

/** Empties the folder, but for the other flavour's within it. */
function clear(out) {
  mkdirSync(out, { recursive: true });
  for (const name of readdirSync(out))
    if (name !== "preact") rmSync(path.join(out, name), { recursive: true });
}

/**
 * Writes files under names that tell their content, for who may not mix up two releases: a page in a cache vouches for
 * the files that it was printed with.
 *
 * @returns {{ [name: string]: string }} those names, by the plain ones; sorted
 */
function writeImmutable(out, outputs) {
  const names = outputs
    .filter(({ path: file }) => named.includes(relative(out, file)))
    .map(({ path: file, contents }) => {
      const hash = createHash("sha256").update(contents).digest("hex").slice(0, 10);
      // Beside the plain one: what it imports counts from there.
      const named = path.join(path.dirname(file), `${hash}.${path.basename(file)}`);
      writeFileSync(named, contents);
      return [relative(out, file), relative(out, named)];
    });
  return Object.fromEntries(names.sort());
}

/**
 * Writes everything but types and manifest. The last build is cleared only now, so that a page that loads meanwhile
 * finds it.
 *
 * @param {Awaited<ReturnType<typeof import("./minify.mjs").squeeze>>} outputs  what pages load
 * @param {{ path: string, contents: string }[]} modules  what bundlers import
 * @param {import("esbuild").BuildResult[]} scripts  where those have come from: packages are named with their licences
 * @param {import("esbuild").BuildResult} [command]  `check.js`; the lean flavour has none
 * @returns names that tell the content, by the plain ones
 */
export function writeOutput(out, outputs, modules, scripts, command) {
  clear(out);
  for (const { path: file, contents, map } of [...outputs, ...modules]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
    if (map) writeFileSync(`${file}.map`, map);
  }
  for (const { path: file, contents } of command?.outputFiles ?? [])
    writeFileSync(file, contents, { mode: 0o755 });
  writeFileSync(
    path.join(out, "THIRD-PARTY-NOTICES.txt"),
    notices(command ? [...scripts, command] : scripts),
  );
  return writeImmutable(out, outputs);
}
