/** How suites are run, and what a run comes to. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
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

test("tests that failed are found by vitest again, and no others", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "run-"));
  const vitest = (...args: string[]): Outcome => {
    const file = path.join(folder, "outcome.json");
    const reporter = fileURLToPath(new URL("../run/failures.ts", import.meta.url));
    const program = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
    const command = [program, "run", `--root=${folder}`, `--reporter=${reporter}`, ...args];
    const { stderr } = spawnSync(process.execPath, command, {
      encoding: "utf8",
      env: { ...process.env, FAILURES: file, VITEST: "" },
    });
    expect(stderr).toBe("");
    return JSON.parse(readFileSync(file, "utf8"));
  };
  try {
    writeFileSync(
      path.join(folder, "a.test.js"),
      `import { describe, expect, it } from "${new URL("../../node_modules/vitest/dist/index.js", import.meta.url).href}";
       describe("a menu (react)", () => {
         it("opens", () => expect(1).toBe(2));
         it("opens and closes", () => expect(1).toBe(1));
       });`,
    );
    const first = vitest();
    expect(first).toMatchObject({ passed: 1, errors: [], failures: [{ file: "a.test.js" }] });
    const second = vitest("a.test.js", "-t", patternOf(first.failures) ?? "");
    expect(second).toMatchObject({ passed: 0, failures: [{ title: first.failures[0]?.title }] });
  } finally {
    rmSync(folder, { recursive: true });
  }
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
    ["wordpress/includes/class-script-retirement.php", ["wordpress"]],
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
