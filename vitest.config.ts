import { defineConfig } from "vitest/config";

/** What every island keeps with the lean flavour. */
const leanContract = "test/browser/lean-contract.test.ts";

/** Where the lean flavour has code of its own: its stand-ins for React, its package, and what it writes as HTML. */
const leanToo = [
  "test/browser/csp.test.ts",
  "test/browser/own-island.test.ts",
  "test/browser/package.test.ts",
];

/** Browser tests that take minutes: `npm run heavy`. */
const heavy = [
  "test/browser/fault-matrix.test.ts",
  "test/browser/fuzz.test.ts",
  "test/browser/leaks.test.ts",
];

/** Definitions tell all that there is of an island. */
const define = { STOREFRONT_FACTS: "true" };

const inChromium = {
  environment: "node",
  // Files can share a worker: what they start they close.
  isolate: false,
  // What a test waits for may be late on a busy machine, or on one that stands still for a while.
  testTimeout: 150_000,
  hookTimeout: 90_000,
} as const;

/**
 * `*.test.ts` runs in node, `*.dom.test.ts(x)` in happy-dom; `test/release` packs `dist/`, `test/browser` drives a real
 * Chromium over it, with the React flavour, and each island once with the lean one; `test/engines` each engine that is
 * installed, `test/soak` a Chromium for minutes, and `test/wordpress` a real WordPress with the plugin.
 */
export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        define,
        test: {
          name: "unit",
          // Files can share a worker: none of them leaves anything behind.
          isolate: false,
          testTimeout: 20_000,
          include: ["test/unit/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts"],
          environment: "node",
        },
      },
      {
        define,
        oxc: { jsx: { runtime: "automatic" } },
        test: {
          name: "dom",
          testTimeout: 60_000,
          setupFiles: "test/unit/support/patience.ts",
          include: ["test/unit/**/*.dom.test.{ts,tsx}"],
          environment: "happy-dom",
          environmentOptions: { happyDOM: { url: "http://localhost/" } },
        },
      },
      {
        define,
        test: {
          name: "release",
          include: ["test/release/**/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        define,
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          exclude: [...heavy, leanContract],
          env: { FLAVOUR: "react" },
          ...inChromium,
        },
      },
      {
        define,
        test: {
          name: "lean",
          include: [leanContract, ...leanToo],
          env: { FLAVOUR: "preact" },
          ...inChromium,
        },
      },
      {
        define,
        test: {
          name: "heavy",
          include: heavy,
          ...inChromium,
        },
      },
      {
        define,
        test: {
          name: "visual",
          include: ["test/visual/**/*.test.ts"],
          environment: "node",
          globalSetup: "test/visual/setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        define,
        test: {
          name: "pictures",
          include: ["test/pictures/*.pictures.ts"],
          environment: "node",
          globalSetup: "test/wordpress/setup.ts",
          testTimeout: 150_000,
          hookTimeout: 60_000,
        },
      },
      {
        define,
        test: {
          name: "wordpress",
          include: ["test/wordpress/**/*.test.ts"],
          environment: "node",
          globalSetup: "test/wordpress/setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        define,
        test: {
          name: "newcomer",
          include: ["test/newcomer/**/*.test.ts"],
          environment: "node",
          globalSetup: "test/wordpress/setup.ts",
          // Nobody waits for longer.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        define,
        test: {
          name: "soak",
          include: ["test/soak/**/*.test.ts"],
          environment: "node",
          // Only what stands still takes that long: minutes is what a test of these takes, twice that on a busy machine.
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        define,
        test: {
          name: "engines",
          include: ["test/engines/**/*.test.ts"],
          environment: "node",
          testTimeout: 150_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
