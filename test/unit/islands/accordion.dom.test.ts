import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accordion } from "../../../islands/accordion/index.ts";
import { type LoadedIsland, loadIsland, type Stage } from "../support/load-island.ts";
import { all, clearPage, click, get } from "../support/page.ts";

const section = (key: string, isFirst = false): string =>
  `<div class="ast-single-tab"><h3 class="ast-accordion-header ast-tab-header${isFirst ? " active" : ""}">${key} <span aria-hidden="true" class="ahfb-svg-iconset">+</span></h3><div class="ast-accordion-content${isFirst ? " active" : ""} panel wc-tab" id="tab-${key}" role="tabpanel" aria-labelledby="tab-title-${key}"><p id="in-${key}">…</p></div></div>`;
const page = `<div id="host" class="ast-woocommerce-accordion woocommerce-tabs">${section("description", true)}${section("additional_information")}${section("reviews")}</div>`;

let ends: (() => void)[] = [];

async function mount(until: Stage = "ready", address = "/product/a/"): Promise<LoadedIsland> {
  history.replaceState(null, "", address);
  document.body.innerHTML = page;
  const island = await loadIsland(accordion, { until });
  ends.push(island.end);
  return island;
}

const button = (key: string): HTMLElement => get(`[aria-controls="tab-${key}"]`);
const expanded = (): string[] =>
  all('[aria-expanded="true"]').map((el) => el.getAttribute("aria-controls") ?? "");
const shown = (): string[] => all(".wc-tab:not([hidden])").map(({ id }) => id);
const active = (): string[] => all(".ast-single-tab > .active").map(({ localName }) => localName);

beforeEach(() => {
  vi.spyOn(window, "scrollBy").mockImplementation(() => undefined);
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  clearPage();
  history.replaceState(null, "", "/");
  vi.restoreAllMocks();
});

describe.each([
  ["before its component is there", "prelude"],
  ["with its component", "ready"],
] as const)("an accordion %s", async (_when, until) => {
  it("has a button in each heading, around its text, and the first section open", async () => {
    await mount(until);
    expect(all("h3 > button").map((el) => el.textContent?.trim())).toEqual([
      "description +",
      "additional_information +",
      "reviews +",
    ]);
    expect(expanded()).toEqual(["tab-description"]);
    expect(shown()).toEqual(["tab-description"]);
    expect(active()).toEqual(["h3", "div"]);
    expect(get("#tab-reviews").hasAttribute("role")).toBe(false);
  });

  it("opens what is pressed and closes the others; the open one closes", async () => {
    await mount(until);
    click(button("reviews"));
    expect(expanded()).toEqual(["tab-reviews"]);
    expect(shown()).toEqual(["tab-reviews"]);
    expect(active()).toEqual(["h3", "div"]);
    click(button("reviews"));
    expect(expanded()).toEqual([]);
    expect(shown()).toEqual([]);
    expect(active()).toEqual([]);
  });

  it.each([
    ["/product/a/#reviews", "tab-reviews"],
    ["/product/a/#tab-reviews", "tab-reviews"],
    ["/product/a/?cpage=2", "tab-reviews"],
    ["/product/a/#tab-additional_information", "tab-additional_information"],
    ["/product/a/#nothing", "tab-description"],
  ])("opens at %s what that asks for", async (address, key) => {
    await mount(until, address);
    expect(shown()).toEqual([key]);
  });

  it("follows the address", async () => {
    await mount(until);
    history.replaceState(null, "", "#reviews");
    window.dispatchEvent(new Event("hashchange"));
    expect(shown()).toEqual(["tab-reviews"]);
    history.replaceState(null, "", "#nothing");
    window.dispatchEvent(new Event("hashchange"));
    expect(shown()).toEqual(["tab-reviews"]);
  });

  it("opens the section that a link on the page leads to, and one that find-in-page has found", async () => {
    await mount(until);
    document.body.insertAdjacentHTML("beforeend", '<a id="link" href="#in-reviews">3 reviews</a>');
    dispatchEvent(new Event("pointerdown"));
    await vi.waitFor(() => {
      click(get("#link"));
      expect(shown()).toEqual(["tab-reviews"]);
    });
    get("#tab-additional_information").dispatchEvent(new Event("beforematch"));
    expect(shown()).toEqual(["tab-additional_information"]);
  });

  it("gives the server's HTML back", async () => {
    const { end } = await mount(until);
    click(button("reviews"));
    end();
    expect(document.body.innerHTML).toBe(page);
  });
});

describe("an accordion's component", () => {
  it("goes on with what the prelude has open", async () => {
    const island = await mount("prelude");
    click(button("reviews"));
    await island.arrive();
    expect(shown()).toEqual(["tab-reviews"]);
    click(button("description"));
    expect(shown()).toEqual(["tab-description"]);
  });
});
