import { signal } from "@preact/signals-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Cart } from "../../../shared/cart/api.ts";
import { emit } from "../../../shared/events/bridge.ts";
import {
  type IslandDefinition,
  island,
  type Mount,
  type Props,
  type Strategy,
} from "../../../shared/island/island.ts";
import type { StorefrontIslands } from "../../../shared/loader/api.ts";
import { storefront } from "../../../shared/loader/page.ts";
import { insertLinks, preloadModules, switchOn } from "../../../shared/loader/preload.ts";
import { clearPage, get, logErrors } from "../support/page.ts";

const toBrowser = vi.fn();
const warned = vi.fn();
const made: string[] = [];
let ending: AbortController;

const cart = {
  count: signal(3),
  add: vi.fn(async () => ({ kind: "vetoed" as const })),
  remove: vi.fn(async () => ({ kind: "failed" as const })),
  refresh: vi.fn(async () => true),
} as unknown as Cart;
const loadCart = vi.fn(async () => cart);

const mount: Mount = (host) => {
  made.push(host.id);
  return undefined;
};
const x = (when: Strategy = "load"): IslandDefinition =>
  island<Props>({ name: "x", selectors: [".x"], when, view: async () => ({ default: mount }) });

const preload = vi.fn();
const debug = vi.fn(async () => undefined);

const page = (definitions: IslandDefinition[] = [x()]): StorefrontIslands =>
  storefront({ version: "1.2.3", definitions, loadCart, debug, preload });

beforeEach(() => {
  ending = new AbortController();
  vi.stubGlobal("reportError", toBrowser);
  vi.spyOn(console, "warn").mockImplementation(warned);
});
afterEach(() => {
  window.storefrontIslands?.unmount();
  delete window.storefrontIslands;
  ending.abort();
  clearPage();
  document.head.replaceChildren();
  made.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("the page's storefront object", () => {
  it("is published, with its version", () => {
    expect(page()).toBe(window.storefrontIslands);
    expect(window.storefrontIslands?.version).toBe("1.2.3");
  });

  it("lists the islands and how far they are", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    const api = page();
    api.mount();
    expect(api.islands()).toMatchObject([{ name: "x", host: get("#a"), state: "found" }]);
    await vi.waitUntil(() => api.islands()[0]?.state === "ready", { interval: 1, timeout: 4000 });
  });

  it("tells an island's error once, as an event and to the browser", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    const log = logErrors(ending.signal);
    const error = new Error("no");
    const failing = island<Props>({
      name: "x",
      selectors: [".x"],
      when: "load",
      view: () => Promise.reject(error),
    });
    const api = page([failing]);
    api.mount();
    await vi.waitUntil(() => api.islands()[0]?.state === "failed", { interval: 1, timeout: 4000 });
    expect(log).toEqual([{ island: "x", element: get("#a"), error }]);
    expect(toBrowser.mock.calls).toEqual([[error]]);
  });
});

describe("a later copy of the code", () => {
  /** An island that notes its host. */
  const own = (name: string): IslandDefinition =>
    island<Props>({
      name,
      selectors: [".x"],
      when: "load",
      view: async () => ({
        default: (host) => {
          made.push(`${name} ${host.id}`);
          return () => made.push(`-${name}`);
        },
      }),
    });
  const later = (definitions: IslandDefinition[]): StorefrontIslands =>
    storefront({ version: "2", definitions, loadCart, debug });
  const runs = (...expected: string[]): Promise<unknown> =>
    vi.waitFor(() => expect(made.sort()).toEqual(expected.sort()), { interval: 1, timeout: 4000 });

  beforeEach(() => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
  });

  it("gets the first one's object, which adds and mounts what is new, and nothing twice", async () => {
    page([own("x")]).mount();
    const second = later([own("x"), own("y")]);
    second.mount();
    await runs("x a", "y a");
    expect(second).toBe(window.storefrontIslands);
    expect(second.version).toBe("1.2.3");
    expect(second.islands().map(({ name }) => name)).toEqual(["x", "y"]);
  });

  it("may be there before the page is mounted", async () => {
    page([own("x")]);
    later([own("y")]).mount();
    await runs("x a", "y a");
  });

  it("takes only what it has added with it, and those may come again", async () => {
    page([own("x")]).mount();
    const join = () => window.storefrontIslands?.join({ version: "2", definitions: [own("x"), own("y")] });
    const end = join();
    await runs("x a", "y a");
    end?.();
    expect(made.splice(0).sort()).toEqual(["-y", "x a", "y a"]);
    join();
    await runs("y a");
  });

  it("brings the code that reads names of parts, where the first one has none", async () => {
    document.body.innerHTML = '<p data-island-part="x"></p>';
    page([own("x")]);
    const names = vi.fn(async () => ({ nameParts: vi.fn() }));
    storefront({ version: "2", definitions: [own("y")], names, loadCart, debug }).mount();
    await vi.waitFor(() => expect(names).toHaveBeenCalled(), { interval: 1, timeout: 4000 });
  });

  it("an island that is registered under a name that is taken is left out", async () => {
    const api = page([own("x")]);
    api.mount();
    api.register(own("x"));
    const mine = own("y");
    api.register(mine);
    api.register(mine);
    await runs("x a", "y a");
  });
});

