import { defineConfig } from "vitest/config";

/** Files of an island are changed, not pure decisions alone (`npm run mutation:island`). */
const isIsland = process.env.MUTATED === "island";

/** The unit tests of what mutation testing changes, and no others: each of its runs starts them. */
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    include: isIsland
      ? ["test/unit/islands/**/*.test.{ts,tsx}"]
      : ["test/unit/{cart,config,dom,island,islands,messages,request,rest}/**/*.test.ts"],
    // Asks the demo shop.
    exclude: isIsland ? [] : ["**/*.dom.test.ts", "test/unit/rest/shop.test.ts"],
    environment: isIsland ? "happy-dom" : "node",
    environmentOptions: { happyDOM: { url: "http://localhost/" } },
    isolate: isIsland,
    testTimeout: 60_000,
  },
});
