import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { trap } from "../../../shared/dom/trap.ts";
import { all, clearPage, countListeners, get } from "../support/page.ts";

let owner = new AbortController();

beforeEach(() => {
  owner = new AbortController();
  document.body.innerHTML = `
    <header><button id="opener"></button></header>
    <aside inert></aside>
    <div role="status"></div>
    <div id="wrapper">
      <p id="beside"></p>
      <div id="panel" tabindex="-1">
        <button id="first"></button>
        <a href="#" id="middle"></a>
        <span tabindex="-1"></span>
        <input id="last">
        <button disabled></button>
        <p inert><button></button></p>
      </div>
    </div>
    <footer></footer>`;
});
afterEach(() => {
  owner.abort();
  clearPage();
  vi.useRealTimers();
});

const panel = (): HTMLElement => get("#panel");
const hold = (): void => trap(panel(), "Menu", owner.signal);
const release = (): void => owner.abort();
const inert = (): string[] => all("[inert]").map(({ id, localName }) => id || localName);
const focused = (): string | undefined => document.activeElement?.id;
/** Presses Tab; answers whether the browser would move focus itself. */
const tab = (shiftKey = false): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent("keydown", { key: "Tab", shiftKey, bubbles: true, cancelable: true }),
  );

describe("a trap", () => {
  it("makes all but the panel, its ancestors and live regions inert, and gives it back", async () => {
    const before = document.body.innerHTML;
    hold();
    await vi.waitFor(() => expect(inert()).toEqual(["header", "aside", "beside", "p", "footer"]));
    release();
    expect(document.body.innerHTML).toBe(before);
  });

  it("makes nothing inert before the panel has been painted, and nothing at all once it is released", () => {
    vi.useFakeTimers();
    hold();
    expect(inert()).toEqual(["aside", "p"]);
    release();
    vi.runAllTimers();
    expect(inert()).toEqual(["aside", "p"]);
  });

  it("is still there when the one before it goes, as early code does", async () => {
    const before = document.body.innerHTML;
    hold();
    await vi.waitFor(() => expect(inert()).toContain("header"));
    const next = new AbortController();
    trap(panel(), "Menu", next.signal);
    release();
    expect(panel().getAttribute("role")).toBe("dialog");
    await vi.waitFor(() => expect(inert()).toEqual(["header", "aside", "beside", "p", "footer"]));
    next.abort();
    expect(document.body.innerHTML).toBe(before);
  });

  it("lets Tab go round", () => {
    hold();
    get("#last").focus();
    expect(tab()).toBe(false);
    expect(focused()).toBe("first");
    expect(tab(true)).toBe(false);
    expect(focused()).toBe("last");
  });

  it("passes by what takes room and is not seen", () => {
    hold();
    get("#last").checkVisibility = (options) => !options?.checkVisibilityCSS;
    get("#middle").focus();
    expect(tab()).toBe(false);
    expect(focused()).toBe("first");
  });

  it("leaves Tab between two controls to the browser", () => {
    hold();
    get("#middle").focus();
    expect(tab()).toBe(true);
    expect(tab(true)).toBe(true);
  });

  it.each([
    [false, "first"],
    [true, "last"],
  ])("brings focus in from nowhere and from the panel itself (backwards: %s)", (backwards, expected) => {
    hold();
    tab(backwards);
    expect(focused()).toBe(expected);
    panel().focus();
    tab(backwards);
    expect(focused()).toBe(expected);
  });

  it("leaves Tab to the browser once it is released, and focus where it is", () => {
    hold();
    get("#first").focus();
    release();
    expect(focused()).toBe("first");
    expect(tab(true)).toBe(true);
  });

  it("leaves no listener, though the page has nothing else", () => {
    document.body.replaceChildren(panel());
    const listeners = countListeners();
    hold();
    release();
    expect(listeners.left()).toEqual([]);
    listeners.restore();
  });
});
