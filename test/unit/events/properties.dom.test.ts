import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { maySend } from "../../../shared/events/bridge.ts";
import { callProperties } from "../../../shared/events/properties.ts";

type Handler = (this: unknown, event: Event, ...args: unknown[]) => unknown;

let ending: AbortController;
const report = vi.fn();

beforeEach(() => {
  ending = new AbortController();
  vi.stubGlobal("reportError", report);
});
afterEach(() => {
  ending.abort();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function set(place: object, name: string, handler: Handler): void {
  Reflect.set(place, name, handler);
  ending.signal.addEventListener("abort", () => Reflect.deleteProperty(place, name));
}

/** happy-dom calls such properties itself for whatever is dispatched, which browsers do not: nothing is dispatched here. */
function call(el: Element, type: string, ...args: readonly unknown[]): Event {
  const event = new CustomEvent(type, { bubbles: true, cancelable: true });
  callProperties(el, event, args);
  return event;
}

describe("property handlers of an event", () => {
  it("are called from the element up to the window, with event and arguments", () => {
    const heard: unknown[] = [];
    const places = [document.body, document.documentElement, document, window];
    for (const place of places)
      set(place, "onadded_to_cart", function ({ type }, ...args) {
        heard.push([this === place, type, ...args]);
      });
    call(document.body, "added_to_cart", "fragments", "hash");
    expect(heard).toEqual(places.map(() => [true, "added_to_cart", "fragments", "hash"]));
  });

  it("that stop it are the last that are called", () => {
    const other = vi.fn<Handler>();
    // happy-dom forgets it outside of a dispatch.
    set(document.body, "onremoved_from_cart", (event) =>
      Object.defineProperty(event, "cancelBubble", { value: true }),
    );
    set(document, "onremoved_from_cart", other);
    call(document.body, "removed_from_cart");
    expect(other).not.toHaveBeenCalled();
  });

  it("that throw are reported, and the others are called", () => {
    const thrown = new Error("handler");
    const other = vi.fn<Handler>();
    set(document.body, "onadded_to_cart", () => {
      throw thrown;
    });
    set(window, "onadded_to_cart", other);
    call(document.body, "added_to_cart");
    expect(report).toHaveBeenCalledWith(thrown);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it.each([
    [false, true],
    [undefined, false],
  ])("that return %s prevent its default: %s", (answer, isPrevented) => {
    set(document.body, "onadded_to_cart", () => answer);
    expect(call(document.body, "added_to_cart").defaultPrevented).toBe(isPrevented);
  });

  it("are left alone where they are no functions", () => {
    Reflect.set(document.body, "onadded_to_cart", "text");
    ending.signal.addEventListener("abort", () => Reflect.deleteProperty(document.body, "onadded_to_cart"));
    expect(() => call(document.body, "added_to_cart")).not.toThrow();
  });

  it("of a form are called, and of what is around it, whatever its fields are called", () => {
    const form = document.createElement("form");
    form.innerHTML = '<input name="parentNode"><input name="ownerDocument">';
    document.body.append(form);
    const own = vi.fn<Handler>();
    const outer = vi.fn<Handler>();
    set(form, "onfound_variation", own);
    set(window, "onfound_variation", outer);
    const variation = { variation_id: 7 };
    call(form, "found_variation", variation);
    expect(own.mock.lastCall?.[1]).toBe(variation);
    expect(outer.mock.lastCall?.[1]).toBe(variation);
  });

  it("have the name before the point, and veto an add with false", () => {
    const button = document.createElement("a");
    const given: unknown[] = [];
    set(document.body, "onshould_send_ajax_request", (_event, $button) => {
      given.push(($button as readonly unknown[])[0]);
      return false;
    });
    expect(maySend(button)).toBe(false);
    expect(given).toEqual([button]);
  });
});
