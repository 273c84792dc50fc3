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
const isModel = (source) =>
  /^islands\/([^/]+)\/\1\.ts$/.test(source) && existsSync(path.join(root, `${source}x`));

/** Whether a source is a model that waits until the page is idle or touched, or what answers for a missing component. */
export const isEarly = (source) =>
  /\/early(-video)?\.ts$/.test(source) ||
  (isModel(source) &&
    /starts: "(idle|touched)"/.test(readFileSync(path.join(root, path.dirname(source), "index.ts"), "utf8")));

/** Whether an island begins with a source on a page that nobody has touched: a prelude, or a model. */
export const isFirst = (source) => source.endsWith("/prelude.ts") || (isModel(source) && !isEarly(source));

/** @param {import("esbuild").BuildResult} result @returns {string} path of the one entry that was built */
export const entryOf = ({ metafile }) =>
  Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint);
