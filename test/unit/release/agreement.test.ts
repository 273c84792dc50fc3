import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { disagreements, mainFile, type VersionFiles } from "../../../.ci/release/agreement.ts";

const readme =
  "=== S ===\nRequires at least: 6.1\nTested up to: 7.0\nRequires PHP: 7.4\nStable tag: 1.2.3\n\nShort.\n";
const main =
  "/**\n * Version:           1.2.3\n * Requires at least: 6.1\n * Requires PHP:      7.4\n * Tested up to:      7.0\n */\n";

const agreeing: VersionFiles = {
  package: '{ "version": "1.2.3" }',
  lock: '{ "version": "1.2.3" }',
  changelog: "# Changelog\n\n## 1.2.3 - 2026-01-31\n\n- New.\n\n## 1.2.2 - 2026-01-01\n\n- Old.\n",
  readme,
  php: new Map([
    [mainFile, main],
    [
      "wordpress/includes/a.php",
      "const VERSION = '1.2.3';\ndefine( 'STOREFRONT_ISLANDS_VERSION', '1.2.3' );",
    ],
  ]),
  manifests: new Map([["dist/manifest.json", '{ "version": "1.2.3" }']]),
};

const isDraft = true;

test("where all say the same, nothing is wrong", () => {
  expect(disagreements(agreeing, !isDraft)).toEqual([]);
});

describe("what says something else is named, with what to do", () => {
  const php = (text: string) => ({ php: new Map([...agreeing.php, ["wordpress/includes/a.php", text]]) });
  test.each<[string, Partial<VersionFiles>, string]>([
    [
      "the lock file",
      { lock: '{ "version": "1.2.2" }' },
      "package-lock.json says 1.2.2, not 1.2.3. Run npm install.",
    ],
    [
      "the header",
      { php: new Map([[mainFile, main.replace("1.2.3", "1.2.2")]]) },
      "says 1.2.2, not 1.2.3. Change it.",
    ],
    ["a constant", php("const VERSION = '1.2.2';"), "in wordpress/includes/a.php says 1.2.2"],
    [
      "a definition",
      php("define( 'STOREFRONT_ISLANDS_VERSION', '1.2.2' );"),
      "in wordpress/includes/a.php says 1.2.2",
    ],
    [
      "the stable tag",
      { readme: readme.replace("1.2.3", "1.2.2") },
      '"Stable tag" in wordpress/readme.txt says 1.2.2',
    ],
    [
      "the oldest PHP",
      { readme: readme.replace("7.4", "8.0") },
      '"Requires PHP" in wordpress/readme.txt says 8.0, not 7.4',
    ],
    [
      "the newest WordPress",
      { readme: readme.replace("7.0", "7.1") },
      '"Tested up to" in wordpress/readme.txt says 7.1, not 7.0',
    ],
    [
      "a manifest",
      { manifests: new Map([["dist/preact/manifest.json", '{ "version": "1.2.2" }']]) },
      "dist/preact/manifest.json says 1.2.2, not 1.2.3. Run npm run build.",
    ],
    [
      "a build that is not there",
      { manifests: new Map([["dist/manifest.json", undefined]]) },
      "dist/manifest.json says nothing, not 1.2.3. Run npm run build.",
    ],
    [
      "the changelog",
      { changelog: "## 1.2.4 - 2026-01-31\n\n- New.\n" },
      "is 1.2.4, but package.json says 1.2.3",
    ],
    ["an empty entry", { changelog: "## 1.2.3 - 2026-01-31\n\n" }, "is empty"],
    ["no changelog", { changelog: "# Changelog\n" }, "has no entry"],
    ["what is not released yet", { changelog: "## Unreleased\n\n- New.\n" }, 'Call it "## 1.2.3 - "'],
  ])("%s", (_where, change, told) => {
    const problems = disagreements({ ...agreeing, ...change }, !isDraft);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(told);
  });
});

test("a draft may be unreleased, but has to agree with itself", () => {
  expect(disagreements({ ...agreeing, changelog: "## Unreleased\n\n- New.\n" }, isDraft)).toEqual([]);
  expect(disagreements({ ...agreeing, lock: '{ "version": "1.2.2" }' }, isDraft)).toHaveLength(1);
});

test("the project's own files agree", () => {
  const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
  const files: VersionFiles = {
    package: read("package.json"),
    lock: read("package-lock.json"),
    changelog: read("CHANGELOG.md"),
    readme: read("wordpress/readme.txt"),
    php: new Map([[mainFile, read(mainFile)]]),
    manifests: new Map(),
  };
  expect(disagreements(files, isDraft)).toEqual([]);
});
