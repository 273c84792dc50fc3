import { defineConfig } from "vitest/config";

/** The unit tests of the decisions that mutation testing changes, and no others: each of its runs starts them. */
export default defineConfig({
  test: {
    include: ["test/unit/{cart,config,dom,island,islands,messages,request,rest}/**/*.test.ts"],
    // Asks the demo shop.
    exclude: ["**/*.dom.test.ts", "test/unit/rest/shop.test.ts"],
    environment: "node",
    isolate: false,
    testTimeout: 60_000,
  },
});
