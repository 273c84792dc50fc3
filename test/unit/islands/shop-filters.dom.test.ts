import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shopFilters } from "../../../islands/shop-filters/index.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import { type LoadedIsland, loadIsland, type Stage } from "../support/load-island.ts";
import { clearPage, click, get } from "../support/page.ts";

const button = (kind: string): string =>
  `<a href="#" class="astra-shop-filter-button ${kind}" data-selector="astra-off-canvas-sidebar-wrapper"><span class="astra-woo-filter-text">Filter</span></a>`;
const panel = `<div class="astra-off-canvas-sidebar-wrapper from-left"><div class="astra-off-canvas-sidebar"><span id="cart-accessibility" class="ast-shop-filter-close close" aria-label="Close"></span><div class="ast-filter-wrap"><a id="filter" href="/?filter">Jade</a></div></div></div>`;
const box = `<div class="ast-collapse-filter"><a href="/?filter">Jade</a></div>`;

let end = (): void => undefined;
async function load(until: Stage): Promise<LoadedIsland> {
  const island = await loadIsland(shopFilters, { until });
  end = island.end;
  return island;
}
async function open(html: string): Promise<string> {
  document.body.innerHTML = html;
  const served = document.body.innerHTML;
  await load("ready");
  return served;
}
const trigger = (): HTMLElement => get(".astra-shop-filter-button");
const close = (): HTMLElement => get(".ast-shop-filter-close");
const isOpen = (): boolean => document.documentElement.classList.contains("ast-off-canvas-overlay");
const key = (el: Element, name: string): boolean =>
  el.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.useFakeTimers();
  resetConfig();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  clearPage();
  document.body.className = "";
  Reflect.deleteProperty(window, "astraAddon");
});

describe("filters in a panel", () => {
  const html = `${button("ast-flyout-filter")}${panel}`;

  it("open as a dialog that says what it is, with focus at what closes it", async () => {
    await open(html);
    expect(trigger().getAttribute("aria-haspopup")).toBe("dialog");
    expect(trigger().getAttribute("aria-expanded")).toBe("false");
    click(trigger());
    vi.advanceTimersByTime(100);
    const dialog = get(".astra-off-canvas-sidebar");
    expect(isOpen()).toBe(true);
    expect(trigger().getAttribute("aria-expanded")).toBe("true");
    expect(trigger().classList.contains("active")).toBe(true);
    expect(dialog.getAttribute("role")).toBe("dialog");
    expect(dialog.getAttribute("aria-label")).toBe("Filter");
    expect(document.activeElement).toBe(close());
  });

  it.each([
    ["Escape", () => key(document.body, "Escape")],
    ["a press on what closes it", () => click(close())],
    ["Space on what closes it", () => key(close(), " ")],
    ["a press beside it", () => click(get(".astra-off-canvas-sidebar-wrapper"))],
  ])("close by %s, with focus back at the button", async (_what, leave) => {
    await open(html);
    click(trigger());
    vi.advanceTimersByTime(100);
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOpen()).toBe(false);
    expect(trigger().getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(trigger());
  });

  it("stay open while something in them is pressed", async () => {
    await open(html);
    click(trigger());
    get("#filter").addEventListener("click", (event) => event.preventDefault());
    click(get("#filter"));
    expect(isOpen()).toBe(true);
  });

  it("open by a class of the shop's own, whose press is kept before any code is there", async () => {
    Object.assign(window, { astraAddon: { off_canvas_trigger_class: "my-filters" } });
    document.body.innerHTML = `<button class="my-filters">All filters</button>${panel}`;
    const served = document.body.innerHTML;
    const island = await load("prelude");
    click(get(".my-filters"));
    expect(isOpen()).toBe(false);
    await island.arrive();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect(get(".astra-off-canvas-sidebar").getAttribute("aria-label")).toBe("All filters");
    end();
    expect(document.body.innerHTML).toBe(served);
  });

  it("are shown at a press of such a class before React is there, too", async () => {
    Object.assign(window, { astraAddon: { off_canvas_trigger_class: "my-filters" } });
    document.body.innerHTML = `<button class="my-filters">All filters</button>${panel}`;
    await load("early");
    click(get(".my-filters"));
    expect(isOpen()).toBe(true);
  });

  it("are a dialog before React is there, which shows the same without a write", async () => {
    document.body.innerHTML = html;
    const island = await load("early");
    key(trigger(), " ");
    expect(get(".astra-off-canvas-sidebar").getAttribute("role")).toBe("dialog");
    vi.advanceTimersByTime(100);
    expect(document.activeElement).toBe(close());
    key(document.body, "Escape");
    expect(isOpen()).toBe(false);
    click(trigger());
    vi.advanceTimersByTime(100);
    expect(isOpen()).toBe(true);
    expect(trigger().getAttribute("aria-expanded")).toBe("true");
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { subtree: true, attributes: true, childList: true });
    await island.arrive();
    expect(observer.takeRecords()).toEqual([]);
    expect(get(".astra-off-canvas-sidebar").getAttribute("role")).toBe("dialog");
    expect(isOpen()).toBe(true);
    key(document.body, "Escape");
    expect(isOpen()).toBe(false);
  });

  it("have a button that nothing is added to where the class is the theme's own", async () => {
    Object.assign(window, { astraAddon: { off_canvas_trigger_class: "astra-shop-filter-button" } });
    document.body.innerHTML = html;
    const served = document.body.innerHTML;
    await load("prelude");
    expect(document.body.innerHTML).toBe(served);
  });

  it("leave the server's HTML at their end", async () => {
    const served = await open(html);
    click(trigger());
    end();
    expect(document.body.innerHTML).toBe(served);
    expect(isOpen()).toBe(false);
  });
});

describe("filters in a box", () => {
  const html = `<div class="ast-woocommerce-container">${button("ast-collapsible-filter")}${box}</div>`;
  const isShown = (): boolean => get(".ast-collapse-filter").style.display === "block";

  it("open below the button and close again, by press and by Space", async () => {
    await open(html);
    expect(trigger().hasAttribute("aria-haspopup")).toBe(false);
    click(trigger());
    expect([isShown(), trigger().getAttribute("aria-expanded")]).toEqual([true, "true"]);
    key(trigger(), " ");
    expect([isShown(), trigger().getAttribute("aria-expanded")]).toEqual([false, "false"]);
    expect(isOpen()).toBe(false);
  });

  it("bring the list's beginning into sight on phones, where the button is at the screen's foot", async () => {
    await open(html);
    const scroll = vi.spyOn(get(".ast-woocommerce-container"), "scrollIntoView");
    click(trigger());
    expect(scroll).not.toHaveBeenCalled();
    click(trigger());
    document.body.className = "ast-header-break-point";
    click(trigger());
    expect(scroll).toHaveBeenCalledOnce();
  });

  it("bring it into sight at a press that comes before React, once", async () => {
    document.body.innerHTML = html;
    document.body.className = "ast-header-break-point";
    const scroll = vi.spyOn(get(".ast-woocommerce-container"), "scrollIntoView");
    const island = await load("early");
    click(trigger());
    expect(isShown()).toBe(true);
    await island.arrive();
    expect(scroll).toHaveBeenCalledOnce();
    expect(isShown()).toBe(true);
  });
});

it("leaves buttons alone that are switched off", async () => {
  await open(`<div data-island="off">${button("ast-flyout-filter")}</div>${panel}`);
  click(trigger());
  expect(isOpen()).toBe(false);
  expect(trigger().hasAttribute("role")).toBe(false);
});
