/** The documents: whatever they lead to is there. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  anchorsOf,
  codeOf,
  linksOf,
  numbersOf,
  quotesOf,
  referencesOf,
  sectionsOf,
} from "../documents/markdown.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const filesLike = (pattern: string): string[] =>
  globSync(pattern, {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|release|\.git)$/.test(name) && name !== "test/release",
  });

const documents = filesLike("**/*.md").sort();
const sources = ["islands", "shared", "fixtures", "test", "wordpress", "themes", "playground"].flatMap(
  (folder) => filesLike(`${folder}/**/*.{ts,tsx,mjs,css,php}`),
);

/** Where a link of a document leads; `undefined`: out of the repository. */
function targetOf(document: string, link: string): { file: string; anchor: string | undefined } | undefined {
  if (/^\w+:/.test(link)) return undefined;
  const [to = "", anchor] = link.split("#");
  return { file: to ? path.join(path.dirname(document), decodeURI(to)) : document, anchor };
}

const targetsOf = (document: string) =>
  linksOf(read(document)).flatMap((link) => {
    const target = targetOf(document, link);
    return target ? [{ link, ...target }] : [];
  });

test("the documents of this project are found", () => {
  for (const file of ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "wordpress/README.md"])
    expect(documents).toContain(file);
  expect(sources.length).toBeGreaterThan(500);
});

describe.each(documents)("%s", (document) => {
  test("links to files that exist", () => {
    const dead = targetsOf(document).filter(({ file }) => !existsSync(path.join(root, file)));
    expect(dead.map(({ link }) => link)).toEqual([]);
  });

  test("links to headings that exist", () => {
    const dead = targetsOf(document).filter(
      ({ file, anchor }) =>
        anchor !== undefined &&
        file.endsWith(".md") &&
        !anchorsOf(read(file)).has(decodeURIComponent(anchor)),
    );
    expect(dead.map(({ link }) => link)).toEqual([]);
  });
});

describe("README.md", () => {
  test("has at most 150 lines", () => {
    expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(150);
  });

  test("leads to every document, directly or by another one", () => {
    const seen = new Set<string>();
    const follow = (document: string): void => {
      if (seen.has(document)) return;
      seen.add(document);
      for (const { file } of targetsOf(document)) if (documents.includes(file)) follow(file);
    };
    follow("README.md");
    expect(documents.filter((document) => !seen.has(document))).toEqual([]);
  });
});

/** The README is for everybody. */
const written = documents.filter((document) =>
  /^docs\/[\w-]+\.md$|^(?:docs\/(?:stock-behaviour|markup)\/README|wordpress\/README|CONTRIBUTING|SECURITY)\.md$/.test(
    document,
  ),
);

test.each(written)("%s begins, below its title, with who it is for", (document) => {
  expect(read(document)).toMatch(/^# .+\n\nFor [a-zA-Z][^.:]+: ./);
});

/** Paths of files and folders. `stock-hint` is the island that a document writes as an example. */
const paths = /^(?:\.ci|docs|fixtures|islands|playground|shared|test|wordpress)\/(?!stock-hint)[\w./-]+$/;

test("paths that the documents name are there", () => {
  const named = documents
    // What was new once may be gone by now.
    .filter((document) => document !== "CHANGELOG.md")
    .flatMap((document) => codeOf(read(document)).map((code) => ({ document, code })))
    .filter(({ code }) => paths.test(code));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ code }) => !existsSync(path.join(root, code)))).toEqual([]);
});

test("sections of the stock behaviour that comments name are there", () => {
  const references = sources.flatMap((source) =>
    referencesOf(read(source)).map((reference) => ({ source, ...reference })),
  );
  expect(references.length).toBeGreaterThan(100);
  const missing = references.filter(
    ({ file, section }) => !existsSync(path.join(root, file)) || !numbersOf(read(file)).has(section),
  );
  expect(missing).toEqual([]);
});

describe("Markdown is read as GitHub reads it:", () => {
  test.each([
    ["## Set-up", "set-up"],
    ["## `wc-ajax`: the protocol (5.1)", "wc-ajax-the-protocol-51"],
    ["### Đồng & more", "đồng--more"],
    ["## [A link](x.md) in it", "a-link-in-it"],
  ])("%s", (heading, anchor) => {
    expect([...anchorsOf(heading)]).toEqual([anchor]);
  });

  test("the second heading of a name has a number", () => {
    expect([...anchorsOf("# A\n\n## B\n\n## B\n")]).toEqual(["a", "b", "b-1"]);
  });

  test("what is in code is no link and no heading", () => {
    const text = "```sh\n# not a heading [x](a.md)\n```\n\n`[y](b.md)` [z](c.md)\n";
    expect([...anchorsOf(text)]).toEqual([]);
    expect(linksOf(text)).toEqual(["c.md"]);
  });

  test("a quote ends where it began, whatever is quoted in it", () => {
    expect(quotesOf("“The plugin “A””, and “b”")).toEqual(["The plugin “A”", "b"]);
  });

  test("a section ends at a heading as large as its own, or larger", () => {
    expect(sectionsOf("## A\n\n### B\n\nb\n#### C\n### D\n\nd\n## E\n", 3)).toEqual([
      { heading: "B", body: "\nb\n#### C\n" },
      { heading: "D", body: "\nd\n" },
    ]);
  });

  test("references go over the ends of lines", () => {
    const comment =
      "/**\n * By docs/stock-behaviour/woocommerce.md §6.3,\n * §7 and §8; docs/stock-behaviour/forms-and-theme.md §A.\n */";
    expect(referencesOf(comment).map(({ file, section }) => `${path.basename(file)} ${section}`)).toEqual([
      "woocommerce.md 6.3",
      "woocommerce.md 7",
      "woocommerce.md 8",
      "forms-and-theme.md A",
    ]);
  });

  test("headings have numbers", () => {
    expect([...numbersOf("## 6. Add\n### 6.3 Order\n## A. Forms\n### A10. Rules\n## Add\n")]).toEqual([
      "6",
      "6.3",
      "A",
      "A10",
    ]);
  });
});
