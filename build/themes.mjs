/** What the islands know of themes: `themes/parts.ts`, made of what each theme's `parts.json` says. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

const read = (theme) => JSON.parse(readFileSync(path.join(root, "themes", theme, "parts.json"), "utf8"));

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
  const merged = Object.entries(known).flatMap(([kind, names]) =>
    Object.keys(names).map((name) => {
      const values = themes.flatMap(([, parts]) => parts[kind]?.[name] ?? []);
      if (values.length === 0) problems.push(`themes/default/parts.json: ${kind}: no theme has ${name}`);
      if (values.length > 1 && kind !== "selectors" && kind !== "lists")
        problems.push(`themes/default/parts.json: ${kind}: two themes have ${name}`);
      return [name, merge[kind](values)];
    }),
  );
  if (problems.length > 0) throw new Error(`build:\n${problems.join("\n")}`);
  return Object.fromEntries(merged);
}

/** What parts are, and what themes say of them. */
const known = read("default");
const parts = () =>
  mergedParts(
    known,
    readdirSync(path.join(root, "themes"))
      .filter((theme) => theme !== "default" && existsSync(path.join(root, "themes", theme, "parts.json")))
      .sort()
      .map((theme) => [theme, read(theme)]),
  );

/** A source with the texts that names of parts stand for: in a page a name would cost bytes besides. */
export function withParts(code) {
  if (!code.includes("/themes/parts.ts")) return code;
  const texts = parts();
  return code.replace(/\btheme\.(\w+)/g, (_whole, name) => JSON.stringify(texts[name]));
}

/** The module `themes/parts.ts`, by which the sources know parts. */
export function partsModule() {
  const texts = Object.entries(parts());
  const whats = Object.assign({}, ...Object.values(known));
  const lines = texts.map(
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

/** A document with the table of today between its two marks. */
export function withPartsTable(text) {
  const mark = (end) => `<!-- parts: ${end} -->`;
  const [before, rest = ""] = text.split(mark("begin"));
  const [, after] = rest.split(mark("end"));
  if (after === undefined) throw new Error("docs/theme.md has no marks for its table of parts");
  const lists = Object.entries(known).map(([kind, names]) => {
    const lines = Object.entries(names).map(([name, what]) => `- \`${name}\`: ${what}`);
    return `**${kinds[kind]}**, \`${kind}\`:\n\n${lines.join("\n")}`;
  });
  return `${before}${mark("begin")}\n\n${lists.join("\n\n")}\n\n${mark("end")}${after}`;
}

/** Writes the module and the document, where they are others. Tests need no build. */
export function writeParts() {
  const write = (name, textOf) => {
    const file = path.join(root, name);
    const before = existsSync(file) ? readFileSync(file, "utf8") : "";
    if (before !== textOf(before)) writeFileSync(file, textOf(before));
  };
  write("themes/parts.ts", partsModule);
  write("docs/theme.md", withPartsTable);
}
