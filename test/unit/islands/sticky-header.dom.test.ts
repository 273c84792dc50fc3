import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stickyHeader } from "../../../islands/sticky-header/index.ts";
import mountHeader from "../../../islands/sticky-header/sticky-header.tsx";
import mountUntouched from "../../../islands/sticky-header/untouched.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import type { Mount } from "../../../shared/island/island.ts";
import { mountParts } from "../support/mount.ts";
import { clearPage, countListeners, get } from "../support/page.ts";

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

let ends: (() => void)[] = [];
function mount(...parts: Mount[]): () => void {
  const end = mountParts(get("#masthead"), parts);
  ends.push(end);
  return end;
}
const setting = (config: Record<string, string>): void => {
  Object.assign(window, {
    astraAddon: { header_main_stick: "1", sticky_header_on_devices: "both", ...config },
  });
};

beforeEach(() => {
  resetConfig();
  observers.clear();
  ends = [];
  vi.stubGlobal("IntersectionObserver", FakeObserver);
  vi.stubGlobal("ResizeObserver", FakeObserver);
});
afterEach(() => {
  for (const end of ends) end();
  Reflect.deleteProperty(window, "astraAddon");
  clearPage();
  vi.unstubAllGlobals();
});

/** As the loader does it: the component is mounted first, then the prelude hears that it is over. */
const stages: [string, Mount[]][] = [
  ["before its component is there", [mountUntouched]],
  ["with its component", [mountUntouched, mountHeader]],
  ["with a component that was first", [mountHeader]],
];

describe.each(stages)("a header's rows %s", (_name, parts) => {
  beforeEach(() => {
    setting({});
    document.body.innerHTML = page();
  });

  it("stick where they were scrolled past, and their place keeps their height", () => {
    const before = whole();
    const end = mount(...parts);
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

describe.each(stages)("a header's copy %s", (_name, parts) => {
  beforeEach(() => {
    setting({ sticky_header_style: "slide", sticky_hide_on_scroll: "1" });
    document.body.innerHTML = page(copy);
  });

  it("is no banner, and out of reach while it is hidden", () => {
    const before = whole();
    const end = mount(...parts);
    expect(get("#ast-fixed-header").getAttribute("role")).toBe("none");
    expect(get("#ast-fixed-header").inert).toBe(true);
    scroll(true);
    expect(get("#ast-fixed-header").className.split(" ")).toContain("ast-nav-up");
    end();
    expect(whole()).toBe(before);
  });

  it("does not go away from under focus", () => {
    mount(...parts);
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
});

describe("the component", () => {
  it("changes nothing when it comes, and leaves the prelude nothing to hear", () => {
    setting({ sticky_header_style: "fade" });
    document.body.innerHTML = page(copy);
    const served = whole();
    let shown = "";
    let heard: unknown[] = [];
    const listen = vi.spyOn(get("#masthead"), "addEventListener");
    mount(mountUntouched, (host, context) => {
      size("#ast-fixed-header", 60);
      scroll(true);
      shown = whole();
      const end = mountHeader(host, context);
      heard = listen.mock.calls.map(([, , options]) => (options as { signal?: AbortSignal }).signal);
      return end;
    });
    expect(isStuck("#ast-fixed-header")).toBe(true);
    expect(whole()).toBe(shown);
    expect(heard.filter((signal) => signal && !(signal as AbortSignal).aborted)).toEqual([]);
    ends.pop()?.();
    expect(whole()).toBe(served);
  });

  it("and what it observes leave no listener", () => {
    setting({ sticky_header_style: "slide", sticky_hide_on_scroll: "1" });
    document.body.innerHTML = page(copy);
    const listeners = countListeners();
    mount(mountUntouched, mountHeader)();
    expect(listeners.left()).toEqual([]);
    listeners.restore();
  });

  it("does not come where nothing sticks: the copy stays out of reach until the island goes", async () => {
    Object.assign(window, { astraAddon: { header_main_stick: "0", sticky_header_style: "slide" } });
    document.body.innerHTML = page(copy);
    const served = whole();
    const { default: nothing } = (await stickyHeader.load?.()) ?? {};
    expect(nothing).not.toBe(mountHeader);
    const end = mount(mountUntouched, nothing as Mount);
    expect(get("#ast-fixed-header").inert).toBe(true);
    end();
    expect(whole()).toBe(served);
  });
});
