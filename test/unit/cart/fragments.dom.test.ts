import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dimRegions, keepPlaces, replaceFragments } from "../../../shared/cart/fragments.ts";
import { all, clearPage, get } from "../support/page.ts";

const report = vi.fn();

beforeEach(async () => {
  vi.stubGlobal("reportError", report);
  await keepPlaces();
});
afterEach(() => {
  clearPage();
  report.mockReset();
  vi.unstubAllGlobals();
});

const region = "div.widget_shopping_cart_content";
const row = (key: string): string =>
  `<li class="woocommerce-mini-cart-item"><a href="?remove=${key}&n=${Math.random()}" class="remove" data-cart_item_key="${key}">×</a><a href="/p/${key}" class="name">${key}</a></li>`;
const cart = (...keys: string[]): string =>
  `<div class="widget_shopping_cart_content">${keys.length ? `<ul class="list">${keys.map(row).join("")}</ul>` : '<p class="woocommerce-mini-cart__empty-message">Trống</p>'}</div>`;
const show = (html: string): void => replaceFragments({ [region]: html }, document, false);

describe("replacement", () => {
  it("gives every match its own copy", () => {
    document.body.innerHTML = `<div class="a">${cart()}</div><div class="b">${cart()}</div>`;
    show(cart("k1"));
    expect(all(".a .remove")).toHaveLength(1);
    expect(all(".b .remove")).toHaveLength(1);
  });

  it("replaces regions of every selector, in one task", () => {
    document.body.innerHTML = `${cart()}<a class="cart-container">0</a>`;
    replaceFragments(
      { [region]: cart("k1"), "a.cart-container": '<a class="cart-container">1</a>' },
      document,
      false,
    );
    expect(document.body.innerHTML).not.toContain("Trống");
    expect(get("a.cart-container").textContent).toBe("1");
  });

  it("leaves no whitespace behind, however often it is done", () => {
    document.body.innerHTML = `<p>${'<a class="x"></a>'}</p>`;
    for (let times = 0; times < 3; times += 1)
      replaceFragments({ "a.x": '\n\t<a class="x">1</a>\n\t' }, document, false);
    expect(get("p").childNodes).toHaveLength(1);
  });

  it("puts in all roots of a fragment", () => {
    document.body.innerHTML = '<p><a class="x"></a></p>';
    replaceFragments({ "a.x": '<a class="x">1</a><b>2</b>' }, document, false);
    expect(get("p").textContent).toBe("12");
  });

  it("reports what is no selector, and goes on with the others", () => {
    document.body.innerHTML = cart();
    replaceFragments({ "a[": "<a></a>", [region]: cart("k1") }, document, false);
    expect(all(".remove")).toHaveLength(1);
    expect(report).toHaveBeenCalledTimes(1);
    expect(String(report.mock.calls[0])).toContain("a[");
  });

  it("never replaces the page itself, whatever a selector says", () => {
    document.body.innerHTML = "<p>x</p>";
    const { body, head, documentElement } = document;
    replaceFragments({ html: "<b></b>", head: "<b></b>", body: "<b></b>" }, document, false);
    expect([document.body, document.head, document.documentElement]).toEqual([body, head, documentElement]);
    expect(document.body.innerHTML).toBe("<p>x</p>");
  });

  it("does not mind a selector without a match", () => {
    document.body.innerHTML = "<p>x</p>";
    replaceFragments({ ".none": "<b></b>" }, document, false);
    expect(document.body.innerHTML).toBe("<p>x</p>");
    expect(report).not.toHaveBeenCalled();
  });

  it("stays within its root", () => {
    document.body.innerHTML = `<div class="a">${cart()}</div><div class="b">${cart()}</div>`;
    replaceFragments({ [region]: cart("k1") }, get(".a"), false);
    expect(all(".remove")).toHaveLength(1);
    expect(all(".a .remove")).toHaveLength(1);
  });

  it("lets a later selector replace what an earlier one brought: nested keys", () => {
    document.body.innerHTML = '<div class="outer"><b class="inner">old</b></div>';
    replaceFragments(
      {
        ".outer": '<div class="outer"><b class="inner">from outer</b></div>',
        ".inner": '<b class="inner">new</b>',
      },
      document,
      false,
    );
    expect(get(".inner").textContent).toBe("new");
  });
});

