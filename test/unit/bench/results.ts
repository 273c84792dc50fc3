/** Results of a benchmark as a run might have them, for tests of what is made of them. */
import type { ContestantId, PageName } from "../../bench/contestants/contestants.ts";
import type { ActionMeasures } from "../../bench/measures/act.ts";
import { kinds, type Size } from "../../bench/measures/bytes.ts";
import type { LoadMeasures } from "../../bench/measures/load.ts";
import type { ActionSeries, LoadSeries, Results, Shop } from "../../bench/results.ts";

const load: LoadMeasures = {
  script: 10,
  task: 100,
  blocking: 0,
  longestTask: 40,
  longestScript: 0,
  longestOwn: 0,
  layout: 30,
  forcedLayout: 0,
  firstByte: 50,
  fcp: 150,
  lcp: 200,
  cls: 0,
  requests: 20,
  heap: 1000,
  listeners: 30,
  nodes: 500,
};

const action: ActionMeasures = { inp: 16, result: 30, server: 5, requests: 1, longestTask: 0 };

const size = (gzip: number): Size => ({ files: 1, raw: gzip * 3, gzip, brotli: gzip });

/** Sizes of a page: script before interaction, and in all. */
export const bytes = (
  contestant: ContestantId,
  page: PageName,
  before: number,
  all: number,
): Results["bytes"][number] => {
  const of = (script: number) =>
    Object.fromEntries(kinds.map((kind) => [kind, size(kind === "script" ? script : 100)])) as Record<
      (typeof kinds)[number],
      Size
    >;
  return {
    contestant,
    page,
    before: of(before),
    all: of(all),
    ranBefore: size(before),
    ranFiles: [["islands.js", before]],
  };
};

/** Page views at 4x, one sample for each of the given. */
export const loads = (
  contestant: ContestantId,
  page: PageName,
  samples: readonly Partial<LoadMeasures>[],
  more: Partial<LoadSeries> = {},
): LoadSeries => ({
  contestant,
  page,
  condition: "4x",
  growth: null,
  samples: samples.map((sample, round) => ({ ...load, ...sample, round })),
  ...more,
});

/** Clicks at 4x, one sample for each of the given. */
export const clicks = (
  contestant: ContestantId,
  name: ActionSeries["action"],
  samples: readonly Partial<ActionMeasures>[],
  more: Partial<ActionSeries> = {},
): ActionSeries => ({
  contestant,
  action: name,
  condition: "4x",
  growth: null,
  samples: samples.map((sample, round) => ({ ...action, ...sample, round })),
  ...more,
});

/** A real shop, whose results are told from the demo shop's by it. */
export const shop: Shop = {
  address: "https://shop.example",
  software: ["WordPress 6.7.1", "WooCommerce 10.3.7"],
  pages: { home: "/", listing: "/shop/", product: "/product/ring/", contact: "/contact/", cart: "/cart/" },
  contestants: ["react", "lean", "stock"],
};

export const resultsOf = (more: Partial<Results> = {}): Results => ({
  date: "2026-11-21",
  machine: "2 × test",
  browser: "Chromium 1",
  mode: "full",
  minutes: 1,
  bytes: [],
  loads: [],
  actions: [],
  failures: [],
  ...more,
});
