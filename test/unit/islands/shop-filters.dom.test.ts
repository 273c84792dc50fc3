import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import early from "../../../islands/shop-filters/early.ts";
import { shopFilters } from "../../../islands/shop-filters/index.ts";
import prelude from "../../../islands/shop-filters/prelude.ts";
import mount from "../../../islands/shop-filters/shop-filters.tsx";
import { resetConfig } from "../../../shared/config/index.ts";
import { mountParts } from "../support/mount.ts";
import { clearPage, click, get } from "../support/page.ts";

const button = (kind: string): string =>
  `<a href="#" class="astra-shop-filter-button ${kind}" data-selector="astra-off-canvas-sidebar-wrapper"><span class="astra-woo-filter-text">Filter</span></a>`;
const panel = `<div class="astra-off-canvas-sidebar-wrapper from-left"><div class="astra-off-canvas-sidebar"><span id="cart-accessibility" class="ast-shop-filter-close close" aria-label="Close"></span><div class="ast-filter-wrap"><a id="filter" href="/?filter">Jade</a></div></div></div>`;
const box = `<div class="ast-collapse-filter"><a href="/?filter">Jade</a></div>`;

let end = (): void => undefined;
function open(html: string): string {
  document.body.innerHTML = html;
  const served = document.body.innerHTML;
  end = mountParts(document.body, [mount]);
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

  it("open as a dialog that says what it is, with focus at what closes it", () => {
    open(html);
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
    open(html);
    click(trigger());
    vi.advanceTimersByTime(100);
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(isOpen()).toBe(false);
    expect(trigger().getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(trigger());
  });

  it("stay open while something in them is pressed", () => {
    open(html);
    click(trigger());
    get("#filter").addEventListener("click", (event) => event.preventDefault());
    click(get("#filter"));
    expect(isOpen()).toBe(true);
  });

  it("open by a class of the shop's own, whose press is kept before any code is there", () => {
    Object.assign(window, { astraAddon: { off_canvas_trigger_class: "my-filters" } });
    document.body.innerHTML = `<button class="my-filters">All filters</button>${panel}`;
    const served = document.body.innerHTML;
    end = mountParts(document.body, [prelude, mount]);
    expect(get(".my-filters").matches(shopFilters.replay[0]?.part ?? "")).toBe(true);
    click(get(".my-filters"));
    expect(get(".astra-off-canvas-sidebar").getAttribute("aria-label")).toBe("All filters");
    end();
    expect(document.body.innerHTML).toBe(served);
  });

  it("are shown by early code at a press of such a class, too", () => {
    Object.assign(window, { astraAddon: { off_canvas_trigger_class: "my-filters" } });
    document.body.innerHTML = `<button class="my-filters">All filters</button>${panel}`;
    end = mountParts(document.body, [prelude]);
    const endEarly = mountParts(document.body, [early]);
    click(get(".my-filters"));
    expect(isOpen()).toBe(true);
    endEarly();
  });

  it("have a button that nothing is added to where the class is the theme's own", () => {
    Object.assign(window, { astraAddon: { off_canvas_trigger_class: "astra-shop-filter-button" } });
    document.body.innerHTML = html;
    const served = document.body.innerHTML;
    end = mountParts(document.body, [prelude]);
    expect(document.body.innerHTML).toBe(served);
  });

  it("leave the server's HTML at their end", () => {
    const served = open(html);
    click(trigger());
    end();
    expect(document.body.innerHTML).toBe(served);
    expect(isOpen()).toBe(false);
  });
});

describe("filters in a box", () => {
  const html = `<div class="ast-woocommerce-container">${button("ast-collapsible-filter")}${box}</div>`;
  const isShown = (): boolean => get(".ast-collapse-filter").style.display === "block";

  it("open below the button and close again, by press and by Space", () => {
    open(html);
    expect(trigger().hasAttribute("aria-haspopup")).toBe(false);
    click(trigger());
    expect([isShown(), trigger().getAttribute("aria-expanded")]).toEqual([true, "true"]);
    key(trigger(), " ");
    expect([isShown(), trigger().getAttribute("aria-expanded")]).toEqual([false, "false"]);
    expect(isOpen()).toBe(false);
  });

  it("bring the list's beginning into sight on phones, where the button is at the screen's foot", () => {
    open(html);
    const scroll = vi.spyOn(get(".ast-woocommerce-container"), "scrollIntoView");
    click(trigger());
    expect(scroll).not.toHaveBeenCalled();
    click(trigger());
    document.body.className = "ast-header-break-point";
    click(trigger());
    expect(scroll).toHaveBeenCalledOnce();
  });

  it("bring it into sight at a press that comes before the component, once", () => {
    document.body.innerHTML = html;
    document.body.className = "ast-header-break-point";
    const scroll = vi.spyOn(get(".ast-woocommerce-container"), "scrollIntoView");
    end = mountParts(document.body, [early, mount], { meanwhile: () => click(trigger()) });
    expect(scroll).toHaveBeenCalledOnce();
    expect(isShown()).toBe(true);
  });
});

it("leaves buttons alone that are switched off", () => {
  open(`<div data-island="off">${button("ast-flyout-filter")}</div>${panel}`);
  click(trigger());
  expect(isOpen()).toBe(false);
  expect(trigger().hasAttribute("role")).toBe(false);
});
