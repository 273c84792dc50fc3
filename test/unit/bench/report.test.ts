import { describe, expect, it } from "vitest";
import { reportPage } from "../../bench/report/page.ts";
import { number, times } from "../../bench/report/tables.ts";
import { columns, documentTable, goalLines, markdown, missedRows } from "../../bench/report/terminal.ts";
import { bytes, clicks, loads, resultsOf, shop } from "./results.ts";

const results = resultsOf({
  bytes: [bytes("react", "listing", 5000, 9000), bytes("stock", "listing", 50_000, 50_000)],
  loads: [
    loads("react", "listing", [{ script: 10 }, { script: 12 }, { script: 14 }]),
    loads("stock", "listing", [{ script: 120 }]),
    ...[12, 60].map((size) =>
      loads("react", "listing", [{ script: size }], { growth: { dimension: "cards", size } }),
    ),
  ],
  actions: [clicks("react", "add", [{ result: 30 }]), clicks("stock", "add", [{ result: 300 }])],
  failures: [{ what: "lean listing 4x", message: "no result <in> 20 s" }],
});

describe("the report", () => {
  const page = reportPage([results]);

  it("asks for nothing from elsewhere", () => {
    expect(page).not.toMatch(/\b(?:src|href)="(?!data:)/);
    expect(page).not.toMatch(/<script|@import|url\(/);
  });

  it("has the ratio first, then the median, then the range", () => {
    expect(page).toContain("<td><strong>≈ 0.10×</strong>12.0<small>10.0–14.0</small></td>");
  });

  it("marks ratios that another run may not come to, and only those", () => {
    const visits = (script: number) => Array.from({ length: 6 }, () => ({ script }));
    const sure = resultsOf({
      loads: [loads("react", "listing", visits(10)), loads("stock", "listing", visits(40))],
    });
    expect(reportPage([sure])).toContain("<td><strong>0.25×</strong>10.0<");
  });

  it("gives every table a caption and headers for rows and columns", () => {
    const tables = page.match(/<table>[\s\S]*?<\/table>/g) ?? [];
    expect(tables.length).toBeGreaterThan(8);
    for (const table of tables) {
      expect(table).toMatch(/<caption>[^<]+<\/caption>/);
      expect(table).toContain('<th scope="col"');
      expect(table).toContain('<th scope="row">');
    }
  });

  it("says in words what a drawing shows", () => {
    const drawings = page.match(/<svg[^>]*>/g) ?? [];
    expect(drawings.length).toBeGreaterThan(2);
    for (const drawing of drawings) expect(drawing).toMatch(/role="img" aria-label="[^"]{10,}"/);
  });

  it("marks the gap where nothing was measured", () => {
    expect(page).toContain('<span class="hidden">not measured</span></td>');
  });

  it("tells what failed, as text", () => {
    expect(page).toContain("<li>lean listing 4x: no result &lt;in&gt; 20 s</li>");
  });

  it("warns that the times of a quick run mean nothing", () => {
    expect(page).not.toContain("A quick run");
    expect(reportPage([{ ...results, mode: "quick" }])).toContain("A quick run");
  });
});

describe("the report of both kinds of runs", () => {
  const real = resultsOf({
    shop,
    bytes: [bytes("lean", "home", 30_000, 30_000), bytes("stock", "home", 100_000, 100_000)],
    loads: [
      loads("lean", "home", [{ script: 30 }], { condition: "desktop" }),
      loads("stock", "home", [{ script: 300 }], { condition: "desktop" }),
    ],
    actions: [
      clicks("lean", "add", [{ result: 20, confirmed: 90 }], { condition: "desktop" }),
      clicks("lean", "menu", [{ result: 40 }], { condition: "phone" }),
      clicks("lean", "next page", [{ result: 70 }], { condition: "desktop" }),
    ],
  });
  const page = reportPage([real, results]);
  const [, shopSection = "", demoSection = ""] = page.split("<section>");

  it("says of each which it is, and whom it compares with", () => {
    expect(shopSection).toContain("<h2>A real shop, the plugin off and on</h2>");
    expect(shopSection).toContain("https://shop.example");
    expect(shopSection).toContain("WooCommerce 10.3.7");
    expect(shopSection).toContain("the ratio to the shop with the plugin off");
    expect(shopSection).not.toContain("Stock-like");
    expect(demoSection).toContain("<h2>The demo shop, beside its peers</h2>");
    expect(demoSection).toContain("the ratio to the stock-like stack");
    expect(demoSection).not.toContain("shop.example");
  });

  it("tells a real shop's presses under its own conditions, answered and confirmed", () => {
    expect(shopSection).toContain("<h3>desktop, 4x CPU</h3>");
    expect(shopSection).toContain("<h3>phone, 4x CPU</h3>");
    expect(shopSection).toContain("Click to what the server has confirmed");
    expect(demoSection).not.toContain("Click to what the server has confirmed");
  });

  it("leaves out rows of what was not done", () => {
    expect(shopSection).not.toContain('<th scope="row">quantity:');
  });

  it("has every page and press of a real shop for the documents", () => {
    const { rows, caption, head } = documentTable(real);
    expect(head).toEqual(["Stock scripts", "React", "Lean", "No script"]);
    expect(caption).toMatch(/^WordPress 6\.7\.1, WooCommerce/);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "Home: script untouched, ms",
        "Add, first press of all: to the first answer, ms",
        "Add: confirmed, the server's time off, ms",
        "Menu, first press of all on a phone: to the first answer, ms",
      ]),
    );
    for (const { cells } of rows) expect(cells.some((cell) => cell !== null)).toBe(true);
  });
});

