/** Budgets of what a page weighs: they warn before they stop. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Exceeded {
  readonly isBroken: boolean;
  readonly told: string;
}
type Weigh = (name: string) => { readonly file: string; readonly gzip: number }[];

const home = new URL("../../build/budgets.mjs", import.meta.url);
const { exceeded } = (await import(home.href)) as {
  exceeded(limits: Readonly<Record<string, number>>, weigh: Weigh, runtime?: string): Exceeded[];
};

const weighing = (gzip: number, limit: number): Exceeded | undefined =>
  exceeded({ "all, cart": limit }, () => [
    { file: "islands.js", gzip: gzip - 10 },
    { file: "chunks/cart.js", gzip: 10 },
  ])[0];

test("what is within its budget is not told of", () => {
  expect(weighing(20_000, 20_000)).toBeUndefined();
});

test.each([
  [20_400, 20_000],
  [1_100, 1_000],
])("a build of %i bytes with a budget of %i is told of, and does not fail", (weight, limit) => {
  expect(weighing(weight, limit)?.isBroken).toBe(false);
});

test.each([
  [20_401, 20_000],
  [1_101, 1_000],
])("a build of %i bytes with a budget of %i fails: 2 %% more, and 100 bytes at least", (weight, limit) => {
  expect(weighing(weight, limit)?.isBroken).toBe(true);
});

test("names the page, the files that weigh most and the line that the budget stands in", () => {
  const told = weighing(20_001, 20_000)?.told ?? "";
  expect(told).toContain('"all, cart"');
  expect(told).toContain("islands.js (19991)");
  const [, line = ""] = /build\/budgets\.mjs:(\d+)/.exec(told) ?? [];
  expect(readFileSync(home, "utf8").split("\n")[Number(line) - 1]).toContain('"all, cart": ');
});

test("there are at most twenty of them", () => {
  expect(readFileSync(home, "utf8").match(/^ {4}"[^"]+": [\d_]+,$/gm)?.length).toBeLessThanOrEqual(20);
});
