/**
 * `npm run bench`: the islands beside their peers in the demo shop, or a real shop with the plugin off and on. Prints
 * what was measured and writes `bench/report.html` and `bench/report.json`, which keep the last run of each kind.
 *
 *     npm run bench                             all of the demo shop, 55 minutes on a machine that does nothing else
 *     npm run bench -- --shop=http://localhost  a real shop, up to twenty minutes
 *     npm run bench -- --shop=… --visits        a hundred visits of it: how many evaluate React, and their script
 *     npm run bench -- --quick                  a few minutes: does all of it work?
 *     npm run bench -- --only="listing 4x"      only visits whose name this pattern matches
 *     npm run bench -- --trace="react listing 4x 1000"   no figures: traces of such visits, for DevTools; with --shop, too
 *     npm run bench -- --against=earlier.json   also: do the ratios agree with an earlier run's?
 *     npm run bench -- --from=earlier.json      no visits: the report of an earlier run
 *
 * For a real shop also, where it does not find them by itself (docs/performance.md):
 *
 *     --pages=listing=/shop/,product=/product/x/,contact=/contact/,cart=/cart/
 *     --off-cookie=name=value, --react-cookie=…, --lean-cookie=…   what a visitor brings to get the shop that way
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
import { type Runs, runsOf, sameKind, withNewer } from "./report/runs.ts";
import { subjectOf } from "./report/subject.ts";
import { columns, documentTable, goalLines, markdown, missedRows, summaryTables } from "./report/terminal.ts";
import type { Results } from "./results.ts";
import { pagesOption } from "./shop/pages.ts";
import { fullShopPlan, quickShopPlan } from "./shop/plan.ts";
import { switchesOf } from "./shop/switches.ts";
import { visitsTable } from "./shop/visits.ts";
import { tolerance } from "./statistics.ts";

// What looks at the demo's islands reads their definitions as they stand in the sources, with their facts.
Object.assign(globalThis, { STOREFRONT_FACTS: true });

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}bench`;

const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    trace: { type: "string" },
    against: { type: "string" },
    from: { type: "string" },
    shop: { type: "string" },
    visits: { type: "boolean", default: false },
    pages: { type: "string", default: "" },
    "off-cookie": { type: "string" },
    "react-cookie": { type: "string" },
    "lean-cookie": { type: "string" },
  },
});

const read = (path: string): readonly Results[] =>
  runsOf(JSON.parse(readFileSync(resolve(path), "utf8")) as Runs | Results);

const plan = values.quick ? quickPlan : fullPlan;

/** What makes visits. Imported late: the contestants' packages have to be there. */
async function instruments(): Promise<typeof import("./measure.ts")> {
  for (const file of ["dist/islands.js", "dist/preact/islands.js"])
    if (!existsSync(root + file)) throw new Error(`${file} is missing: run "npm run build" first.`);
  installPackages();
  return import("./measure.ts");
}

/** What makes visits in a real shop, and the shop, looked over. */
async function openShop(address: string) {
  const { "off-cookie": stock, "react-cookie": react, "lean-cookie": lean } = values;
  const switches = switchesOf({
    ...(stock === undefined ? {} : { stock }),
    ...(react === undefined ? {} : { react }),
    ...(lean === undefined ? {} : { lean }),
  });
  const [{ lookOver }, visits] = await Promise.all([import("./shop/site.ts"), import("./shop/measure.ts")]);
  const site = await lookOver(address, pagesOption(values.pages), switches);
  console.log(`${site.address}: ${site.software.join(", ")}; shown as ${site.contestants.join(", ")}`);
  console.log(
    Object.entries(site.pages)
      .map(([name, path]) => `  ${name} ${path}`)
      .join("\n"),
  );
  return { site, visits, shopPlan: values.quick ? quickShopPlan : fullShopPlan };
}

async function visitAll(): Promise<Results> {
  const only = new RegExp(values.only);
  const tell = (line: string): void => console.log(line);
  if (values.shop === undefined) return (await instruments()).measure(plan, only, tell);
  const { site, visits, shopPlan } = await openShop(values.shop);
  return visits.measureShop(shopPlan, site, only, tell);
}

async function traceAll(only: RegExp): Promise<readonly string[]> {
  if (values.shop === undefined) return (await instruments()).traceDemo(plan, only, folder);
  const { site, visits, shopPlan } = await openShop(values.shop);
  return visits.traceShop(shopPlan, site, only, folder);
}

async function tellHundred(address: string): Promise<void> {
  const { site, visits } = await openShop(address);
  const measured = await visits.measureHundred(site, (line) => console.log(line));
  console.log(
    `\n${visitsTable(
      measured,
      site.contestants.filter((id) => id !== "none"),
    )}`,
  );
}

async function trace(pattern: string): Promise<void> {
  const files = await traceAll(new RegExp(pattern));
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

function tell(results: Results, earlier: Results | undefined): void {
  const { title } = subjectOf(results);
  console.log(`\n== ${title}${results.shop ? `: ${results.shop.address}` : ""}`);
  for (const table of summaryTables(results)) console.log(`\n${columns(table)}`);
  const table = documentTable(results);
  console.log(`\nFor docs/performance.md (${table.caption}):\n\n${markdown(table)}`);
  const goals = goalsOf(results);
  console.log(`\nGoals\n${goalLines(goals)}`);
  if (results.shop) console.log(`\nFor test/bench/missed.md:\n\n${missedRows(goals)}`);
  if (earlier) tellDifferences(earlier, results);
  if (results.failures.length > 0) {
    console.error(`\n${results.failures.length} visits failed; the report tells which.`);
    process.exitCode = 1;
  }
  console.log(`\n${results.minutes.toFixed(1)} minutes.`);
}

async function report(): Promise<void> {
  const against = values.against === undefined ? [] : read(values.against);
  const newer = values.from === undefined ? [await visitAll()] : read(values.from);
  const file = `${folder}/report.json`;
  const runs = withNewer(existsSync(file) ? read(file) : [], newer);
  writeFileSync(file, `${JSON.stringify({ runs } satisfies Runs, null, 1)}\n`);
  writeFileSync(`${folder}/report.html`, reportPage(runs));
  for (const results of newer) tell(results, sameKind(against, results));
  console.log("The whole report, with the last run of each kind: bench/report.html");
}

try {
  mkdirSync(folder, { recursive: true });
  if (values.visits && values.shop !== undefined) await tellHundred(values.shop);
  else await (values.trace === undefined ? report() : trace(values.trace));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
