/** Budgets: what pages may load at most, what they do load, and what else has to hold of a build. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { kB } from "./manifest.mjs";
import { isProduct, pages } from "./pages.mjs";

/**
 * Limits in bytes of gzip -9: what a page may weigh, with all islands on it that such a page may have.
 *
 * - "untouched": all that it downloads with nobody touching it, with a mini-cart in sight, which wakes the cart's code
 * - "at once": what runs first, the entry and the models that start on load, with what they import; "with a
 *   cart" adds what shows a cart that the visitor has
 * - "all": all that it can load before a picture is opened
 *
 * Pages are in English. A build above a limit warns; above the slack it fails ({@link slackOf}).
 */
const budgets = {
  react: {
    "untouched, listing": 53_110,
    "untouched, filters": 54_690,
    "untouched, product": 63_630,
    "untouched, variable": 70_060,
    "untouched, contact": 59_900,
    "untouched, cart": 60_450,
    "at once, listing": 17_980,
    "at once, product": 21_280,
    "with a cart, listing": 24_410,
    "with a cart, product": 27_710,
    "all, listing": 132_050,
    "all, product": 155_470,
    "all, variable": 162_750,
    "all, contact": 140_060,
    "all, cart": 142_080,
    "React's chunk": 68_500,
    "style sheets": 13_110,
  },
  preact: {
    "all, listing": 70_470,
    "all, variable": 101_190,
    "React's chunk": 6_910,
  },
};

/** How much a page may weigh above its budget before the build fails: 2 %, and 100 bytes at least. */
export const slackOf = (limit) => Math.max(Math.ceil(limit * 0.02), 100);

/** What shows a picture or a video that a shopper has opened: the lightbox, the zoom for fingers, the player. */
const isOpened = (source) => /^islands\/gallery\/(lightbox|touch-zoom|video)\.tsx?$/.test(source);

/** Where a product is shown, and nowhere else. */
const isProductOnly = (source) => source === "islands/product-view/product.ts";

/** What a contact page of a theme without live results, and of a plugin since 5.4.1, never loads. */
const isRare = (source) =>
  ["islands/live-search/live-search.ts", "islands/contact-form/old-transport.ts"].includes(source);

/**
 * Neither the REST client nor the debugger is loaded unasked, nor what only a page with jQuery needs, or one with markup
 * of one's own; nor what tells developers of several scripts and of another React.
 */
const isUnasked = (file) =>
  !/^rest\.js$|\/(?:debug|beside-jquery|named-parts|copies|other-react)-/.test(file);

/** English is in the code; a page in another language loads its file besides. */
const isLanguage = (source) => source.startsWith("shared/messages/");

/**
 * The files that each kind of budget is about, of a kind of page.
 *
 * @returns {{ [kind: string]: (page: string) => string[] }}
 */
function filesOf({ files, untouched }, graph) {
  const closure = (starts) => graph.closure(["islands.js", ...starts]);
  const first = (page) => pages[page].flatMap(graph.firstOf);
  const isOnPage = (page, source) =>
    !isOpened(source) &&
    !isLanguage(source) &&
    (isProduct(page) || !isProductOnly(source)) &&
    (page !== "contact" || !isRare(source));
  return {
    untouched: (page) => untouched[page].files,
    "at once": (page) => closure(first(page)),
    "with a cart": (page) => closure([...first(page), ...graph.filesOf(["islands/mini-cart/live.ts"])]),
    all: (page) =>
      closure(
        [...pages[page].map((name) => `islands/${name}/`), "shared/"]
          .flatMap((folder) => graph.filesUnder(folder, (source) => isOnPage(page, source)))
          .filter(isUnasked),
      ),
    "React's chunk": () => Object.keys(files).filter((file) => file.startsWith("chunks/vendor-")),
    "style sheets": () => ["islands.css", "critical.css", "critical-product.css"],
  };
}

