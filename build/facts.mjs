/** What the islands' definitions say of themselves, for those who list it: manifest, plugin and documents. */
import * as esbuild from "esbuild";
import { neverLoaded } from "./command.mjs";
import { writeMarkup } from "./markup.mjs";
import { root } from "./project.mjs";
import { between, jsonText, markdownTable, writeChanged } from "./written.mjs";

/**
 * Asks the definitions. They are bundled first: Node reads no such imports.
 *
 * @returns {Promise<{
 *   definitions: typeof import("../islands/definitions.ts").definitions,
 *   strategyNames: typeof import("../shared/loader/strategy.ts").strategyNames,
 *   tableOf: typeof import("../shared/named-parts/facts.ts").tableOf,
 * }>}
 */
export async function facts() {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    logLevel: "warning",
    write: false,
    plugins: [neverLoaded],
    define: { STOREFRONT_FACTS: "true" },
    stdin: {
      contents: `export { definitions } from "./islands/definitions.ts";
        export { strategyNames } from "./shared/loader/strategy.ts";
        export { tableOf } from "./shared/named-parts/facts.ts";`,
      resolveDir: root,
    },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** What the plugin's settings have to agree with, as `wordpress/facts.json` has it. */
export function pluginFacts({ definitions, strategyNames }) {
  const sources = definitions.flatMap(({ reads = [] }) => reads.flatMap((table) => Object.values(table)));
  const own = sources.filter(([from]) => from.includes("storefront_islands_params"));
  const options = Object.fromEntries(own.map(([, key, { choices = [] }]) => [key, choices]).sort());
  return jsonText({ strategies: strategyNames(), options });
}

/** A table in Markdown: which islands read which keys, of which object of the page. */
export function readersTable({ definitions }) {
  const readers = new Map();
  for (const { name, reads = [] } of definitions)
    for (const [objects, key] of reads.flatMap((table) => Object.values(table)))
      for (const object of objects) {
        const at = `${object} ${key}`;
        readers.set(at, new Set(readers.get(at)).add(`\`${name}\``));
      }
  const rows = new Map();
  for (const [at, names] of [...readers].sort()) {
    const [object, key] = at.split(" ");
    const row = `${object} ${[...names].join(", ")}`;
    rows.set(row, [...(rows.get(row) ?? []), `\`${key}\``]);
  }
  const lines = [...rows].map(([row, keys]) => {
    const [object, ...names] = row.split(" ");
    return [`\`${object}\``, keys.join(", "), names.join(" ")];
  });
  return markdownTable([["Object", "Keys", "Read by"], ...lines]);
}

/** A table in Markdown: what is missed in the markup, by island. */
export function expectsTable({ definitions }) {
  const rows = definitions.flatMap(({ name, expects = [] }) =>
    expects.map(({ level, code, message, advice }) => [
      `\`${name}\``,
      level,
      `\`${code}\``,
      ...[message, advice].map((text) => text.replaceAll("<", "&lt;")),
    ]),
  );
  return markdownTable([["Island", "Level", "Code", "What is said", "What to do"], ...rows]);
}

/** Documents with the tables of today. */
export const withReaders = (text, definitions) => between(text, "reads", readersTable(definitions));
export const withExpects = (text, definitions) => between(text, "expects", expectsTable(definitions));

/** What is made of the definitions and is in the repository. */
export async function writeFacts() {
  const told = await facts();
  writeChanged("wordpress/facts.json", () => pluginFacts(told));
  writeChanged("docs/configuration.md", (before) => withReaders(before, told));
  writeMarkup(told);
  writeChanged("docs/command-line.md", (before) => withExpects(before, told));
}
