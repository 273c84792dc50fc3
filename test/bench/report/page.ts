/** `bench/report.html`: everything on one page, nothing of it from elsewhere. */
import type { Goal } from "../goal.ts";
import { goalsOf } from "../goals.ts";
import type { Results } from "../results.ts";
import { firstBars, legend, lineChart } from "./charts.ts";
import { html } from "./markup.ts";
import { subjectOf } from "./subject.ts";
import { actionTables, byteTables, type Cell, growthTables, loadTables, type Table } from "./tables.ts";

const colours = [
  ["#0b6e4f", "#4cc38a"],
  ["#2f7de1", "#7ab8ff"],
  ["#c2410c", "#ff9b61"],
  ["#8b3fb8", "#d29bff"],
  ["#6b7280", "#a8b0bd"],
];

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #14171a); color: light-dark(#1a1d20, #e8eaed); }
${colours
  .map(
    ([light, dark], index) =>
      `.c${index} { fill: light-dark(${light}, ${dark}); } .l${index} { fill: none; stroke: light-dark(${light}, ${dark}); stroke-width: 2; } .b${index} { background: light-dark(${light}, ${dark}); }`,
  )
  .join("\n")}
body { max-width: 76rem; margin: 0 auto; padding: 1.5rem; }
h1 { line-height: 1.2; } h3 { margin-top: 2em; } h2 { margin-top: 2.5em; border-top: 1px solid light-dark(#d5d9dd, #363b40); padding-top: 1em; }
.scroll { overflow-x: auto; margin: 1em 0; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
caption { text-align: left; font-weight: 600; padding: .4em 0; }
th, td { text-align: right; padding: .3em .7em; border-bottom: 1px solid light-dark(#e3e6e9, #2c3136); vertical-align: top; font-variant-numeric: tabular-nums; }
th:first-child, td.text, th.text { text-align: left; }
tbody th { font-weight: 400; }
td strong { display: block; } td small { display: block; opacity: .75; }
.pass { color: light-dark(#0b6e4f, #4cc38a); } .miss { color: light-dark(#b3261e, #ff8f86); }
svg { width: 100%; max-width: 720px; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
.axis { stroke: currentColor; opacity: .4; }
figure { margin: 1em 0; } figcaption { font-weight: 600; }
.legend span { margin-right: 1.2em; white-space: nowrap; } .legend i { display: inline-block; width: .9em; height: .9em; margin-right: .35em; border-radius: 2px; vertical-align: -.1em; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`;

function cell(one: Cell | null): string {
  if (!one) return `<td><span aria-hidden="true">–</span><span class="hidden">not measured</span></td>`;
  const first = one.ratio ? `<strong>${html(one.ratio)}</strong>` : "";
  const range = one.range ? `<small>${html(one.range)}</small>` : "";
  return `<td>${first}${html(one.text)}${range}</td>`;
}

function tableOf({ caption, head, rows }: Table): string {
  const columns = head.map((name) => `<th scope="col">${html(name)}</th>`).join("");
  const body = rows
    .map(({ name, cells }) => `<tr><th scope="row">${html(name)}</th>${cells.map(cell).join("")}</tr>`)
    .join("\n");
  return `<div class="scroll" tabindex="0" role="region" aria-label="${html(caption)}"><table><caption>${html(caption)}</caption><thead><tr><th scope="col"><span class="hidden">Measure</span></th>${columns}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

const verdict = ({ passed }: Goal): string =>
  passed === undefined
    ? "<td class=text>–</td>"
    : `<td class="text ${passed ? "pass" : "miss"}"><b>${passed ? "pass" : "miss"}</b></td>`;

function goalTable(goals: readonly Goal[], title: string): string {
  const rows = goals
    .map(
      (goal) =>
        `<tr><th scope="row">${html(goal.goal)}</th>${verdict(goal)}<td class="text">${html(goal.measured)}</td><td class="text"><small>${html(goal.detail)}</small></td></tr>`,
    )
    .join("\n");
  return `<div class="scroll" tabindex="0" role="region" aria-label="${html(`Goals: ${title}`)}"><table><caption>Goals</caption><thead><tr><th scope="col">Goal</th><th scope="col" class="text">Verdict</th><th scope="col" class="text">Worst</th><th scope="col" class="text">All cases, medians</th></tr></thead><tbody>\n${rows}\n</tbody></table></div>`;
}

function conditionSections(results: Results): string {
  return subjectOf(results)
    .conditions.map(({ id, name }) => {
      const loads = loadTables(results, id);
      const clicks = actionTables(results, id);
      if (loads.length + clicks.length === 0) return "";
      const bars = loads.map((table) => firstBars(table)).join("");
      return `<h3>${html(name)}</h3>${bars}${loads.map(tableOf).join("\n")}${clicks.map(tableOf).join("\n")}`;
    })
    .join("\n");
}

function growthSection(results: Results): string {
  const tables = growthTables(results);
  if (tables.length === 0) return "";
  const parts = tables.map((table) => (table.sizes.length > 1 ? lineChart(table) : "") + tableOf(table));
  return `<h3>As the page grows</h3>${legend(tables[0]?.head ?? [])}${parts.join("\n")}`;
}

function ranFiles(results: Results): string {
  const { contestants } = subjectOf(results);
  const items = results.bytes
    .filter(({ ranFiles }) => ranFiles.length > 0)
    .map(({ contestant, page, ranFiles }) => {
      const files = [...ranFiles].sort((one, other) => other[1] - one[1]);
      const name = contestants.find(({ id }) => id === contestant)?.name ?? contestant;
      return `<dt>${html(`${name}, ${page}`)}</dt><dd><small>${html(files.map(([path, gzip]) => `${path} ${(gzip / 1000).toFixed(1)}`).join(", "))}</small></dd>`;
    });
  return `<details><summary>Which scripts ran before interaction, kB gzip</summary><dl>${items.join("\n")}</dl></details>`;
}

function failures({ failures: all }: Results): string {
  if (all.length === 0) return "";
  const items = all.map(({ what, message }) => `<li>${html(what)}: ${html(message)}</li>`).join("");
  return `<h3>What failed</h3><ul>${items}</ul>`;
}

/** Where a real shop was visited. */
function visited({ shop }: Results): string {
  if (!shop) return "";
  const pages = Object.entries(shop.pages).map(([name, path]) => `${name} ${path}`);
  return `<p><b>${html(shop.address)}</b>: ${html(shop.software.join(", "))}. Pages: ${html(pages.join(", "))}.</p>`;
}

/** What is said of both kinds of runs, and of each alone. */
function method(results: Results): string {
  const { actions } = subjectOf(results);
  const names = actions.map(({ name, about }) => `${html(name)} (${html(about)})`).join(", ");
  const own = results.shop
    ? [
        "<b>Left alone:</b> for 3.5 s after the load event at least. What was spent until then is what the tables of views tell.",
        "<b>The plugin off and on:</b> by a cookie that each visitor brings; the shop is the same. The shop's notice is closed.",
        "<b>Click to visible result:</b> from the click's own time stamp to the end of the first frame that shows an answer, whoever has given it. Confirmed: the first frame that shows what the server has answered, less its time: from a call's request to the first byte of its answer, as the browser times it. The pointer is moved there and pressed at once, or after the rest that is named.",
        "<b>Next page:</b> from the click to the largest paint of the page that it leads to, in a browser that renders pages ahead; the plugin is asked to. The pointer has moved on the page before.",
        `<b>Actions:</b> ${names}. Each is the first on its page.`,
        "<b>Phone:</b> 390 × 844, touch. Desktop: 1366 × 900.",
      ]
    : [
        "<b>Bytes in all:</b> with everything that is done on the page.",
        "<b>Click to visible result:</b> from the click's own time stamp to the end of the first frame that shows the result, less the time in which the server worked on calls. The pointer is moved there and pressed at once.",
        `<b>Actions:</b> ${names}. Each is the first of its kind on its page; they are done in this order.`,
      ];
  return `<h3>How it is measured</h3>
<ul>
<li><b>Bytes:</b> every file, compressed with gzip -9 and brotli -11. “Ran” is what the browser's own coverage saw run; what is only preloaded is loaded, but did not run. “Before interaction” is a page left alone until nothing happens any more, idle time included.</li>
<li><b>Ratios:</b> the middle of the ratios of all pairs of visits (Hodges and Lehmann); firm when the interval that holds the true one in 95 of 100 cases (Mann and Whitney) ends within 15 % of it.</li>
<li><b>Script, task, style and layout time:</b> what the page's main thread spent on the processor, by the browser's counters, from the navigation until the page is at rest. The instruments are in them; the demo shop's page without script shows how much that is.</li>
<li><b>Blocking time, longest task, LCP, CLS, interaction to next paint:</b> the browser's performance observers.</li>
${own.map((text) => `<li>${text}</li>`).join("\n")}
<li><b>Slow 4G:</b> 562.5 ms a request, 1.47 Mbit/s down, 0.68 Mbit/s up, and 4x.</li>
</ul>`;
}

/** All of one run. */
function section(results: Results): string {
  const { title, base, contestants } = subjectOf(results);
  const goals = goalsOf(results);
  const passed = goals.filter(({ passed }) => passed).length;
  const judged = goals.filter(({ passed }) => passed !== undefined).length;
  const bytes = byteTables(results);
  const quick =
    results.mode === "quick"
      ? "<p><strong>A quick run: it shows that all works. Its times mean nothing; bytes are exact.</strong></p>"
      : "";
  return `<section>
<h2>${html(title)}</h2>
<p>${html(results.date)} · ${html(results.machine)} · ${html(results.browser)} · ${results.minutes.toFixed(0)} minutes · ${passed} of ${judged} goals met</p>
${visited(results)}
${quick}
<p>The same pages, the same browser, a fresh context for each visit, contestants in turns. The first figure of a cell is the ratio to ${html(base)}, below it the median, then the range. A ratio behind “≈” is not firm: the true one may be more than 15 % away.</p>
${legend(contestants.map(({ name }) => name))}
${goalTable(goals, title)}
<h3>Contestants</h3>
<dl>${contestants.map(({ name, about }) => `<dt><b>${html(name)}</b></dt><dd>${html(about)}</dd>`).join("\n")}</dl>
<h3>Bytes</h3>
${bytes
  .filter(({ id }) => id.startsWith("script-"))
  .map((table) => firstBars(table, 0) + (results.shop ? "" : firstBars(table, 2)))
  .join("")}
${bytes.map(tableOf).join("\n")}
${ranFiles(results)}
${conditionSections(results)}
${growthSection(results)}
${failures(results)}
${method(results)}
</section>`;
}

/** The whole page: of each kind of run the last one, a real shop's first. */
export function reportPage(runs: readonly Results[]): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Benchmark: storefront-islands</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<h1>Storefront islands, measured</h1>
<p>What a shopper gets is what a real shop's figures tell. The demo shop is there to compare with other ways to do it, and to see how costs grow; its stock-like stack is smaller than the scripts that it stands for. Why goals are missed: <code>test/bench/missed.md</code>.</p>
${runs.map(section).join("\n")}
</main>
</body>
</html>
`;
}
