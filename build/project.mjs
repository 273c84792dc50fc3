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

/** Whether a source is an island's model, which has its view beside it. */
export const isModel = (source) =>
  /^islands\/([^/]+)\/\1\.ts$/.test(source) && existsSync(path.join(root, `${source}x`));

/** Whether a model waits until the page is idle or touched, as its definition says. */
const isLate = (model) =>
  /starts: "(idle|touched)"/.test(readFileSync(path.join(root, path.dirname(model), "index.ts"), "utf8"));

/** Whether a source is a model that starts as soon as its island is found. */
export const isFirst = (source) => isModel(source) && !isLate(source);

/** @param {import("esbuild").BuildResult} result @returns {string} path of the one entry that was built */
export const entryOf = ({ metafile }) =>
  Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint);