describe("layout", () => {
  it("is read before anything is written, however many regions there are", () => {
    document.body.innerHTML = `${cart()}${cart()}<a class="x">0</a>`;
    const before = document.body.innerHTML;
    const seen: string[] = [];
    const reading = vi.spyOn(Element.prototype, "scrollTop", "get").mockImplementation(() => {
      seen.push(document.body.innerHTML);
      return 0;
    });
    replaceFragments({ [region]: cart("k1"), "a.x": '<a class="x">1</a>' }, document, false);
    reading.mockRestore();
    expect(seen.length).toBeGreaterThan(2);
    expect(new Set(seen)).toEqual(new Set([before]));
    expect(all(".remove")).toHaveLength(2);
  });
});

// happy-dom runs no scripts: whether they run is for the browser tests; here is what makes browsers run them.
describe("inline scripts", () => {
  const html = '<div class="x"><script>1</script></div>';
  const runnable = vi.spyOn(Range.prototype, "createContextualFragment");
  beforeEach(() => {
    runnable.mockClear();
    document.body.innerHTML = '<div class="x"></div><div class="x"></div>';
  });

  it("are parsed as dead text", () => {
    replaceFragments({ ".x": html }, document, false);
    expect(runnable).not.toHaveBeenCalled();
  });

  it("are parsed to run where the shop asks for it, and are in one region only, so that each runs once", () => {
    replaceFragments({ ".x": html }, document, true);
    expect(runnable).toHaveBeenCalledTimes(1);
    expect(all(".x")).toHaveLength(2);
    expect(all("script")).toHaveLength(1);
  });
});

describe("focus", () => {
  it("stays where a later fragment replaces what an earlier one brought", () => {
    document.body.innerHTML = '<div class="outer"><a href="#" id="one">1</a></div>';
    get("#one").focus();
    const html = (text: string): string => `<div class="outer"><a href="#" id="one">${text}</a></div>`;
    replaceFragments({ ".outer": html("2"), "div.outer": html("3") }, document, false);
    expect(document.activeElement?.textContent).toBe("3");
  });

  const focus = (key: string): void => get(`[data-cart_item_key=${key}]`).focus();
  const focused = (): string | null | undefined => document.activeElement?.getAttribute("data-cart_item_key");

  it("stays on the same control", () => {
    document.body.innerHTML = cart("k1", "k2");
    focus("k2");
    show(cart("k0", "k1", "k2"));
    expect(focused()).toBe("k2");
    expect(document.activeElement?.isConnected).toBe(true);
  });

  it("goes to the row that took the removed row's place", () => {
    document.body.innerHTML = cart("k1", "k2", "k3");
    focus("k2");
    show(cart("k1", "k3"));
    expect(focused()).toBe("k3");
  });

  it("goes to the row before, after the last row was removed", () => {
    document.body.innerHTML = cart("k1", "k2", "k3");
    focus("k3");
    show(cart("k1", "k2"));
    expect(focused()).toBe("k2");
  });

  it("goes to the empty message after the last item", () => {
    document.body.innerHTML = cart("k1");
    focus("k1");
    show(cart());
    expect(document.activeElement?.className).toBe("woocommerce-mini-cart__empty-message");
  });

  it("stays in the mini-cart that has it, where there are several", () => {
    document.body.innerHTML = `<div class="a">${cart("k1", "k2")}</div><div class="b">${cart("k1", "k2")}</div>`;
    get(".b [data-cart_item_key=k1]").focus();
    show(cart("k2"));
    expect(get(".b").contains(document.activeElement)).toBe(true);
    expect(focused()).toBe("k2");
  });

  it("finds its control though it was loading", () => {
    document.body.innerHTML =
      '<p class="x"><a class="button loading" href="/a"></a><a class="button" href="/b"></a></p>';
    get(".loading").focus();
    replaceFragments(
      { ".x": '<p class="x"><a class="button" href="/b"></a><a class="button" href="/a"></a></p>' },
      document,
      false,
    );
    expect(document.activeElement?.getAttribute("href")).toBe("/a");
  });

  it("is on the region itself when that was focused", () => {
    document.body.innerHTML = '<a class="cart-container" href="/gio-hang/">0</a>';
    get("a").focus();
    replaceFragments(
      { "a.cart-container": '<a class="cart-container" href="/gio-hang/">1</a>' },
      document,
      false,
    );
    expect(document.activeElement).toBe(get("a.cart-container"));
  });

  it("is not taken from where it is", () => {
    document.body.innerHTML = `<input>${cart("k1")}`;
    get("input").focus();
    show(cart());
    expect(document.activeElement).toBe(get("input"));
  });
});

