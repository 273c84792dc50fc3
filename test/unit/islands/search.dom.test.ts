import { beforeEach, describe, expect, it, vi } from "vitest";
import { search } from "../../../islands/search/index.ts";
import { prepareIslands } from "../support/island.ts";
import type { LoadedIsland } from "../support/load-island.ts";
import { click, get, press, writesDuring } from "../support/page.ts";

const islands = prepareIslands();

const slideSearch = `<div class="ast-search-menu-icon slide-search"><form class="search-form">
<input type="search" class="search-field" name="s" tabindex="-1"></form>
<div class="ast-search-icon"><a class="slide-search astra-search-icon" role="button" href="#" aria-label="Search"></a></div></div>`;
const link = (kind: string): string =>
  `<div class="ast-search-icon"><a class="${kind} astra-search-icon" role="button" href="#" aria-label="Search"></a></div>`;
const cover = (id: string): string =>
  `<div class="ast-search-box header-cover" id="ast-search-form" data-of="${id}"><form class="search-form">
<input class="search-field" name="s" tabindex="1"><span class="close" id="close" tabindex="2"></span></form></div>`;
const full = `<div class="ast-search-box full-screen"><span class="close" tabindex="3"></span><form class="search-form">
<input class="search-field" name="s" tabindex="1"></form></div>`;

const icon = (root: ParentNode = document): HTMLElement => get("a.astra-search-icon", root);
const isOpen = (): boolean => get(".ast-search-menu-icon").classList.contains("ast-dropdown-active");
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(".ast-search-box")]
    .filter(({ style }) => style.opacity === "1")
    .map(({ dataset, className }) => dataset.of ?? className);

