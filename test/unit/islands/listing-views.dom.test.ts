import { describe, expect, it } from "vitest";
import mountListing from "../../../islands/listing/listing.ts";
import { prepareIslands } from "../support/island.ts";
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

describe("the views of a listing", () => {
  it("change by a click inside, Enter and Space; other keys and clicks are the browser's", () => {
    document.body.className = "ast-default-shop-page-modern-style";
    document.body.innerHTML = views("grid");
    islands.mount(mountListing);
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

  it("go by another class where the list is the shop's own view", () => {
    document.body.className = "ast-default-shop-page-list-style ast-woocommerce-shop-page-list-style";
    document.body.innerHTML = views("list");
    const end = islands.mount(mountListing);
    click(trigger("grid"));
    expect(state()).toEqual(["grid,true,true", "list,false,false", "ast-default-shop-page-list-style"]);
    end();
    expect(document.body.className.split(" ").sort()).toEqual([
      "ast-default-shop-page-list-style",
      "ast-woocommerce-shop-page-list-style",
    ]);
    expect(document.body.innerHTML).toBe(views("list"));
  });

  it("have names in the page's language", () => {
    document.body.innerHTML = views("grid");
    document.documentElement.lang = "vi";
    islands.mount(mountListing);
    expect(["grid", "list"].map((view) => trigger(view).getAttribute("aria-label"))).toEqual([
      "Xem dạng lưới",
      "Xem dạng danh sách",
    ]);
    document.documentElement.lang = "";
  });
});
