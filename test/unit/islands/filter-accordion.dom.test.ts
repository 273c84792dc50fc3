import { afterEach, describe, expect, it } from "vitest";
import { filterAccordion } from "../../../islands/filter-accordion/index.ts";
import { type LoadedIsland, loadIsland, nextFrame, type Stage } from "../support/load-island.ts";
import { all, clearPage, click, get } from "../support/page.ts";

const widget = (name: string): string =>
  `<div id="${name}-2" class="widget widget_${name}"><h2 class="widget-title">${name} <span aria-hidden="true" class="ahfb-svg-iconset">v</span></h2><ul><li><a href="/?${name}">one</a></li></ul></div>`;
const page = `<div id="host" class="ast-accordion-layout ast-filter-wrap">${widget("stone")}${widget("price")}</div>`;

let end = (): void => undefined;
async function mount(until: Stage): Promise<LoadedIsland> {
  document.body.innerHTML = page;
  const island = await loadIsland(filterAccordion, { until });
  end = island.end;
  return island;
}
const button = (name: string): HTMLElement => get(`#${name}-2 h2 > button`);
const expanded = (): (string | null)[] => all("h2 > button").map((el) => el.getAttribute("aria-expanded"));
const shown = (): string[] => all(".widget > :not(h2, [hidden])").map((el) => el.parentElement?.id ?? "");
const active = (): string[] => all(".widget-title.active").map((el) => el.parentElement?.id ?? "");

afterEach(() => {
  end();
  clearPage();
});

describe.each([
  ["before its component is there", "prelude"],
  ["with its component", "ready"],
] as const)("an accordion of filters %s", async (_when, until) => {
  it("has a button in each heading, around its text, and all filters open", async () => {
    await mount(until);
    expect(all("h2 > button").map((el) => el.textContent)).toEqual(["stone v", "price v"]);
    expect(expanded()).toEqual(["true", "true"]);
    expect(shown()).toEqual(["stone-2", "price-2"]);
    expect(active()).toEqual(["stone-2", "price-2"]);
  });

  it("closes what is pressed and opens it again; the others stay", async () => {
    await mount(until);
    click(button("stone"));
    expect(expanded()).toEqual(["false", "true"]);
    expect(shown()).toEqual(["price-2"]);
    expect(active()).toEqual(["price-2"]);
    click(button("stone"));
    expect(shown()).toEqual(["stone-2", "price-2"]);
  });

  it("keeps a filter closed whose contents were replaced, and gives one that comes later a button", async () => {
    await mount(until);
    click(button("stone"));
    get("#stone-2 > ul").outerHTML = '<ul><li><a href="/?other">other</a></li></ul>';
    get("#host").insertAdjacentHTML("beforeend", widget("rating"));
    await nextFrame();
    expect(get("#stone-2 > ul").textContent).toBe("other");
    expect(shown()).toEqual(["price-2", "rating-2"]);
    click(button("rating"));
    expect(expanded()).toEqual(["false", "true", "false"]);
  });

  it("opens a filter in which find-in-page has found something", async () => {
    await mount(until);
    click(button("stone"));
    get("#stone-2 > ul").dispatchEvent(new Event("beforematch", { bubbles: true }));
    expect(shown()).toEqual(["stone-2", "price-2"]);
    expect(expanded()).toEqual(["true", "true"]);
  });

  it("leaves the server's HTML at its end", async () => {
    await mount(until);
    click(button("price"));
    end();
    expect(document.body.innerHTML).toBe(page);
  });

  it("leaves nothing closed at its end that came into a closed filter", async () => {
    await mount(until);
    click(button("stone"));
    const served = get("#stone-2 > ul").outerHTML;
    get("#stone-2 > ul").outerHTML = served;
    await nextFrame();
    end();
    expect(document.body.innerHTML).toBe(page);
  });
});

describe("an accordion of filters", () => {
  it("goes on from what was closed before its component came", async () => {
    const island = await mount("prelude");
    click(button("stone"));
    await island.arrive();
    expect(expanded()).toEqual(["false", "true"]);
    expect(shown()).toEqual(["price-2"]);
  });

  it("keeps a filter closed that was closed, and whose contents were replaced, before its component came", async () => {
    const island = await mount("prelude");
    click(button("stone"));
    get("#stone-2 > ul").outerHTML = '<ul><li><a href="/?other">other</a></li></ul>';
    await island.arrive();
    await nextFrame();
    expect(expanded()).toEqual(["false", "true"]);
    expect(shown()).toEqual(["price-2"]);
    end();
    expect(shown()).toEqual(["stone-2", "price-2"]);
  });
});
