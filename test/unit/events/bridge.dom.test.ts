import $ from "jquery";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emit, listenToOthers, maySend } from "../../../shared/events/bridge.ts";
import { jQuery } from "../../../shared/events/find-jquery.ts";
import type { CartEventName, CartEvents, ForeignChange, Wrap } from "../../../shared/events/map.ts";
import { clearPage, countListeners } from "../support/page.ts";

const page = window as unknown as { jQuery?: unknown };
let ending: AbortController;
const changed = vi.fn<(change: ForeignChange) => void>();
const refresh = vi.fn<() => void>();
const answered = vi.fn<(change: ForeignChange) => void>();
const report = vi.fn();

beforeEach(() => {
  ending = new AbortController();
  vi.stubGlobal("reportError", report);
  page.jQuery = $;
});
afterEach(() => {
  ending.abort();
  $(document.body).off();
  $(document).off();
  delete page.jQuery;
  clearPage();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Listens as the bus does; resolves when jQuery's half is heard too. */
async function listen(): Promise<void> {
  listenToOthers({ changed, refresh, answered }, ending.signal);
  await vi.dynamicImportSettled();
}

function hearNative(name: string, listener: (event: CustomEvent) => void): void {
  document.addEventListener(name, (event) => listener(event as CustomEvent), { signal: ending.signal });
}

const button = document.createElement("a");
const fragments = { "a.x": "<a></a>" };

type Emission<K extends CartEventName> = readonly [
  name: K,
  detail: CartEvents[K],
  args: (wrap: Wrap) => readonly unknown[],
  stock: readonly unknown[],
];

const data = { product_id: "43" };
const change = { fragments, cartHash: "abc", button };
const emissions: readonly Emission<CartEventName>[] = [
  ["adding_to_cart", { button, data }, (wrap) => [wrap(button), data], ["$button", data]],
  ["added_to_cart", change, (wrap) => [fragments, "abc", wrap(button)], [fragments, "abc", "$button"]],
  ["removed_from_cart", change, (wrap) => [fragments, "abc", wrap(button)], [fragments, "abc", "$button"]],
  ["wc_cart_button_updated", { button }, (wrap) => [wrap(button)], ["$button"]],
  [
    "ajax_request_not_sent.adding_to_cart",
    { button },
    (wrap) => [false, false, wrap(button)],
    [false, false, "$button"],
  ],
  ["wc_fragments_loaded", null, () => [], []],
  ["wc_fragments_refreshed", null, () => [], []],
  ["wc_fragments_ajax_error", null, () => [], []],
];

describe.each(emissions)("our %s", (name, detail, args, stock) => {
  it("reaches a jQuery listener once, with the stock arguments", async () => {
    await listen();
    const heard: unknown[][] = [];
    $(document.body).on(name, (_event, ...given: unknown[]) => heard.push(given));
    emit(name, detail, args);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toHaveLength(stock.length);
    for (const [at, expected] of stock.entries()) {
      const given = heard[0]?.[at];
      if (expected === "$button") {
        expect(given).toHaveProperty("jquery", "3.7.1");
        expect((given as Record<number, unknown>)[0]).toBe(button);
      } else expect(given).toBe(expected);
    }
  });

  it("reaches a native listener once, with its detail", async () => {
    await listen();
    const heard: unknown[] = [];
    hearNative(name, (event) => heard.push(event.detail));
    emit(name, detail, args);
    expect(heard).toEqual([detail]);
    if (detail && "data" in detail) expect((heard[0] as typeof detail).data).toBe(data);
  });

  it("reaches a native listener without jQuery", () => {
    delete page.jQuery;
    const heard: unknown[] = [];
    hearNative(name, (event) => heard.push(event.detail));
    emit(name, detail, args);
    expect(heard).toEqual([detail]);
  });

  it("is not heard back by the bus", async () => {
    await listen();
    emit(name, detail, args);
    await Promise.resolve();
    expect(changed).not.toHaveBeenCalled();
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe("our events", () => {
  it("bubble to the document in jQuery's world too", () => {
    const heard = vi.fn();
    $(document).on("added_to_cart", heard);
    emit("added_to_cart", change, () => []);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("give jQuery an empty collection where there is no button", () => {
    let length: number | undefined;
    $(document.body).on("wc_cart_button_updated", (_event, $button: { length: number }) => {
      length = $button.length;
    });
    emit("wc_cart_button_updated", { button: null }, (wrap) => [wrap(null)]);
    expect(length).toBe(0);
  });

  it("go on to the native world when a jQuery listener throws, which is reported", () => {
    const thrown = new Error("listener");
    $(document.body).on("wc_fragments_loaded", () => {
      throw thrown;
    });
    const heard = vi.fn();
    hearNative("wc_fragments_loaded", heard);
    expect(() => emit("wc_fragments_loaded", null)).not.toThrow();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(thrown);
  });

  it("are translated for block mini-carts where no jQuery does it", () => {
    delete page.jQuery;
    const heard = vi.fn();
    for (const name of ["adding", "added"])
      hearNative(`wc-blocks_${name}_to_cart`, ({ type }) => heard(type));
    emit("adding_to_cart", { button: null, data: {} }, () => []);
    emit("added_to_cart", change, () => []);
    expect(heard.mock.calls).toEqual([["wc-blocks_adding_to_cart"], ["wc-blocks_added_to_cart"]]);
  });

  it("are not translated twice where WooCommerce's blocks translate them from jQuery, and that is no news", async () => {
    await listen();
    const heard = vi.fn();
    hearNative("wc-blocks_added_to_cart", heard);
    $(document.body).on("added_to_cart", () => {
      document.body.dispatchEvent(new CustomEvent("wc-blocks_added_to_cart", { bubbles: true }));
    });
    emit("added_to_cart", change, () => []);
    await Promise.resolve();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe("jQuery", () => {
  it("is found, or not", () => {
    expect(jQuery()).toBe($);
    delete page.jQuery;
    expect(jQuery()).toBeUndefined();
  });

  it("is no jQuery when somebody has put another thing under its name", () => {
    page.jQuery = () => undefined;
    expect(jQuery()).toBeUndefined();
  });

  it("that comes late is spoken to at once, and heard from the next script on", async () => {
    delete page.jQuery;
    await listen();
    page.jQuery = $;
    const heard = vi.fn();
    $(document.body).on("wc_fragments_loaded", heard);
    emit("wc_fragments_loaded", null);
    expect(heard).toHaveBeenCalledTimes(1);
    // happy-dom does not capture a script's load on its way down; the browser tests do it with a script.
    window.dispatchEvent(new Event("load"));
    await vi.dynamicImportSettled();
    $(document.body).trigger("wc_fragment_refresh");
    await Promise.resolve();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("is listened to once, however many scripts load", async () => {
    await listen();
    for (let times = 0; times < 3; times += 1) window.dispatchEvent(new Event("load"));
    await vi.dynamicImportSettled();
    $(document.body).trigger("wc_fragment_refresh");
    await Promise.resolve();
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe("what others tell", () => {
  it.each(["wc_fragment_refresh", "updated_wc_div"])(
    "by a jQuery %s is heard once, and mirrored natively once",
    async (name) => {
      await listen();
      const native = vi.fn();
      hearNative(name, native);
      $(document.body).trigger(name);
      await Promise.resolve();
      expect(refresh).toHaveBeenCalledTimes(1);
      expect(native).toHaveBeenCalledTimes(1);
    },
  );

  it.each(["wc_fragment_refresh", "updated_wc_div"])(
    "by a native %s is heard once though jQuery is there",
    async (name) => {
      await listen();
      const other = vi.fn();
      $(document.body).on(name, other);
      document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }));
      await Promise.resolve();
      expect(refresh).toHaveBeenCalledTimes(1);
      expect(other).toHaveBeenCalledTimes(1);
    },
  );

  it.each(["added_to_cart", "removed_from_cart"])("by a jQuery %s comes with what it tells", async (name) => {
    await listen();
    const details: unknown[] = [];
    hearNative(name, (event) => details.push(event.detail));
    $(document.body).trigger(name, [fragments, "abc", $(button)]);
    expect(changed.mock.calls).toEqual([[change]]);
    expect(details).toEqual([change]);
  });

  it("by a native added_to_cart comes with what it tells, once", async () => {
    await listen();
    document.body.dispatchEvent(new CustomEvent("added_to_cart", { bubbles: true, detail: change }));
    expect(changed.mock.calls).toEqual([[change]]);
  });

  it("without fragments leaves it to the bus to ask", async () => {
    await listen();
    $(document.body).trigger("added_to_cart");
    expect(changed.mock.calls).toEqual([[{ fragments: undefined, cartHash: undefined, button: null }]]);
  });

  it.each(["wc-blocks_added_to_cart", "wc-blocks_removed_from_cart"])(
    "by %s asks for a refresh, once",
    async (name) => {
      await listen();
      document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }));
      await Promise.resolve();
      expect(refresh).toHaveBeenCalledTimes(1);
    },
  );

  it.each(["before", "after"])(
    "by jQuery, and translated by blocks %s we hear it, is heard once",
    async (order) => {
      if (order === "after") await listen();
      $(document.body).on("added_to_cart", () => {
        document.body.dispatchEvent(new CustomEvent("wc-blocks_added_to_cart", { bubbles: true }));
      });
      if (order === "before") await listen();
      $(document.body).trigger("added_to_cart", [fragments, "abc", $(button)]);
      await Promise.resolve();
      expect(changed.mock.calls.length + refresh.mock.calls.length).toBe(1);
    },
  );

  it("is not stopped by a handler of ours that throws, which is reported", async () => {
    await listen();
    const thrown = new Error("handler");
    refresh.mockImplementationOnce(() => {
      throw thrown;
    });
    const other = vi.fn();
    $(document.body).on("wc_fragment_refresh", other);
    $(document.body).trigger("wc_fragment_refresh");
    await Promise.resolve();
    expect(report).toHaveBeenCalledWith(thrown);
    expect(other).toHaveBeenCalledTimes(1);
  });

  it("is not heard any more after the end, in either world, and no listener is left", async () => {
    const listeners = countListeners();
    await listen();
    ending.abort();
    expect(listeners.left()).toEqual([]);
    listeners.restore();
    $(document.body).trigger("wc_fragment_refresh");
    document.body.dispatchEvent(new CustomEvent("wc_fragment_refresh", { bubbles: true }));
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe("what others ask the server", () => {
  const url = "/?wc-ajax=get_refreshed_fragments";
  /** jQuery's own news of a request, as `$.ajax` tells it on the document. */
  const send = (address: string): unknown => $(document).trigger("ajaxSend", [{}, { url: address }]);
  const end = (address: string, xhr: object): unknown =>
    $(document).trigger("ajaxComplete", [xhr, { url: address }]);
  /** How the stock script answers the event: by asking at once. */
  const stock = (): void => void $(document.body).on("wc_fragment_refresh updated_wc_div", () => send(url));
  const trigger = async (): Promise<void> => {
    $(document.body).trigger("updated_wc_div");
    await Promise.resolve();
  };

  it.each(["before", "after"])("is not asked again, be it bound %s us", async (order) => {
    if (order === "before") stock();
    await listen();
    if (order === "after") stock();
    await trigger();
    expect(refresh).not.toHaveBeenCalled();
  });

  it("is asked again when something is told later: their answer may be older", async () => {
    await listen();
    send(url);
    await new Promise((resolve) => setTimeout(resolve));
    await trigger();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("is not taken for it when they ask for something else", async () => {
    await listen();
    $(document.body).on("updated_wc_div", () => send("/?wc-ajax=get_cart_totals"));
    await trigger();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it("is heard when it is answered, with what the answer says", async () => {
    await listen();
    end(url, { responseJSON: { fragments, cart_hash: "abc" } });
    end(url, { status: 500 });
    end("/?wc-ajax=get_cart_totals", { responseJSON: { fragments } });
    expect(answered.mock.calls).toEqual([[{ fragments, cartHash: "abc", button: null }]]);
  });

  it("is known to be on its way until it is answered", async () => {
    const { isAsking } = listenToOthers({ changed, refresh, answered }, ending.signal);
    expect(isAsking()).toBe(false);
    send(url);
    send(url);
    end(url, {});
    expect(isAsking()).toBe(true);
    end(url, {});
    expect(isAsking()).toBe(false);
  });
});

describe("the veto", () => {
  const name = "should_send_ajax_request.adding_to_cart";

  it("is not there when nobody objects", () => {
    $(document.body).on(name, () => undefined);
    hearNative(name, () => undefined);
    expect(maySend(button)).toBe(true);
  });

  it("is a jQuery handler that returns exactly false", () => {
    let given: unknown;
    $(document.body).on(name, (_event, $button: Record<number, unknown>) => {
      given = $button[0];
      return false;
    });
    expect(maySend(button)).toBe(false);
    expect(given).toBe(button);
  });

  it.each([0, "", null])("is not a jQuery handler that returns %j", (value) => {
    $(document.body).on(name, () => value);
    expect(maySend(button)).toBe(true);
  });

  it("is a native listener that prevents the default, with jQuery and without", () => {
    hearNative(name, (event) => event.preventDefault());
    expect(maySend(button)).toBe(false);
    delete page.jQuery;
    expect(maySend(button)).toBe(false);
  });

  it("is not a listener that throws", () => {
    $(document.body).on(name, () => {
      throw new Error("listener");
    });
    expect(maySend(button)).toBe(true);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("the stock script's click handlers", () => {
  const stock = vi.fn();
  // As WooCommerce binds its own: with itself as the event's data.
  const bind = (): void => {
    const addToCartHandler = { requests: [] };
    $(document.body)
      .on("click", ".add_to_cart_button:not(.wc-interactive)", { addToCartHandler }, stock)
      .on("click", ".remove_from_cart_button", { addToCartHandler }, stock);
  };
  const press = (): void => {
    document.body.innerHTML = '<a class="add_to_cart_button"></a><a class="remove_from_cart_button"></a>';
    for (const link of document.querySelectorAll("a")) link.click();
  };

  it("are taken off, others stay", async () => {
    bind();
    const other = vi.fn();
    $(document.body).on("click", "a", other);
    await listen();
    press();
    expect(stock).not.toHaveBeenCalled();
    expect(other).toHaveBeenCalledTimes(2);
  });

  it("are taken off alone: a plugin's with the same selector stays", async () => {
    bind();
    const tracker = vi.fn();
    $(document.body)
      .on("click", ".add_to_cart_button:not(.wc-interactive)", tracker)
      .on("click", ".add_to_cart_button", { plugin: "tracker" }, tracker)
      .on("click.tracker", ".remove_from_cart_button", tracker);
    await listen();
    press();
    expect(stock).not.toHaveBeenCalled();
    expect(tracker).toHaveBeenCalledTimes(3);
  });

  it("are found where jQuery no longer tells what is bound, as from version 4 on", async () => {
    const { _data: told } = $ as unknown as { _data?: unknown };
    Reflect.deleteProperty($, "_data");
    bind();
    await listen();
    press();
    Object.assign($, { _data: told });
    expect(stock).not.toHaveBeenCalled();
  });

  it("are taken off when the script comes late", async () => {
    await listen();
    bind();
    window.dispatchEvent(new Event("load"));
    await vi.dynamicImportSettled();
    press();
    expect(stock).not.toHaveBeenCalled();
  });

  // The stock script binds on DOM-ready, which jQuery calls a task later than the script's load event.
  it("are taken off when the script is the last to load, and binds on DOM-ready", async () => {
    await listen();
    const bound = new Promise<void>((resolve) => {
      $(() => {
        bind();
        resolve();
      });
    });
    window.dispatchEvent(new Event("load"));
    await bound;
    await new Promise<void>((resolve) => $(() => resolve()));
    await vi.dynamicImportSettled();
    press();
    expect(stock).not.toHaveBeenCalled();
  });
});
