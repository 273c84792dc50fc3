import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { firstTouch } from "../../../shared/loader/touch.ts";
import { clearPage, get } from "../support/page.ts";

let ending: AbortController;
const touched = vi.fn();

const wait = (): void => void firstTouch(ending.signal).then(touched);
/** As the browser counts what has been done on this page. */
const stubCounts = (type: string): void =>
  void Object.defineProperty(performance, "eventCounts", { value: new Map([[type, 1]]), configurable: true });
/** Lets promises tell what they have. */
const turn = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  ending = new AbortController();
  document.body.innerHTML = '<p id="part"></p>';
});
afterEach(() => {
  ending.abort();
  clearPage();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(performance, "eventCounts");
  touched.mockReset();
});

describe("the first sign of life", () => {
  it.each(["pointermove", "pointerdown", "keydown"])("is %s, whoever stops it", async (type) => {
    get("#part").addEventListener(type, (event) => event.stopPropagation());
    wait();
    await turn();
    expect(touched).not.toHaveBeenCalled();
    get("#part").dispatchEvent(new Event(type, { bubbles: true }));
    await turn();
    expect(touched).toHaveBeenCalledOnce();
  });

  it("is scrolling the page, but not what scrolls inside it", async () => {
    wait();
    get("#part").dispatchEvent(new Event("scroll"));
    await turn();
    expect(touched).not.toHaveBeenCalled();
    document.dispatchEvent(new Event("scroll", { bubbles: true }));
    await turn();
    expect(touched).toHaveBeenCalledOnce();
  });

  it.each(["pointerover", "mouseover", "focusin", "load", "resize"])("is not %s", async (type) => {
    wait();
    get("#part").dispatchEvent(new Event(type, { bubbles: true }));
    await turn();
    expect(touched).not.toHaveBeenCalled();
  });

  it("is not a mouse that rests where the page is loaded, but one that moves", async () => {
    wait();
    dispatchEvent(new PointerEvent("pointermove", { movementX: 0, movementY: 0 }));
    await turn();
    expect(touched).not.toHaveBeenCalled();
    dispatchEvent(new PointerEvent("pointermove", { movementX: 0, movementY: 3 }));
    await turn();
    expect(touched).toHaveBeenCalledOnce();
  });

  it("may have come before the script, as scrolling, which is asked once the page is painted: it costs a layout", async () => {
    let frame = (): void => undefined;
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => {
      frame = run;
    });
    const scrolled = vi.fn(() => 300);
    Object.defineProperty(window, "scrollY", { get: scrolled, configurable: true });
    wait();
    await turn();
    expect(scrolled).not.toHaveBeenCalled();
    frame();
    await vi.waitFor(() => expect(touched).toHaveBeenCalledOnce());
    expect(scrolled).toHaveBeenCalledOnce();
    Reflect.deleteProperty(window, "scrollY");
  });

  it("is not asked for once somebody has pressed something", async () => {
    const scrolled = vi.fn(() => 300);
    Object.defineProperty(window, "scrollY", { get: scrolled, configurable: true });
    stubCounts("keydown");
    wait();
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(touched).toHaveBeenCalledOnce();
    expect(scrolled).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, "scrollY");
  });

  it.for(["pointerdown", "keydown"])("may have come before the script, as a %s", async (type) => {
    stubCounts(type);
    wait();
    await turn();
    expect(touched).toHaveBeenCalledOnce();
  });

  it("is not the press that led to the page", async () => {
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
    stubCounts("pointerover");
    wait();
    await turn();
    expect(touched).not.toHaveBeenCalled();
  });

  it("is nothing after its signal", async () => {
    wait();
    ending.abort();
    dispatchEvent(new Event("keydown"));
    await turn();
    expect(touched).not.toHaveBeenCalled();
  });
});
