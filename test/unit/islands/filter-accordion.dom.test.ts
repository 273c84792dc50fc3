import { afterEach, describe, expect, it } from "vitest";
import mountAccordion from "../../../islands/filter-accordion/filter-accordion.tsx";
import mountPrelude from "../../../islands/filter-accordion/prelude.ts";
import { type MountOptions, mountParts } from "../support/mount.ts";
import { all, clearPage, click, get } from "../support/page.ts";

const widget = (name: string): string =>
  `<div id="${name}-2" class="widget widget_${name}"><h2 class="widget-title">${name} <span aria-hidden="true" class="ahfb-svg-iconset">v</span></h2><ul><li><a href="/?${name}">one</a></li></ul></div>`;
const page = `<div id="host" class="ast-accordion-layout ast-filter-wrap">${widget("stone")}${widget("price")}</div>`;

let end = (): void => undefined;
function mount(parts = [mountPrelude, mountAccordion], options: MountOptions = {}): void {
  document.body.innerHTML = page;
  end = mountParts(get("#host"), parts, options);
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
  ["before its component is there", [mountPrelude]],
  ["with its component", [mountPrelude, mountAccordion]],
])("an accordion of filters %s", (_when, parts) => {
  it("has a button in each heading, around its text, and all filters open", () => {
    mount(parts);
    expect(all("h2 > button").map((el) => el.textContent)).toEqual(["stone v", "price v"]);
    expect(expanded()).toEqual(["true", "true"]);
    expect(shown()).toEqual(["stone-2", "price-2"]);
    expect(active()).toEqual(["stone-2", "price-2"]);
  });

  it("closes what is pressed and opens it again; the others stay", () => {
    mount(parts);
    click(button("stone"));
    expect(expanded()).toEqual(["false", "true"]);
    expect(shown()).toEqual(["price-2"]);
    expect(active()).toEqual(["price-2"]);
    click(button("stone"));
    expect(shown()).toEqual(["stone-2", "price-2"]);
  });

  it("keeps a filter closed whose contents were replaced, and gives one that comes later a button", () => {
    const changes: (() => void)[] = [];
    mount(parts, { changes });
    click(button("stone"));
    get("#stone-2 > ul").outerHTML = '<ul><li><a href="/?other">other</a></li></ul>';
    get("#host").insertAdjacentHTML("beforeend", widget("rating"));
    for (const change of changes) change();
    expect(get("#stone-2 > ul").textContent).toBe("other");
    expect(shown()).toEqual(["price-2", "rating-2"]);
    click(button("rating"));
    expect(expanded()).toEqual(["false", "true", "false"]);
  });

  it("opens a filter in which find-in-page has found something", () => {
    mount(parts);
    click(button("stone"));
    get("#stone-2 > ul").dispatchEvent(new Event("beforematch", { bubbles: true }));
    expect(shown()).toEqual(["stone-2", "price-2"]);
    expect(expanded()).toEqual(["true", "true"]);
  });

  it("leaves the server's HTML at its end", () => {
    mount(parts);
    click(button("price"));
    end();
    expect(document.body.innerHTML).toBe(page);
  });

  it("leaves nothing closed at its end that came into a closed filter", () => {
    const changes: (() => void)[] = [];
    mount(parts, { changes });
    click(button("stone"));
    const served = get("#stone-2 > ul").outerHTML;
    get("#stone-2 > ul").outerHTML = served;
    for (const change of changes) change();
    end();
    expect(document.body.innerHTML).toBe(page);
  });
});

describe("an accordion of filters", () => {
  it("goes on from what was closed before its component came", () => {
    mount(undefined, { meanwhile: () => click(button("stone")) });
    expect(expanded()).toEqual(["false", "true"]);
    expect(shown()).toEqual(["price-2"]);
  });

  it("keeps a filter closed that was closed, and whose contents were replaced, before its component came", () => {
    const changes: (() => void)[] = [];
    mount(undefined, {
      changes,
      meanwhile: () => {
        click(button("stone"));
        get("#stone-2 > ul").outerHTML = '<ul><li><a href="/?other">other</a></li></ul>';
      },
    });
    for (const change of changes) change();
    expect(expanded()).toEqual(["false", "true"]);
    expect(shown()).toEqual(["price-2"]);
    end();
    expect(shown()).toEqual(["stone-2", "price-2"]);
  });
});
