/** What is known of themes; what the islands know of it: `themes/parts.ts`, made of what each `parts.json` says. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";
import { between, writeChanged } from "./written.mjs";

/** What each theme's folder has in a file of this name: pairs of the folder's name and the content, sorted. */
export const ofThemes = (name) =>
  readdirSync(path.join(root, "themes"))
    .map((theme) => [theme, path.join(root, "themes", theme, name)])
    .filter(([, file]) => existsSync(file))
    .sort()
    .map(([theme, file]) => [theme, JSON.parse(readFileSync(file, "utf8"))]);

/** Commas within brackets part nothing. */
const alternatives = (selector) => selector.split(/,\s*(?![^(]*\))/);

/** How a value is made of the themes' values, in the order of their folders. */
const merge = {
  /** Selectors that stand alone. */
  lists: (values) => [...new Set(values.flatMap(alternatives))].join(", "),
  /** One selector for all of them, to be used within others. */
  selectors(values) {
    const all = [...new Set(values.flatMap(alternatives))];
    return all.length > 1 ? `:is(${all.join(", ")})` : all[0];
  },
  classes: ([value]) => value,
  names: ([value]) => value,
  globals: ([value]) => value,
};

/**
 * All that the islands know.
 *
 * @param {Record<string, Record<string, string>>} known  what parts are, by kind and name: `themes/default/parts.json`
 * @param {Array<[theme: string, parts: Record<string, Record<string, string>>]>} themes
 * @returns {Record<string, string>} by name
 * @throws Error for a part that nobody knows, or no theme has, and for one of two themes that is no selector
 */
export function mergedParts(known, themes) {
  const problems = [];
  for (const [theme, parts] of themes)
    for (const [kind, values] of Object.entries(parts))
      for (const name of Object.keys(values))
        if (!known[kind]?.[name])
          problems.push(`themes/${theme}/parts.json: ${kind}: nobody asks for ${name}`);
  const values = Object.entries(known).flatMap(([kind, names]) =>
    Object.keys(names).map((name) => {
      const own = themes.flatMap(([, parts]) => parts[kind]?.[name] ?? []);
      if (own.length === 0) problems.push(`themes/default/parts.json: ${kind}: no theme has ${name}`);
      if (own.length > 1 && kind !== "selectors" && kind !== "lists")
        problems.push(`themes/default/parts.json: ${kind}: two themes have ${name}`);
      return [name, merge[kind](own)];
    }),
  );
  if (problems.length > 0) throw new Error(`build:\n${problems.join("\n")}`);
  return Object.fromEntries(values);
}

const { default: known, ...themes } = Object.fromEntries(ofThemes("parts.json"));
let merged;
/** All names, read once a process. */
const parts = () => (merged ??= mergedParts(known, Object.entries(themes)));

/** A source with the texts that names of parts stand for: in a page a name would cost bytes besides. */
export const withParts = (code) =>
  code.includes("/themes/parts.ts")
    ? code.replace(/\btheme\.(\w+)/g, (_whole, name) => JSON.stringify(parts()[name]))
    : code;

/** The module `themes/parts.ts`, by which the sources know parts. */
export function partsModule() {
  const whats = Object.assign({}, ...Object.values(known));
  const lines = Object.entries(parts()).map(
    ([name, text]) => `/** ${whats[name]} */\nexport const ${name} = ${JSON.stringify(text)};`,
  );
  return `/**
 * How themes mark what the islands look for: selectors, classes that the islands set, names of events and others, and
 * the globals of configuration. The build makes this file of \`themes/<theme>/parts.json\` (docs/theme.md).
 */

${lines.join("\n")}
`;
}

/** What the kinds are, for the document. */
const kinds = {
  selectors: "Selectors that are parts of others",
  lists: "Selectors that stand alone",
  classes: "Classes that the islands set",
  names: "Events, and other names",
  globals: "Globals with configuration",
};

/** A document with the names of today. */
export function withPartsTable(text) {
  const lists = Object.entries(known).map(([kind, names]) => {
    const lines = Object.entries(names).map(([name, what]) => `- \`${name}\`: ${what}`);
    return `**${kinds[kind]}**, \`${kind}\`:\n\n${lines.join("\n")}`;
  });
  return between(text, "parts", lists.join("\n\n"));
}

/** Writes what is made of the themes' folders and is in the repository. */
export function writeParts() {
  writeChanged("themes/parts.ts", partsModule);
  writeChanged("docs/theme.md", withPartsTable);
}
