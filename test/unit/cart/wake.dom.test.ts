import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartBus, resetCart } from "../../../shared/cart/index.ts";
import { resetWake, wake, wasNotified, whenAwake } from "../../../shared/cart/wake.ts";
import { clearPage, countListeners, setCookie } from "../support/page.ts";

const run = vi.fn();
let ending: AbortController;

const globals = window as unknown as Record<string, unknown>;
const sleep = (): void => ending.signal.addEventListener("abort", whenAwake(run));
const tell = (name: string): unknown => document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }));

beforeEach(() => {
  clearPage();
  resetCart();
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  clearPage();
  resetWake();
  for (const name of ["jQuery", "storefront_islands_params"]) delete globals[name];
  run.mockReset();
});

describe("a page without a cart", () => {
  it("sleeps", () => {
    document.body.innerHTML =
      '<a class="cart-container"><span class="count">0</span></a><div class="widget_shopping_cart_content"></div>';
    sleep();
    expect(run).not.toHaveBeenCalled();
  });

  it("sleeps with the settings that are usual", () => {
    globals.storefront_islands_params = { refresh: "visible" };
    document.body.innerHTML = '<script type="application/json" id="storefront-islands">{}</script>';
    sleep();
    expect(run).not.toHaveBeenCalled();
  });

  it("sleeps whatever else the settings hold", () => {
    const settings: Record<string, unknown> = { tracking: [() => undefined] };
    settings.self = settings;
    globals.storefront_islands_params = settings;
    sleep();
    expect(run).not.toHaveBeenCalled();
  });

  it("sleeps on when another tab stores something that is no cart", () => {
    sleep();
    window.dispatchEvent(new Event("storage"));
    expect(run).not.toHaveBeenCalled();
  });
});

describe("a page wakes at once", () => {
  it.each([
    ["woocommerce_items_in_cart", "1"],
    ["woocommerce_cart_hash", "0abc"],
  ])("for the cookie %s", (name, value) => {
    setCookie(name, value);
    sleep();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["a row", '<ul class="woocommerce-mini-cart"><li class="woocommerce-mini-cart-item"></li></ul>'],
    ["a badge", '<a class="cart-container"><span class="count">0</span></a><i class="ast-count-text">12</i>'],
    [
      "a setting",
      '<script type="application/json" id="storefront-islands">{"storefront_islands_params":{"refresh":"always"}}</script>',
    ],
  ])("for %s that the server has printed", (_what, html) => {
    document.body.innerHTML = html;
    sleep();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("for the same setting as a global", () => {
    globals.storefront_islands_params = { refresh: "always" };
    sleep();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("where jQuery is, whose scripts may speak of a cart", () => {
    globals.jQuery = { event: {} };
    sleep();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("when the bus is there already", () => {
    cartBus();
    sleep();
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe("a page wakes later", () => {
  it.each(["wc_fragment_refresh", "updated_wc_div", "added_to_cart", "removed_from_cart"])(
    "for %s, which the bus asks for afterwards, once",
    (name) => {
      sleep();
      tell(name);
      expect(run).toHaveBeenCalledTimes(1);
      expect([wasNotified(), wasNotified()]).toEqual([true, false]);
    },
  );

  it.each([
    ["storage", () => window],
    ["focus", () => window],
    ["visibilitychange", () => document],
  ] as const)("for a cart that another tab has begun, at the page's %s", (name, target) => {
    sleep();
    setCookie("woocommerce_cart_hash", "0abc");
    target().dispatchEvent(new Event(name));
    expect(run).toHaveBeenCalledTimes(1);
    expect(wasNotified()).toBe(true);
  });

  it("when somebody makes the bus, once for all who sleep", () => {
    sleep();
    sleep();
    cartBus();
    wake();
    expect(run).toHaveBeenCalledTimes(2);
    expect(wasNotified()).toBe(false);
  });

  it("all of it, though one of those who sleep throws", () => {
    const report = vi.fn();
    vi.stubGlobal("reportError", report);
    const thrown = new Error("sleeper");
    whenAwake(() => {
      throw thrown;
    });
    sleep();
    wake();
    expect(run).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledExactlyOnceWith(thrown);
    vi.unstubAllGlobals();
  });

  it.each(["storage", "pageshow"])("when another page has brought a cart: %s", (type) => {
    sleep();
    setCookie("woocommerce_items_in_cart", "1");
    window.dispatchEvent(new Event(type));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("when a script brings jQuery", () => {
    sleep();
    globals.jQuery = { event: {} };
    window.dispatchEvent(new Event("load"));
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe("who does not wait any longer", () => {
  it("is not woken", () => {
    sleep();
    ending.abort();
    wake();
    expect(run).not.toHaveBeenCalled();
  });

  it.each(["awake", "gone"])("leaves no listener: %s", (how) => {
    const listeners = countListeners();
    sleep();
    if (how === "awake") wake();
    else ending.abort();
    expect(listeners.left()).toEqual([]);
    listeners.restore();
  });
});
