/**
 * Runs suites one after the other: node test/run/run.ts <suite> …
 *
 * The first that fails ends it. A test that failed is run once more, alone, after all others of its suite: in a second
 * process with one worker and a fresh browser. If it passes then, it is flaky: the run is green, says so in its last
 * lines, and `.flaky/report.md` has both failures.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import type { Failure, Outcome } from "./failures.ts";
import { root, run } from "./program.ts";
import { type Suite, suites } from "./suites.ts";
import { overdue, patternOf, type Retried, retried, verdict } from "./verdict.ts";

const folder = path.join(root, ".flaky");
const report = path.join(folder, "report.md");
const outcomeFile = path.join(folder, "outcome.json");

function vitest(command: readonly string[]): { isGreen: boolean; outcome: Outcome | undefined } {
  rmSync(outcomeFile, { force: true });
  const reporters = ["--reporter=default", "--reporter=./test/run/failures.ts"];
  const isGreen = run([...command, ...reporters], { FAILURES: outcomeFile });
  const outcome = existsSync(outcomeFile)
    ? (JSON.parse(readFileSync(outcomeFile, "utf8")) as Outcome)
    : undefined;
  return { isGreen, outcome };
}

/** Runs what failed once more, and nothing else. */
function runAgain(failures: readonly Failure[]): Outcome | undefined {
  const unique = (what: "project" | "file"): string[] => [...new Set(failures.map((one) => one[what]))];
  const pattern = patternOf(failures);
  return vitest([
    "vitest",
    "run",
    "--maxWorkers=1",
    ...unique("project").map((project) => `--project=${project}`),
    ...unique("file"),
    ...(pattern ? ["-t", pattern] : []),
  ]).outcome;
}

function writeReport(tests: readonly Retried[], load: string): void {
  const indented = (text: string): string => text.replace(/^/gm, "    ");
  const parts = tests.map(
    ({ project, file, title = "the whole file", message, again }) =>
      `## ${file}: ${title}\n\n${new Date().toISOString()}, ${project}, ${load}\n\nFirst:\n\n${indented(message)}\n\nAlone:\n\n${indented(again ?? "passed")}\n`,
  );
  appendFileSync(report, `${parts.join("\n")}\n`);
}

/** @returns why the suite is red; empty if it is green */
function runSuite({ command, isVitest }: Suite, flaky: Retried[]): string[] {
  if (!isVitest) return run(command) ? [] : ["failed"];
  const { isGreen, outcome } = vitest(command);
  if (isGreen) return [];
  const load = `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(", ")} on ${availableParallelism()} processors`;
  if (!outcome) return ["vitest came to no result"];
  if (!outcome.failures.length && !outcome.errors.length) return ["vitest ran no test"];
  const tests = outcome.failures.length ? retried(outcome, runAgain(outcome.failures)) : [];
  writeReport(tests, load);
  flaky.push(...tests.filter(({ again }) => again === undefined));
  return verdict(tests, outcome.errors);
}

function main(names: readonly string[]): number {
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name));
  if (!names.length || unknown.length) {
    console.error(`usage: node test/run/run.ts <suite> …, of ${suites.map(({ name }) => name).join(", ")}`);
    return 2;
  }
  mkdirSync(folder, { recursive: true });
  const flaky: Retried[] = [];
  const times: string[] = [];
  let red: string[] = [];
  for (const name of names) {
    const suite = suites.find((one) => one.name === name);
    if (!suite || red.length) break;
    console.log(`\n${name}: ${suite.what}`);
    const start = performance.now();
    red = runSuite(suite, flaky).map((why) => `${name}: ${why}`);
    times.push(`  ${name.padEnd(12)}${((performance.now() - start) / 1000).toFixed(0).padStart(5)} s`);
  }
  if (!red.length) red = verdict(flaky, []);
  console.log(`\n${times.join("\n")}`);
  const old = overdue(readFileSync(path.join(root, "test/flaky.md"), "utf8"), Date.now());
  if (old.length) console.log(`\ntest/flaky.md: ${old.length} lines are older than two weeks.`);
  if (flaky.length) {
    console.log(
      `\n${flaky.length} flaky, both failures in .flaky/report.md (a line in test/flaky.md, please):`,
    );
    for (const { file, title = "the whole file" } of flaky) console.log(`  flaky: ${file}: ${title}`);
  }
  for (const why of red) console.error(`  red: ${why}`);
  return red.length ? 1 : 0;
}

process.exit(main(process.argv.slice(2)));
