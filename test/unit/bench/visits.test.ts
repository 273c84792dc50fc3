import { describe, expect, it } from "vitest";
import { hundred, ofHundred, reactChunk, type VisitMeasures, visitsTable } from "../../bench/shop/visits.ts";

const [scrolls, adds] = hundred;
if (!scrolls || !adds) throw new Error("No visits.");

const visit = (kind: typeof scrolls, more: Partial<VisitMeasures>): VisitMeasures => ({
  contestant: "react",
  kind,
  evaluatesReact: false,
  script: 30_000,
  leftOut: [],
  ...more,
});

describe("a hundred visits", () => {
  it("are a hundred, half of which press nothing, the others one or two things, or three fields", () => {
    const sum = (kinds: typeof hundred) => kinds.reduce((total, { count }) => total + count, 0);
    expect(sum(hundred)).toBe(100);
    expect(sum(hundred.filter(({ steps }) => steps.length === 0))).toBe(50);
    for (const { steps } of hundred) expect(steps.length).toBeLessThanOrEqual(3);
  });

  it("count each kind as often as it comes", () => {
    const measured = [
      visit(scrolls, {}),
      visit(adds, { evaluatesReact: true, script: 100_000 }),
      visit(adds, { contestant: "stock", script: 90_000 }),
    ];
    expect(ofHundred(measured, "react")).toEqual({ share: 8 / 28, script: 50_000 });
    const table = visitsTable(measured, ["react", "stock"]);
    expect(table).toContain("| listing: scrolls, and leaves | 20 | 30.0 | – |");
    expect(table).toContain("| listing: add | 8 | 100.0, React | 90.0 |");
    expect(table).toContain("| 29 % | 0 % |");
  });

  it("know React's chunk, and Preact's, by its name in the plugin's folder", () => {
    const dist = "https://shop.example/wp-content/plugins/storefront-islands/dist/";
    expect(reactChunk.test(`${dist}chunks/vendor-BSJRQJCS.js`)).toBe(true);
    expect(reactChunk.test(`${dist}preact/chunks/vendor-IC2FJPGK.js`)).toBe(true);
    expect(reactChunk.test(`${dist}chunks/add-FBC665D2.js`)).toBe(false);
  });
});
