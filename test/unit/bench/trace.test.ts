import type { Browser } from "playwright-core";
import { expect, it } from "vitest";
import { fullShopPlan, shopTasksOf, tracedShopTasks } from "../../bench/shop/plan.ts";
import { traceVisits } from "../../bench/trace.ts";

/** A browser that notes what is asked of its tracing. */
function tracer(): { browser: Browser; said: string[] } {
  const said: string[] = [];
  const browser = {
    startTracing: async (_page: unknown, { path }: { path: string }) => said.push(`begin ${path}`),
    stopTracing: async () => said.push("end"),
  } as unknown as Browser;
  return { browser, said };
}

const tasks = shopTasksOf(fullShopPlan, ["react", "stock"]);

it("traces one visit of each kind that the pattern names, in a file called after it", async () => {
  const { browser, said } = tracer();
  const visited: string[] = [];
  const files = await traceVisits(browser, tasks, /listing desktop$/, "bench", async ({ contestant }) => {
    visited.push(contestant);
  });
  expect(visited.sort()).toEqual(["react", "stock"]);
  expect(files.sort()).toEqual(["trace-react-listing-desktop.json", "trace-stock-listing-desktop.json"]);
  expect(said.sort()).toEqual([
    "begin bench/trace-react-listing-desktop.json",
    "begin bench/trace-stock-listing-desktop.json",
    "end",
    "end",
  ]);
});

it("ends the trace of a visit that fails, and says why it failed", async () => {
  const { browser, said } = tracer();
  const visit = async (): Promise<void> => {
    throw new Error("add: no result in 20 s.");
  };
  await expect(traceVisits(browser, tasks, /react listing desktop$/, "bench", visit)).rejects.toThrow(
    "react listing desktop: add: no result in 20 s.",
  );
  expect(said.at(-1)).toBe("end");
});

it("traces no visit that another browser makes", () => {
  const traced = tracedShopTasks(fullShopPlan, ["react"]);
  expect(traced.some(({ actions }) => actions.includes("next page"))).toBe(false);
  expect(traced.some(({ actions }) => actions.includes("star"))).toBe(true);
});
