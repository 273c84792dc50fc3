/** What bundlers make of the package: each of them in files as it likes, and all in one file. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { build, type Rollup } from "vite";
import { describe, expect, test } from "vitest";
import { root } from "./checkout.ts";
import { install, islands } from "./installed.ts";

const project = install();

interface Bundle {
  /** Modules of the package whose code is in any of the files, by their paths in `modules/` or in `dist/`. */
  readonly modules: readonly string[];
  /** Names of all files. */
  readonly files: readonly string[];
  /** Bytes of gzip of all files. */
  readonly gzip: number;
}

/** A file's path in the package's `modules/`, or in `dist/`; of either flavour. */
const inPackage = (file: string): string | [] =>
  /node_modules\/storefront-islands\/dist\/(?:preact\/)?(?:modules\/)?([^?]+)/.exec(file)?.[1] ?? [];

const weigh = (texts: readonly (string | Uint8Array)[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);

async function byEsbuild(contents: string, isOneFile: boolean): Promise<Bundle> {
  const { outputFiles, metafile, warnings } = await esbuild.build({
    stdin: { contents, resolveDir: project() },
    absWorkingDir: project(),
    bundle: true,
    splitting: !isOneFile,
    format: "esm",
    minify: true,
    metafile: true,
    write: false,
    outdir: "out",
  });
  expect(warnings).toEqual([]);
  return {
    // What is written and nobody loads counts, too.
    modules: Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput ? inPackage(file) : [])),
    ),
    files: outputFiles.map((file) => path.basename(file.path)),
    gzip: weigh(outputFiles.map((file) => file.contents)),
  };
}

async function byVite(contents: string, isOneFile: boolean): Promise<Bundle> {
  const entry = path.join(project(), "entry.js");
  writeFileSync(entry, contents);
  const built = (await build({
    root: project(),
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: { input: entry, ...(isOneFile && { output: { codeSplitting: false } }) },
    },
  })) as Rollup.RollupOutput;
  const chunks = built.output.filter((one) => one.type === "chunk");
  return {
    modules: chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([file, { renderedLength }]) =>
        renderedLength ? inPackage(file) : [],
      ),
    ),
    files: built.output.map(({ fileName }) => fileName),
    gzip: weigh(chunks.map(({ code }) => code)),
  };
}

const bundlers = { esbuild: byEsbuild, Vite: byVite };
const flavours = ["storefront-islands", "storefront-islands/preact"];

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a developer writes for these islands. */
const mounted = (flavour: string, ...names: readonly string[]): string =>
  `import { mountOnly } from "${flavour}";
   ${names.map((name) => `import { ${camel(name)} } from "${flavour}/islands/${name}";`).join("\n")}
   mountOnly([${names.map(camel).join()}]);`;

const islandsIn = ({ modules }: Bundle): string[] =>
  [...new Set(modules.flatMap((file) => /^islands\/([\w-]+)\//.exec(file)?.[1] ?? []))].sort();

/** What the rows of the document's table import, by what they say that is written. */
const written: Readonly<Record<string, (flavour: string) => string>> = {
  "mountOnly([])": (flavour) => mounted(flavour),
  "mountOnly([tabs])": (flavour) => mounted(flavour, "tabs"),
  "mountOnly([addToCart, miniCart])": (flavour) => mounted(flavour, "add-to-cart", "mini-cart"),
  "mountOnly([cartCode])": (flavour) =>
    `import { mountOnly } from "${flavour}"; import { cartCode } from "${flavour}/cart"; mountOnly([cartCode]);`,
  "mount()` of `all": (flavour) => `import { mount } from "${flavour}/all"; mount();`,
  "debug()": (flavour) => `import { debug } from "${flavour}/debug"; debug();`,
  "createRest()": () => `import { createRest } from "storefront-islands/rest"; createRest();`,
};

test("weigh in one file what the documents say, to a kilobyte or 2 %", async () => {
  const [, table = ""] = readFileSync(path.join(root, "docs/installing.md"), "utf8").split(
    /<!-- imports: (?:begin|end) -->/,
  );
  const rows = [...table.matchAll(/^\| `(.+?)` +\| +(\d+) \| +(\d+) \|$/gm)];
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(written));
  for (const [, name = "", ...told] of rows)
    for (const [index, flavour] of flavours.entries()) {
      const { gzip } = await byEsbuild(written[name]?.(flavour) ?? "", true);
      const bytes = Number(told[index]) * 1000;
      expect(Math.abs(gzip - bytes), `${name} of ${flavour}: ${gzip} bytes`).toBeLessThanOrEqual(
        Math.max(1000, bytes * 0.02),
      );
    }
});

describe.each(Object.entries(bundlers))("by %s", (_, bundle) => {
  describe.each(flavours)("%s", (flavour) => {
    test.each(islands)("the only island's code in a bundle with %s is its own", async (name) => {
      const made = await bundle(mounted(flavour, name), false);
      expect(islandsIn(made)).toEqual([name]);
      expect(made.modules.filter((file) => file.startsWith("shared/debug/"))).toEqual([]);
      // What pages load has code of several islands: no bundle has that.
      expect(made.modules.filter((file) => !/^(?:islands|shared|packages)\//.test(file))).toEqual([]);
      expect(new Set(made.modules).size).toBe(made.modules.length);
      expect(made.files.filter((file) => !file.endsWith(".js"))).toEqual([]);
    });

    test("tabs bring neither the cart nor texts, in fifteen files at most", async () => {
      const { modules, files } = await bundle(mounted(flavour, "tabs"), false);
      expect(modules.filter((file) => /^shared\/(?:cart|messages)\//.test(file))).toEqual([]);
      expect(files.length).toBeLessThanOrEqual(15);
    });

    test("all islands are in a bundle with `all`", async () => {
      const made = await bundle(`import { mount } from "${flavour}/all"; mount();`, false);
      expect(islandsIn(made)).toEqual(islands);
    });
  });

  test("tabs in one file are 85 kB at most with React, and 20.2 kB in the lean flavour", async () => {
    const [react, lean] = await Promise.all(
      flavours.map((flavour) => bundle(mounted(flavour, "tabs"), true)),
    );
    expect(react?.files).toHaveLength(1);
    expect(react?.gzip).toBeLessThanOrEqual(85_000);
    expect(lean?.gzip).toBeLessThanOrEqual(20_200);
  });
});
