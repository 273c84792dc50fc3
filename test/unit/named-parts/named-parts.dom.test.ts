import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { definitions } from "../../../islands/definitions.ts";
import { createLoader } from "../../../shared/loader/loader.ts";
import { tableOf } from "../../../shared/named-parts/facts.ts";
import { nameParts, told } from "../../../shared/named-parts/named-parts.ts";
import table from "../../../shared/named-parts/table.json";
import { all, clearPage, get } from "../support/page.ts";

const tabs = (list = '<ul data-island-part="list"><li><a data-island-part="tab" href="#a">A</a></li></ul>') =>
  `<div data-island="tabs">${list}<div data-island-part="panel" id="a">…</div></div>`;

let page: AbortController;
const warn = vi.fn<(text: string) => void>();
const show = (html: string): void => {
  document.body.innerHTML = html;
  nameParts(all("[data-island], [data-island-part]"), definitions, page.signal);
};
const classes = (part: string): string => get(`[data-island-part="${part}"]`).className;
const said = (): string[] => warn.mock.calls.map(([text]) => text.replace("storefront-islands: ", ""));

beforeEach(() => {
  page = new AbortController();
  told.clear();
  vi.spyOn(console, "warn").mockImplementation(warn);
});
afterEach(() => {
  page.abort();
  warn.mockReset();
  vi.restoreAllMocks();
  clearPage();
});

it("the table of pages is what the definitions tell", () => {
  expect(table).toEqual(tableOf(definitions));
});

describe("the loader of a bundle", () => {
  it("says which import reads names, where nothing does", async () => {
    document.body.innerHTML = tabs();
    const report = vi.fn();
    const end = createLoader({ definitions: [], report, preload: vi.fn() }).mount();
    expect(report.mock.calls).toEqual([["markup", null, new Error("no storefront-islands/named-parts")]]);
    end();
  });
});

describe("a named part", () => {
  it("gets the stock classes of its part, and its host does", () => {
    show(tabs());
    expect([classes("list"), classes("tab"), classes("panel")]).toEqual(["wc-tabs", "", "wc-tab"]);
    expect(get("[data-island]").className).toBe("wc-tabs-wrapper");
    expect(said()).toEqual([]);
  });

  it("counts in a host that has the stock markup, too", () => {
    show('<div class="wc-tabs-wrapper"><div data-island-part="panel" id="a"></div></div>');
    expect(classes("panel")).toBe("wc-tab");
  });

  it("is its nearest host's that has such a part", () => {
    show(
      `<div data-island="accordion"><div data-island-part="section">${tabs()}<h2 data-island-part="heading">B</h2><div data-island-part="panel" id="b"></div></div></div>`,
    );
    expect(all("[data-island-part=panel]").map(({ className }) => className)).toEqual([
      "wc-tab",
      "ast-accordion-content wc-tab",
    ]);
  });

  it("counts when it comes later", async () => {
    show(tabs());
    document.body.insertAdjacentHTML("beforeend", tabs());
    await vi.waitFor(() => expect(all(".wc-tab")).toHaveLength(2));
  });

  it("counts in the task in which a newer cart has brought it", () => {
    show('<div data-island="mini-cart"><div data-island-part="contents"></div></div>');
    const region = get("[data-island-part=contents]");
    region.innerHTML = '<ul data-island-part="list"><li data-island-part="item"></li></ul>';
    region.dispatchEvent(new Event("storefront:arrived", { bubbles: true }));
    expect(classes("item")).toBe("woocommerce-mini-cart-item");
  });

  it("loses what it got when the islands go, and keeps its own", () => {
    show(tabs().replace("<ul", '<ul class="own"'));
    page.abort();
    expect(get("ul").className).toBe("own");
    expect(all("[class]")).toHaveLength(1);
  });

  it("does nothing where islands are kept away", () => {
    show(`<div data-island="off">${tabs("")}</div>`);
    expect(all("[class]")).toEqual([]);
    expect(said()).toEqual([]);
  });

  it("does nothing in a form whose fields hide what scripts ask of it", () => {
    show(`<form><input name="closest">${tabs()}</form>`);
    expect(all("[class]")).toEqual([]);
  });
});

describe("the console says once", () => {
  it("which part is missing", () => {
    show(tabs("<ul></ul>") + tabs("<ul></ul>"));
    expect(said()).toEqual([
      'data-island="tabs" has no part "list": there is no data-island-part="list" and no .wc-tabs (docs/markup/tabs.md)',
      'data-island="tabs" has no part "tab": there is no data-island-part="tab" and no .wc-tabs a (docs/markup/tabs.md)',
    ]);
  });

  it("nothing of a part that another one makes needless", () => {
    show('<a data-island="mini-cart" href="/">Cart <b data-island-part="count">0</b></a>');
    expect(said()).toEqual([]);
    show('<div data-island="mini-cart"></div>');
    expect(said()).toHaveLength(2);
  });

  it("which name nobody knows, and where it stands", () => {
    show(`${tabs()}<p data-island-part="tab">A</p>`.replace('"panel"', '"pannel"'));
    expect(said()).toContain(
      'data-island-part="pannel" is no part of data-island="tabs", which has list, tab, panel (docs/markup/tabs.md)',
    );
    expect(said()).toContain(
      'data-island-part="tab" is in no island that has such a part (docs/markup/README.md)',
    );
  });

  it("which part is the wrong element", () => {
    show(tabs().replaceAll("li>", "b>"));
    expect(said()).toContain(
      'data-island-part="tab" of data-island="tabs" is on an element that is no li > a[href*=\'#\'] (docs/markup/tabs.md)',
    );
  });

  it("which island nobody has, once the page has loaded", async () => {
    const own = { ...definitions[0], name: "wish-list" } as (typeof definitions)[number];
    document.body.innerHTML = '<p data-island="tabz"></p><p data-island="wish-list"></p>';
    const known = new Set(definitions);
    nameParts(all("[data-island]"), known, page.signal);
    // A script registers one of its own.
    known.add(own);
    await vi.waitFor(() => expect(said()).toHaveLength(1));
    expect(said()).toEqual(['data-island="tabz" names no island of this page (docs/markup/README.md)']);
  });
});
