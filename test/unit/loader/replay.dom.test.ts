import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { definitions } from "../../../islands/definitions.ts";
import type { ReplayPart } from "../../../shared/island/island.ts";
import { island, type Props } from "../../../shared/island/island.ts";
import { holdTime, keepInteractions, type Replayable, successor } from "../../../shared/loader/replay.ts";
import { deferred } from "../support/deferred.ts";
import { all, clearPage, click, get, press } from "../support/page.ts";

/** An island whose code a test lets come, or fail. */
class Code implements Replayable {
  state: Replayable["state"] = "found";
  isLost = false;
  isAnswering = false;
  hasModel = false;
  answered: Promise<void> | undefined;
  asked = 0;
  readonly #code = deferred<boolean>();

  readonly #model = deferred<boolean>();

  ready(): Promise<boolean> {
    this.asked += 1;
    return this.#code.promise;
  }

  answer(): Promise<boolean> {
    return this.hasModel ? this.#model.promise : this.#code.promise;
  }

  /** Its model is there. */
  comeEarly(): void {
    this.isAnswering = true;
    this.#model.resolve(true);
  }

  come(isReady: boolean): void {
    this.state = isReady ? "ready" : "failed";
    this.#code.resolve(isReady);
  }
}

let code: Code;
let ending: AbortController;
let delivered: Event[];
/** What the browser would do: events that nobody stopped. */
let native: Event[];

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Code of an island that is asked for. */
const none = async () => ({ default: () => undefined });

function keep(...replay: ReplayPart[]): void {
  keepInteractions(
    [island<Props>({ name: "x", replay, ...(code.hasModel && { model: none }) })],
    () => code,
    vi.fn(),
    ending.signal,
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  ending = new AbortController();
  code = new Code();
  delivered = [];
  native = [];
  for (const type of ["click", "keydown", "submit"]) {
    document.addEventListener(
      type,
      (event) => {
        // As an island does when it is ready; else the browser's own action follows, which a test cannot have.
        (code.state === "ready" ? delivered : native).push(event);
        if (type === "submit") event.preventDefault();
      },
      { signal: ending.signal },
    );
  }
  document.body.innerHTML =
    '<ul><li class="row"><a class="part" href="#x" data-key="k1" role="button"><b>×</b></a></li></ul><a id="other" href="#y"></a>';
});
afterEach(() => {
  ending.abort();
  clearPage();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a page that is left while a press waits", () => {
  const leave = (): boolean => window.dispatchEvent(new Event("pagehide"));

  it("hands it over with how often it was pressed, and delivers it no more to who comes back", async () => {
    const left = vi.fn();
    keep({ part: ".part", each: true, busy: ".row", leave: left });
    click(get("b"));
    click(get("b"));
    leave();
    leave();
    expect(left.mock.calls).toEqual([[get(".part"), 2, null]]);
    code.come(true);
    await settled();
    expect(delivered).toEqual([]);
    expect(get(".row").hasAttribute("aria-busy")).toBe(false);
  });

  it("hands over nothing that was delivered, and has nothing to do with what may be forgotten", async () => {
    const left = vi.fn();
    keep({ part: ".part", leave: left }, { part: "#other" });
    click(get("b"));
    click(get("#other"));
    code.come(true);
    await settled();
    leave();
    expect(left).not.toHaveBeenCalled();
    expect(delivered).toHaveLength(2);
  });
});

describe("quick presses of one part", () => {
  it.each([
    [false, 1],
    [true, 3],
  ])("are delivered as often as they count: each is %s", async (each, times) => {
    keep({ part: ".part", each });
    for (let press = 0; press < 3; press += 1) click(get("b"));
    code.come(true);
    await settled();
    expect(delivered).toHaveLength(times);
  });
});