/** Where a budget stands in this file: its line, from 1. */
function lineOf(runtime, name) {
  const lines = readFileSync(fileURLToPath(import.meta.url), "utf8").split("\n");
  const start = lines.findIndex((line) => line.trim() === `${runtime}: {`);
  return lines.findIndex((line, index) => index > start && line.trim().startsWith(`"${name}": `)) + 1;
}

/**
 * Compares what files weigh with the budgets.
 *
 * @param {Record<string, number>} limits  budgets of a flavour
 * @param {(name: string) => { file: string, gzip: number }[]} weigh  the files that a budget is about
 * @returns {{ name: string, limit: number, weight: number, isBroken: boolean, told: string }[]} those that are exceeded
 */
export function exceeded(limits, weigh, runtime = "react") {
  return Object.entries(limits).flatMap(([name, limit]) => {
    const files = weigh(name);
    const weight = files.reduce((sum, { gzip }) => sum + gzip, 0);
    if (weight <= limit) return [];
    const most = limit + slackOf(limit);
    const heaviest = [...files].sort((one, other) => other.gzip - one.gzip).slice(0, 3);
    return {
      name,
      limit,
      weight,
      isBroken: weight > most,
      told: `${runtime}: "${name}" weighs ${weight} bytes gzip, its budget is ${limit}, and above ${most} the build fails: build/budgets.mjs:${lineOf(runtime, name)}. Its heaviest of ${files.length}: ${heaviest.map(({ file, gzip }) => `${file} (${gzip})`).join(", ")}`,
    };
  });
}

/** Prints each budget, and what is used of it. */
function print(limits, weigh) {
  console.log("  budget, kB gzip");
  for (const [name, limit] of Object.entries(limits)) {
    const weight = weigh(name).reduce((sum, { gzip }) => sum + gzip, 0);
    console.log(`  ${name.padEnd(34)}        ${kB(weight)} of ${kB(limit).trim()}`);
  }
}

/** Entries that do not stand alone; a sentence each. */
const dependent = (graph) =>
  ["islands.js", "rest.js"]
    .filter((file) => graph.statics(file).length > 0)
    .map((file) => `${file} imports ${graph.statics(file).join(", ")}: it has to stand alone`);

/** Pages on which React starts by itself; a sentence each. */
const startingReact = (untouched) =>
  Object.entries(untouched).flatMap(([page, { files }]) => {
    const vendor = files.find((file) => file.startsWith("chunks/vendor-"));
    return vendor ? `a ${page} page that nobody touches loads ${vendor}: React never starts by itself` : [];
  });

/**
 * Says which budgets are exceeded.
 *
 * @param {string[]} missing  what else is wrong with the build
 * @param {{ quiet: boolean, quick: boolean }} how  `quick`: files that were not minified a second time, which weigh 7 %
 *   more; budgets are looked at with that in mind, and only warn
 * @throws Error when a budget's slack, the entry's independence or an import is broken
 */
export function checkBudgets(manifest, graph, missing, { quiet, quick }) {
  const { runtime, untouched, files } = manifest;
  const limits = quick
    ? Object.fromEntries(Object.entries(budgets[runtime]).map(([name, limit]) => [name, limit * 1.07]))
    : budgets[runtime];
  const of = filesOf(manifest, graph);
  const weigh = (name) => {
    const [kind, page] = name.split(", ");
    return of[kind](page).map((file) => ({ file, gzip: files[file].gzip }));
  };
  if (!quiet) print(limits, weigh);
  const over = exceeded(limits, weigh, runtime);
  const stops = (one) => one.isBroken && !quick;
  for (const one of over) if (!stops(one)) console.warn(`warning: ${one.told}`);
  const problems = [
    ...over.filter(stops).map(({ told }) => told),
    ...dependent(graph),
    ...startingReact(untouched),
    ...missing,
  ];
  if (problems.length > 0) throw new Error(`build:\n${problems.join("\n")}`);
}
