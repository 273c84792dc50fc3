/** Where the project is, and what esbuild calls its files. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(fileURLToPath(new URL("..", import.meta.url)));

export const { version, devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** A file's path within a folder, with slashes on every machine; a relative one counts from the project. */
export const relative = (from, file) =>
  path.relative(from, path.resolve(root, file)).split(path.sep).join("/");

/** A source's path, whichever plugin has loaded it. */
export const sourceOf = (input) => input.replace(/^(entry-[^:]+|group|copy):/, "");

/** Whether an island begins with a source: a prelude, or a model, which has its view beside it. */
export const isFirst = (source) =>
  source.endsWith("/prelude.ts") ||
  (/^islands\/([^/]+)\/\1\.ts$/.test(source) && existsSync(path.join(root, `${source}x`)));

/** @param {import("esbuild").BuildResult} result @returns {string} path of the one entry that was built */
export const entryOf = ({ metafile }) =>
  Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint);
