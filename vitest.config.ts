import { defineConfig } from "vitest/config";

/** `*.test.ts` runs in node, `*.dom.test.ts(x)` in happy-dom, `test/browser` drives a real Chromium over `dist/`. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/unit/**/*.test.ts"],
          exclude: ["**/*.dom.test.ts"],
          environment: "node",
        },
      },
      {
        oxc: { jsx: { runtime: "automatic" } },
        test: {
          name: "dom",
          include: ["test/unit/**/*.dom.test.{ts,tsx}"],
          environment: "happy-dom",
          environmentOptions: { happyDOM: { url: "http://localhost/" } },
        },
      },
      {
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.ts"],
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // One browser serves all files; two cores leave no room for more.
          fileParallelism: false,
        },
      },
    ],
  },
});
