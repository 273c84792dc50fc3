/**
 * What the Playground bundle holds: the blueprint, the seed, the demo shop as data, and the plugin.
 *
 * node playground/bundle.ts <plugin.zip> <folder>   writes it to a folder, for `@wp-playground/cli`
 *
 * Zipped with `blueprint.json` at the top it is what playground.wordpress.net takes as `?blueprint-url=`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { categories, products } from "../fixtures/shop/products.ts";

const here = path.dirname(fileURLToPath(import.meta.url));

/** The demo shop's categories and products, as `seed.php` reads them. Its pictures are drawn there. */
function shop() {
  const listed = products.map(({ images, id, ...product }) => ({
    ...product,
    pictures: images.length,
    reviews: product.reviews.map(({ author, date, rating, text }) => ({ author, date, rating, text })),
  }));
  return { categories, products: listed };
}

/**
 * Files of the bundle, by name, in the order of their names. The same plugin gives the same bytes.
 *
 * @param plugin  the plugin's installable zip
 */
export function playgroundFiles(plugin: Uint8Array): Map<string, Uint8Array> {
  const text = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return new Map<string, Uint8Array>([
    ["blueprint.json", readFileSync(path.join(here, "blueprint.json"))],
    ["seed.php", readFileSync(path.join(here, "seed.php"))],
    ["shop.json", text(shop())],
    ["storefront-islands.zip", plugin],
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [zip, folder] = process.argv.slice(2);
  if (!zip || !folder) {
    console.error("usage: node playground/bundle.ts <plugin.zip> <folder>");
    process.exit(2);
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of playgroundFiles(readFileSync(zip)))
    writeFileSync(path.join(folder, name), content);
}
