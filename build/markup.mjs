/** Markup that theme developers write: `docs/markup/`, and the table that pages with such markup load. */
import { between, jsonText, markdownTable, writeChanged } from "./written.mjs";

const code = (text) => `\`${text}\``;

/** A cell for what may stand in a part's place. */
function neededText({ needed = false }) {
  return typeof needed === "string" ? `or ${code(needed)}` : needed ? "yes" : "";
}

/** The document of an island. */
export function islandDocument({ name, markup: { host, parts, snippet, notes = [] } }) {
  const rows = Object.entries(parts).map(([part, facts]) => [
    code(part),
    code(facts.stock),
    neededText(facts),
    facts.is ? facts.is[1] : "",
    facts.what,
  ]);
  const hostRow = host
    ? [
        [
          `the host, ${code(`data-island="${name}"`)}`,
          host.is ? "" : code(host.stock),
          "yes",
          host.is?.[1] ?? "",
          host.what,
        ],
      ]
    : [];
  const table = markdownTable([
    ["Part", "Stock markup", "Needed", "Must be", "What it is"],
    ...hostRow,
    ...rows,
  ]);
  return `# ${name}, by hand

For theme developers: markup of the island ${code(name)} without WooCommerce's classes. Copy it, and change what is in it. [How names of parts work](README.md).

${"```"}html
${snippet.trim()}
${"```"}

## Parts

A part is marked by its name, ${code('data-island-part="…"')}, or as the stock markup has it.

${table}
${notes.map((note) => `\n${note}\n`).join("")}
<!-- The build makes this file of islands/${name}/markup.ts. -->
`;
}

/** The index with the islands of today. */
export function withIslands(text, definitions) {
  const lines = definitions
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, markup, stockOnly }) =>
      markup
        ? `- [${code(name)}](${name}.md): ${Object.keys(markup.parts).map(code).join(", ") || "no parts"}`
        : `- ${code(name)}: ${stockOnly}`,
    );
  return between(text, "islands", lines.join("\n"));
}

/** Writes what is made of the definitions' markup and is in the repository. */
export function writeMarkup({ definitions, tableOf }) {
  writeChanged("shared/named-parts/table.json", () => jsonText(tableOf(definitions)));
  for (const definition of definitions)
    if (definition.markup)
      writeChanged(`docs/markup/${definition.name}.md`, () => islandDocument(definition));
  writeChanged("docs/markup/README.md", (before) => withIslands(before, definitions));
}
