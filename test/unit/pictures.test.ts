/** Pictures in the documents, and of the plugin's page in WordPress's directory: `npm run pictures` takes them. */
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { picturesOf } from "../documents/markdown.ts";
import { documents as folder, mostBytes, mostBytesInAll, screenshots } from "../pictures/limits.ts";

const root = path.join(import.meta.dirname, "../..");
const shown = globSync("{*,docs/**/*,wordpress/*}.md", { cwd: root }).flatMap((document) =>
  picturesOf(readFileSync(path.join(root, document), "utf8")).map(({ alt, target }) => ({
    alt,
    document,
    target,
    file: path.join(root, path.dirname(document), target),
  })),
);
const taken = readdirSync(folder);

test("there are some", () => {
  expect(shown.length).toBeGreaterThan(9);
});

// That each is there the test of links says.
test.each(shown)("$target says in $document what is to be seen", ({ alt }) => {
  expect(alt.split(" ").length).toBeGreaterThan(5);
});

describe("the documents' pictures", () => {
  test.each(taken)("%s is light, and some document shows it", (name) => {
    const file = path.join(folder, name);
    expect(statSync(file).size).toBeLessThanOrEqual(mostBytes);
    expect(shown.map((picture) => picture.file)).toContain(file);
  });

  test("are light together", () => {
    expect(taken.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)).toBeLessThanOrEqual(
      mostBytesInAll,
    );
  });
});

test("the plugin's page in the directory has a picture for each of its captions", () => {
  const readme = readFileSync(path.join(root, "wordpress/readme.txt"), "utf8");
  const [, captions = ""] = /^== Screenshots ==\n(.*?)(?=^== |$(?![\s\S]))/ms.exec(readme) ?? [];
  const numbers = [...captions.matchAll(/^(\d+)\. /gm)].map(([, number]) => `screenshot-${number}.jpg`);
  expect(readdirSync(screenshots)).toEqual(expect.arrayContaining(numbers));
});