describe("a click on a control that leads nowhere by itself", () => {
  const fallback = (): HTMLElement => get("#other");
  const pressed = (): unknown[] => native.map(({ target }) => (target as Element).id);

  it("goes to its fallback when the code has not come in time, and so does the next", async () => {
    keep({ part: ".part", fallback });
    click(get(".part"));
    await vi.advanceTimersByTimeAsync(3999);
    expect(native).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(pressed()).toEqual(["other"]);
    expect(get(".part").hasAttribute("aria-busy")).toBe(false);
    expect(click(get(".part"))).toBe(false);
    expect(pressed()).toEqual(["other", "other"]);
  });

  it("goes to its fallback at once when the code fails", async () => {
    keep({ part: ".part", fallback });
    click(get(".part"));
    code.come(false);
    await settled();
    expect(pressed()).toEqual(["other"]);
  });

  it("is answered by the code that comes", async () => {
    keep({ part: ".part", fallback });
    click(get(".part"));
    code.come(true);
    await settled();
    expect(native).toEqual([]);
    expect(delivered.map(({ target }) => target)).toEqual([get(".part")]);
  });

  it("goes to the browser where there is nothing to press instead", async () => {
    keep({ part: ".part", fallback: () => null });
    click(get(".part"));
    code.come(false);
    await settled();
    expect(native.map(({ target }) => target)).toEqual([get(".part")]);
  });
});

describe("a click on what a model answers", () => {
  beforeEach(() => {
    code.hasModel = true;
    keep({ part: ".part" });
  });

  it("is held until that is there, while the island's own is asked for", async () => {
    expect(click(get("b"))).toBe(false);
    expect(native).toEqual([]);
    expect(code.asked).toBe(1);
    code.comeEarly();
    await settled();
    expect(native).toHaveLength(1);
    expect(get(".part").hasAttribute("aria-busy")).toBe(false);
  });

  it("is answered, and the answer painted, before the island's own code is evaluated", async () => {
    let isAnswered = false;
    click(get("b"));
    void code.answered?.then(() => {
      isAnswered = true;
    });
    code.comeEarly();
    await settled();
    expect(native).toHaveLength(1);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isAnswered).toBe(true);
  });

  it("is the early code's once that is there; the island's own comes after the next frame", async () => {
    code.comeEarly();
    expect(click(get("b"))).toBe(true);
    expect(native).toHaveLength(1);
    expect(get(".part").hasAttribute("aria-busy")).toBe(false);
    expect(code.asked).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(code.asked).toBe(1);
  });
});

