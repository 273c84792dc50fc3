import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { showWay } from "../../../shared/dom/way.ts";
import { get } from "../support/page.ts";

/** What the page was asked for, in order. */
let asked: unknown[];
let isCalm = false;

beforeEach(() => {
  asked = [];
  isCalm = false;
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: isCalm && /reduce/.test(query) }));
  vi.stubGlobal("scrollBy", (options: unknown) => asked.push(options));
  history.replaceState(null, "", "/page/?a=1");
  // The browser goes there as soon as it is asked where it is.
  vi.spyOn(window, "scrollY", "get").mockImplementation(() => (location.hash ? 500 : 20));
  document.body.innerHTML = `
    <a id="link" href="#giới">x</a><a id="other" href="/other/#far">x</a><a id="top" href="#">x</a>
    <a id="nowhere" href="#:~:text=x">x</a><a id="window" href="#far" target="_blank">x</a>
    <a id="skip" class="skip-link" href="#far">x</a>
    <h2 id="giới">x</h2><h2 id="far">x</h2>`;
  for (const el of document.querySelectorAll("h2"))
    el.scrollIntoView = (options) => void asked.push([el.id, location.hash, options]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses a link; answers whether the browser is left to follow it. */
function press(id: string, init: MouseEventInit = {}, before?: (event: MouseEvent) => void): boolean {
  const link = get(`#${id}`);
  if (before) link.addEventListener("click", (event) => before(event as MouseEvent), { once: true });
  let isLeft = true;
  const listen = (event: MouseEvent): void => {
    showWay(event);
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", listen, { once: true });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));
  return isLeft;
}

describe("the way to a place of the page", () => {
  it("begins where the page is, after the address has been followed", () => {
    expect(press("link")).toBe(false);
    expect(asked).toEqual([
      { left: 0, top: -480, behavior: "instant" },
      ["giới", encodeURI("#giới"), { behavior: "smooth" }],
    ]);
  });

  it.each(["other", "top", "nowhere", "window", "skip"])("is the browser's affair at link %s", (id) => {
    expect(press(id)).toBe(true);
    expect(asked).toEqual([]);
  });

  it("is the browser's where a key is held, where less motion is wanted, and nobody's where a script has answered", () => {
    expect(press("link", { ctrlKey: true })).toBe(true);
    isCalm = true;
    expect(press("link")).toBe(true);
    isCalm = false;
    press("link", {}, (event) => event.preventDefault());
    expect(asked).toEqual([]);
  });
});
