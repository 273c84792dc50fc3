/** Files of the repository that the build makes, or makes a part of: tests need no build, nor does who reads them. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/**
 * Writes a file, if it is another one than before.
 *
 * @param {string} name  from the project's folder
 * @param {(before: string) => string} textOf  what it is to be, by what it was; empty: it was not there
 */
export function writeChanged(name, textOf) {
  const file = path.join(root, name);
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (before !== textOf(before)) writeFileSync(file, textOf(before));
}

/**
 * A document with something else between its two marks, `<!-- name: begin -->` and `<!-- name: end -->`.
 *
 * @param {string} text
 * @param {string} name
 * @param {string} content
 * @throws Error when the document has no such marks
 */
export function between(text, name, content) {
  const mark = (end) => `<!-- ${name}: ${end} -->`;
  const [before, rest = ""] = text.split(mark("begin"));
  const [, after] = rest.split(mark("end"));
  if (after === undefined) throw new Error(`a document has no marks for its table: ${mark("begin")}`);
  return `${before}${mark("begin")}\n\n${content}\n\n${mark("end")}${after}`;
}
