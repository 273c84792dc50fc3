import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isolate, reportProblem } from "../../../shared/events/isolate.ts";
import { createReporter } from "../../../shared/loader/report.ts";
import { clearPage, logErrors } from "../support/page.ts";

let ending: AbortController;
const toBrowser = vi.fn();

beforeEach(() => {
  ending = new AbortController();
  vi.stubGlobal("reportError", toBrowser);
});
afterEach(() => {
  ending.abort();
  clearPage();
  toBrowser.mockReset();
  vi.unstubAllGlobals();
  delete window.storefrontIslands;
});

describe("the reporter", () => {
  it("tells name, element and error, as an event on the element and to the browser", () => {
    const log = logErrors(ending.signal);
    const element = document.createElement("div");
    document.body.append(element);
    let target: EventTarget | null = null;
    document.addEventListener("storefront:error", (event) => (target = event.target), { once: true });
    const error = new Error("no");
    createReporter()("mini-cart", element, error);
    expect(log).toEqual([{ island: "mini-cart", element, error }]);
    expect(target).toBe(element);
    expect(toBrowser.mock.calls).toEqual([[error]]);
  });

  it("tells each error of an island on an element once", () => {
    const log = logErrors(ending.signal);
    const report = createReporter();
    document.body.innerHTML = "<p></p><b></b>";
    const [one, other] = [...document.body.children];
    for (const element of [one, one, other]) report("a", element ?? null, new Error("no"));
    report("a", one ?? null, new Error("another"));
    report("b", one ?? null, new Error("no"));
    report("a", null, new Error("no"));
    report("a", null, new Error("no"));
    expect(log).toHaveLength(5);
    expect(toBrowser).toHaveBeenCalledTimes(5);
  });

  it("tells of an element that is gone on the document", () => {
    const log = logErrors(ending.signal);
    const element = document.createElement("div");
    createReporter()("a", element, new Error("no"));
    expect(log[0]?.element).toBe(element);
  });

  it("makes an error of a sentence", () => {
    const log = logErrors(ending.signal);
    createReporter()("configuration", null, "x is 5");
    expect(log[0]?.error).toBeInstanceOf(Error);
    expect(String(log[0]?.error)).toContain("configuration: x is 5");
  });
});

describe("isolation", () => {
  it("swallows what a task throws, and reports it under its name", () => {
    const error = new Error("no");
    isolate("listener", () => {
      throw error;
    });
    expect(toBrowser).toHaveBeenCalledWith(error);
  });

  it("does nothing when nothing is thrown", () => {
    isolate("listener", () => undefined);
    expect(toBrowser).not.toHaveBeenCalled();
  });

  it("goes through the page's reporter where there is one", () => {
    const report = vi.fn();
    Object.assign(window, { storefrontIslands: { report } });
    reportProblem("cart", "problem");
    expect(report).toHaveBeenCalledWith("cart", null, "problem");
    expect(toBrowser).not.toHaveBeenCalled();
  });
});
