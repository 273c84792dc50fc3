import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const { mergedParts, partsModule, withParts, withPartsTable } = (await import(
  new URL("build/themes.mjs", root).href
)) as {
  mergedParts(known: object, themes: readonly (readonly [string, object])[]): Record<string, string>;
  partsModule(): string;
  withPartsTable(text: string): string;
  withParts(code: string): string;
};

const known = {
  selectors: { close: "What closes it." },
  lists: { count: "Numbers." },
  classes: { open: "While it is open." },
};
const first = {
  selectors: { close: ".a-close" },
  lists: { count: ".a, .b .c" },
  classes: { open: "a-open" },
};

describe("parts of themes", () => {
  test("are those of the only theme that has them", () => {
    expect(mergedParts(known, [["first", first]])).toEqual({
      close: ".a-close",
      count: ".a, .b .c",
      open: "a-open",
    });
  });

  test("are those of all themes in one selector, which can be part of another one", () => {
    const second = { selectors: { close: "#b :is(.x, .y)" }, lists: { count: ".b .c, .d" } };
    expect(
      mergedParts(known, [
        ["first", first],
        ["second", second],
      ]),
    ).toEqual({ close: ":is(.a-close, #b :is(.x, .y))", count: ".a, .b .c, .d", open: "a-open" });
  });

  test.each([
    [
      "that nobody asks for",
      { lists: { badge: ".b" } },
      "themes/second/parts.json: lists: nobody asks for badge",
    ],
    [
      "that can be one theme's only",
      { classes: { open: "b" } },
      "themes/default/parts.json: classes: two themes have open",
    ],
  ])("may not have one %s", (_what, second, told) => {
    const themes = [
      ["first", first],
      ["second", second],
    ] as const;
    expect(() => mergedParts(known, themes)).toThrow(told);
  });

  test("may not lack one", () => {
    const told = "themes/default/parts.json: classes: no theme has open";
    expect(() => mergedParts(known, [["first", { ...first, classes: {} }]])).toThrow(told);
  });

  test("stand in the module as the folders of themes have them", () => {
    expect(readFileSync(new URL("themes/parts.ts", root), "utf8")).toBe(partsModule());
  });

  test("are listed in the document", () => {
    const document = readFileSync(new URL("docs/theme.md", root), "utf8");
    expect(withPartsTable(document)).toBe(document);
  });

  test("are plain texts in what pages load, in sources that ask for them", () => {
    const asks = 'import * as theme from "../themes/parts.ts";\n';
    expect(withParts(`${asks}find(theme.drawer);`)).toBe(`${asks}find(".astra-cart-drawer");`);
    expect(withParts("find(theme.drawer);")).toBe("find(theme.drawer);");
  });
});
