import $ from "jquery";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { priceFilter } from "../../../islands/price-filter/index.ts";
import { loadLanguage } from "../../../shared/messages/languages.ts";
import { prepareIslands } from "../support/island.ts";
import { nextFrame, type Stage } from "../support/load-island.ts";
import { all, get } from "../support/page.ts";

const islands = prepareIslands();

const params = {
  currency_format_num_decimals: "0",
  currency_format_symbol: "₫",
  currency_format_decimal_sep: ",",
  currency_format_thousand_sep: ".",
  currency_format: "%v\u00a0%s",
};
const slider = '<div class="price_slider" style="display:none;"></div>';
const field = (id: string, value: number, limit: string, label: string): string =>
  `<label class="screen-reader-text" for="${id}">${label}</label><input type="text" id="${id}" name="${id}" value="${value}" ${limit} placeholder="${label}">`;
const form = (from = 70_000, to = 2_450_000): string =>
  `<div class="widget widget_price_filter"><form method="get" action="/shop/"><div class="price_slider_wrapper">${slider}<div class="price_slider_amount" data-step="10">${field("min_price", from, 'data-min="70000"', "Least")}${field("max_price", to, 'data-max="2450000"', "Most")}<button type="submit" class="button">Filter</button><div class="price_label" style="display:none;">Price: <span class="from"></span> — <span class="to"></span></div><input type="hidden" name="orderby" value="price"></div></div></form></div>`;

async function begin(html = form(), until: Stage = "ready") {
  document.body.innerHTML = html;
  return islands.load(priceFilter, { until });
}
const ranges = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>("input[type=range]"),
];
const range = (index: 0 | 1): HTMLInputElement => ranges()[index] ?? get("none");
const fields = (): string[] => ["#min_price", "#max_price"].map((id) => get<HTMLInputElement>(id).value);
const label = (): string => get(".price_label").textContent;
const shares = (): string[] =>
  all(".ui-slider-handle").map(({ style }) => style.getPropertyValue("inset-inline-start"));
/** Moves a handle, as the browser does: at each place `input`, in the end `change`. */
function slide(index: 0 | 1, value: number): void {
  range(index).value = `${value}`;
  range(index).dispatchEvent(new Event("input", { bubbles: true }));
}
const names = ["create", "slide", "updated", "change"].map((name) => `price_slider_${name}`);
function log(): string[] {
  const told: string[] = [];
  $(document.body).on(names.join(" "), (event: { type: string }, ...args: never[]) =>
    told.push([event.type, ...args.map((arg: unknown) => JSON.stringify(arg))].join(" ")),
  );
  return told;
}

beforeEach(() => {
  document.documentElement.lang = "en";
  islands.page("woocommerce_price_slider_params", params);
});
afterEach(() => {
  $(document.body).off();
  Reflect.deleteProperty(window, "woocommerce_price_slider_params");
  Reflect.deleteProperty(window, "jQuery");
});

describe.each([
  ["before its component is there", "prelude"],
  ["with its component", "ready"],
] as const)("a filter of prices %s", (_when, until) => {
  it("is a slider with two handles in place of the two text fields, and tells the prices", async () => {
    await begin(form(100_000, 1_260_000), until);
    expect(ranges().map(({ min, max, step, value }) => [min, max, step, value])).toEqual([
      ["70000", "2450000", "10", "100000"],
      ["70000", "2450000", "10", "1260000"],
    ]);
    expect(get(".price_slider").className).toBe(
      "price_slider ui-slider ui-slider-horizontal ui-widget ui-widget-content ui-corner-all",
    );
    expect(get(".price_slider").style.display).toBe("");
    expect(get(".price_label").style.display).toBe("");
    expect(label()).toBe("Price: 100.000\u00a0₫ — 1.260.000\u00a0₫");
    expect([get("#min_price"), get("#max_price")].map(({ style }) => style.display)).toEqual([
      "none",
      "none",
    ]);
    expect(shares().map((share) => Number.parseFloat(share).toFixed(2))).toEqual(["1.26", "50.00"]);
    expect(get(".price_slider").lastElementChild?.className).toContain("ui-slider-handle");
  });

  it("says what each handle is, in the server's words, and at which price", async () => {
    await begin(undefined, until);
    expect(ranges().map((one) => one.getAttribute("aria-label"))).toEqual(["Least", "Most"]);
    slide(0, 90_000);
    expect(ranges().map((one) => one.getAttribute("aria-valuetext"))).toEqual([
      "90.000\u00a0₫",
      "2.450.000\u00a0₫",
    ]);
  });

  it("takes the price of a moved handle into the form, the label and the slider; the form sends nothing more", async () => {
    await begin(undefined, until);
    slide(0, 308_000);
    expect(fields()).toEqual(["308000", "2450000"]);
    slide(1, 1_022_000);
    expect(fields()).toEqual(["308000", "1022000"]);
    expect(label()).toBe("Price: 308.000\u00a0₫ — 1.022.000\u00a0₫");
    expect(shares()).toEqual(["10%", "40%"]);
    const bar = get(".ui-slider-range").style;
    expect([bar.getPropertyValue("inset-inline-start"), bar.width]).toEqual(["10%", "30%"]);
    expect([...new FormData(get<HTMLFormElement>("form")).keys()]).toEqual([
      "min_price",
      "max_price",
      "orderby",
    ]);
  });

  it("keeps one handle from crossing the other", async () => {
    await begin(form(100_000, 200_000), until);
    slide(0, 900_000);
    expect(fields()).toEqual(["200000", "200000"]);
    expect(range(0).value).toBe("200000");
    slide(1, 80_000);
    expect(fields()).toEqual(["200000", "200000"]);
    expect(range(1).value).toBe("200000");
  });

  it("leaves the server's HTML at its end, but for the prices that were chosen", async () => {
    const island = await begin(undefined, until);
    slide(0, 90_000);
    range(0).focus();
    island.end();
    expect(document.body.innerHTML).toBe(form());
    expect(fields()).toEqual(["90000", "2450000"]);
  });
});

