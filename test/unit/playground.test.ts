/**
 * The Playground bundle: what its blueprints ask for is in it. That they are blueprints, `playground/validate.mjs` tells;
 * what the seed makes of the shop, `test/playground/run.php`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { playgroundFiles } from "../../playground/bundle.mjs";

const plugin = new Uint8Array([80, 75]);
const files = playgroundFiles(plugin);
const text = (name: string): string => Buffer.from(files.get(name) ?? []).toString();
type Step = Readonly<Record<string, unknown>>;

/** Every file that a step takes from the bundle, at whatever depth. */
const bundled = (value: unknown): string[] => {
  if (!value || typeof value !== "object") return [];
  const { resource, path: file } = value as { resource?: string; path?: string };
  return resource === "bundled" && file ? [file] : Object.values(value).flatMap(bundled);
};

describe.each([
  ["blueprint.json", "astra"],
  ["classic.json", "storefront"],
])("%s", (name, theme) => {
  const blueprint = JSON.parse(text(name)) as {
    readonly landingPage: string;
    readonly login: boolean;
    readonly steps: readonly Step[];
  };
  const steps = blueprint.steps.map(({ step }) => step);
  const slugs = blueprint.steps.flatMap(({ pluginData, themeData }) => {
    const data = (pluginData ?? themeData) as { slug?: string; path?: string } | undefined;
    return data?.slug ?? data?.path ?? [];
  });

  it("asks for nothing that is not beside it", () => {
    expect(bundled(blueprint).sort()).toEqual([
      "compare.php",
      "seed.php",
      "shop.json",
      "storefront-islands.zip",
    ]);
    for (const file of bundled(blueprint)) expect(files.has(file)).toBe(true);
    expect(files.get("storefront-islands.zip")).toBe(plugin);
  });

  it("has the theme, then WooCommerce before the plugin that needs it, and the seed last", () => {
    expect(slugs).toEqual([theme, "woocommerce", "contact-form-7", "storefront-islands.zip"]);
    expect(steps.at(-1)).toBe("runPHP");
    const written = blueprint.steps.flatMap(({ step, path: file }) =>
      step === "writeFile" ? [String(file)] : [],
    );
    const { code } = blueprint.steps.at(-1) as { code: string };
    for (const file of written.filter((each) => each.startsWith("/tmp/"))) expect(code).toContain(file);
    // Playground makes no folders for a file.
    const made = [
      "/tmp",
      ...blueprint.steps.flatMap(({ step, path: file }) => (step === "mkdir" ? [file] : [])),
    ];
    for (const file of written) expect(made).toContain(path.posix.dirname(file));
    expect(text("seed.php")).toContain("namespace StorefrontIslands\\Playground;");
    expect(code).toContain("StorefrontIslands\\Playground\\Seed::run(");
  });

  it("opens the shop, for an administrator, who alone may see the stock page", () => {
    const { pages } = JSON.parse(text("shop.json")) as { pages: Record<string, string[]> };
    expect(blueprint.landingPage).toBe(`/${pages.shop?.[0]}/`);
    expect(blueprint.login).toBe(true);
    expect(text("compare.php")).toContain("add_query_arg( 'islands', 'off' )");
  });
});

it("is in English, and each product is in a category that comes with it, below one that is there by then", () => {
  const shop = JSON.parse(text("shop.json")) as {
    readonly categories: readonly { readonly slug: string; readonly parent: string | null }[];
    readonly products: readonly { readonly type?: string; readonly categories: readonly string[] }[];
  };
  for (const [name, content] of files)
    if (name !== "storefront-islands.zip")
      expect(Buffer.from(content).toString(), name).toMatch(/^[ -~\s]*$/);
  const slugs = shop.categories.map(({ slug }) => slug);
  for (const { categories } of shop.products) for (const slug of categories) expect(slugs).toContain(slug);
  expect(new Set(shop.products.map(({ type = "simple" }) => type))).toEqual(
    new Set(["simple", "variable", "external"]),
  );
  // The seed writes them in this order.
  for (const [index, { parent }] of shop.categories.entries())
    if (parent) expect(slugs.indexOf(parent)).toBeLessThan(index);
});

it("is written to a folder by whatever Node there is", () => {
  const home = mkdtempSync(path.join(tmpdir(), "playground-"));
  try {
    const zip = path.join(home, "plugin.zip");
    writeFileSync(zip, plugin);
    execFileSync(process.execPath, ["playground/bundle.mjs", zip, path.join(home, "bundle")]);
    expect(readdirSync(path.join(home, "bundle")).sort()).toEqual([...files.keys()]);
  } finally {
    rmSync(home, { recursive: true });
  }
});
