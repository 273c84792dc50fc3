import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isPlainClick, isSpaceOnButtonLink } from "../../../shared/dom/click.ts";
import { parseFragment } from "../../../shared/dom/html.ts";
import { announce } from "../../../shared/dom/live-region.ts";
import { navigate } from "../../../shared/dom/navigate.ts";
import { whenVisible } from "../../../shared/dom/visible.ts";
import { all, clearPage, click, FakeIntersectionObserver, get } from "../support/page.ts";

afterEach(() => {
  clearPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a plain click", () => {
  it("is the primary button without a modifier", () => {
    expect(isPlainClick(new MouseEvent("click"))).toBe(true);
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { button: 2 },
  ])("is not %j", (init) => {
    expect(isPlainClick(new MouseEvent("click", init))).toBe(false);
  });
});

describe("Space on a link that is a button", () => {
  const on = (html: string, key: string, target?: string): boolean => {
    document.body.innerHTML = html;
    const element = get("a");
    let answer = false;
    element.addEventListener("keydown", (event) => {
      answer = isSpaceOnButtonLink(event, element);
    });
    (target ? get(target) : element).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    return answer;
  };

  it("presses it", () => {
    expect(on('<a role="button"></a>', " ")).toBe(true);
  });

  it("is nothing on a plain link, with another key, or on something inside", () => {
    expect(on("<a></a>", " ")).toBe(false);
    expect(on('<a role="button"></a>', "Enter")).toBe(false);
    expect(on('<a role="button"><b></b></a>', " ", "b")).toBe(false);
  });
});

describe("leaving the page", () => {
  it("goes where the server says", () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
    expect(navigate("/product/x/")).toBe(true);
    expect(assign).toHaveBeenCalledWith("/product/x/");
  });

  it.each(["javascript:alert(1)", "data:text/html,x", ""])("refuses %j", (url) => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue(undefined);
    expect(navigate(url)).toBe(false);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("the live region", () => {
  it("is made once, as the stock script makes it", () => {
    announce("một");
    announce("hai");
    const made = all(".widget_shopping_cart_live_region");
    expect(made).toHaveLength(1);
    expect(made[0]?.className).toBe("widget_shopping_cart_live_region screen-reader-text");
    expect(made[0]?.getAttribute("role")).toBe("status");
    expect(made[0]?.textContent).toBe("hai");
  });

  it("is the stock one where the page has it", () => {
    document.body.innerHTML = '<div class="widget_shopping_cart_live_region" id="stock"></div>';
    announce("một");
    expect(get("#stock").textContent).toBe("một");
    expect(all(".widget_shopping_cart_live_region")).toHaveLength(1);
  });

  it("says that replaced text counts, and is emptied with it", () => {
    announce("một");
    expect(get(".widget_shopping_cart_live_region").getAttribute("aria-relevant")).toBe("all");
    announce("");
    expect(get(".widget_shopping_cart_live_region").textContent).toBe("");
    expect(get(".widget_shopping_cart_live_region").hasAttribute("aria-relevant")).toBe(false);
  });

  it("takes a text as text", () => {
    announce("<b>x</b>");
    expect(all("b")).toHaveLength(0);
  });
});

describe("server markup", () => {
  it("is parsed as it is", () => {
    expect(parseFragment("<p>a</p><b>c</b>").textContent).toBe("ac");
  });

  it("has what is for pages without scripts as text, as the page itself has it", () => {
    const html = '<p><img alt="a" src="data:,"><noscript><img alt="b" src="/b.jpg"></noscript></p>';
    const parsed = parseFragment(html);
    expect(parsed.querySelectorAll("img")).toHaveLength(1);
    expect(parsed.querySelector("noscript")?.textContent).toBe('<img alt="b" src="/b.jpg">');
  });

  it("gives scripts that may run the page's nonce", () => {
    document.body.innerHTML = '<script type="text/plain" nonce="abc"></script>';
    get<HTMLScriptElement>("script").nonce = "abc";
    expect(parseFragment("<div><script>1</script></div>", true).querySelector("script")?.nonce).toBe("abc");
  });
});

describe("being seen", () => {
  let seen: () => void;
  let ending: AbortController;

  beforeEach(() => {
    FakeIntersectionObserver.live.clear();
    vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
    seen = vi.fn<() => void>();
    ending = new AbortController();
    document.body.innerHTML = '<div id="opener"><div id="content"></div></div><button></button>';
  });
  afterEach(() => ending.abort());

  const watch = (isVisible: () => boolean = () => true): void => {
    get("#content").checkVisibility = isVisible;
    ending.signal.addEventListener("abort", whenVisible(get("#content"), get("#opener"), seen));
  };

  it("is being on the screen", () => {
    watch();
    expect(seen).not.toHaveBeenCalled();
    FakeIntersectionObserver.show(get("#content"), false);
    expect(seen).not.toHaveBeenCalled();
    FakeIntersectionObserver.show(get("#content"));
    expect(seen).toHaveBeenCalledTimes(1);
    expect(FakeIntersectionObserver.live.size).toBe(0);
  });

  it("is not waiting transparently over the page, until a click has opened it", () => {
    let isOpen = false;
    watch(() => isOpen);
    FakeIntersectionObserver.show(get("#content"));
    click(get("button"));
    expect(seen).not.toHaveBeenCalled();
    isOpen = true;
    click(get("button"));
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it.each(["pointerover", "focusin"])("is told by %s on what opens it", (type) => {
    watch(() => false);
    get("#opener").dispatchEvent(new Event(type));
    get("#opener").dispatchEvent(new Event(type));
    expect(seen).toHaveBeenCalledTimes(1);
  });

  /** How far around the screen is looked. */
  const margins = (): unknown[] =>
    [...FakeIntersectionObserver.live].map(({ options }) => options?.rootMargin);

  it("is a screen ahead at first, and anywhere on the page when the browser has nothing else to do", () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
    watch();
    expect(margins()).toEqual(["100% 0px"]);
    for (const run of idle) run();
    expect(margins()).toEqual(["9999999px 0px"]);
    FakeIntersectionObserver.show(get("#content"));
    expect(seen).toHaveBeenCalledTimes(1);
    expect(margins()).toEqual([]);
  });

  it.each([
    { saveData: true, effectiveType: "4g" },
    { effectiveType: "slow-2g" },
    { effectiveType: "2g" },
    { effectiveType: "3g" },
  ])("is never farther away on a line like %o", (connection) => {
    vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
    Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
    watch();
    Reflect.deleteProperty(navigator, "connection");
    expect(margins()).toEqual(["100% 0px"]);
  });

  it("ends with its signal", () => {
    watch();
    ending.abort();
    get("#opener").dispatchEvent(new Event("pointerover"));
    click(get("button"));
    expect(seen).not.toHaveBeenCalled();
    expect(FakeIntersectionObserver.live.size).toBe(0);
  });
});
