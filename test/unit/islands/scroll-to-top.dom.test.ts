import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scrollToTop } from "../../../islands/scroll-to-top/index.ts";
import { prepareIslands } from "../support/island.ts";
import { click, FakeIntersectionObserver, get, press } from "../support/page.ts";

const islands = prepareIslands();

const html =
  '<header id="masthead"></header><a href="/" id="link">x</a><div id="ast-scroll-top" tabindex="0"></div>';
const button = (): HTMLElement => get("#ast-scroll-top");
let goTo: ReturnType<typeof vi.fn>;

beforeEach(() => {
  document.body.innerHTML = html;
  goTo = vi.fn();
  vi.stubGlobal("scrollTo", goTo);
});
afterEach(() => expect(islands.report).not.toHaveBeenCalled());

describe("the button to the top", () => {
  it.each([
    ["a click", false, () => click(button())],
    ["Enter", false, () => press(button(), "Enter")],
    ["Space", false, () => press(button(), " ")],
    ["a click by whoever wants no motion", true, () => click(button())],
  ])("leads there by %s, with focus at the page's start", async (_, isCalm, act) => {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: isCalm && query === "(prefers-reduced-motion: reduce)",
    }));
    await islands.load(scrollToTop);
    expect(button().getAttribute("role")).toBe("button");
    button().focus();
    expect(act()).toBe(false);
    expect(goTo.mock.calls).toEqual([[{ top: 0, behavior: isCalm ? "instant" : "smooth" }]]);
    expect(document.activeElement).toBe(document.body);
    expect(document.body.hasAttribute("tabindex")).toBe(false);
  });

  it("leaves other keys to the browser", async () => {
    await islands.load(scrollToTop);
    expect(press(button(), "Tab")).toBe(true);
    expect(goTo).not.toHaveBeenCalled();
  });

  it("is in sight past a place of its own, and leaves the server's HTML", async () => {
    vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
    const before = document.body.innerHTML;
    const { end } = await islands.load(scrollToTop);
    const scroll = (isPast: boolean): void => {
      const target = get("[data-sentinel=top]");
      const entry = {
        target,
        isIntersecting: !isPast,
        boundingClientRect: { height: 1, bottom: isPast ? -1 : 1 },
      };
      for (const observer of FakeIntersectionObserver.live) observer.seen([entry], observer);
    };
    for (const isPast of [false, true, false, true]) {
      scroll(isPast);
      expect(button().classList.contains("storefront-past-top")).toBe(isPast);
    }
    end();
    expect(document.body.innerHTML.replace(' class=""', "")).toBe(before);
    expect(FakeIntersectionObserver.live.size).toBe(0);
    click(button());
    expect(goTo).not.toHaveBeenCalled();
  });
});
