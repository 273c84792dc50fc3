import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stickyHeader } from "../../../islands/sticky-header/index.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import { type LoadedIsland, loadIsland, nextFrame } from "../support/load-island.ts";
import { clearPage, countListeners, get, writesDuring } from "../support/page.ts";

const rows = (device: string): string =>
  `<div id="ast-${device}-header"><div class="ast-main-header-wrap"><div class="ast-primary-header"><a href="/" id="${device}-link">Shop</a></div></div></div>`;
const copy = '<div id="ast-fixed-header"><a href="/" id="copy-link">Shop</a></div>';
const page = (rest = ""): string =>
  `<header id="masthead">${rows("desktop")}${rows("mobile")}${rest}</header><main><a href="/" id="elsewhere">More</a></main>`;

type Told = (entries: readonly object[]) => void;
/** Observers that are observing, by what they observe. */
const observers = new Map<object, { readonly tell: Told; readonly targets: Set<Element> }>();
class FakeObserver {
  readonly told: { readonly tell: Told; readonly targets: Set<Element> };
  constructor(tell: Told) {
    this.told = { tell, targets: new Set() };
  }
  observe(target: Element): void {
    this.told.targets.add(target);
    observers.set(this, this.told);
  }
  disconnect(): void {
    this.told.targets.clear();
    observers.delete(this);
  }
}
function tell(target: Element, entry: object): void {
  for (const one of [...observers.values()]) if (one.targets.has(target)) one.tell([{ target, ...entry }]);
}
/** A part has another size. */
const size = (selector: string, blockSize: number, inlineSize = 1000): void =>
  tell(get(selector), { borderBoxSize: [{ blockSize, inlineSize }] });
/** The page is scrolled past a place, or back. */
const scroll = (isPast: boolean): void => {
  for (const sentinel of document.querySelectorAll("[data-sentinel]"))
    tell(sentinel, { isIntersecting: !isPast, boundingClientRect: { bottom: isPast ? -1 : 1 } });
};

const desktopRow = "#ast-desktop-header .ast-primary-header";
const isStuck = (selector: string): boolean => get(selector).classList.contains("ast-header-sticked");
const whole = (): string =>
  [document.documentElement, document.body, get("#masthead")]
    .map((el, index) => (index < 2 ? (el.cloneNode() as Element) : el).outerHTML)
    .join("\n");

/** What waits for the browser to be idle. */
let idle: (() => void)[] = [];
/** Who shows the header: one after the other in a shop, but React may be there as soon as the model is. */
type Stage = "by the model alone" | "by React, after the model" | "by React at once";
const stages: Stage[] = ["by the model alone", "by React, after the model", "by React at once"];

let loaded: LoadedIsland[] = [];
async function mount(stage: Stage): Promise<LoadedIsland> {
  const loading = loadIsland(stickyHeader, { until: stage === "by React at once" ? "ready" : "prelude" });
  // The browser is idle: the model may come.
  await vi.waitUntil(() => idle.length, { interval: 1 });
  for (const run of idle.splice(0)) run();
  const island = await loading;
  loaded.push(island);
  if (stage === "by React, after the model") await island.arrive();
  return island;
}
const setting = (config: Record<string, string>): void => {
  Object.assign(window, {
    astraAddon: { header_main_stick: "1", sticky_header_on_devices: "both", ...config },
  });
};
/** The theme has changed to the header of a device. */
const turn = (device: string): void => {
  const isMobile = device === "mobile";
  document.body.classList.toggle("ast-header-break-point", isMobile);
  document.body.dispatchEvent(new Event(`astra-header-responsive-${isMobile ? "disabled" : "enabled"}`));
};