describe("scroll", () => {
  it("is kept, of the region's list too", () => {
    document.body.innerHTML = cart("k1", "k2");
    get(".list").scrollTop = 40;
    get(region).scrollTop = 7;
    show(cart("k1"));
    expect(get(".list").scrollTop).toBe(40);
    expect(get(region).scrollTop).toBe(7);
  });

  it("is not asked for in a region that is not displayed: it would be laid out for that", () => {
    document.body.innerHTML = cart("k1");
    Object.assign(Element.prototype, { checkVisibility: () => false });
    const reading = vi.spyOn(Element.prototype, "scrollTop", "get");
    show(cart());
    expect(reading).not.toHaveBeenCalled();
    Reflect.deleteProperty(Element.prototype, "checkVisibility");
    reading.mockRestore();
  });
});

describe("a region out of sight", () => {
  /** Lets every element have that box, and 10 px of padding. */
  function have(box: Partial<DOMRect>): void {
    const rect = { left: 0, top: 0, right: 300, bottom: 200, width: 300, height: 200, ...box } as DOMRect;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(rect);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(200);
    document.body.insertAdjacentHTML("beforeend", `<style>${region} { padding: 10px }</style>`);
  }
  const below = { top: 5000, bottom: 5200 };
  const put = (): string | null => get(region).getAttribute("style");
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ["below", below],
    ["above", { top: -300, bottom: -100 }],
    ["to the left", { left: -9999, right: -9699 }],
    ["to the right", { left: 5000, right: 5300 }],
  ])("has its markup at once, style and layout once the page has been painted (%s)", async (_, box) => {
    document.body.innerHTML = cart("k1");
    have(box);
    show(cart("k1", "k2"));
    expect(all(".remove")).toHaveLength(2);
    expect(put()).toContain("content-visibility: auto");
    // As large as before, or what is below it would jump.
    expect(put()).toContain("contain-intrinsic-size: 280px 180px");
    await vi.waitFor(() => expect(put()).toBeNull(), { interval: 1, timeout: 4000 });
  });

  it.each([
    ["that is in sight", {}],
    ["that is in sight by half", { top: -100, bottom: 100 }],
    ["without a size, which may show what hangs out of it", { ...below, width: 0, height: 0 }],
  ])("is none, %s", (_, box) => {
    document.body.innerHTML = cart("k1");
    have(box);
    show(cart("k1", "k2"));
    expect(put()).toBeNull();
  });

  it("does not wait when it has focus, or was scrolled", () => {
    document.body.innerHTML = cart("k1");
    have(below);
    get(".remove").focus();
    show(cart("k1"));
    expect(put()).toBeNull();
    (document.activeElement as HTMLElement).blur();
    get(region).scrollTop = 7;
    show(cart("k1"));
    expect(put()).toBeNull();
  });

  it("keeps the style that the server gave it", async () => {
    document.body.innerHTML = cart("k1");
    have(below);
    show(cart("k1").replace("<div", '<div style="color: red;"'));
    expect(put()).toContain("content-visibility");
    await vi.waitFor(() => expect(put()).toBe("color: red;"), { interval: 1, timeout: 4000 });
  });
});

describe("dimming", () => {
  const known = { [region]: "", "a.cart-container": "" };

  it("marks every region of a running request", () => {
    document.body.innerHTML = `${cart("k1")}${cart("k1")}<a class="cart-container"></a><p></p>`;
    dimRegions(known);
    for (const el of all(`${region}, a.cart-container`)) {
      expect(el.classList.contains("updating")).toBe(true);
      expect(el.getAttribute("aria-busy")).toBe("true");
    }
    expect(get("p").hasAttribute("aria-busy")).toBe(false);
  });

  it("gives the regions back as they were", () => {
    document.body.innerHTML = `${cart("k1")}<a class="cart-container"></a>`;
    const before = document.body.innerHTML;
    dimRegions(known)();
    expect(document.body.innerHTML).toBe(before);
  });

  it("leaves alone what somebody else has marked as busy", () => {
    document.body.innerHTML = '<a class="cart-container" aria-busy="true"></a>';
    const before = document.body.innerHTML;
    const restore = dimRegions(known);
    restore();
    expect(document.body.innerHTML).toBe(before);
  });

  it("gives back only its own where two requests overlap", () => {
    document.body.innerHTML = cart("k1");
    const first = dimRegions(known);
    const second = dimRegions(known);
    second();
    expect(get(region).getAttribute("aria-busy")).toBe("true");
    first();
    expect(get(region).hasAttribute("aria-busy")).toBe(false);
  });
});
