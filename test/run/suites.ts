/**
 * All suites: what runs when, and what is to be run by hand after a change of something. `npm test`, `npm run affected` and
 * the tables in CONTRIBUTING.md are made from it.
 */
export interface Suite {
  /** What it is run by: `npm run <name>`. */
  readonly name: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  /** Whether vitest runs it: a test that fails there is run once more, alone. */
  readonly isVitest?: boolean;
  /** Runs with every change (`npm test`), with every change where WordPress and other engines are (`.ci/run`), or at night. */
  readonly when: "always" | "ci" | "night" | "by hand";
  /** What it does, for CONTRIBUTING.md. */
  readonly what: string;
  /** Paths from the project's folder: whoever changes something below one runs it, where `when` does not. */
  readonly touched?: readonly string[];
}

const vitest = (...projects: string[]): string[] => [
  "vitest",
  "run",
  ...projects.map((project) => `--project=${project}`),
];

export const suites: readonly Suite[] = [
  { name: "types", command: ["tsc", "--noEmit"], when: "always", what: "types" },
  { name: "lint", command: ["biome", "check", "."], when: "always", what: "style and format" },
  {
    name: "unit",
    command: vitest("unit", "dom"),
    isVitest: true,
    when: "always",
    what: "decisions in Node, DOM logic in happy-dom",
  },
  {
    name: "build",
    command: ["npm", "run", "--silent", "build"],
    when: "always",
    what: "both flavours, with their budgets",
  },
  { name: "packed", command: vitest("release"), isVitest: true, when: "always", what: "zip and package" },
  {
    name: "browser",
    command: vitest("browser"),
    isVitest: true,
    when: "always",
    what: "Chromium, with React",
  },
  {
    name: "wordpress",
    command: vitest("wordpress"),
    isVitest: true,
    when: "ci",
    what: "the plugin in a real WordPress; `npm test` has its code by itself, in PHP 7.4 and 8.4",
    touched: ["wordpress/", "themes/", "build/manifest.mjs", "build/preloads.mjs", "shared/config/"],
  },
  {
    name: "journey",
    command: [
      ...vitest("engines"),
      "test/engines/journeys.test.ts",
      "-t",
      "(Firefox|WebKit) > react > a shopper browses",
    ],
    isVitest: true,
    when: "ci",
    what: "one journey in Firefox and in WebKit",
  },
  {
    name: "lean",
    command: vitest("lean"),
    isVitest: true,
    when: "night",
    what: "the contract of each island in Chromium, with the lean flavour",
    touched: ["shared/lean/", "shared/island/", "build/vendor.mjs"],
  },
  {
    name: "heavy",
    command: vitest("heavy"),
    isVitest: true,
    when: "night",
    what: "forty mounts and unmounts of every kind of page, which may leave nothing; the [fault matrix](docs/failures.md#how-it-is-tested); fuzz: any answer, configuration and torn page (`FUZZ_SEED=clock` tries other cases, a number those that failed with it; `FUZZ_TIMES=20` goes on longer)",
    touched: [
      "shared/cart/",
      "shared/request/",
      "shared/loader/",
      "shared/dom/",
      "shared/island/",
      "islands/contact-form/",
      "islands/cart-page/",
      "islands/mini-cart/",
      "islands/variations/",
    ],
  },
  {
    name: "newcomer",
    command: vitest("newcomer"),
    isVitest: true,
    when: "night",
    what: "what the documents tell somebody who has never seen it, step by step: a project with Vite, one with esbuild, a child theme, an owner's clicks in WordPress",
    touched: ["docs/installing.md", "docs/writing-an-island.md", "wordpress/admin/", "README.md"],
  },
  {
    name: "visual",
    command: vitest("visual"),
    isVitest: true,
    when: "night",
    what: "[pictures](#pictures) of the demo shop, in both flavours",
    touched: ["islands/**/*.css", "themes/**/*.css", "fixtures/assets/"],
  },
  {
    name: "soak",
    command: vitest("soak"),
    isVitest: true,
    when: "night",
    what: "2,000 adds, removes and refreshes, 750 mounts and unmounts: what scripts hold, listeners and nodes stay as they were; 20 tabs come to the same cart with one request each",
    touched: ["shared/cart/", "shared/loader/", "shared/island/", "islands/gallery/"],
  },
  {
    name: "engines",
    command: vitest("engines"),
    isVitest: true,
    when: "night",
    what: "the journeys in Chromium, Firefox and WebKit",
    touched: ["shared/dom/", "islands/next-page/", "build/options.mjs"],
  },
  {
    name: "pictures",
    command: vitest("pictures"),
    when: "by hand",
    what: "takes the pictures in `docs/pictures` and `.wordpress-org` anew, from the demo shop and a real WordPress",
    touched: ["shared/debug/", "wordpress/admin/"],
  },
  {
    name: "mutation",
    command: ["stryker", "run", "test/mutation/stryker.config.json"],
    when: "by hand",
    what: "[mutants](#mutation-testing) of the pure decisions, or of an island's files",
  },
  {
    name: "bench",
    command: ["node", "test/bench/bench.ts"],
    when: "by hand",
    what: "how fast it is: [performance](docs/performance.md)",
    touched: ["build/", "shared/loader/"],
  },
];

/** Whether a path lies below one that a suite names. */
const isBelow = (file: string, place: string): boolean => {
  const [folder = "", end = ""] = place.split("**/*");
  return file.startsWith(folder) && file.endsWith(end);
};

/** Suites that `npm test` does not run, and that a change of these files asks for. */
export const askedFor = (files: readonly string[]): Suite[] =>
  suites.filter(
    ({ when, touched = [] }) =>
      when !== "always" && files.some((file) => touched.some((place) => isBelow(file, place))),
  );

/** A table in Markdown of what `npm test` does not run. */
export function table(): string {
  const rows = suites
    .filter(({ when }) => when !== "always")
    .map(({ name, what, when, touched = [] }) => [
      `\`npm run ${name}\``,
      what,
      when === "ci" ? "`.ci/run`" : when === "night" ? "`.ci/nightly`" : "nobody by itself",
      touched.map((place) => `\`${place}\``).join(", "),
    ]);
  const head = ["Command", "What it does", "Who runs it", "You touched"];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], fill = " "): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  return [
    line(head),
    line(
      head.map(() => ""),
      "-",
    ),
    ...rows.map((row) => line(row)),
  ].join("\n");
}
