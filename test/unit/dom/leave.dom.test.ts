import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeOnLeave } from "../../../shared/dom/leave.ts";
import { clearPage, click, get, press } from "../support/page.ts";

const close = vi.fn<(isKey: boolean) => void>();
let open = new AbortController();

beforeEach(() => {
  document.body.innerHTML = `
    <button id="opener"><b id="sign">+</b></button>
    <div id="panel"><button id="inside">Inside</button></div>
    <p id="outside"></p>`;
  open = new AbortController();
  closeOnLeave(get("#panel"), get("#opener"), close, open.signal);
});
afterEach(() => {
  open.abort();
  close.mockReset();
  clearPage();
});

/** Crosses the header's breakpoint, with the opener in sight or not. */
function cross(isShown: boolean): void {
  const rects = (isShown ? [new DOMRect()] : []) as unknown as DOMRectList;
  vi.spyOn(get("#opener"), "getClientRects").mockReturnValue(rects);
  document.body.dispatchEvent(new Event("astra-header-responsive-disabled"));
}

describe("an open panel", () => {
  it.each(["#inside", "#panel", "#opener", "#sign"])("stays at a click on %s", (selector) => {
    click(get(selector));
    expect(close).not.toHaveBeenCalled();
  });

  it("closes at a click outside, which goes on to what was clicked", () => {
    expect(click(get("#outside"))).toBe(true);
    expect(close.mock.calls).toEqual([[false]]);
  });

  it("closes at Escape, and keeps the browser from emptying the field", () => {
    expect(press(get("#inside"), "Escape")).toBe(false);
    expect(close.mock.calls).toEqual([[true]]);
  });

  it("leaves an Escape alone that somebody has answered, and other keys", () => {
    get("#inside").addEventListener("keydown", (event) => event.preventDefault(), { once: true });
    press(get("#inside"), "Escape");
    expect(press(get("#inside"), "Enter")).toBe(true);
    expect(close).not.toHaveBeenCalled();
  });

  it("closes when its opener leaves the screen with its header, and only then", () => {
    cross(true);
    expect(close).not.toHaveBeenCalled();
    cross(false);
    expect(close.mock.calls).toEqual([[false]]);
  });

  it("stays when its opener has been replaced, as a newer cart does", () => {
    const opener = get("#opener");
    vi.spyOn(opener, "getClientRects").mockReturnValue([] as unknown as DOMRectList);
    opener.remove();
    document.body.dispatchEvent(new Event("astra-header-responsive-enabled"));
    expect(close).not.toHaveBeenCalled();
  });

  it("without an opener stays when the header changes", () => {
    open.abort();
    open = new AbortController();
    closeOnLeave(get("#panel"), null, close, open.signal);
    cross(false);
    expect(close).not.toHaveBeenCalled();
    click(get("#opener"));
    expect(close).toHaveBeenCalledOnce();
  });

  it("hears nothing once it is closed", () => {
    open.abort();
    click(get("#outside"));
    press(get("#outside"), "Escape");
    cross(false);
    expect(close).not.toHaveBeenCalled();
  });
});
