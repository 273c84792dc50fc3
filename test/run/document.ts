/** `npm run suites`: writes the table of suites into CONTRIBUTING.md, from `suites.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { table } from "./suites.ts";

const file = new URL("../../CONTRIBUTING.md", import.meta.url);
const mark = (which: string): string => `<!-- suites: ${which} -->`;

/** The document with today's table between its two marks. */
export function documented(text: string): string {
  const [before, rest = ""] = text.split(mark("begin"));
  const [, after = ""] = rest.split(mark("end"));
  return `${before}${mark("begin")}\n\n${table()}\n\n${mark("end")}${after}`;
}

if (process.argv[1] === new URL(import.meta.url).pathname)
  writeFileSync(file, documented(readFileSync(file, "utf8")));
