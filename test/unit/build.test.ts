/** The build as a whole: the same commit gives the same bytes. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { stockScripts } from "../../cli/stock-table.ts";
import { definitions } from "../../islands/definitions.ts";

interface Manifest {
  readonly entry: string;
  readonly immutable: Readonly<Record<string, string>>;
  readonly files: Readonly<
    Record<string, { readonly bytes: number; readonly gzip: number; readonly integrity: string }>
  >;
  readonly islands: Readonly<
    Record<string, { readonly files: readonly string[]; readonly prelude: readonly string[] }>
  >;
  readonly untouched: Readonly<Record<string, { readonly files: readonly string[]; readonly gzip: number }>>;
}

interface StockTable {
  readonly facts: readonly string[];
  readonly scripts: Readonly<Record<string, object>>;
}

const { build } = (await import(new URL("../../build.mjs", import.meta.url).href)) as {
  build(options: { runtime: "preact"; quiet: boolean; dist: string }): Promise<Manifest>;
};
const { stockProblems, stockTable } = (await import(
  new URL("../../build/stock-scripts.mjs", import.meta.url).href
)) as {
  readonly stockTable: StockTable;
  stockProblems(table: object, islands: readonly string[]): string[];
};

const folders: string[] = [];

async function buildSomewhere(): Promise<{ readonly manifest: Manifest; readonly folder: string }> {
  // Inside the project: chunk names, and with them sizes, know the way from the sources to the output.
  const dist = fileURLToPath(new URL(`../../node_modules/.cache/build-${folders.length}`, import.meta.url));
  folders.push(dist);
  const manifest = await build({ runtime: "preact", quiet: true, dist });
  return { manifest, folder: path.join(dist, "preact") };
}

/** A build takes a minute where the machine is busy, ms; a test may make two. */
const limit = 180_000;

let shared: ReturnType<typeof buildSomewhere> | undefined;
/** One build for all tests that only look at what is in it. */
function built(): ReturnType<typeof buildSomewhere> {
  shared ??= buildSomewhere();
  return shared;
}

function digests(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file), createHash("sha256").update(readFileSync(file)).digest("hex")];
      }),
  );
}

/** The project's own sources that a file of the build is made of, by its source map. */
function sourcesIn(folder: string, name: string): string[] {
  const { sources } = JSON.parse(readFileSync(path.join(folder, `${name}.map`), "utf8"));
  return (sources as string[]).flatMap(
    (source) => /^(?:\.\.\/)+((?:islands|shared)\/.*\.tsx?)$/.exec(source)?.[1] ?? [],
  );
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test("two builds are the same bytes, wherever they are written", { timeout: limit }, async () => {
  const [one, two] = [await built(), await buildSomewhere()];
  expect(digests(one.folder)).toEqual(digests(two.folder));
});

test("no chunk is called as a version of a library", { timeout: limit }, async () => {
  const { manifest } = await built();
  const chunks = Object.keys(manifest.files).filter((name) => name.startsWith("chunks/"));
  expect(chunks.filter((name) => !/-[A-Z0-9]*[A-Z][A-Z0-9]*\.js$/.test(name))).toEqual([]);
  expect(chunks.filter((name) => /-[A-Z][A-Z0-9]{7}\.js$/.test(name)).length).toBeGreaterThan(20);
});

test("the entry and the style sheet are there under names that tell their content, too", {
  timeout: limit,
}, async () => {
  const { manifest, folder } = await built();
  expect(Object.keys(manifest.immutable)).toEqual([
    "critical-product.css",
    "critical.css",
    "islands.css",
    "islands.js",
    "react.js",
    "react/jsx-runtime.js",
    "transitions.css",
  ]);
  for (const [name, hashed] of Object.entries(manifest.immutable)) {
    const content = readFileSync(path.join(folder, hashed));
    expect(Buffer.compare(content, readFileSync(path.join(folder, name))), name).toBe(0);
    const hash = createHash("sha256").update(content).digest("hex");
    // The entry looks for a style sheet by the end of its name.
    expect(hashed).toBe(path.join(path.dirname(name), `${hash.slice(0, 10)}.${path.basename(name)}`));
  }
});

test("the manifest tells of each file what it weighs and its integrity", { timeout: limit }, async () => {
  const { manifest, folder } = await built();
  expect(manifest.files[manifest.entry]).toBeDefined();
  for (const [name, { bytes, integrity }] of Object.entries(manifest.files)) {
    const content = readFileSync(path.join(folder, name));
    expect(content.length, name).toBe(bytes);
    expect(`sha384-${createHash("sha384").update(content).digest("base64")}`, name).toBe(integrity);
  }
  for (const { files, prelude } of Object.values(manifest.islands)) {
    for (const file of files) expect(manifest.files[file], file).toBeDefined();
    for (const file of prelude) expect(files).toContain(file);
    expect(prelude.join()).not.toContain("vendor");
  }
  expect(manifest.islands["store-notice"]?.prelude.join()).toContain("first");
});

test("no page loads the facts that only others ask of an island", { timeout: limit }, async () => {
  const { manifest, folder } = await built();
  const codes = definitions.flatMap(({ expects = [] }) => expects.map(({ code }) => code));
  expect(codes).toContain("tabs-without-list");
  for (const name of Object.keys(manifest.files)) {
    const text = readFileSync(path.join(folder, name), "utf8");
    expect(
      codes.filter((code) => text.includes(code)),
      name,
    ).toEqual([]);
  }
});

test("what answers a first press on every page is one file beside those of a page that nobody has touched", {
  timeout: limit,
}, async () => {
  const { manifest } = await built();
  const untouched = manifest.untouched.listing?.files ?? [];
  // An island without a component.
  const wanted = manifest.islands["scroll-to-top"]?.files.filter((file) => !untouched.includes(file));
  expect(wanted).toHaveLength(1);
});

test("the entry fetches nothing ahead that an untouched listing does not load", {
  timeout: limit,
}, async () => {
  const { manifest, folder } = await built();
  const entry = readFileSync(path.join(folder, manifest.entry), "utf8");
  const [, ahead = ""] = /"(chunks\/[^"]+)"/.exec(entry) ?? [];
  expect(ahead).not.toBe("");
  for (const file of ahead.split(" ")) expect(manifest.untouched.listing?.files).toContain(file);
});