describe("a plain click", () => {
  beforeEach(() => keep({ part: ".part" }));

  it("is held while the code loads, shown as received, and delivered once", async () => {
    expect(click(get("b"))).toBe(false);
    expect(get(".part").getAttribute("aria-busy")).toBe("true");
    expect(native).toEqual([]);
    await settled();
    expect(delivered).toEqual([]);
    code.come(true);
    await settled();
    expect(delivered.map(({ type }) => type)).toEqual(["click"]);
    expect(delivered[0]?.target).toBe(get(".part"));
    expect(get(".part").hasAttribute("aria-busy")).toBe(false);
  });

  it("is delivered as it was made where it says how", async () => {
    const again = vi.fn();
    const made = new MouseEvent("click", { bubbles: true, cancelable: true });
    get(".part").dispatchEvent(Object.assign(made, { again }));
    code.come(true);
    await settled();
    expect(again).toHaveBeenCalledExactlyOnceWith(get(".part"));
    expect(delivered).toEqual([]);
  });

  it("is delivered once though it was made three times", async () => {
    for (let times = 0; times < 3; times += 1) click(get(".part"));
    code.come(true);
    await settled();
    expect(delivered).toHaveLength(1);
  });

  it("is not touched on other parts", () => {
    expect(click(get("#other"))).toBe(true);
    expect(code.asked).toBe(0);
  });

  it("is not touched when somebody has taken it already", () => {
    const stop = (event: Event): void => event.preventDefault();
    window.addEventListener("click", stop, { capture: true, signal: ending.signal });
    click(get(".part"));
    expect(code.asked).toBe(0);
  });

  it("goes straight to an island that is ready", () => {
    code.state = "ready";
    expect(click(get(".part"))).toBe(true);
    expect(delivered).toHaveLength(1);
  });

  it("goes to the browser where the island has failed", () => {
    code.state = "failed";
    expect(click(get(".part"))).toBe(true);
    expect(native).toHaveLength(1);
  });

  it("goes to the browser after 4 s, not before", async () => {
    expect(holdTime).toBe(4000);
    click(get(".part"));
    await vi.advanceTimersByTimeAsync(3999);
    expect(native).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(native.map(({ type }) => type)).toEqual(["click"]);
    expect(native[0]?.defaultPrevented).toBe(false);
    expect(get(".part").hasAttribute("aria-busy")).toBe(false);
  });

  it("is held as long again where the page stood still: a step of its time counts once, however late it is", () => {
    vi.useRealTimers();
    const steps: (() => void)[] = [];
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((step: () => void) => steps.push(step)) as never);
    click(get(".part"));
    // Each is told late, by a minute as well as by nothing.
    for (let told = 0; told < 15; told += 1) steps.shift()?.();
    expect(get(".part").getAttribute("aria-busy")).toBe("true");
    expect(native).toEqual([]);
    expect(steps).toHaveLength(1);
  });

  it("is not held a second time by code that did not come", async () => {
    click(get(".part"));
    await vi.advanceTimersByTimeAsync(4000);
    expect(click(get(".part"))).toBe(true);
    expect(native).toHaveLength(2);
  });

  it("goes to the browser at once when the code fails", async () => {
    click(get(".part"));
    code.come(false);
    await settled();
    expect(native).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is kept again for code that did not come and may come yet, however late it failed", async () => {
    click(get(".part"));
    await vi.advanceTimersByTimeAsync(4000);
    expect(native).toHaveLength(1);
    code.isLost = true;
    code.come(false);
    await settled();
    expect(click(get(".part"))).toBe(false);
    await settled();
    expect(native).toHaveLength(2);
    expect(code.asked).toBe(2);
  });

  it("is delivered to the control that took its place", async () => {
    click(get(".part"));
    get("ul").innerHTML =
      '<li class="row"><a class="part" href="#n" data-key="k0"></a></li><li class="row"><a class="part" href="#n" data-key="k1"></a></li>';
    code.come(true);
    await settled();
    expect(delivered.map(({ target }) => (target as HTMLElement).dataset.key)).toEqual(["k1"]);
  });

  it("is dropped when its control is gone for good", async () => {
    click(get(".part"));
    get("ul").replaceChildren();
    code.come(true);
    await settled();
    expect(delivered).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    "with %j is never touched",
    (init) => {
      expect(click(get(".part"), init)).toBe(true);
      expect(code.asked).toBe(0);
      expect(get(".part").hasAttribute("aria-busy")).toBe(false);
    },
  );
});

describe("the waiting", () => {
  it("is shown on the ancestor that the island named, and what was there comes back", async () => {
    keep({ part: ".part", busy: ".row" });
    get(".row").setAttribute("aria-busy", "false");
    click(get(".part"));
    expect(get(".row").getAttribute("aria-busy")).toBe("true");
    expect(get(".part").hasAttribute("aria-busy")).toBe(false);
    code.come(true);
    await settled();
    expect(get(".row").getAttribute("aria-busy")).toBe("false");
  });

  it("is shown for each control on its own", () => {
    keep({ part: "a" });
    click(get(".part"));
    click(get("#other"));
    expect(all("[aria-busy=true]")).toHaveLength(2);
  });
});