describe("what a run prints", () => {
  it("has a row for each goal that was missed, for the list of these", () => {
    const goals = [
      { goal: "small", measured: "1 %", passed: true, detail: "a 1 %" },
      { goal: "fast", measured: "9 ms", passed: false, detail: "a 9 ms, b 3 ms" },
      { goal: "other", measured: "not measured", passed: undefined, detail: "" },
    ];
    expect(missedRows(goals)).toBe("| fast | a 9 ms, b 3 ms |  |  |");
  });

  it("marks each goal, and lists all cases of a missed one", () => {
    const lines = goalLines([
      { goal: "small", measured: "1 %", passed: true, detail: "a 1 %" },
      { goal: "fast", measured: "9 ms", passed: false, detail: "a 9 ms, b 3 ms" },
      { goal: "other", measured: "not measured", passed: undefined, detail: "" },
    ]);
    expect(lines.split("\n")).toEqual([
      "pass  small: 1 %",
      "MISS  fast: 9 ms",
      "        a 9 ms, b 3 ms",
      "  ?   other: not measured",
    ]);
  });

  it("sets tables in columns and in Markdown", () => {
    const table = {
      id: "t",
      caption: "Sizes",
      head: ["a", "bb"],
      rows: [{ name: "kB", cells: [{ value: 1, text: "1.0", ratio: "0.50×" }, null] }],
    };
    expect(columns(table).split("\n")).toEqual(["Sizes", "             a  bb", "kB  0.50×  1.0   –"]);
    expect(markdown(table)).toBe("|  | a | bb |\n| --- | ---: | ---: |\n| kB | 0.50×  1.0 | – |");
  });

  it("has a table for the documents with only what was measured", () => {
    const { rows } = documentTable(results);
    expect(rows.map(({ name }) => name)).toContain("Listing: script in all, kB gzip");
  });

  it("writes numbers with as many digits as mean something", () => {
    expect([0, 0.0123, 4.26, 1234.5].map(number)).toEqual(["0", "0.012", "4.3", "1235"]);
    expect([0.083, 1, 3.14, 12.4].map(times)).toEqual(["0.08×", "1.0×", "3.1×", "12×"]);
  });
});
