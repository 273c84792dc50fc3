import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterPaint, whenIdle } from "../../../shared/dom/leisure.ts";
import { readStrategy, schedule } from "../../../shared/loader/strategy.ts";
import { clearPage, FakeIntersectionObserver, get } from "../support/page.ts";

let ending: AbortController;
const run = vi.fn();

beforeEach(() => {
  ending = new AbortController();
  touched = new Promise((resolve) => {
    touch = resolve;
  });
  document.body.innerHTML = '<div id="host"><a id="part" class="part" href="/"></a><b></b></div>';
  FakeIntersectionObserver.live.clear();
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
});
afterEach(() => {
  ending.abort();
  clearPage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  run.mockReset();
});

const whenTouched = vi.fn<(task: () => void, signal: AbortSignal) => void>();
let touch: () => void;
let touched: Promise<void>;
const plan = (
  ...args: [when: Parameters<typeof schedule>[0], parts?: Parameters<typeof schedule>[2]]
): void => {
  const end = schedule(args[0], get("#host"), args[1], run, {
    touched: () => touched,
    whenTouched,
  });
  ending.signal.addEventListener("abort", end);
};
const fire = (type: string, target = get("#part")): boolean =>
  target.dispatchEvent(new Event(type, { bubbles: true }));
const paint = (): Promise<unknown> => vi.advanceTimersByTimeAsync(100);

describe("the name of a strategy", () => {
  it.each(["load", "idle", "touched", "visible", "intent", "media((min-width: 921px))", "media(print)"])(
    "may be %s",
    (name) => {
      expect(readStrategy(` ${name} `)).toBe(name);
    },
  );

  it.each(["", "never", "Load", "media", "media()", "load idle"])("is not %j", (name) => {
    expect(readStrategy(name)).toBeUndefined();
  });
});

describe("load", () => {
  it("runs at once", () => {
    plan("load");
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe("idle", () => {
  it("runs when the browser is idle", () => {
    let idle: (() => void) | undefined;
    vi.stubGlobal("requestIdleCallback", (task: () => void, options: { timeout: number }) => {
      expect(options.timeout).toBe(2000);
      idle = task;
      return 7;
    });
    plan("idle");
    expect(run).not.toHaveBeenCalled();
    idle?.();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("runs soon where browsers do not tell (Safari)", async () => {
    plan("idle");
    await vi.advanceTimersByTimeAsync(200);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("is given up with its signal", async () => {
    whenIdle(run, ending.signal);
    ending.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).not.toHaveBeenCalled();
  });
});

describe("touched", () => {
  it("runs when the page tells that it was, once", () => {
    plan("touched");
    expect(run).not.toHaveBeenCalled();
    const [task, signal] = whenTouched.mock.lastCall ?? [];
    task?.();
    task?.();
    expect(run).toHaveBeenCalledTimes(1);
    expect(signal?.aborted).toBe(true);
  });

  it("is given up with its signal", () => {
    plan("touched");
    ending.abort();
    whenTouched.mock.lastCall?.[0]();
    expect(run).not.toHaveBeenCalled();
  });
});

describe("visible", () => {
  it("runs once, when the host comes near the screen", () => {
    plan("visible");
    FakeIntersectionObserver.show(get("#host"), false);
    expect(run).not.toHaveBeenCalled();
    FakeIntersectionObserver.show(get("#host"));
    FakeIntersectionObserver.show(get("#host"));
    expect(run).toHaveBeenCalledTimes(1);
    expect(FakeIntersectionObserver.live.size).toBe(0);
  });

  it("leaves no observer when it is given up", () => {
    plan("visible");
    ending.abort();
    expect(FakeIntersectionObserver.live.size).toBe(0);
  });
});

describe("intent", () => {
  beforeEach(() => touch());

  it.each(["pointerover", "pointerdown", "focusin", "keydown", "change"])(
    "is %s, and runs after the next paint",
    async (type) => {
      plan("intent");
      fire(type);
      expect(run).not.toHaveBeenCalled();
      await paint();
      expect(run).toHaveBeenCalledTimes(1);
    },
  );

  it("runs once, whatever comes", async () => {
    plan("intent");
    for (const type of ["pointerover", "pointerdown", "focusin", "keydown", "change"]) fire(type);
    await paint();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("is on a part where the page is the host", async () => {
    plan("intent", [{ part: ".part" }]);
    fire("pointerover", get("b"));
    await paint();
    expect(run).not.toHaveBeenCalled();
    fire("pointerover");
    await paint();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("is no mouse that rests where the page was loaded, until it moves there", async () => {
    touched = new Promise((resolve) => {
      touch = resolve;
    });
    plan("intent");
    fire("pointerover");
    await paint();
    expect(run).not.toHaveBeenCalled();
    touch();
    await paint();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("may have come before the script, as focus", async () => {
    get("#part").focus();
    plan("intent");
    await paint();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("is nothing after its signal", async () => {
    plan("intent");
    fire("pointerover");
    ending.abort();
    fire("pointerdown");
    await paint();
    expect(run).not.toHaveBeenCalled();
  });
});

describe("media", () => {
  it("runs when the query matches, now or later, once", () => {
    const media = Object.assign(new EventTarget(), { matches: false, media: "print" });
    vi.stubGlobal("matchMedia", () => media);
    plan("media(print)");
    expect(run).not.toHaveBeenCalled();
    media.matches = true;
    media.dispatchEvent(new Event("change"));
    media.dispatchEvent(new Event("change"));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["media((min-width: 921px))", "(min-width: 921px)"],
    ["media(min-width: 921px)", "(min-width: 921px)"],
    ["media(not print)", "not print"],
    ["media((min-width: 1px) and (max-width: 9px))", "(min-width: 1px) and (max-width: 9px)"],
  ])("%s asks for %s", (strategy, query) => {
    // As browsers do it: what is no query is written down as "not all", which never matches.
    const match = (text: string) => ({
      media: text === "min-width: 921px" ? "not all" : text,
      matches: text === query,
      addEventListener: vi.fn(),
    });
    vi.stubGlobal("matchMedia", match);
    plan(strategy as "media(print)");
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe("after the paint", () => {
  it("comes though a hidden page has no frames", async () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const painted = vi.fn();
    void afterPaint().then(painted);
    await vi.advanceTimersByTimeAsync(99);
    expect(painted).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(painted).toHaveBeenCalledTimes(1);
  });
});

describe("several strategies", () => {
  it("run at the first that says so, once", () => {
    vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
    FakeIntersectionObserver.live.clear();
    plan(["visible", "touched"]);
    expect(run).not.toHaveBeenCalled();
    whenTouched.mock.lastCall?.[0]();
    expect(run).toHaveBeenCalledTimes(1);
    FakeIntersectionObserver.show(get("#host"));
    expect(run).toHaveBeenCalledTimes(1);
    expect(FakeIntersectionObserver.live.size).toBe(0);
  });

  it("wait for nothing more once one has said so", () => {
    vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
    FakeIntersectionObserver.live.clear();
    plan(["load", "visible"]);
    expect(run).toHaveBeenCalledTimes(1);
    expect(FakeIntersectionObserver.live.size).toBe(0);
  });
});
