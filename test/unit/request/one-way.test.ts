/**
 * There is one way from the network into the page: `requestPage` asks, `parseFragment` parses. Read from the sources, so
 * that a second way cannot come unseen.
 */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const sources = globSync(["islands/**/*.{ts,tsx}", "shared/**/*.{ts,tsx}"]).map((file) => ({
  file: file.replaceAll("\\", "/"),
  // Without comments: they may name what the code may not.
  code: readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""),
}));
const filesWith = (what: RegExp): string[] =>
  sources
    .filter(({ code }) => what.test(code))
    .map(({ file }) => file)
    .sort();

describe("the way from the network into the page", () => {
  it("reads the sources", () => expect(sources.length).toBeGreaterThan(200));

  it("parses HTML in one file", () => {
    const sinks =
      /\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|DOMParser|setHTML|parseHTML|document\.write|srcdoc|dangerouslySetInnerHTML|\$\([^)]*\)\.(html|append|replaceWith)\(/;
    expect(filesWith(sinks)).toEqual(["shared/dom/html.ts"]);
  });

  it("asks the network in these files alone", () => {
    // The REST client answers JSON; a press that was left and the debug overlay read no answer of the shop.
    expect(
      filesWith(/(?<![.\w])fetch\(|[=:]\s*fetch\b|window\.fetch|XMLHttpRequest\(|sendBeacon|EventSource/),
    ).toEqual([
      "shared/cart/left-press.ts",
      "shared/debug/journal.ts",
      "shared/debug/weights.ts",
      "shared/request/request.ts",
      "shared/rest/request.ts",
      "shared/rest/upload.ts",
    ]);
  });

  it("asks for a page with requestPage: what takes any text is the cart's, which reads JSON, alone", () => {
    expect(filesWith(/\brequestText\b/)).toEqual(["shared/cart/post.ts", "shared/request/request.ts"]);
  });

  it("lets any origin answer suggestions alone, which are shown as text", () => {
    const asksAnybody = /\{[^}]*\brequest\b[^}]*\} from "[^"]*\/request\/request\.ts"/;
    expect(filesWith(asksAnybody)).toEqual(["islands/live-search/answers.ts"]);
    expect(filesWith(/parseFragment/).filter((file) => file.includes("live-search"))).toEqual([]);
  });
});
