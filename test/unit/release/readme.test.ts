import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readChangelog } from "../../../.ci/release/changelog.ts";
import { readmeProblems, readReadme, withChangelog } from "../../../.ci/release/readme.ts";

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
const releases = readChangelog(read("CHANGELOG.md"));
const readme = withChangelog(read("wordpress/readme.txt"), releases, "9.9.9");

describe("the plugin's readme.txt", () => {
  test("is as the directory wants it", () => {
    expect(readmeProblems(readme)).toEqual([]);
  });

  test("ends with what CHANGELOG.md says, in what the directory knows: no table, no third level", () => {
    const changelog = readReadme(readme).sections.get("Changelog");
    expect(changelog).toMatch(/^= \d+\.\d+\.\d+ =\n\n(?:\*\d{4}-\d\d-\d\d\*\n\n)?\w/);
    expect(changelog).not.toMatch(/^(?:#|- |\|)/m);
  });

  test("has what is unreleased under the version to come", () => {
    const entries = readChangelog("## Unreleased\n\n### Added\n\n- **Loader**: all.");
    expect(readReadme(withChangelog("", entries, "9.9.9")).sections.get("Changelog")).toBe(
      "= 9.9.9 =\n\n**Added**\n\n* **Loader**: all.",
    );
  });

  test("has as much of a long changelog as is shown, in whole lines, and says where the rest is", () => {
    const lines = Array.from({ length: 700 }, (_, number) => `- Line ${number} of eight words in all.`);
    const [entry] = readChangelog(`## 1.0.0 - 2026-01-02\n\n${lines.join("\n")}`);
    const long = readReadme(withChangelog("", entry ? [entry] : [], "1.0.0")).sections.get("Changelog") ?? "";
    expect(long).toMatch(/\* Line \d+ of eight words in all\.\n\nAll other changes are in CHANGELOG\.md/);
    expect(long.match(/\S+/g)?.length).toBeGreaterThan(4980);
    expect(long.match(/\S+/g)?.length).toBeLessThanOrEqual(5000);
  });

  test("has all of a short one", () => {
    const [entry] = readChangelog("## 1.0.0 - 2026-01-02\n\n- One.\n- Two.");
    expect(withChangelog("", entry ? [entry] : [], "1.0.0")).toMatch(/\* One\.\n\* Two\.\n$/);
  });

  test("tells the sizes that README.md tells, where it says what the plugin is", () => {
    // What CHANGELOG.md says of an earlier state stays as it was said.
    const sizes = read("wordpress/readme.txt").match(/[\d.]+ kB/g) ?? [];
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.filter((size) => !read("README.md").includes(size))).toEqual([]);
  });

  test("tells the day of a release", () => {
    const [entry] = readChangelog("## 1.0.0 - 2026-01-02\n\nFirst.");
    expect(withChangelog("", entry ? [entry] : [], "1.0.0")).toContain("= 1.0.0 =\n\n*2026-01-02*\n\nFirst.");
  });
});

describe("a readme.txt with a fault is told of it", () => {
  test.each([
    ["no name", /^=== .+ ===$/m, "Storefront", "The first line"],
    ["a header missing", /^Requires PHP:.*\n/m, "", 'The header "Requires PHP" is missing.'],
    ["six tags", /^Tags: .*$/m, "Tags: a, b, c, d, e, f", '"Tags: a, b, c, d, e, f"'],
    ["no version", /^Stable tag: .*$/m, "Stable tag: trunk", '"Stable tag: trunk"'],
    ["a long short description", /^The front end .*$/m, "x".repeat(151), "151 characters"],
    ["no short description", /^The front end .*$/m, "", "short description"],
    ["markup in the short description", /^The front end /m, "The **front end** ", "without any markup"],
    ["a section missing", /^== Installation ==$/m, "", 'The section "Installation"'],
    ["no contributors", /^Contributors: .*$/m, "Contributors: a b/c", '"Contributors: a b/c"'],
    ["a tag of every plugin", /^Tags: .*$/m, "Tags: shop, wordpress", '"Tags: shop, wordpress"'],
    ["a section of its own", /^== Changelog ==$/m, "== Thanks ==\n\nAll.\n\n== Changelog ==", '"Thanks"'],
    [
      "a long upgrade notice",
      /^Needs WooCommerce\. Empty your page cache once after/m,
      `${"x".repeat(300)} after`,
      "upgrade notice",
    ],
    ["an endless section", /^== Installation ==$/m, `== Installation ==\n${"x ".repeat(2500)}`, "words"],
  ])("%s", (_fault, part, faulty, told) => {
    const problems = readmeProblems(readme.replace(part, faulty));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(told);
  });
});
