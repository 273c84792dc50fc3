import { describe, expect, it, vi } from "vitest";
import { listing } from "../../../islands/listing/index.ts";
import { loadLanguage } from "../../../shared/messages/languages.ts";
import { prepareIslands } from "../support/island.ts";
import { nextFrame } from "../support/load-island.ts";
import { click, get, press } from "../support/page.ts";

const islands = prepareIslands();

const views = (active: string): string =>
  `<div class="ast-products-view"><span class="ast-view-trigger${active === "grid" ? " active" : ""}" data-view="grid"><svg></svg></span><span class="ast-view-trigger${active === "list" ? " active" : ""}" data-view="list"><svg></svg></span></div>`;
const trigger = (view: string): HTMLElement => get(`.ast-view-trigger[data-view=${view}]`);
/** The views, whether each is marked and pressed, and the list's class of the body. */
const state = (): string[] => [
  ...["grid", "list"].map((view) =>
    [view, trigger(view).classList.contains("active"), trigger(view).getAttribute("aria-pressed")].join(),
  ),
  document.body.className,
];

/** All of the island. */
const begin = async (): Promise<() => void> => (await islands.load(listing)).end;

describe("the views of a listing", () => {
  it("change by a click inside, Enter and Space; other keys and clicks are the browser's", async () => {
    document.body.className = "ast-default-shop-page-modern-style";
    document.body.innerHTML = views("grid");
    await begin();
    expect(state()).toEqual(["grid,true,true", "list,false,false", "ast-default-shop-page-modern-style"]);
    expect(click(get(".ast-view-trigger[data-view=list] svg"))).toBe(false);
    const isList = [
      "grid,false,false",
      "list,true,true",
      "ast-default-shop-page-modern-style ast-woocommerce-shop-page-list-view",
    ];
    expect(state()).toEqual(isList);
    expect(press(trigger("grid"), "Tab")).toBe(true);
    expect(click(trigger("grid"), { ctrlKey: true })).toBe(true);
    expect(state()).toEqual(isList);
    expect(press(trigger("grid"), "Enter")).toBe(false);
    expect(state()[0]).toBe("grid,true,true");
    expect(press(trigger("list"), " ")).toBe(false);
    expect(state()).toEqual(isList);
  });

  it("go by another class where the list is the shop's own view", async () => {
    document.body.className = "ast-default-shop-page-list-style ast-woocommerce-shop-page-list-style";
    document.body.innerHTML = views("list");
    const end = await begin();
    click(trigger("grid"));
    expect(state()).toEqual(["grid,true,true", "list,false,false", "ast-default-shop-page-list-style"]);
    end();
    expect(document.body.className.split(" ").sort()).toEqual([
      "ast-default-shop-page-list-style",
      "ast-woocommerce-shop-page-list-style",
    ]);
    expect(document.body.innerHTML).toBe(views("list"));
  });

  it("keep a press that comes before their code", async () => {
    document.body.innerHTML = views("grid");
    const coming = islands.load(listing, { until: "prelude" });
    expect(click(trigger("list"))).toBe(false);
    expect(trigger("list").getAttribute("aria-busy")).toBe("true");
    await coming;
    await vi.waitFor(() => expect(state().slice(0, 2)).toEqual(["grid,false,false", "list,true,true"]));
    expect(trigger("list").hasAttribute("aria-busy")).toBe(false);
  });

  it("have names, say which is shown and answer before React is there, which shows the same without a write; the spans are given back", async () => {
    document.body.innerHTML = views("grid");
    const island = await islands.load(listing, { until: "prelude" });
    expect(state()).toEqual(["grid,true,true", "list,false,false", ""]);
    expect(trigger("list").getAttribute("aria-label")).toBe("List view");
    expect(press(trigger("list"), " ")).toBe(false);
    const isList = ["grid,false,false", "list,true,true", "ast-woocommerce-shop-page-list-view"];
    expect(state()).toEqual(isList);
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { subtree: true, attributes: true, childList: true });
    await island.arrive();
    expect(observer.takeRecords()).toEqual([]);
    expect(state()).toEqual(isList);
    island.end();
    expect(document.body.innerHTML).toBe(views("grid"));
  });

  it("are buttons in markup that comes later, too", async () => {
    document.body.innerHTML = views("grid");
    await begin();
    click(trigger("list"));
    document.body.innerHTML = views("grid");
    await nextFrame();
    expect(state().slice(0, 2)).toEqual(["grid,false,false", "list,true,true"]);
  });

  it("are left alone where the page keeps the islands away", async () => {
    const html = `<div data-island="off">${views("grid")}</div>`;
    document.body.innerHTML = html;
    await begin();
    expect(click(trigger("list"))).toBe(true);
    expect(document.body.innerHTML).toBe(html);
  });

  it("have names in the page's language", async () => {
    document.body.innerHTML = views("grid");
    document.documentElement.lang = "vi";
    await loadLanguage();
    await begin();
    expect(["grid", "list"].map((view) => trigger(view).getAttribute("aria-label"))).toEqual([
      "Xem dạng lưới",
      "Xem dạng danh sách",
    ]);
    document.documentElement.lang = "";
  });
});
