import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { checksums } from "../../../.ci/release/checksums.ts";
import {
  isShipped,
  isShippedOfThemes,
  keptFiles,
  servedPaths,
  versionIn,
} from "../../../.ci/release/contents.ts";
import { type Files, unzip, zip } from "../../../.ci/release/zip.ts";

const files = (contents: Record<string, string>): Files =>
  new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]));

const texts = (packed: Files): Record<string, string> =>
  Object.fromEntries([...packed].map(([path, content]) => [path, Buffer.from(content).toString()]));

describe("a zip", () => {
  test("gives back what it was given", () => {
    const contents = { "a/b.php": "<?php", "a/c.js": "x".repeat(1000) };
    expect(texts(unzip(zip(files(contents), "2026-01-31")))).toEqual(contents);
  });

  test("is the same bytes in whatever order files come", () => {
    const one = zip(files({ a: "1", "b/c": "2" }), "2026-01-31");
    const other = zip(files({ "b/c": "2", a: "1" }), "2026-01-31");
    expect(Buffer.compare(one, other)).toBe(0);
  });

  test.each(["UTC", "Asia/Ho_Chi_Minh", "America/Sao_Paulo"])(
    "is the same bytes where clocks show %s",
    (zone) => {
      const module = new URL("../../../.ci/release/zip.ts", import.meta.url).href;
      const program = `import { zip } from "${module}";
      process.stdout.write(zip(new Map([["a", Buffer.from("1")]]), "2018-11-04"));`;
      const there = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
        env: { ...process.env, TZ: zone },
      });
      expect(Buffer.compare(there, zip(files({ a: "1" }), "2018-11-04"))).toBe(0);
    },
  );
});

test("checksums are sorted lines that sha256sum reads", () => {
  expect(checksums(files({ "b.zip": "", "a.tgz": "a" }))).toBe(
    "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a.tgz\n" +
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  b.zip\n",
  );
});

test("a site gets what pages load and what tells of it, without types and source maps", () => {
  const manifest = {
    version: "1.0.0",
    files: { "chunks/a-1.js": {}, "islands.js": {} },
    immutable: { "islands.js": "1.islands.js" },
  };
  expect(servedPaths(manifest)).toEqual([
    "THIRD-PARTY-NOTICES.txt",
    "manifest.json",
    "chunks/a-1.js",
    "islands.js",
    "1.islands.js",
  ]);
});

test("the plugin goes without what is for those who work on it", () => {
  const paths = ["a.php", "includes/b.php", "languages/c.mo", "includes/tests.php", "readme.txt"];
  const rest = [
    "tests/run.php",
    "dist/islands.js",
    "README.md",
    ".phpcs.xml",
    "includes/.DS_Store",
    "vendor/a.php",
    "phpcs.xml.dist",
    "composer.json",
  ];
  expect([...paths, ...rest].filter(isShipped)).toEqual(paths);
});

test("the plugin has of a theme what PHP reads", () => {
  const paths = ["astra/class-astra.php", "astra/scripts.json", "default/theme.json"];
  const rest = ["astra/parts.json", "parts.ts", "astra/style.css"];
  expect([...paths, ...rest].filter(isShippedOfThemes)).toEqual(paths);
});

describe("files of the last release", () => {
  /** A release's zip: both runtimes have the same files. */
  const release = (version: string, entry: string, chunks: Record<string, string>): Files => {
    const names = Object.fromEntries([...Object.keys(chunks), "islands.js"].map((name) => [name, {}]));
    const immutable = { "islands.js": `${entry}.islands.js` };
    return files(
      Object.fromEntries(
        ["dist", "dist/preact"].flatMap((build) => [
          [`storefront-islands/${build}/manifest.json`, JSON.stringify({ version, files: names, immutable })],
          [`storefront-islands/${build}/islands.js`, entry],
          [`storefront-islands/${build}/${entry}.islands.js`, entry],
          ...Object.entries(chunks).map(([name, text]) => [`storefront-islands/${build}/${name}`, text]),
        ]),
      ),
    );
  };
  const last = release("1.0.0", "old", { "chunks/tabs-A.js": "a", "chunks/vendor-V.js": "v" });
  const next = release("1.1.0", "new", { "chunks/tabs-B.js": "b", "chunks/vendor-V.js": "v" });

  test("go along where their names tell the content and are gone", () => {
    expect(texts(keptFiles(last, next))).toEqual({
      "storefront-islands/dist/chunks/tabs-A.js": "a",
      "storefront-islands/dist/old.islands.js": "old",
      "storefront-islands/dist/preact/chunks/tabs-A.js": "a",
      "storefront-islands/dist/preact/old.islands.js": "old",
    });
  });

  test("are its own, not those that it had kept itself", () => {
    const third = release("1.2.0", "newest", {});
    const kept = keptFiles(new Map([...next, ...keptFiles(last, next)]), third);
    expect([...kept.keys()].filter((path) => /tabs-A|old/.test(path))).toEqual([]);
    expect(kept.has("storefront-islands/dist/chunks/tabs-B.js")).toBe(true);
  });

  test("may not have other content under the same name", () => {
    const broken = release("1.1.0", "new", { "chunks/vendor-V.js": "other" });
    expect(() => keptFiles(last, broken)).toThrow("chunks/vendor-V.js had other content");
  });

  test("must all be there, and in a release", () => {
    const half = new Map([...last].filter(([path]) => !path.endsWith("tabs-A.js")));
    expect(() => keptFiles(half, next)).toThrow("tabs-A.js, but does not have it");
    expect(() => keptFiles(new Map(), next)).toThrow("is it one of this project's releases?");
  });

  test("tell their version", () => {
    expect(versionIn(last)).toBe("1.0.0");
  });
});
