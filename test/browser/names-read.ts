/**
 * The ids and names that the bundle looks for on a page, listed from its sources. An author's element may have any of them:
 * `document.getElementById` answers the first one, and `window.name` is an element where no script has made a variable.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as theme from "../../themes/parts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What the sources look for. */
export interface NamesRead {
  /** Ids, of `getElementById` and of selectors. */
  readonly ids: readonly string[];
  /** Globals that scripts of the page make, and those of newer browsers. */
  readonly globals: readonly string[];
  /** Keys of the page's configuration. */
  readonly keys: readonly string[];
}

const parts: Readonly<Record<string, string>> = theme;

/** A source with what names of a theme's parts stand for. */
const withParts = (text: string): string =>
  text
    .replace(/\$\{theme\.(\w+)\}/g, (_, name: string) => parts[name] ?? "")
    .replace(/\btheme\.(\w+)/g, (_, name: string) => JSON.stringify(parts[name]));

/** The text of every source, without comments: an address in a text keeps its slashes. */
const sources = ["shared", "islands"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) =>
      withParts(
        readFileSync(join(root, folder, name), "utf8").replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "$1"),
      ),
    ),
);

const found = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));

/**
 * Names of an object type or of a destructuring: `{ readonly a?: string; b: { c: number } }` has `a` and `b`. Some words
 * beside them are taken for names, too: one name too many does no harm.
 */
const membersOf = (texts: readonly string[]): string[] =>
  found(
    texts.map((text) => text.replace(/\{[^{}]*\}/g, "")),
    /(?:^|[;,\s])(\w+)\??\s*(?=[:,;=]|$|\()/g,
  ).filter((name) => name !== "readonly");

const inner = String.raw`((?:[^{}]|\{[^{}]*\})*)`;
const page = String.raw`\(?(?:window|globalThis|globals)\b`;

/** The ids that a text of the sources stands for: with `${…}` in it, those of the pages that are like it. */
function spelt(text: string, carried: readonly string[]): string[] {
  // What follows a whole word is another part of a selector.
  const [name = ""] = text.split(/(?<![-_])\$\{/);
  if (!name.includes("${")) return [name];
  const pattern = new RegExp(`^${name.replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`);
  return carried.filter((id) => pattern.test(id));
}

/**
 * Lists what the sources look for.
 *
 * @param carried  the ids that the shop's pages have, for ids that are put together of parts
 */
export function namesRead(carried: readonly string[]): NamesRead {
  const tables = sources.filter((text) => /\bTable</.test(text));
  // A row of a table: [objects, "key", reader, fallback].
  const rows = tables.flatMap((text) => [...text.matchAll(/\[\s*(\w+|\[[^\]]*\]),\s*"(\w+)",/g)]);
  const lists = tables.flatMap((text) => found([text], /const \w+(?:: [^=]+)? = \[([^\]]*)\];/g));
  const from = found([...rows.map(([, objects = ""]) => objects), ...lists], /"(\w+)"/g);
  const ids = [
    ...found(sources, /getElementById\(\s*["'`]([^"'`]+)["'`]/g),
    ...found(
      found(sources, /(["'`](?:[^"'`\n\\]|\\.)*["'`])/g),
      /(?<![\w"'`/?&;]|^)#([A-Za-z](?:[\w-]|\$\{[^}]*\})*)/g,
    ),
    ...found(sources, /["'`]#([A-Za-z](?:[\w-]|\$\{[^}]*\})*)/g),
  ].flatMap((name) => spelt(name, carried));
  const globals = [
    ...from,
    ...found(sources, /ownGlobal\b[^"]*?\(\s*"(\w+)"/g),
    ...found(sources, /\b(?:window|globalThis|globals)\??\.(\w+)/g),
    ...membersOf(found(sources, new RegExp(String.raw`\{${inner}\}\s*=\s*${page}`, "g"))),
    ...membersOf(found(sources, new RegExp(String.raw`${page} as (?:unknown as )?\{${inner}\}`, "g"))),
  ];
  const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();
  return { ids: unique(ids), globals: unique(globals), keys: unique(rows.map(([, , key = ""]) => key)) };
}
