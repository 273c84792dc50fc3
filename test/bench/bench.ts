/**
 * `npm run bench`: the islands beside their peers. Prints what was measured and writes `bench/report.html` and
 * `bench/report.json`.
 *
 *     npm run bench                             all of it, 55 minutes on a machine that does nothing else
 *     npm run bench -- --quick                  a few minutes: does all of it work?
 *     npm run bench -- --only="listing 4x"      only visits whose name this pattern matches
 *     npm run bench -- --trace="react listing 4x 1000"   no figures: traces of such visits, for DevTools
 *     npm run bench -- --against=earlier.json   also: do the ratios agree with an earlier run's?
 *     npm run bench -- --from=earlier.json      no visits: the report of an earlier run
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { differences } from "./agreement.ts";
import { goalsOf } from "./goals.ts";
import { installPackages } from "./install.ts";
import { fullPlan, quickPlan } from "./plan.ts";
import { reportPage } from "./report/page.ts";
import { columns, documentTable, goalLines, markdown, summaryTables } from "./report/terminal.ts";
import type { Results } from "./results.ts";
import { tolerance } from "./statistics.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}bench`;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    trace: { type: "string" },
    against: { type: "string" },
    from: { type: "string" },
  },
});

const read = (path: string): Results => JSON.parse(readFileSync(resolve(path), "utf8"));

const plan = values.quick ? quickPlan : fullPlan;

/** What makes visits. Imported late: the contestants' packages have to be there. */
async function instruments(): Promise<typeof import("./measure.ts")> {
  for (const file of ["dist/islands.js", "dist/preact/islands.js"])
    if (!existsSync(root + file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  installPackages();
  return import("./measure.ts");
}

async function visitAll(): Promise<Results> {
  const { measure } = await instruments();
  return measure(plan, new RegExp(values.only), (line) => console.log(line));
}

async function trace(pattern: string): Promise<void> {
  const { traceVisits } = await instruments();
  const files = await traceVisits(plan, new RegExp(pattern), folder);
  console.log(
    files.length ? files.map((file) => `bench/${file}`).join("\n") : `No visit matches "${pattern}".`,
  );
}

function tellDifferences(before: Results, now: Results): void {
  const { firm, vague } = differences(before, now);
  const apart = firm.filter((one) => one.apart > tolerance);
  console.log(
    `\n${firm.length - apart.length} of ${firm.length} firm ratios agree within ${tolerance * 100} %; ${vague} are not firm in both runs.`,
  );
  for (const { what, before: old, now: value, apart: by } of apart)
    console.log(
      `  ${what}: ${old.toFixed(3)} then, ${value.toFixed(3)} now, ${(by * 100).toFixed(0)} % apart`,
    );
}

async function report(): Promise<void> {
  const earlier = values.against === undefined ? undefined : read(values.against);
  const results = values.from === undefined ? await visitAll() : read(values.from);
  const goals = goalsOf(results);
  writeFileSync(`${folder}/report.json`, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(`${folder}/report.html`, reportPage(results, goals));
  for (const table of summaryTables(results)) console.log(`\n${columns(table)}`);
  const table = documentTable(results);
  console.log(`\nFor docs/performance.md (${table.caption}):\n\n${markdown(table)}`);
  console.log(`\nGoals\n${goalLines(goals)}`);
  if (earlier) tellDifferences(earlier, results);
  if (results.failures.length > 0) {
    console.error(`\n${results.failures.length} visits failed; the report tells which.`);
    process.exitCode = 1;
  }
  console.log(`\n${results.minutes.toFixed(1)} minutes. The whole report: bench/report.html`);
}

try {
  mkdirSync(folder, { recursive: true });
  await (values.trace === undefined ? report() : trace(values.trace));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
