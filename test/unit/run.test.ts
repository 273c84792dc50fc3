/** How suites are run, and what a run comes to. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { definitions } from "../../islands/definitions.ts";
import { islandsOf } from "../run/browser-files.ts";
import { documented } from "../run/document.ts";
import type { Failure, Outcome } from "../run/failures.ts";
import { askedFor, suites } from "../run/suites.ts";
import { mostFlaky, overdue, patternOf, retried, verdict } from "../run/verdict.ts";

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

const failure = (title?: string, file = "test/browser/tabs.test.ts"): Failure => ({
  project: "browser",
  file,
  message: "expected 1 to be 2",
  ...(title && { title }),
});
const outcome = (failures: readonly Failure[], passed = 1): Outcome => ({ failures, errors: [], passed });

describe("a test that failed", () => {
  test("and passes alone is flaky: the run is green", () => {
    const tests = retried(outcome([failure("moves")]), outcome([]));
    expect(tests).toEqual([failure("moves")]);
    expect(verdict(tests, [])).toEqual([]);
  });

  test("and fails alone is red, with both failures", () => {
    const again = { ...failure("moves"), message: "expected 3 to be 2" };
    const tests = retried(outcome([failure("moves")]), outcome([again], 0));
    expect(tests[0]?.again).toBe("expected 3 to be 2");
    expect(verdict(tests, [])).toEqual(["failed twice: test/browser/tabs.test.ts: moves"]);
  });

  test.each([
    ["came to no result", undefined],
    ["ran no test", outcome([], 0)],
    ["had an error of no test", { ...outcome([]), errors: ["gone"] }],
  ])("is red where the second run %s", (_what, second) => {
    expect(verdict(retried(outcome([failure("moves")]), second), [])).toHaveLength(1);
  });

  test("as a whole file is red where a single test of it fails now", () => {
    const tests = retried(outcome([failure()]), outcome([failure("moves")]));
    expect(verdict(tests, [])).toEqual(["failed twice: test/browser/tabs.test.ts: the whole file"]);
  });

  test("is looked for by its whole name, whatever it is made of", () => {
    const pattern = patternOf([failure("a (b) [c] costs 1.5 $"), failure("d|e")]) ?? "";
    for (const name of ["a (b) [c] costs 1.5 $", "d|e"]) expect(name).toMatch(new RegExp(pattern));
    for (const name of ["a (b) [c] costs 1x5 $", "d", "a d|e"]) expect(name).not.toMatch(new RegExp(pattern));
  });

  test("with its whole file has the whole file run again", () => {
    expect(patternOf([failure("moves"), failure()])).toBeUndefined();
  });
});

describe("a run", () => {
  const flaky = (count: number) => Array.from({ length: count }, (_, index) => failure(`test ${index}`));

  test("is green with five flaky tests, and red with more", () => {
    expect(verdict(flaky(mostFlaky), [])).toEqual([]);
    expect(verdict(flaky(mostFlaky + 1), [])).toEqual(["6 tests are flaky: 5 may be"]);
  });

  test("is red with an error that belongs to no test", () => {
    expect(verdict([], ["route was closed"])).toEqual(["an error of no test: route was closed"]);
  });

  test("counts lines of the ledger that are older than two weeks", () => {
    const ledger = "| Day | Test |\n| --- | --- |\n| 2026-11-01 | old |\n| 2026-11-20 | new |";
    expect(overdue(ledger, Date.parse("2026-11-28"))).toEqual(["| 2026-11-01 | old |"]);
  });
});

describe("the list of suites", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

  test.each(suites)("has npm run $name do what it says", ({ name, command }) => {
    const words = (scripts[name] ?? "").replace(/^npm run build && /, "").replaceAll("'", "");
    if (name !== "build") expect(words).toBe(command.join(" "));
  });

  test("has npm test and test:full run what it says", () => {
    const named = (...when: string[]): string =>
      suites
        .filter((suite) => when.includes(suite.when) && suite.name !== "journey")
        .map(({ name }) => name)
        .join(" ");
    expect(scripts.test).toBe(`node test/run/run.ts ${named("always")}`);
    expect(scripts["test:full"]).toBe(`node test/run/run.ts ${named("always", "ci", "night")}`);
  });

  test("is in CONTRIBUTING.md: npm run suites writes it", () => {
    const contributing = read("CONTRIBUTING.md");
    // The formatter of documents may have other widths.
    expect(documented(contributing)).toBe(contributing);
  });

  test.each([
    ["shared/cart/queue.ts", ["heavy", "soak"]],
    ["islands/tabs/tabs.css", ["visual"]],
    ["wordpress/includes/class-retire.php", ["wordpress"]],
    ["islands/tabs/tabs.tsx", []],
  ])("says what to run by hand after a change of %s", (file, names) => {
    expect(askedFor([file]).map(({ name }) => name)).toEqual(names);
  });
});

describe("browser tests", () => {
  const islands = definitions.map(({ name }) => name);

  test.each([
    ["gallery-zoom.test.ts", ["gallery"]],
    ["mini-cart-quantity.test.ts", ["mini-cart-quantity"]],
    ["cart-drop-down.test.ts", ["cart-drawer", "mini-cart"]],
    ["a11y.test.ts", []],
  ])("%s is about %j", (file, about) => {
    expect(islandsOf(file, islands)).toEqual(about);
  });
});
