/** Markup in which parts have names: the check reads it as pages do. */
import { describe, expect, it } from "vitest";
import { definitions } from "../../../islands/definitions.ts";
import { codesOf, inspectHtml, pageWith } from "./support.ts";

const withMarkup = definitions.flatMap(({ name, markup }) => (markup ? [[name, markup] as const] : []));

it("each island tells of its markup, or why it takes none of one's own", () => {
  expect(
    definitions.filter(({ markup, stockOnly }) => !markup === !stockOnly).map(({ name }) => name),
  ).toEqual([]);
});

describe.each(withMarkup)("the snippet of %s", (name, { snippet }) => {
  it("has the island attached, and nothing wrong", async () => {
    const { islands, problems } = await inspectHtml(pageWith(snippet));
    const found = islands.find((island) => island.name === name);
    expect(found?.state).toBe("attaches");
    expect(found?.missing).toBeUndefined();
    expect(problems).toEqual([]);
  });
});

it.each([
  ["a part is missing", '<div data-island="quantity"></div>', "part-missing"],
  [
    "a part is the wrong element",
    '<div data-island="quantity"><p data-island-part="field"></p></div>',
    "part-mistaken",
  ],
  [
    "a name is no part of the island",
    '<div data-island="quantity"><input class="qty" aria-label="Pieces"><b data-island-part="more"></b></div>',
    "part-unknown",
  ],
  ["a part is in no island", '<b data-island-part="tab"></b>', "part-astray"],
  ["an island has no such name", '<div data-island="tabz"></div>', "unknown-island"],
])("says that %s", async (_what, html, code) => {
  expect(await codesOf(pageWith(html))).toContain(code);
});

it("says which part is missing, as the console does, and where its markup is", async () => {
  const { problems } = await inspectHtml(pageWith('<div data-island="quantity"></div>'));
  expect(problems[0]).toMatchObject({
    level: "error",
    message: 'data-island="quantity" has no part "field": there is no data-island-part="field" and no .qty',
    advice: "Its markup is in docs/markup/quantity.md.",
  });
});
