/** Where the project is, and its files. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(fileURLToPath(new URL("..", import.meta.url)));

export const { version, devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** A file's path within a folder, with slashes on every machine; a relative one counts from the project. */
export const relative = (from, file) =>
  path.relative(from, path.resolve(root, file)).split(path.sep).join("/");

/** @param {import("esbuild").BuildResult} result @returns {string} path of the one entry that was built */
export const entryOf = ({ metafile }) =>
  Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint);