describe("on()", () => {
  it("hears cart events with their detail, until it ends", () => {
    const heard = vi.fn();
    const end = page().on("adding_to_cart", heard);
    const detail = { button: null, data: {} };
    emit("adding_to_cart", detail);
    end();
    emit("adding_to_cart", detail);
    expect(heard.mock.calls).toEqual([[detail]]);
  });

  it("isolates a listener that throws: reported once, others hear", () => {
    const log = logErrors(ending.signal);
    const other = vi.fn();
    const api = page();
    const ends = [
      api.on("wc_fragments_loaded", () => {
        throw new Error("listener");
      }),
      api.on("wc_fragments_loaded", other),
    ];
    emit("wc_fragments_loaded", null);
    emit("wc_fragments_loaded", null);
    for (const end of ends) end();
    expect(other).toHaveBeenCalledTimes(2);
    expect(log).toHaveLength(1);
  });
});

describe("the cart of a bundle with chosen islands", () => {
  it("comes with an island of the cart", async () => {
    const api = storefront({ version: "1.2.3", definitions: [], debug });
    await expect(api.cart.ready()).rejects.toThrow("no code of the cart is here");
    api.register(x());
    api.register(island<Props>({ name: "y", cart: loadCart }));
    await expect(api.cart.ready()).resolves.toBe(cart);
  });
});

describe("the cart before its code has come", () => {
  it("takes calls, and passes them on", async () => {
    const api = page();
    expect(loadCart).not.toHaveBeenCalled();
    await api.cart.add({ product_id: 43 });
    await api.cart.remove("k1");
    await api.cart.refresh();
    expect(cart.add).toHaveBeenCalledWith({ product_id: 43 });
    expect(cart.remove).toHaveBeenCalledWith("k1");
    expect(cart.refresh).toHaveBeenCalledTimes(1);
    await expect(api.cart.ready()).resolves.toBe(cart);
    await expect(api.cart()).resolves.toBe(cart);
  });

  it("has its signals when it has come, for those too who took it early", async () => {
    const { cart: early } = page();
    expect("count" in early).toBe(false);
    expect(early.count).toBeUndefined();
    await early.ready();
    expect("count" in early && "ready" in early).toBe(true);
    expect(early.count).toBe(cart.count);
    expect(early.add).toBe(cart.add);
    expect(window.storefrontIslands?.cart).toBe(early);
  });
});

it("the package's cart is the page's, before its code has come and after", async () => {
  const api = page();
  const { cart: packaged } = await import("../../../islands/index.ts");
  expect("count" in packaged).toBe(false);
  await packaged.add({ product_id: 43 });
  expect(cart.add).toHaveBeenCalledWith({ product_id: 43 });
  await expect(packaged.ready()).resolves.toBe(cart);
  await expect(packaged()).resolves.toBe(cart);
  expect("count" in packaged).toBe(true);
  expect(packaged.count).toBe(api.cart.count);
});

it("the package's islands run on a page of version 0.1.0, but for those that are there", async () => {
  document.body.innerHTML = '<p id="a" class="x"></p>';
  const api = page();
  api.mount();
  Reflect.deleteProperty(api, "join");
  const { register } = await import("../../../islands/index.ts");
  const registered = vi.spyOn(api, "register").mockReturnValue(vi.fn());
  register(x());
  register(island<Props>({ name: "y" }));
  expect(registered.mock.calls.map(([{ name }]) => name)).toEqual(["y"]);
  expect(storefront({ version: "2", definitions: [], loadCart, debug })).toBe(api);
});

describe("links in the head", () => {
  it("carry the page's nonce", () => {
    document.body.innerHTML = '<script type="text/plain" nonce="abc"></script>';
    get<HTMLScriptElement>("script").nonce = "abc";
    insertLinks("stylesheet", ["/islands.css"]);
    const link = get<HTMLLinkElement>("link[rel=stylesheet]", document.head);
    expect([link.getAttribute("href"), link.nonce]).toEqual(["/islands.css", "abc"]);
  });

  it("have a style sheet apply that waits for nobody, once it is there", () => {
    document.body.innerHTML = '<link rel="stylesheet" media="print">';
    const sheet = get<HTMLLinkElement>("link");
    switchOn(sheet);
    expect(sheet.media).toBe("print");
    sheet.dispatchEvent(new Event("load"));
    expect(sheet.media).toBe("all");
  });

  it("leave a style sheet to the screens that it is for", () => {
    document.body.innerHTML = '<link rel="stylesheet" media="screen">';
    const sheet = get<HTMLLinkElement>("link");
    switchOn(sheet);
    sheet.dispatchEvent(new Event("load"));
    expect(sheet.media).toBe("screen");
  });

  it("fetch modules without running them, each once, wherever the page itself has links", () => {
    document.body.innerHTML = '<link rel="modulepreload" href="/c.js">';
    preloadModules(["/a.js", "/b.js"].map((path) => new URL(path, location.href).href));
    preloadModules(["/b.js", "/c.js"].map((path) => new URL(path, location.href).href));
    expect(document.head.querySelectorAll("link[rel=modulepreload]")).toHaveLength(2);
  });
});
