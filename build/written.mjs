/** Files of the repository that the build makes, or makes a part of: tests need no build, nor does who reads them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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
  if (before === textOf(before)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, textOf(before));
}

/** JSON with lists on one line where they have room, as the formatter has them. */
export const jsonText = (value) =>
  `${JSON.stringify(value, null, 2)}\n`.replace(
    /^( *(?:"[^"]*": )?)(\[\n(?: *"(?:[^"\\]|\\.)*",?\n)+ *\])(,?)$/gm,
    (whole, before, list, after) => {
      const line = before + list.replace(/\n */g, " ").replace("[ ", "[").replace(/ \]$/, "]") + after;
      return line.length > 110 ? whole : line;
    },
  );

/** A table in Markdown. @param {string[][]} rows  the first is the head */
export function markdownTable(rows) {
  const widths = rows[0].map((_cell, column) => Math.max(3, ...rows.map((cells) => cells[column].length)));
  const line = (cells, fill = " ") =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column], fill)).join(" | ")} |`;
  const [head, ...rest] = rows.map((cells) => line(cells));
  return [
    head,
    line(
      widths.map(() => ""),
      "-",
    ),
    ...rest,
  ].join("\n");
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