function begin(html: string): Promise<LoadedIsland> {
  document.body.innerHTML = html;
  return islands.load(search);
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe("the slide-out search", () => {
  it("focuses its field 200 ms after opening, not if it has closed meanwhile", async () => {
    await begin(slideSearch);
    click(icon());
    vi.advanceTimersByTime(199);
    expect(document.activeElement).toBe(document.body);
    vi.advanceTimersByTime(1);
    expect(document.activeElement).toBe(get(".search-field"));
    get(".search-field").blur();
    click(icon());
    click(icon());
    click(icon());
    vi.advanceTimersByTime(1000);
    expect(document.activeElement).toBe(document.body);
  });

  it("sends text by requestSubmit and closes; blanks are no text", async () => {
    await begin(slideSearch);
    const send = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => undefined);
    const field = get<HTMLInputElement>(".search-field");
    for (const [text, times] of [
      ["  ", 0],
      ["jade", 1],
    ] as const) {
      click(icon());
      field.value = text;
      click(icon());
      expect(isOpen()).toBe(false);
      expect(send).toHaveBeenCalledTimes(times);
    }
  });

  it("leaves a click with a modifier to the browser", async () => {
    await begin(slideSearch);
    expect(click(icon(), { ctrlKey: true })).toBe(true);
    expect(isOpen()).toBe(false);
  });

  it("leaves Escape to whoever has answered it", async () => {
    await begin(slideSearch);
    click(icon());
    const field = get(".search-field");
    field.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    press(field, "Escape");
    expect(isOpen()).toBe(true);
    press(field, "Escape");
    expect(isOpen()).toBe(false);
  });

  it("closes when its header goes out of sight, not when it stays", async () => {
    await begin(slideSearch);
    click(icon());
    const rects = vi.spyOn(icon(), "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
    const turn = (side: string): boolean =>
      document.body.dispatchEvent(new CustomEvent(`astra-header-responsive-${side}`));
    turn("enabled");
    expect(isOpen()).toBe(true);
    rects.mockReturnValue([] as unknown as DOMRectList);
    turn("disabled");
    expect(isOpen()).toBe(false);
  });

  it("gives its HTML back, open or not", async () => {
    document.body.innerHTML = slideSearch;
    const before = document.body.innerHTML;
    const { end } = await islands.load(search);
    click(icon());
    expect(document.body.innerHTML).not.toBe(before);
    end();
    expect(document.body.innerHTML).toBe(before);
    click(icon());
    expect(isOpen()).toBe(false);
  });
});

describe("a search over the page", () => {
  const both = `<div id="ast-desktop-header">${cover("desktop")}${link("header-cover")}</div>
<div id="ast-mobile-header">${cover("mobile")}${link("header-cover")}</div>${full}`;

  it("is the cover of the icon's own header, although ids repeat", async () => {
    document.body.innerHTML = both;
    await islands.load(search);
    click(icon(get("#ast-mobile-header")));
    expect(shown()).toEqual(["mobile"]);
  });

  it("is the page's full screen, wherever it stands, with the body's class", async () => {
    await begin(`<header>${link("full-screen")}</header><footer></footer><div>${full}</div>`);
    click(icon());
    expect(shown()).toEqual(["ast-search-box full-screen"]);
    expect(document.body.className).toBe("full-screen");
    press(document.activeElement ?? document.body, "Escape");
    expect(shown()).toEqual([]);
    expect(document.body.className).toBe("");
  });

  it("takes its stops into the page's order while it is open, and what is found in it stays out of that", async () => {
    await begin(both);
    const box = get("[data-of=desktop]");
    get("form", box).insertAdjacentHTML("beforeend", '<a tabindex="-1"></a>');
    const stops = (): (string | null)[] =>
      [...box.querySelectorAll("[tabindex]")].map((stop) => stop.getAttribute("tabindex"));
    const served = stops();
    click(icon());
    expect(stops()).toEqual(["0", "0", "-1"]);
    press(get(".close", box), "Enter");
    expect(stops()).toEqual(served);
    expect(shown()).toEqual([]);
  });

  it("stays when another icon opens it while it fades", async () => {
    await begin(`${link("full-screen")}<section>${link("full-screen")}</section>${full}`);
    click(icon());
    press(document.body, "Escape");
    click(icon(get("section")));
    vi.advanceTimersByTime(1000);
    expect(get(".ast-search-box").style.cssText).toBe("display: block; opacity: 1;");
    expect(islands.report).not.toHaveBeenCalled();
  });

  it("gives its HTML back, open or still fading", async () => {
    document.body.innerHTML = both;
    const before = document.body.innerHTML;
    for (const isFading of [false, true]) {
      const { end } = await islands.load(search);
      click(icon());
      if (isFading) press(document.body, "Escape");
      end();
      expect(document.body.innerHTML).toBe(before);
    }
  });
});

describe("a search whose view comes later", () => {
  it.each([
    ["slide-out", slideSearch, isOpen],
    ["box", `${link("full-screen")}${full}`, () => shown().length === 1],
  ])("opens at the first press, and React shows the same, without a write: %s", async (_, html, isThere) => {
    document.body.innerHTML = html;
    const before = document.body.innerHTML;
    const field = get<HTMLInputElement>(".search-field");
    const { arrive, end } = await islands.load(search, { until: "early" });
    click(icon());
    expect(isThere()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(document.activeElement).toBe(field);
    field.value = "ngoc";
    expect(await writesDuring(arrive)).toEqual([]);
    expect(isThere()).toBe(true);
    expect(icon().getAttribute("aria-expanded")).toBe("true");
    expect(field.value).toBe("ngoc");
    press(field, "Escape");
    vi.advanceTimersByTime(1000);
    expect(isThere()).toBe(false);
    // The dialog gives focus back in a microtask.
    await Promise.resolve();
    expect(document.activeElement).toBe(icon());
    end();
    field.value = "";
    expect(document.body.innerHTML).toBe(before);
    expect(islands.report).not.toHaveBeenCalled();
  });

  it.each([
    ["slide-out", slideSearch],
    ["box", `${link("full-screen")}${full}`],
  ])("says that it is closed once it was open: %s", async (_, html) => {
    document.body.innerHTML = html;
    const before = document.body.innerHTML;
    const { end } = await islands.load(search, { until: "early" });
    click(icon());
    expect(icon().getAttribute("aria-expanded")).toBe("true");
    press(document.body, "Escape");
    expect(icon().getAttribute("aria-expanded")).toBe("false");
    end();
    expect(document.body.innerHTML).toBe(before);
  });

  it("has the body's class of a full screen from the first press on", async () => {
    document.body.innerHTML = `${link("full-screen")}${full}`;
    await islands.load(search, { until: "early" });
    click(icon());
    expect(document.body.className).toBe("full-screen");
    press(document.body, "Escape");
    expect(document.body.className).toBe("");
  });

  it("brings focus once, though React comes while it still slides", async () => {
    document.body.innerHTML = slideSearch;
    const { arrive } = await islands.load(search, { until: "early" });
    click(icon());
    await arrive();
    vi.advanceTimersByTime(200);
    expect(document.activeElement).toBe(get(".search-field"));
    get(".search-field").blur();
    vi.advanceTimersByTime(1000);
    expect(document.activeElement).toBe(document.body);
  });

  it("is closed by another press, which sends what was typed, and by Escape", async () => {
    document.body.innerHTML = slideSearch;
    const send = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockImplementation(() => undefined);
    await islands.load(search, { until: "early" });
    click(icon());
    get<HTMLInputElement>(".search-field").value = "jade";
    click(icon());
    expect(isOpen()).toBe(false);
    expect(send).toHaveBeenCalledTimes(1);
    click(icon());
    expect(isOpen()).toBe(true);
    press(document.body, "Escape");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(icon());
    vi.advanceTimersByTime(1000);
    expect(document.activeElement).toBe(icon());
  });
});

describe.each(["early", "ready"] as const)("a search at the stage %s", (until) => {
  it("opens by Space, which no other script hears; of Enter on a link the browser makes a click", async () => {
    document.body.innerHTML = slideSearch;
    await islands.load(search, { until });
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent): void => void heard.push(key);
    document.body.addEventListener("keydown", hear);
    expect(press(icon(), "Enter")).toBe(true);
    expect(isOpen()).toBe(false);
    expect(press(icon(), " ")).toBe(false);
    expect(isOpen()).toBe(true);
    document.body.removeEventListener("keydown", hear);
    expect(heard).toEqual(["Enter"]);
  });

  it("closes at a click elsewhere, not at one inside", async () => {
    document.body.innerHTML = `<main></main>${slideSearch}`;
    await islands.load(search, { until });
    click(icon());
    click(get(".search-field"));
    expect(isOpen()).toBe(true);
    click(get("main"));
    expect(isOpen()).toBe(false);
    expect(icon().getAttribute("aria-expanded")).toBe("false");
  });

  it("closes when focus goes on, not when it goes nowhere", async () => {
    document.body.innerHTML = `<a href="/" id="next">x</a>${slideSearch}`;
    await islands.load(search, { until });
    click(icon());
    const leave = (relatedTarget: Element | null): boolean =>
      get(".search-field").dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget }));
    leave(null);
    expect(isOpen()).toBe(true);
    leave(icon());
    expect(isOpen()).toBe(true);
    leave(get("#next"));
    expect(isOpen()).toBe(false);
  });

  it.each([
    ["a click", (closer: Element) => click(closer)],
    ["Enter", (closer: Element) => press(closer, "Enter")],
    ["Space", (closer: Element) => press(closer, " ")],
  ])("is a dialog with focus in its field, whose button closes it by %s", async (_, act) => {
    document.body.innerHTML = `${link("header-cover")}${cover("desktop")}`;
    await islands.load(search, { until });
    const [box, closer] = [get(".ast-search-box"), get(".close")];
    click(icon());
    expect(["role", "aria-modal", "aria-label"].map((name) => box.getAttribute(name))).toEqual([
      "dialog",
      "true",
      "Search",
    ]);
    expect(document.activeElement).toBe(get(".search-field"));
    expect(["role", "aria-label"].map((name) => closer.getAttribute(name))).toEqual([
      "button",
      "Close search",
    ]);
    expect(act(closer)).toBe(false);
    await vi.waitFor(() => expect(document.activeElement).toBe(icon()));
    expect(box.hasAttribute("role")).toBe(false);
    expect(icon().getAttribute("aria-expanded")).toBe("false");
    expect(islands.report).not.toHaveBeenCalled();
  });

  it("leaves the page 200 ms after it has closed, unless it is open again", async () => {
    document.body.innerHTML = `${link("header-cover")}${cover("desktop")}`;
    await islands.load(search, { until });
    const box = get(".ast-search-box");
    click(icon());
    press(document.body, "Escape");
    vi.advanceTimersByTime(199);
    expect(box.style.display).toBe("block");
    click(icon());
    vi.advanceTimersByTime(1000);
    expect(box.style.display).toBe("block");
    press(document.body, "Escape");
    vi.advanceTimersByTime(200);
    expect(box.hasAttribute("style")).toBe(false);
  });
});

describe("an icon beside what is not the theme's", () => {
  it("opens another form, with focus in its field", async () => {
    await begin(
      slideSearch.replace(/<form.*form>/s, '<form class="other"><input type="search" name="s"></form>'),
    );
    expect(click(icon())).toBe(false);
    expect(isOpen()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(document.activeElement).toBe(get("[name=s]"));
    click(icon());
    expect(isOpen()).toBe(false);
  });

  it("opens what has no field", async () => {
    await begin(slideSearch.replace(/<form.*form>/s, "<other-search></other-search>"));
    click(icon());
    vi.advanceTimersByTime(200);
    expect(isOpen()).toBe(true);
    click(icon());
    expect(isOpen()).toBe(false);
  });

  it("goes nowhere where there is nothing to open, unless it is a link to somewhere", async () => {
    await begin(link("slide-search"));
    expect(click(icon())).toBe(false);
    icon().setAttribute("href", "/search/");
    expect(click(icon())).toBe(true);
  });
});