test("the manifest tells what each kind of page downloads with nobody touching it", {
  timeout: limit,
}, async () => {
  const { manifest, folder } = await built();
  expect(Object.keys(manifest.untouched)).toEqual([
    "listing",
    "endless",
    "filters",
    "prices",
    "quick view",
    "product",
    "variable",
    "account",
    "contact",
    "cart",
    "colours",
  ]);
  const everywhere = manifest.islands["product-view"]?.files ?? [];
  for (const [page, { files, gzip }] of Object.entries(manifest.untouched)) {
    expect(files, page).toContain(manifest.entry);
    expect(
      everywhere.filter((file) => !files.includes(file)),
      page,
    ).toHaveLength(["product", "variable"].includes(page) ? 0 : 1);
    // What waits for somebody to turn to it.
    expect(files.join(), page).not.toMatch(/vendor|chunks\/view|lightbox|touched/);
    const components = files
      .flatMap((file) => sourcesIn(folder, file))
      .filter((source) => source.endsWith(".tsx"));
    expect(components, page).toEqual([]);
    expect(files.reduce((sum, file) => sum + (manifest.files[file]?.gzip ?? Number.NaN), 0)).toBe(gzip);
  }
});

test("a module is in one chunk, whoever needs it", { timeout: limit }, async () => {
  const { manifest, folder } = await built();
  const homes = new Map<string, string[]>();
  for (const name of Object.keys(manifest.files).filter((file) => file.startsWith("chunks/")))
    for (const source of sourcesIn(folder, name)) homes.set(source, [...(homes.get(source) ?? []), name]);
  // What stands in for React is in React's chunk.
  expect(homes.size).toBeGreaterThan(200);
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
});

test("what a page loads with nobody touching it is worth its request, or is what one island alone needs", {
  timeout: limit,
}, async () => {
  const { manifest, folder } = await built();
  const loaded = new Set(Object.values(manifest.untouched).flatMap(({ files }) => files));
  const small = [...loaded].filter((name) => (manifest.files[name]?.gzip ?? 0) < 700);
  const folders = small.map((name) => new Set(sourcesIn(folder, name).map((source) => path.dirname(source))));
  expect(folders.filter(({ size }) => size > 1)).toEqual([]);
  expect(small.length).toBeLessThan(5);
});

test("the build names no module by hand to put it into a chunk", () => {
  for (const name of ["chunks", "graph", "islands", "preloads", "sources"]) {
    const text = readFileSync(new URL(`../../build/${name}.mjs`, import.meta.url), "utf8");
    expect(text.match(/(?:islands|shared)\/[\w/-]+\.tsx?/g) ?? [], name).toEqual(
      name === "chunks" ? ["islands/auto.ts"] : [],
    );
  }
});

test("no chunk only passes on what another one has", { timeout: limit }, async () => {
  const { folder } = await built();
  const chunks = readdirSync(path.join(folder, "chunks")).filter((name) => name.endsWith(".js"));
  expect(chunks.length).toBeGreaterThan(10);
  for (const name of chunks)
    expect(readFileSync(path.join(folder, "chunks", name), "utf8"), name).not.toMatch(
      /^(?:import[^;]*;)*export\{[^}]*\};?\s*$/,
    );
});

