import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import mountAccordion from "../../../islands/accordion/accordion.tsx";
import mountPrelude from "../../../islands/accordion/prelude.ts";
import { mountParts } from "../support/mount.ts";
import { all, clearPage, click, get } from "../support/page.ts";

const section = (key: string, isFirst = false): string =>
  `<div class="ast-single-tab"><h3 class="ast-accordion-header ast-tab-header${isFirst ? " active" : ""}">${key} <span aria-hidden="true" class="ahfb-svg-iconset">+</span></h3><div class="ast-accordion-content${isFirst ? " active" : ""} panel wc-tab" id="tab-${key}" role="tabpanel" aria-labelledby="tab-title-${key}"><p id="in-${key}">…</p></div></div>`;
const page = `<div id="host" class="ast-woocommerce-accordion woocommerce-tabs">${section("description", true)}${section("additional_information")}${section("reviews")}</div>`;

let ends: (() => void)[] = [];

function mount(parts = [mountPrelude, mountAccordion], address = "/product/a/"): () => void {
  history.replaceState(null, "", address);
  document.body.innerHTML = page;
  const end = mountParts(get("#host"), parts);
  ends.push(end);
  return end;
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
  ["before its component is there", [mountPrelude]],
  ["with its component", [mountPrelude, mountAccordion]],
])("an accordion %s", (_when, parts) => {
  it("has a button in each heading, around its text, and the first section open", () => {
    mount(parts);
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

  it("opens what is pressed and closes the others; the open one closes", () => {
    mount(parts);
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
  ])("opens at %s what that asks for", (address, key) => {
    mount(parts, address);
    expect(shown()).toEqual([key]);
  });

  it("follows the address", () => {
    mount(parts);
    history.replaceState(null, "", "#reviews");
    window.dispatchEvent(new Event("hashchange"));
    expect(shown()).toEqual(["tab-reviews"]);
    history.replaceState(null, "", "#nothing");
    window.dispatchEvent(new Event("hashchange"));
    expect(shown()).toEqual(["tab-reviews"]);
  });

  it("gives the server's HTML back", () => {
    const end = mount(parts);
    click(button("reviews"));
    end();
    expect(document.body.innerHTML).toBe(page);
  });
});

describe("an accordion's component", () => {
  it("goes on with what the prelude has open", () => {
    history.replaceState(null, "", "/product/a/");
    document.body.innerHTML = page;
    ends.push(
      mountParts(get("#host"), [mountPrelude, mountAccordion], {
        meanwhile: () => void click(button("reviews")),
      }),
    );
    expect(shown()).toEqual(["tab-reviews"]);
    click(button("description"));
    expect(shown()).toEqual(["tab-description"]);
  });

  it("opens the section that a link on the page leads to, and one that find-in-page has found", () => {
    mount();
    document.body.insertAdjacentHTML("beforeend", '<a id="link" href="#in-reviews">3 reviews</a>');
    click(get("#link"));
    expect(shown()).toEqual(["tab-reviews"]);
    get("#tab-additional_information").dispatchEvent(new Event("beforematch"));
    expect(shown()).toEqual(["tab-additional_information"]);
  });
});