beforeEach(() => {
  resetConfig();
  observers.clear();
  loaded = [];
  idle = [];
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  vi.stubGlobal("ResizeObserver", FakeObserver);
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
});
afterEach(() => {
  for (const { end } of loaded) end();
  Reflect.deleteProperty(window, "astraAddon");
  clearPage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(stages)("a header's rows, shown %s,", (stage) => {
  beforeEach(() => {
    setting({});
    document.body.innerHTML = page();
  });

  it("stick where they were scrolled past, and their place keeps their height", async () => {
    const before = whole();
    const { end } = await mount(stage);
    size(desktopRow, 80);
    expect(document.documentElement.style.getPropertyValue("--storefront-header-height")).toBe("80px");
    scroll(true);
    expect(isStuck(desktopRow)).toBe(true);
    expect(get("#ast-desktop-header .ast-main-header-wrap").style.minHeight).toBe("80px");
    expect(document.body.className).toBe("ast-primary-sticky-header-active");
    scroll(false);
    expect(isStuck(desktopRow)).toBe(false);
    expect(document.body.className).toBe("");
    end();
    expect(whole()).toBe(before);
    expect(observers.size).toBe(0);
  });
});

describe.each(stages)("a header's copy, shown %s,", (stage) => {
  beforeEach(() => {
    setting({ sticky_header_style: "slide", sticky_hide_on_scroll: "1" });
    document.body.innerHTML = page(copy);
  });

  it("is no banner, and out of reach while it is hidden", async () => {
    const before = whole();
    const { end } = await mount(stage);
    expect(get("#ast-fixed-header").getAttribute("role")).toBe("none");
    expect(get("#ast-fixed-header").inert).toBe(true);
    scroll(true);
    expect(get("#ast-fixed-header").className.split(" ")).toContain("ast-nav-up");
    end();
    expect(whole()).toBe(before);
  });

  it("does not go away from under focus", async () => {
    await mount(stage);
    const fixed = get("#ast-fixed-header");
    scroll(true);
    expect(isStuck("#ast-fixed-header")).toBe(false);
    fixed.inert = false;
    get("#copy-link").focus();
    expect(isStuck("#ast-fixed-header")).toBe(true);
    expect(get("#ast-desktop-header").inert).toBe(true);
    get("#elsewhere").focus();
    expect(isStuck("#ast-fixed-header")).toBe(false);
    expect(get("#ast-desktop-header").inert).toBe(false);
  });

  it("comes while the page is scrolled up, and goes while it is scrolled down: 5 px are no direction", async () => {
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(5000);
    await mount(stage);
    scroll(true);
    for (const [place, isThere] of [
      [700, false],
      [695, false],
      [694, true],
      [699, true],
      [700, false],
    ] as const) {
      vi.stubGlobal("scrollY", place);
      dispatchEvent(new Event("scroll"));
      await nextFrame();
      expect(isStuck("#ast-fixed-header"), `${place}`).toBe(isThere);
    }
  });
});

describe.each(["desktop", "mobile", "both"])("a header that sticks on %s", (devices) => {
  const isAsked = (device: string): boolean => devices === "both" || devices === device;

  it("has the rows of that alone stick", async () => {
    setting({ sticky_header_on_devices: devices });
    document.body.innerHTML = page();
    await mount("by React at once");
    scroll(true);
    for (const device of ["desktop", "mobile"])
      expect(isStuck(`#ast-${device}-header .ast-primary-header`), device).toBe(isAsked(device));
  });

  it("has its copy come there alone, out of reach elsewhere, and follows the breakpoint", async () => {
    setting({ sticky_header_on_devices: devices, sticky_header_style: "fade" });
    document.body.innerHTML = page(copy);
    await mount("by React at once");
    scroll(true);
    for (const device of ["desktop", "mobile", "desktop"]) {
      turn(device);
      expect(isStuck("#ast-fixed-header"), device).toBe(isAsked(device));
      expect(get("#ast-fixed-header").inert, device).toBe(!isAsked(device));
      expect(get("#ast-desktop-header").inert, device).toBe(isAsked(device));
      expect(document.body.classList.contains("ast-primary-sticky-header-active")).toBe(isAsked(device));
      expect(document.documentElement.classList.contains("ast-header-stick-fade-active")).toBe(
        isAsked(device),
      );
    }
  });
});

describe("a header", () => {
  it("that would take more than half of the window does not stick, until the window is larger", async () => {
    setting({});
    document.body.innerHTML = page();
    await mount("by React at once");
    vi.stubGlobal("innerHeight", 120);
    size(desktopRow, 60);
    scroll(true);
    expect(isStuck(desktopRow)).toBe(false);
    vi.stubGlobal("innerHeight", 121);
    dispatchEvent(new Event("resize"));
    expect(isStuck(desktopRow)).toBe(true);
  });

  it.each([
    ["none", "0", []],
    ["slide", "0", []],
    ["fade", "0", []],
    ["none", "1", [true]],
    ["slide", "1", [true]],
  ])("of style %s, hiding: %s, listens to scrolling only where it hides", async (style, hides, passive) => {
    setting({ sticky_header_style: style, sticky_hide_on_scroll: hides });
    document.body.innerHTML = page(copy);
    const listen = vi.spyOn(window, "addEventListener");
    await mount("by React, after the model");
    const heard = listen.mock.calls.filter(([type, , options]) => {
      // The loader waits for the page's first touch.
      const isTouch = typeof options === "object" && options.once;
      return type === "scroll" && !isTouch;
    });
    expect(heard.map(([, , options]) => (options as AddEventListenerOptions).passive)).toEqual(passive);
  });
});

describe("React", () => {
  it.each([
    ["none", "0"],
    ["slide", "0"],
    ["fade", "0"],
    ["slide", "1"],
  ])(
    "writes nothing when it comes, and hears nothing beside the model: style %s, hiding: %s",
    async (style, hides) => {
      setting({ sticky_header_style: style, sticky_hide_on_scroll: hides });
      document.body.innerHTML = page(copy);
      const served = whole();
      const listen = vi.spyOn(get("#masthead"), "addEventListener");
      const island = await mount("by the model alone");
      size(style === "none" ? desktopRow : "#ast-fixed-header", 60);
      scroll(true);
      expect(document.querySelectorAll(".ast-sticky-active, .ast-nav-up").length).toBeGreaterThan(0);
      const shown = whole();
      listen.mockClear();
      expect(await writesDuring(island.arrive)).toEqual([]);
      expect(whole()).toBe(shown);
      expect(listen).not.toHaveBeenCalled();
      island.end();
      expect(whole()).toBe(served);
    },
  );

  it("and what it observes leave no listener", async () => {
    setting({ sticky_header_style: "slide", sticky_hide_on_scroll: "1" });
    document.body.innerHTML = page(copy);
    const listeners = countListeners();
    (await mount("by React, after the model")).end();
    expect(listeners.left()).toEqual([]);
    listeners.restore();
  });

  it("does not come where nothing sticks: the copy stays out of reach until the island goes", async () => {
    Object.assign(window, { astraAddon: { header_main_stick: "0", sticky_header_style: "slide" } });
    document.body.innerHTML = page(copy);
    const served = whole();
    const { end } = await mount("by React, after the model");
    expect(get("#ast-fixed-header").inert).toBe(true);
    expect(get("#ast-fixed-header").hasAttribute("role")).toBe(false);
    end();
    expect(whole()).toBe(served);
  });
});
