/** Declarations of what the package exports. */
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { modules } from "./entries.mjs";
import { root } from "./project.mjs";

/** Imports of sources. The compiler rewrites those in scripts, and leaves those in declarations. */
const relatives = /((?:from|import)\s*\(?")(\.[^"]+)\.tsx?"/g;

/**
 * Gives imports the extension that a consumer's compiler resolves, in a declaration and in all that it refers to.
 *
 * @param {Set<string>} done  files that have been visited
 */
function settle(file, done) {
  if (done.has(file)) return;
  done.add(file);
  const text = readFileSync(file, "utf8");
  for (const [, , specifier] of text.matchAll(relatives))
    settle(`${path.resolve(file, "..", specifier)}.d.ts`, done);
  writeFileSync(file, text.replace(relatives, '$1$2.js"'));
}

/**
 * Writes the declarations of what the package exports, and of what those refer to: all others would refer to packages
 * that a consumer does not have.
 *
 * @param {string} folder
 */
export function emitTypes(folder) {
  const tsc = path.join(root, "node_modules/.bin/tsc");
  const { stdout, error } = spawnSync(tsc, ["-p", "tsconfig.build.json", "--outDir", folder], {
    cwd: root,
    encoding: "utf8",
  });
  // A model and its view have one name, so that the compiler writes neither's declaration. Nobody outside needs one.
  const told = (stdout ?? "").split("\n").filter((line) => line && !line.startsWith("error TS5056:"));
  if (error || told.length > 0) throw new Error(error?.message ?? told.join("\n"));
  const wanted = new Set();
  for (const file of Object.values(modules))
    settle(path.join(folder, file.replace(/\.tsx?$/, ".d.ts")), wanted);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(file)) rmSync(file);
  }
  // What is no script: style sheets, and the manifest.
  cpSync(path.join(root, "build/declarations"), folder, { recursive: true });
}
