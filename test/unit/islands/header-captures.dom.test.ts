import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cartDrawer } from "../../../islands/cart-drawer/index.ts";
import { search } from "../../../islands/search/index.ts";
import { prepareIslands } from "../support/island.ts";
import { all, click, get, press } from "../support/page.ts";

const folder = path.resolve("../shared/captures/pages");
const islands = prepareIslands();

/** Puts a captured page's body into this one. */
const open = (name: string): void => {
  const html = readFileSync(path.join(folder, `${name}.html`), "utf8");
  document.body.innerHTML = new DOMParser().parseFromString(html, "text/html").body.innerHTML;
};

afterEach(() => Reflect.deleteProperty(window, "astra_cart"));

/** Skipped where the captured pages are not at hand. */
describe.skipIf(!existsSync(folder))("on a real shop's page", () => {
  it.each([
    ["home-search-slide-search", ".ast-search-menu-icon.ast-dropdown-active"],
    ["home-search-header-cover", '.ast-search-box.header-cover[aria-modal="true"]'],
    ["home-search-full-screen", '.ast-search-box.full-screen[aria-modal="true"]'],
    ["home-sticky-both-slide", ".ast-search-menu-icon.ast-dropdown-active"],
  ])("%s: each icon opens one box, its own", async (name, opened) => {
    open(name);
    const icons = all("a.astra-search-icon");
    expect(icons.length).toBeGreaterThan(1);
    await islands.load(search);
    for (const icon of icons) {
      click(icon);
      expect(all(opened)).toHaveLength(1);
      expect(icon.getAttribute("aria-expanded")).toBe("true");
      if (!name.includes("full")) {
        const header = icon.closest("#ast-desktop-header, #ast-mobile-header");
        expect(header?.contains(get(opened))).toBe(true);
      }
      press(document.body, "Escape");
      expect(all(opened)).toEqual([]);
    }
  });

  it("home-search-search-box: there is nothing to open", () => {
    open("home-search-search-box");
    expect(all("a.astra-search-icon")).toEqual([]);
  });

  it.each([
    ["home-cart-flyout", "flyout", "#ast-desktop-header", true],
    ["home-cart-flyout", "flyout", "#ast-mobile-header", true],
    ["home-cart-dropdown", "default", "#ast-desktop-header", false],
    ["home-cart-dropdown", "default", "#ast-mobile-header", true],
    ["cart-filled", "flyout", "#ast-mobile-header", false],
  ])("%s (%s): the cart in %s opens the drawer: %s", async (name, layout, header, opens) => {
    Object.assign(window, { astra_cart: { desktop_layout: layout, responsive_cart_click: "flyout" } });
    open(name);
    await islands.load(cartDrawer);
    // Where there is no drawer nobody has asked for the island yet: the press is kept, and delivered when it is there.
    let isFollowed = false;
    const look = (event: Event): void => {
      isFollowed = !event.defaultPrevented;
    };
    addEventListener("click", look);
    click(get(`${header} a.cart-container`));
    await vi.waitUntil(() => isFollowed || document.querySelector(".astra-cart-drawer.active"));
    expect(isFollowed).toBe(!opens);
    removeEventListener("click", look);
    expect(all(".astra-cart-drawer.active")).toHaveLength(opens ? 1 : 0);
  });
});
