/**
 * `npm run affected [-- <file> …]`: runs the tests that reach what has changed since the last commit, or the named files:
 * unit and dom tests by what they import, browser tests by the islands that import it. Then it says what else to run.
 */
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { definitions } from "../../islands/definitions.ts";
import { islandsOf } from "./browser-files.ts";
import { root, run } from "./program.ts";
import { askedFor } from "./suites.ts";

const islands = definitions.map(({ name }) => name);

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

/** Sources that an island is made of. */
function sourcesOf(island: string, inputs: esbuild.Metafile["inputs"]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path: next } of inputs[file]?.imports ?? []) visit(next);
  };
  visit(`islands/${island}/index.ts`);
  return seen;
}

/** Islands that a changed file is part of. */
async function reached(files: readonly string[]): Promise<string[]> {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: islands.map((name) => `islands/${name}/index.ts`),
    bundle: true,
    format: "esm",
    packages: "external",
    outdir: "nowhere",
    write: false,
    metafile: true,
  });
  return islands.filter((island) => {
    const sources = sourcesOf(island, metafile.inputs);
    return files.some((file) => sources.has(file) || file.startsWith(`islands/${island}/`));
  });
}

const named = process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)));
const changed = named.length
  ? named
  : [...git("diff", "--name-only", "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
if (!changed.length) {
  console.log("Nothing has changed since the last commit: name a file, or run npm test.");
  process.exit(0);
}

const touched = await reached(changed);
const browserFiles = readdirSync(path.join(root, "test/browser")).filter((file) => file.endsWith(".test.ts"));
const wanted = browserFiles.filter(
  (file) =>
    changed.includes(`test/browser/${file}`) ||
    islandsOf(file, islands).some((island) => touched.includes(island)),
);
console.log(`Islands: ${touched.join(", ") || "none"}`);
const isGreen =
  run(["vitest", "related", "--run", "--passWithNoTests", "--project=unit", "--project=dom", ...changed]) &&
  (!wanted.length ||
    ((!touched.length || run(["node", "build.mjs"])) &&
      run(["vitest", "run", "--project=browser", ...wanted.map((file) => `test/browser/${file}`)])));
for (const { name, what } of askedFor(changed)) console.log(`Run npm run ${name}, too: ${what}`);
process.exit(isGreen ? 0 : 1);