test("whatever a file imports is there", { timeout: limit }, async () => {
  const { folder } = await built();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.js$/.test(name),
  );
  const missing = files.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), "utf8");
    return [...text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g)]
      .map(([, specifier = ""]) => path.join(path.dirname(name), specifier))
      .filter((target) => !files.includes(target))
      .map((target) => `${name}: ${target}`);
  });
  expect(missing).toEqual([]);
});

test.each([
  // Before and after a place where the build has led an import to another chunk.
  ["islands.js", "data-island-when", "shared/loader/strategy.ts"],
  ["islands.js", ".comment-form-rating", "islands/review-stars/index.ts"],
  ["islands.js", "islands-debug", "islands/auto.ts"],
])("the source map of %s finds %s in %s", { timeout: limit }, async (name, needle, source) => {
  const { folder } = await built();
  const lines = readFileSync(path.join(folder, name), "utf8").split("\n");
  const line = lines.findIndex((text) => text.includes(needle));
  const map = new SourceMap(JSON.parse(readFileSync(path.join(folder, `${name}.map`), "utf8")));
  const found = map.findEntry(line, (lines[line] ?? "").indexOf(needle) - 1);
  if (!("originalSource" in found)) throw new Error(`"${needle}" is not mapped`);
  expect(found.originalSource).toContain(source);
  const original = readFileSync(new URL(`../../${source}`, import.meta.url), "utf8").split("\n");
  expect(original[found.originalLine]).toContain(needle);
});

describe("the table of stock scripts", () => {
  const islands = definitions.map(({ name }) => name);
  const row = { islands: ["tabs"], nature: "shares", happens: "nothing" };
  /** The table with one script more, or less of it. */
  const changed = (more: object, rest: Partial<StockTable> = {}) => ({
    ...stockTable,
    ...rest,
    scripts: { ...stockTable.scripts, "own-script": { ...row, ...more } },
  });

  test("is whole", () => {
    expect(stockProblems(stockTable, islands)).toEqual([]);
    expect(stockProblems(changed({}), islands)).toEqual([]);
  });

  test.each<[string, object, string]>([
    ["an island that there is not", { islands: ["tab"] }, "there is no island tab"],
    [
      "an island that gives way and does none of its work",
      { alone: ["search"] },
      "search is not among its islands",
    ],
    ["a fact that nobody finds", { unless: ["full-moon"] }, "there is no fact full-moon"],
    ["a need with such a fact", { needs: { woocommerce: "full-moon" } }, "there is no fact full-moon"],
    [
      "a script that nothing is known of",
      { needs: { "wc-nothing": true } },
      "nothing is known of wc-nothing",
    ],
    ["a nature that is none", { nature: "sleeps" }, "there is no nature sleeps"],
    [
      "a script that stays and has islands",
      { nature: "stays" },
      "it stays, whatever islands and facts there are",
    ],
    ["a library that nobody needs", { library: true }, "no script needs this library"],
    [
      "an address that is no expression",
      { file: "(" },
      "Invalid regular expression: /(/: Unterminated group",
    ],
    ["a field that is misspelt", { unles: [] }, "there is no field unles"],
  ])("may not have %s", (_what, more, told) => {
    expect(stockProblems(changed(more), islands)).toEqual([`stock-scripts.json: own-script: ${told}`]);
  });

  test("is the same for the build and for the command, whatever theme adds to it", () => {
    expect(stockScripts.map(({ handle }) => handle).sort()).toEqual(Object.keys(stockTable.scripts).sort());
  });

  test("may not have words that are no expression", () => {
    expect(
      stockProblems(changed({}, { words: { "(": ["jquery"] }, harmless: [")"] } as object), islands),
    ).toEqual([
      "stock-scripts.json: words: Invalid regular expression: /(/: Unterminated group",
      "stock-scripts.json: harmless: Invalid regular expression: /)/: Unmatched ')'",
    ]);
  });

  test("may not have an older name for a script that nothing is known of", () => {
    expect(stockProblems(changed({}, { older: { "wc-nothing": "nothing" } } as object), islands)).toEqual([
      "stock-scripts.json: older: nothing is known of wc-nothing",
    ]);
  });

  test("may not have an answer to a fact that nobody finds, nor by an island that there is not", () => {
    expect(stockProblems(changed({}, { answered: { "full-moon": ["tab"] } } as object), islands)).toEqual([
      "stock-scripts.json: answered: there is no fact full-moon",
      "stock-scripts.json: answered: there is no island tab",
    ]);
  });

  test("may not have a fact that nobody asks for", () => {
    expect(stockProblems(changed({}, { facts: [...stockTable.facts, "full-moon"] }), islands)).toEqual([
      "stock-scripts.json: facts: nobody asks for full-moon",
    ]);
  });
});
