/**
 * What the Playground bundle holds: a blueprint for each theme, what they write into the shop, and the plugin.
 *
 * node playground/bundle.mjs <plugin.zip> <folder>   writes it to a folder, for `@wp-playground/cli`
 *
 * Playground takes it as `?blueprint-url=`: by the address of a blueprint beside its files, or zipped, with
 * `blueprint.json` at the top.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const read = (name) => readFileSync(path.join(here, name));

/** The blueprints by their files: the same shop under Astra, and under a classic theme that the plugin knows nothing special of. */
export function blueprints() {
  const astra = read("blueprint.json").toString();
  const classic = astra.replaceAll('"astra"', '"storefront"').replaceAll("Astra", "Storefront");
  return { "blueprint.json": astra, "classic.json": classic };
}

/**
 * Files of the bundle, by name, in the order of their names. The same plugin gives the same bytes.
 *
 * @param {Uint8Array} plugin  the plugin's installable zip
 * @returns {Map<string, Uint8Array>}
 */
export function playgroundFiles(plugin) {
  const texts = Object.entries(blueprints()).map(([name, text]) => [name, Buffer.from(text)]);
  const files = ["compare.php", "seed.php", "shop.json"].map((name) => [name, read(name)]);
  return new Map([...texts, ...files, ["storefront-islands.zip", plugin]]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [zip, folder] = process.argv.slice(2);
  if (!zip || !folder) {
    console.error("usage: node playground/bundle.mjs <plugin.zip> <folder>");
    process.exit(2);
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of playgroundFiles(readFileSync(zip)))
    writeFileSync(path.join(folder, name), content);
}