describe("a filter of prices", () => {
  it("tells scripts what happens, as the stock script does: when it is made, while and when a handle was moved", async () => {
    Object.assign(window, { jQuery: $ });
    const told = log();
    await begin();
    expect(told.splice(0)).toEqual([
      'price_slider_create "70000" "2450000"',
      'price_slider_updated "70000" "2450000"',
    ]);
    slide(0, 90_000);
    slide(0, 90_000);
    expect(told.splice(0)).toEqual([
      "price_slider_slide 90000 2450000",
      "price_slider_updated 90000 2450000",
    ]);
    range(0).dispatchEvent(new Event("change", { bubbles: true }));
    expect(told).toEqual(["price_slider_change 90000 2450000"]);
  });

  it("tells without jQuery, too", async () => {
    const told: string[] = [];
    for (const name of names) document.addEventListener(name, () => told.push(name), { once: true });
    await begin();
    slide(1, 90_000);
    range(1).dispatchEvent(new Event("change", { bubbles: true }));
    expect(told).toEqual(names.map((_, index) => names[[0, 2, 1, 3][index] ?? 0]));
  });

  it("leaves the prices that a listener has written in its own way", async () => {
    document.body.addEventListener("price_slider_slide", () => {
      get(".from").innerHTML = "<b>two</b> euros";
    });
    await begin();
    slide(0, 90_000);
    range(0).focus();
    await nextFrame();
    expect(get(".from").innerHTML).toBe("<b>two</b> euros");
  });

  it("says nothing to the page of what happens inside of its handles", async () => {
    await begin();
    const heard: string[] = [];
    for (const type of ["input", "change"]) get("form").addEventListener(type, () => heard.push(type));
    slide(0, 90_000);
    range(0).dispatchEvent(new Event("change", { bubbles: true }));
    get("#min_price").dispatchEvent(new Event("change", { bubbles: true }));
    expect(heard).toEqual(["change"]);
  });

  it("shows prices beside the scale as they are, and the handles at its ends", async () => {
    await begin(form(100, 9_000_000));
    expect(fields()).toEqual(["100", "9000000"]);
    expect(label()).toBe("Price: 100\u00a0₫ — 9.000.000\u00a0₫");
    expect(shares()).toEqual(["0%", "100%"]);
  });

  it("marks the handle that has focus, as the stock script does", async () => {
    await begin();
    range(1).focus();
    expect(all(".ui-slider-handle").map((one) => one.matches(".ui-state-focus"))).toEqual([false, true]);
    range(1).blur();
    expect(all(".ui-state-focus")).toEqual([]);
  });

  it("has names in the page's language where the server has none", async () => {
    document.documentElement.lang = "vi";
    await loadLanguage();
    await begin(form().replaceAll(/<label.*?<\/label>| placeholder="\w+"/g, ""));
    expect(ranges().map((one) => one.getAttribute("aria-label"))).toEqual(["Giá thấp nhất", "Giá cao nhất"]);
  });

  it("is there again where the list and its filters were replaced, and where only its box was", async () => {
    await begin();
    get("form").outerHTML = get("form").outerHTML.replaceAll(
      /<input type="range".*?>|<(span|div) class="ui-.*?<\/\1>/g,
      "",
    );
    document.body.innerHTML = form(80_000);
    await nextFrame();
    expect(label()).toContain("80.000");
    get(".price_slider").outerHTML = slider;
    get<HTMLInputElement>("#min_price").value = "90000";
    document.body.dispatchEvent(new CustomEvent("init_price_filter", { bubbles: true }));
    expect(ranges()).toHaveLength(2);
    expect(label()).toContain("90.000");
  });

  it("leaves the fields where a script has made a slider, and where prices or parts are missing", async () => {
    for (const html of [
      form().replace('"price_slider"', '"price_slider ui-slider"'),
      form().replace('data-max="2450000"', ""),
      form().replace('data-max="2450000"', 'data-max="70000"'),
      form().replace('id="min_price"', 'id="least"'),
      form().replace(slider, ""),
    ]) {
      const island = await begin(html);
      expect(document.body.querySelector("input[type=range]")).toBeNull();
      expect(all("[style*=none]").filter(({ localName }) => localName === "input")).toEqual([]);
      island.end();
    }
    expect(islands.report).not.toHaveBeenCalled();
  });

  it("works without the shop's currency", async () => {
    Reflect.deleteProperty(window, "woocommerce_price_slider_params");
    await begin();
    expect(label()).toBe("Price: 70,000 — 2,450,000");
  });
});