describe("keys", () => {
  beforeEach(() => keep({ part: ".part" }));

  it("Space on a link that is a button is held, and delivered as a click", async () => {
    expect(press(get(".part"), " ")).toBe(false);
    code.come(true);
    await settled();
    expect(delivered.map(({ type }) => type)).toEqual(["click"]);
  });

  it("Space on a plain link, and other keys, are the browser's", () => {
    expect(press(get(".part"), "Tab")).toBe(true);
    get(".part").removeAttribute("role");
    expect(press(get(".part"), " ")).toBe(true);
    expect(code.asked).toBe(0);
  });

  it("Space on a plain link is held where the island says that it answers", async () => {
    keep({ part: "#other", isButton: true });
    expect(press(get("#other"), "Enter")).toBe(true);
    expect(press(get("#other"), " ")).toBe(false);
    code.come(true);
    await settled();
    expect(delivered.map(({ type, target }) => [type, (target as Element).id])).toEqual([["click", "other"]]);
  });

  it.each([" ", "Enter"])("%j is held on what the browser does not press itself", async (key) => {
    get("ul").innerHTML = '<li><span class="part" role="application" tabindex="0"><b></b></span></li>';
    expect(press(get(".part b"), key)).toBe(true);
    expect(press(get(".part"), key)).toBe(false);
    expect(get(".part").getAttribute("aria-busy")).toBe("true");
    code.come(true);
    await settled();
    expect(delivered.map(({ type }) => type)).toEqual(["click"]);
  });

  it.each(["button", "input", "select", "textarea", "summary"])("of a %s are the browser's", (tag) => {
    get("ul").innerHTML = `<${tag} class="part"></${tag}>`;
    for (const key of [" ", "Enter"]) expect(press(get(".part"), key)).toBe(true);
    expect(code.asked).toBe(0);
  });

  it("Enter on a link is the browser's, unless it leads nowhere", () => {
    expect(press(get(".part"), "Enter")).toBe(true);
    get(".part").removeAttribute("href");
    expect(press(get(".part"), "Enter")).toBe(false);
  });
});

describe("a submit", () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<form class="f"><input name="a"><button name="go" value="1"></button><button name="go" value="2"></button></form>';
    // happy-dom's forms are proxies, and its `closest` answers what is behind them.
    const form = get("form");
    vi.spyOn(form, "closest").mockImplementation((selector: string) =>
      form.matches(selector) ? form : null,
    );
    keep({ part: ".f", leave: left });
  });
  const left = vi.fn();
  const submit = (submitter: HTMLElement | null = null): boolean =>
    get("form").dispatchEvent(
      Object.assign(new Event("submit", { bubbles: true, cancelable: true }), { submitter }),
    );

  it("is handed over with its button where the page is left", () => {
    const [, second] = all("button");
    submit(second ?? null);
    window.dispatchEvent(new Event("pagehide"));
    expect(left.mock.calls).toEqual([[get("form"), 1, second]]);
  });

  it("is held, and delivered once with the button that was pressed", async () => {
    const [, second] = all("button");
    const asked = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockReturnValue(undefined);
    expect(submit(second ?? null)).toBe(false);
    expect(get("form").getAttribute("aria-busy")).toBe("true");
    code.come(true);
    await settled();
    expect(asked.mock.calls).toEqual([[second]]);
  });

  it("is posted by the browser when the code does not come, button and all", async () => {
    const [first] = all("button");
    const asked = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockReturnValue(undefined);
    submit(first ?? null);
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked.mock.calls).toEqual([[first]]);
  });

  it("goes without a button that is gone", async () => {
    const [first] = all("button");
    const asked = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockReturnValue(undefined);
    submit(first ?? null);
    first?.remove();
    code.come(true);
    await settled();
    expect(asked.mock.calls).toEqual([[null]]);
  });

  it("does not make a click inside the form one on the form", () => {
    expect(click(get("input"))).toBe(true);
    expect(code.asked).toBe(0);
  });
});

describe("the successor", () => {
  it("has the same data, or the same markup", () => {
    const part = get(".part");
    const copy = part.cloneNode(true) as HTMLElement;
    part.remove();
    get("ul").append(copy);
    expect(successor(part, ".part")).toBe(copy);
    copy.setAttribute("href", "#new-nonce");
    expect(successor(part, ".part")).toBe(copy);
    copy.dataset.key = "k2";
    expect(successor(part, ".part")).toBeUndefined();
  });

  it("has the same address where there is no data, though an island has marked it already", () => {
    document.body.innerHTML = '<a class="part" href="/other/">1</a><a class="part" href="/cart/">0</a>';
    const part = all(".part")[1] as HTMLElement;
    part.outerHTML = '<a class="part" href="/cart/" aria-haspopup="dialog">0</a>';
    expect(successor(part, ".part")).toBe(all(".part")[1]);
  });

  it("is not just anything without data", () => {
    document.body.innerHTML = '<a class="part" href="/b"></a>';
    const part = document.createElement("a");
    part.className = "part";
    part.href = "/a";
    expect(successor(part, ".part")).toBeUndefined();
  });
});

