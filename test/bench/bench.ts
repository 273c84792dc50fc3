/**
 * `npm run bench`: the islands beside their peers. Prints what was measured and writes `bench/report.html` and
 * `bench/report.json`.
 *
 *     npm run bench                             all of it, 25 minutes on a machine that does nothing else
 *     npm run bench -- --quick                  a few minutes: does all of it work?
 *     npm run bench -- --against=earlier.json   also: do the ratios agree with an earlier run's?
 *     npm run bench -- --from=earlier.json      no visits: the report of an earlier run
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { differences, tolerance } from "./compare.ts";
import { goalsOf } from "./goals.ts";
import { installPackages } from "./install.ts";
import { fullPlan, quickPlan } from "./plan.ts";
import { reportPage } from "./report/page.ts";
import { columns, goalLines, markdown, readmeTable, summaryTables } from "./report/terminal.ts";
import type { Results } from "./results.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}bench`;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    against: { type: "string" },
    from: { type: "string" },
  },
});

const read = (path: string): Results => JSON.parse(readFileSync(resolve(path), "utf8"));

async function visitAll(): Promise<Results> {
  for (const file of ["dist/islands.js", "dist/preact/islands.js"])
    if (!existsSync(root + file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  installPackages();
  // Imported now: the packages have to be there.
  const { measure } = await import("./measure.ts");
  return measure(values.quick ? quickPlan : fullPlan, (line) => console.log(line));
}

function tellDifferences(before: Results, now: Results): void {
  const all = differences(before, now);
  const apart = all.filter((one) => one.apart > tolerance);
  console.log(`\n${all.length - apart.length} of ${all.length} ratios agree within ${tolerance * 100} %.`);
  for (const { what, before: old, now: value, apart: by } of apart)
    console.log(
      `  ${what}: ${old.toFixed(3)} then, ${value.toFixed(3)} now, ${(by * 100).toFixed(0)} % apart`,
    );
}

try {
  const earlier = values.against === undefined ? undefined : read(values.against);
  const results = values.from === undefined ? await visitAll() : read(values.from);
  const goals = goalsOf(results);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/report.json`, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(`${folder}/report.html`, reportPage(results, goals));
  for (const table of summaryTables(results)) console.log(`\n${columns(table)}`);
  const readme = readmeTable(results);
  console.log(`\nFor README.md (${readme.caption}):\n\n${markdown(readme)}`);
  console.log(`\nGoals\n${goalLines(goals)}`);
  if (earlier) tellDifferences(earlier, results);
  if (results.failures.length > 0) {
    console.error(`\n${results.failures.length} visits failed; the report tells which.`);
    process.exitCode = 1;
  }
  console.log(`\n${results.minutes.toFixed(1)} minutes. The whole report: bench/report.html`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
