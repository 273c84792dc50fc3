/** The Playground bundle: what its blueprint asks for is in it. That it is a blueprint, `playground/validate.mjs` tells. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { products } from "../../fixtures/shop/products.ts";
import { playgroundFiles } from "../../playground/bundle.ts";

const plugin = new Uint8Array([80, 75]);
const files = playgroundFiles(plugin);
const text = (name: string): string => Buffer.from(files.get(name) ?? []).toString();
const blueprint = JSON.parse(text("blueprint.json")) as {
  readonly steps: readonly Readonly<Record<string, unknown>>[];
};

/** Every file that a step takes from the bundle, at whatever depth. */
const bundled = (value: unknown): string[] => {
  if (!value || typeof value !== "object") return [];
  const { resource, path } = value as { resource?: string; path?: string };
  return resource === "bundled" && path ? [path] : Object.values(value).flatMap(bundled);
};

it("holds the blueprint at its top, and every file that a step asks for", () => {
  expect([...files.keys()]).toEqual(["blueprint.json", "seed.php", "shop.json", "storefront-islands.zip"]);
  expect(bundled(blueprint).sort()).toEqual(["seed.php", "shop.json", "storefront-islands.zip"]);
  expect(files.get("storefront-islands.zip")).toBe(plugin);
});

it("installs the theme and all plugins before the language, whose words they get, and the seed last", () => {
  const steps = blueprint.steps.map(({ step }) => step);
  expect(steps.indexOf("setSiteLanguage")).toBeGreaterThan(steps.lastIndexOf("installPlugin"));
  expect(steps.at(-1)).toBe("runPHP");
  const written = blueprint.steps.flatMap(({ step, path }) => (step === "writeFile" ? [path as string] : []));
  const { code } = blueprint.steps.at(-1) as { code: string };
  for (const path of written) {
    expect(code).toContain(path);
    // Playground makes no folders for a file.
    expect(path).toMatch(/^\/tmp\/[^/]+$/);
  }
  const php = readFileSync("playground/seed.php", "utf8");
  expect(php).toContain("namespace StorefrontIslands\\Playground;");
  expect(code).toContain("StorefrontIslands\\Playground\\Seed::run(");
});

it("has the demo shop's products, with the choices and reviews that they have there", () => {
  const shop = JSON.parse(text("shop.json")) as {
    readonly categories: readonly { readonly slug: string; readonly parent: string | null }[];
    readonly products: readonly {
      readonly slug: string;
      readonly price: number;
      readonly pictures: number;
      readonly reviews: readonly unknown[];
      readonly categories: readonly string[];
    }[];
  };
  expect(
    shop.products.map(({ slug, price, pictures, reviews }) => [slug, price, pictures, reviews.length]),
  ).toEqual(products.map(({ slug, price, images, reviews }) => [slug, price, images.length, reviews.length]));
  const slugs = shop.categories.map(({ slug }) => slug);
  for (const { categories } of shop.products) for (const slug of categories) expect(slugs).toContain(slug);
  // The seed writes them in this order.
  for (const [index, { parent }] of shop.categories.entries())
    if (parent) expect(slugs.indexOf(parent)).toBeLessThan(index);
});