it.each([
  ["a link to the log-in", "click", '<a class="ast-account-action-login" href="/tai-khoan/"></a>'],
  ["an arrow of a menu", "Enter", '<span class="ast-header-navigation-arrow" role="application"></span>'],
  ["the header's cart", " ", '<a class="cart-container" href="/"></a>'],
  ["a link that removes", "click", '<a class="remove_from_cart_button" href="/?remove_item=1"></a>'],
])("%s is kept until its code is there, by %j", (_name, how, html) => {
  document.body.innerHTML = `<div class="ast-desktop-cart-flyout">${html}</div>`;
  keepInteractions(definitions, () => code, vi.fn(), ending.signal);
  const part = get("[href], [role]");
  if (how === "click") expect(click(part)).toBe(false);
  else expect(press(part, how)).toBe(false);
  expect(part.getAttribute("aria-busy")).toBe("true");
});

it("ends with its signal", () => {
  keep({ part: ".part" });
  ending.abort();
  click(get(".part"));
  expect(code.asked).toBe(0);
});

describe("a control of which each press counts, but a double click is one", () => {
  const pressed = (detail: number, pointerType = "mouse", target = get("#a")): boolean =>
    clickThatTells(detail, { pointerType }, target);
  const clickThatTells = (detail: number, told: object, target = get("#a")): boolean =>
    target.dispatchEvent(
      Object.assign(new MouseEvent("click", { bubbles: true, cancelable: true, detail }), told),
    );
  const clicks = (): number => delivered.filter(({ type }) => type === "click").length;

  beforeEach(() => {
    document.body.innerHTML = '<a id="a" class="part" href="#"></a><a id="b" class="other" href="#"></a>';
    keep({ part: ".part", each: "deliberate" }, { part: ".other", each: true });
  });

  it.each([
    [1, [1]],
    [1, [1, 2]],
    [3, [1, 2, 3]],
    [5, [1, 2, 3, 4, 5]],
    [2, [1, 1]],
    [2, [0, 0]],
  ])("is pressed %s times by clicks %j, before its code is there", async (times, details) => {
    for (const detail of details) expect(pressed(detail)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    code.come(true);
    await settled();
    expect(clicks()).toBe(times);
  });

  it.each([
    [1, [1, 2]],
    [3, [1, 2, 3]],
    [4, [1, 2, 3, 4]],
  ])("is pressed %s times by clicks %j, when its code is there", async (times, details) => {
    code.state = "ready";
    for (const detail of details) pressed(detail);
    await vi.advanceTimersByTimeAsync(1);
    expect(clicks()).toBe(times);
  });

  it.each([
    ["by each tap where a finger is all there is", true, 2],
    ["once by a double click where a mouse is", false, 1],
  ])("is pressed %s, though an older browser's click tells of neither", async (_, isTouch, times) => {
    vi.spyOn(window, "matchMedia").mockReturnValue({ matches: isTouch } as MediaQueryList);
    code.state = "ready";
    clickThatTells(1, {});
    clickThatTells(2, {});
    expect(clicks()).toBe(times);
  });

  it("is pressed by each tap, and others by each click", async () => {
    code.state = "ready";
    pressed(1, "touch");
    pressed(2, "touch");
    expect(clicks()).toBe(2);
    pressed(2, "mouse", get("#b"));
    expect(clicks()).toBe(3);
  });

  it("is the browser's where its code has failed", () => {
    code.state = "failed";
    expect(pressed(2)).toBe(true);
  });

  it("may be a form's own button, and nothing else in the form", () => {
    document.body.innerHTML =
      '<form class="part"><input id="i"><button id="a" type="submit"></button></form>';
    code.state = "ready";
    expect(pressed(2)).toBe(false);
    expect(pressed(2, "mouse", get("#i"))).toBe(true);
  });
});
