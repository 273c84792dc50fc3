import { beforeEach, describe, expect, it, vi } from "vitest";
import { colourSwitcher } from "../../../islands/colour-switcher/index.ts";
import { prepareIslands } from "../support/island.ts";
import type { LoadedIsland, LoadOptions } from "../support/load-island.ts";
import { all, click, get, setCookie } from "../support/page.ts";

const cookieName = "astraColorSwitcherState";
const islands = prepareIslands();

const button = `<div class="ast-builder-color-switcher"><button class="ast-switcher-button" aria-label="Go dark" data-default-text="Go light" data-switched-text="Go dark" aria-pressed="false">
  <span class="ast-switcher-icon ast-current"></span><span class="ast-switcher-icon"></span></button></div>`;
const page = `<a class="custom-logo-link"><img class="custom-logo" src="/logo.png" srcset="/logo.png 2x"></a>
  <a class="custom-logo-link sticky-custom-logo"><img class="custom-logo" src="/small.png"></a>${button}${button}`;

/** What the add-on tells of the two palettes. */
const tell = (more: object = {}): void =>
  islands.page("astraAddon", {
    colorSwitcher: {
      isInit: true,
      forceReload: false,
      isSwitched: false,
      isDarkPalette: true,
      defaultMode: "system",
      logos: { default: "/logo.png", switched: "/pale.png" },
      palettes: { default: ["#fff", "#111"], switched: ["#000", "#eee"] },
      ...more,
    },
  });
const prefersDark = (matches: boolean): void => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches }));
};

const colours = (): string[] =>
  [0, 1].map((index) => document.documentElement.style.getPropertyValue(`--ast-global-color-${index}`));
const isDark = (): boolean => document.body.classList.contains("astra-dark-mode-enable");
const names = (): unknown[] => all(".ast-switcher-button").map((el) => el.getAttribute("aria-label"));
const icons = (): number[] =>
  all(".ast-switcher-button").map((el) =>
    [...el.children].findIndex((icon) => icon.classList.contains("ast-current")),
  );
const cookie = (): string | undefined => new RegExp(`${cookieName}=(\\w+)`).exec(document.cookie)?.[1];
const light = { colours: ["", ""], isDark: false, names: ["Go dark", "Go dark"], icons: [0, 0] };
const dark = { colours: ["#000", "#eee"], isDark: true, names: ["Go light", "Go light"], icons: [1, 1] };
const shown = () => ({ colours: colours(), isDark: isDark(), names: names(), icons: icons() });
const mount = (options: LoadOptions<Record<never, never>> = {}): Promise<LoadedIsland> => {
  document.body.innerHTML = page;
  return islands.load(colourSwitcher, options);
};

describe("the colour switcher", () => {
  beforeEach(() => {
    tell();
    prefersDark(false);
  });

  it("changes colours, names, icons and logo with every press, and remembers the choice for 90 days", async () => {
    const written = vi.spyOn(document, "cookie", "set");
    const { end } = await mount();
    expect(shown()).toEqual(light);
    click(get(".ast-switcher-button"));
    expect(shown()).toEqual(dark);
    expect(get(".custom-logo").getAttribute("src")).toBe("/pale.png");
    expect(get(".custom-logo").hasAttribute("srcset")).toBe(false);
    expect(get(".sticky-custom-logo img").getAttribute("src")).toBe("/small.png");
    expect(written).toHaveBeenLastCalledWith(`${cookieName}=true;path=/;max-age=7776000;samesite=lax`);
    click(get(".ast-builder-color-switcher + .ast-builder-color-switcher button"));
    expect(shown()).toEqual(light);
    expect(get(".custom-logo").getAttribute("srcset")).toBe("/logo.png 2x");
    expect(cookie()).toBe("false");
    click(get(".ast-switcher-button"));
    end();
    expect(document.body.innerHTML).toBe(page);
    expect(colours()).toEqual(["", ""]);
  });

  it("says what a press does by its name alone", async () => {
    await mount();
    expect(all("[aria-pressed]")).toEqual([]);
  });

  it("answers a press before anybody touches the page, and React shows the same without a write", async () => {
    const { arrive } = await mount({ until: "prelude" });
    click(get(".ast-switcher-button"));
    expect(shown()).toEqual(dark);
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { subtree: true, attributes: true, childList: true });
    await arrive();
    expect(observer.takeRecords()).toEqual([]);
    expect(shown()).toEqual(dark);
    click(get(".ast-switcher-button"));
    expect(shown()).toEqual(light);
  });

  it("shows what was chosen on a page that a cache has kept, and not what the system prefers", async () => {
    prefersDark(true);
    tell({ isSwitched: true });
    setCookie(cookieName, "false");
    await mount();
    expect(shown()).toEqual({ ...light, colours: ["#fff", "#111"] });
  });

  it.for([
    ["who prefers dark colours", true, {}, "true"],
    ["who prefers light ones", false, {}, undefined],
    ["in a shop that begins light", true, { defaultMode: "light" }, undefined],
    ["in a shop without a dark palette", true, { isDarkPalette: false }, undefined],
  ] as const)("begins dark for those who have chosen nothing: %s", async ([, prefers, config, kept]) => {
    prefersDark(prefers);
    tell(config);
    await mount();
    expect(cookie()).toBe(kept);
    expect(isDark()).toBe(kept === "true");
  });

  it("follows what was chosen elsewhere, when the page comes into sight again", async () => {
    await mount();
    setCookie(cookieName, "true");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(shown()).toEqual(dark);
  });

  it("changes the page where cookies are not kept", async () => {
    vi.spyOn(document, "cookie", "get").mockReturnValue("");
    await mount();
    click(get(".ast-switcher-button"));
    expect(shown()).toEqual(dark);
    click(get(".ast-switcher-button"));
    expect(shown()).toEqual(light);
  });

  it("loads the page again where the shop wants that", async () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
    tell({ forceReload: true });
    await mount();
    click(get(".ast-switcher-button"));
    expect(reload).toHaveBeenCalledOnce();
    expect(cookie()).toBe("true");
    expect(shown()).toEqual(light);
  });
});
