import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  type Dispose,
  type IslandContext,
  type IslandDefinition,
  type IslandOptions,
  island,
  type Mount,
  nothing,
  type Props,
} from "../../../shared/island/island.ts";
import { createLoader, type Loader } from "../../../shared/loader/loader.ts";
import { deferred } from "../support/deferred.ts";
import { all, clearPage, click, countListeners, FakeIntersectionObserver, get } from "../support/page.ts";

const report = vi.fn<(island: string, element: Element | null, error: unknown) => void>();
const preload = vi.fn();
let log: string[];
let loader: Loader;

/** What logs an island's life. */
const logging =
  (name: string): Mount =>
  (host) => {
    log.push(`+${name} ${host.id}`);
    return () => log.push(`-${name} ${host.id}`);
  };
/** An island that logs its life. */
const logged = (options: IslandOptions<Props>): IslandDefinition =>
  island<Props>({ when: "load", view: async () => ({ default: logging(options.name) }), ...options });

const begin = (...definitions: IslandDefinition[]): void => {
  loader = createLoader({ definitions, report, preload });
};
/** Each step takes so long that the browser is given a turn after it. Answers what ends those turns. */
function takingTurns(): (() => void)[] {
  const turns: (() => void)[] = [];
  vi.stubGlobal("scheduler", { yield: () => new Promise<void>((resolve) => turns.push(resolve)) });
  let now = 0;
  vi.spyOn(Date, "now").mockImplementation(() => {
    now += 10;
    return now;
  });
  return turns;
}
/** Loads that have begun end. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
/** Somebody turns to the page, and the frame that shows it is painted. */
const turnToPage = async (): Promise<void> => {
  window.dispatchEvent(new Event("pointermove"));
  await frame();
  await vi.advanceTimersByTimeAsync(1);
};
/** The observer hears of it, and its frame comes. */
const frame = async (): Promise<void> => {
  await settled();
  await vi.advanceTimersToNextFrame();
  await settled();
};

beforeEach(() => {
  log = [];
  FakeIntersectionObserver.live.clear();
  vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
});
afterEach(() => {
  loader?.unmount();
  clearPage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  report.mockReset();
  preload.mockReset();
});

it("jQuery says that the document is ready when the models are there that scripts may press then", async () => {
  const holdReady = vi.fn();
  Object.assign(window, {
    jQuery: Object.assign(() => ({ on: vi.fn(), off: vi.fn() }), { event: {}, holdReady }),
  });
  onTestFinished(() => void Reflect.deleteProperty(window, "jQuery"));
  document.body.innerHTML = '<p id="a" class="x"></p>';
  const code = deferred<{ readonly default: Mount }>();
  begin(island({ name: "x", selectors: [".x"], model: () => code.promise, view: async () => nothing }));
  loader.mount();
  await vi.dynamicImportSettled();
  await settled();
  expect(holdReady.mock.calls).toEqual([[true]]);
  code.resolve(nothing);
  await vi.waitFor(() => expect(holdReady.mock.calls).toEqual([[true], [false]]));
});

describe("finding", () => {
  it("is by attribute and by stock selector, once for each host", async () => {
    document.body.innerHTML =
      '<p id="a" data-island="x"></p><p id="b" class="x"></p><p id="c" class="x" data-island="x"></p><p id="d"></p>';
    begin(logged({ name: "x", selectors: [".x", "p.x"] }));
    loader.mount();
    await settled();
    expect(log.sort()).toEqual(["+x a", "+x b", "+x c"]);
    expect(get("#b").getAttribute("data-island")).toBe("x");
  });

  it("gives the browser a turn where it takes long, and ends where the page is unmounted meanwhile", async () => {
    document.body.innerHTML = '<p id="a" class="x y z"></p>';
    const turns = takingTurns();
    const prelude = (name: string) => async () => ({ default: logging(name) });
    begin(
      ...["x", "y", "z"].map((name) =>
        logged({ name, selectors: [`.${name}`], when: "intent", model: prelude(name) }),
      ),
    );
    loader.mount();
    await settled();
    expect(log).toEqual(["+x a"]);
    turns.shift()?.();
    await settled();
    expect(log).toEqual(["+x a", "+y a"]);
    loader.unmount();
    turns.shift()?.();
    await settled();
    expect(log).toEqual(["+x a", "+y a", "-x a", "-y a"]);
    vi.mocked(Date.now).mockRestore();
  });

  it("gives the browser a turn between many hosts of one island, in what comes later, too", async () => {
    const turns = takingTurns();
    const rows = (...ids: string[]): string => ids.map((id) => `<p id="${id}" class="x"></p>`).join("");
    document.body.innerHTML = rows("a", "b");
    const model = async () => ({ default: logging("x") });
    begin(logged({ name: "x", selectors: [".x"], when: "intent", model }));
    loader.mount();
    await settled();
    expect(log).toEqual(["+x a"]);
    turns.shift()?.();
    await settled();
    expect(log).toEqual(["+x a", "+x b"]);
    turns.shift()?.();
    await settled();
    document.body.insertAdjacentHTML("beforeend", `<div>${rows("c", "d", "e")}</div>`);
    await frame();
    await settled();
    expect(log.slice(2)).toEqual(["+x c"]);
    get("#d").remove();
    turns.shift()?.();
    await settled();
    turns.shift()?.();
    await settled();
    expect(log.slice(2)).toEqual(["+x c", "+x e"]);
    vi.mocked(Date.now).mockRestore();
  });

  it("takes several islands for one host", async () => {
    document.body.innerHTML = '<p id="a" data-island="x y"></p><p id="b" class="z"></p>';
    begin(logged({ name: "x", selectors: [".z"] }), logged({ name: "y", selectors: [".z"] }));
    loader.mount();
    await settled();
    expect(log.sort()).toEqual(["+x a", "+x b", "+y a", "+y b"]);
  });

  it("leaves out islands that the page switches off, on elements that name them too", async () => {
    document.body.innerHTML =
      '<p id="a" class="x" data-island="x"></p><p id="b" class="y"></p><script type="application/json" id="storefront-islands" data-x="off">{}</script>';
    const replay = [{ part: ".x" }];
    begin(logged({ name: "x", selectors: [".x"], replay }), logged({ name: "y", selectors: [".y"] }));
    loader.mount();
    const isLeft = click(get("#a"));
    await settled();
    expect(log).toEqual(["+y b"]);
    expect(isLeft).toBe(true);
  });

  it("lets an explicit attribute win over stock selectors", async () => {
    document.body.innerHTML = '<p id="a" class="x" data-island="y"></p>';
    begin(logged({ name: "x", selectors: [".x"] }), logged({ name: "y" }));
    loader.mount();
    await settled();
    expect(log).toEqual(["+y a"]);
  });

  it("keeps away from what is off, and from all inside", async () => {
    document.body.innerHTML =
      '<p id="a" class="x" data-island="off"></p><div data-island="off"><p id="b" class="x"></p><p id="c" data-island="x"></p></div>';
    begin(logged({ name: "x", selectors: [".x"] }));
    loader.mount();
    await settled();
    expect(log).toEqual([]);
  });

  it("stays within the root that it is given, the root included", async () => {
    document.body.innerHTML = '<div id="a" class="x"><p id="b" class="x"></p></div><p id="c" class="x"></p>';
    begin(logged({ name: "x", selectors: [".x"] }));
    loader.mount(get("#a"));
    await settled();
    expect(log.sort()).toEqual(["+x a", "+x b"]);
  });

  it("makes one instance for the page of an island that has it as host", async () => {
    document.body.innerHTML = '<p class="x"></p><p class="x"></p>';
    document.body.id = "body";
    begin(logged({ name: "x", selectors: [".x"], scope: "page" }));
    loader.mount();
    await settled();
    expect(log).toEqual(["+x body"]);
    expect(document.body.hasAttribute("data-island")).toBe(false);
  });

  it("mounts nothing twice, however often it is asked", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    begin(logged({ name: "x", selectors: [".x"] }));
    loader.mount();
    loader.mount();
    loader.mount(get("#a"));
    await settled();
    expect(log).toEqual(["+x a"]);
  });

  it("goes on with the others when a selector is none, and reports it", async () => {
    document.body.innerHTML = '<p id="a" class="y"></p>';
    begin(logged({ name: "x", selectors: ["p["] }), logged({ name: "y", selectors: [".y"] }));
    loader.mount();
    await settled();
    expect(log).toEqual(["+y a"]);
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.[0]).toBe("x");
  });
});

describe("HTML that comes and goes", () => {
  const add = (html: string, to: Element = document.body): void => to.insertAdjacentHTML("beforeend", html);

  beforeEach(() => {
    begin(logged({ name: "x", selectors: [".x"] }));
    loader.mount();
  });

  it("is found in one frame", async () => {
    add('<div><p id="a" class="x"></p></div>');
    add('<p id="b" class="x"></p>');
    await settled();
    expect(log).toEqual([]);
    await frame();
    expect(log).toEqual(["+x a", "+x b"]);
  });

  it("is found where the page is hidden and has no frames", async () => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    vi.stubGlobal("requestAnimationFrame", () => 0);
    add('<p id="a" class="x"></p>');
    await settled();
    await vi.advanceTimersByTimeAsync(0);
    Reflect.deleteProperty(document, "hidden");
    expect(log).toEqual(["+x a"]);
  });

  it("is unmounted when it leaves", async () => {
    add('<div><p id="a" class="x"></p></div>');
    await frame();
    get("div").remove();
    await frame();
    expect(log).toEqual(["+x a", "-x a"]);
    expect(loader.islands()).toEqual([]);
  });

  it("stays mounted when it is only moved", async () => {
    add('<p id="a" class="x"></p><div></div>');
    await frame();
    get("div").append(get("#a"));
    await frame();
    expect(log).toEqual(["+x a"]);
  });

  it("comes and goes within a frame unnoticed", async () => {
    add('<p id="a" class="x"></p>');
    await settled();
    get("#a").remove();
    await frame();
    expect(log).toEqual([]);
  });

  it("is unmounted with the page, also where another one takes it out of the page as it ends", async () => {
    document.body.innerHTML = '<p id="a" class="x"><b id="b" class="y"></b></p>';
    const goes: Mount = (host) => () => host.replaceChildren();
    begin(
      island<Props>({ name: "x", selectors: [".x"], when: "load", view: async () => ({ default: goes }) }),
      logged({ name: "y", selectors: [".y"] }),
    );
    loader.mount();
    await settled();
    loader.unmount();
    expect(log).toEqual(["+y b", "-y b"]);
    expect(loader.islands()).toEqual([]);
  });

  it("is not found any more after unmount", async () => {
    loader.unmount();
    add('<p id="a" class="x"></p>');
    await frame();
    expect(log).toEqual([]);
  });

  it("is told to the islands around it, once a frame", async () => {
    const changes = vi.fn();
    const mount: Mount = (_host, context) => {
      context.onChange(changes);
      return undefined;
    };
    loader.add([logged({ name: "y", view: async () => ({ default: mount }) })]);
    add('<div id="y" data-island="y"><b></b></div><i></i>');
    await frame();
    changes.mockReset();
    add("<p></p>", get("i"));
    await frame();
    expect(changes).not.toHaveBeenCalled();
    add("<p></p>", get("b"));
    add("<p></p>", get("b"));
    await frame();
    expect(changes).toHaveBeenCalledTimes(1);
  });
});

describe("registration", () => {
  it("finds at once, and its end unmounts", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    begin();
    loader.mount();
    const { remove: end } = loader.add([logged({ name: "x", selectors: [".x"] })]);
    await settled();
    expect(log).toEqual(["+x a"]);
    end();
    expect(log).toEqual(["+x a", "-x a"]);
    expect(document.body.innerHTML).toBe('<p id="a" class="x"></p>');
    document.body.insertAdjacentHTML("beforeend", '<p class="x"></p>');
    await frame();
    expect(log).toHaveLength(2);
  });

  it("waits for the page to be mounted", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    begin();
    loader.add([logged({ name: "x", selectors: [".x"] })]);
    await settled();
    expect(log).toEqual([]);
    loader.mount();
    await settled();
    expect(log).toEqual(["+x a"]);
  });
});

describe("an island's options", () => {
  const props = async (json: string | null): Promise<Props> => {
    let seen: Props = {};
    const mount: Mount = (_host, context: IslandContext) => {
      seen = context.props;
      return undefined;
    };
    document.body.innerHTML = '<p id="a" class="x"></p>';
    if (json !== null) get("#a").setAttribute("data-island-props", json);
    begin(
      logged({ name: "x", selectors: [".x"], props: { delay: 200 }, view: async () => ({ default: mount }) }),
    );
    loader.mount();
    await vi.dynamicImportSettled();
    await settled();
    return seen;
  };

  it("are its defaults", async () => {
    await expect(props(null)).resolves.toEqual({ delay: 200 });
  });

  it("are overridden by the markup", async () => {
    await expect(props('{"delay":5}')).resolves.toEqual({ delay: 5 });
  });

  it("fall back where the markup is broken, which is reported under the island's name", async () => {
    await expect(props('{"delay":"x"}')).resolves.toEqual({ delay: 200 });
    expect(report).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.slice(0, 2)).toEqual(["x", get("#a")]);
  });
});

describe("when", () => {
  it("is the definition's, overridden by the markup", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p><p id="b" class="x" data-island-when="load"></p>';
    begin(logged({ name: "x", selectors: [".x"], when: "visible" }));
    loader.mount();
    await settled();
    expect(log).toEqual(["+x b"]);
    FakeIntersectionObserver.show(get("#a"));
    await settled();
    expect(log).toEqual(["+x b", "+x a"]);
  });

  it("is what the page says for all hosts of an island, unless a host says otherwise", async () => {
    document.body.innerHTML =
      '<p id="a" class="x"></p><p id="b" class="x" data-island-when="load"></p><script type="application/json" id="storefront-islands" data-x="idle">{}</script>';
    begin(logged({ name: "x", selectors: [".x"], when: "load" }));
    loader.mount();
    await settled();
    expect(log).toEqual(["+x b"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(["+x b", "+x a"]);
  });

  it("falls back where the markup names no strategy, which is reported once", async () => {
    document.body.innerHTML = '<p id="a" class="x" data-island-when="soon"></p>';
    begin(logged({ name: "x", selectors: [".x"] }));
    loader.mount();
    await settled();
    expect(log).toEqual(["+x a"]);
    expect(report).toHaveBeenCalledTimes(1);
    expect(String(report.mock.calls[0]?.[2])).toContain("soon");
  });

  it("is intent: the code is asked for once a part is touched", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    const load = vi.fn(async () => ({ default: () => undefined }));
    begin(island<Props>({ name: "x", selectors: [".x"], when: "intent", view: load }));
    loader.mount();
    await settled();
    expect(load).not.toHaveBeenCalled();
    get("#a").dispatchEvent(new Event("pointerdown"));
    await vi.advanceTimersByTimeAsync(100);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("does not matter to a model, which runs at once", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    const begins: Mount = (host) => {
      log.push(`model ${host.id}`);
      return () => log.push("model ends");
    };
    begin(
      logged({ name: "x", selectors: [".x"], when: "visible", model: async () => ({ default: begins }) }),
    );
    loader.mount();
    await settled();
    expect(log).toEqual(["model a"]);
    FakeIntersectionObserver.show(get("#a"));
    await vi.advanceTimersByTimeAsync(1);
    loader.unmount();
    expect(log).toEqual(["model a", "+x a", "-x a", "model ends"]);
  });

  it("does not matter where a model sees that its view is needed", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p><p id="b" class="x"></p>';
    const begins: Mount = (host, { start }) => {
      if (host.id === "b") start();
      return undefined;
    };
    begin(
      logged({ name: "x", selectors: [".x"], when: "visible", model: async () => ({ default: begins }) }),
    );
    loader.mount();
    await settled();
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(["+x b"]);
  });

  it("mounts in a task of its own: its code, and React with it, has just been evaluated", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    const turns: (() => void)[] = [];
    vi.stubGlobal("scheduler", { yield: () => new Promise<void>((resolve) => turns.push(resolve)) });
    begin(logged({ name: "x", selectors: [".x"], when: "load" }));
    loader.mount();
    await settled();
    expect(log).toEqual([]);
    for (const turn of turns.splice(0)) turn();
    await settled();
    expect(log).toEqual(["+x a"]);
  });

  it("has the browser fetch all that an island needs as soon as its code is due, touched or not", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    preload.mockImplementation((name) => log.push(`fetch ${name}`));
    begin(logged({ name: "x", selectors: [".x"], when: "load" }));
    loader.mount();
    await settled();
    expect(log).toEqual(["fetch x", "+x a"]);
  });

  describe("has a view that is asked for", () => {
    /** An island whose model starts at once; what it can ask with, by the id of its host. */
    const asking = (name: string, starts: Record<string, () => Promise<boolean>> = {}): IslandDefinition =>
      logged({
        name,
        selectors: [`.${name}`],
        when: "touched",
        viewStarts: "asked",
        model: async () => ({
          default(host, context) {
            starts[host.id] = context.start;
            return logging(`${name}'s model`)(host, context);
          },
        }),
      });

    it("not come by itself: the model is the island", async () => {
      document.body.innerHTML = '<p id="a" class="x"></p>';
      begin(asking("x"));
      loader.mount();
      await turnToPage();
      await vi.advanceTimersByTimeAsync(5000);
      expect([log, loader.islands()[0]?.state]).toEqual([["+x's model a"], "ready"]);
    });

    it("come when the model asks", async () => {
      document.body.innerHTML = '<p id="a" class="x"></p>';
      const starts: Record<string, () => Promise<boolean>> = {};
      begin(asking("x", starts));
      loader.mount();
      await settled();
      const came = starts.a?.();
      await vi.advanceTimersByTimeAsync(5000);
      expect([log, await came]).toEqual([["+x's model a", "+x a"], true]);
    });

    it("come with the rest where the page says when", async () => {
      document.body.innerHTML = '<p id="a" class="x" data-island-when="load"></p>';
      begin(asking("x"));
      loader.mount();
      await vi.advanceTimersByTimeAsync(5000);
      expect(log).toEqual(["+x's model a", "+x a"]);
    });

    it("leave the model alone where it fails", async () => {
      document.body.innerHTML = '<p id="a" class="x"></p>';
      const starts: Record<string, () => Promise<boolean>> = {};
      const problem = new Error("no view");
      begin({ ...asking("x", starts), view: () => Promise.reject(problem) });
      loader.mount();
      await turnToPage();
      await vi.advanceTimersByTimeAsync(5000);
      const came = starts.a?.();
      await vi.advanceTimersByTimeAsync(5000);
      expect([await came, loader.islands()[0]?.state, log]).toEqual([false, "ready", ["+x's model a"]]);
      expect(report.mock.calls.map(([, , error]) => error)).toEqual([problem]);
    });
  });

  it("may wait until the page is touched, now or in HTML that comes later", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    begin(logged({ name: "x", selectors: [".x"], when: "touched" }));
    loader.mount();
    await vi.advanceTimersByTimeAsync(5000);
    expect(log).toEqual([]);
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(["+x a"]);
    document.body.insertAdjacentHTML("beforeend", '<p id="b" class="x"></p>');
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(["+x a", "+x b"]);
  });

  it("comes after a press that is kept, when touching was pressing: it waits until that has shown what it does", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p><button id="b" class="y"></button>';
    const code = deferred<void>();
    const pressed = logged({
      name: "y",
      selectors: [".y"],
      when: "intent",
      replay: [{ part: ".y" }],
      view: async () => {
        await code.promise;
        return { default: () => void log.push("+y b") };
      },
    });
    begin(logged({ name: "x", selectors: [".x"], when: "touched" }), pressed);
    loader.mount();
    get("#b").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    click(get("#b"));
    await vi.advanceTimersByTimeAsync(3000);
    expect(log).toEqual([]);
    code.resolve();
    await vi.advanceTimersByTimeAsync(400);
    expect(log).toEqual(["+y b"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(["+y b", "+x a"]);
  });

  it("waits for no touch any more when the page is unmounted", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    begin(logged({ name: "x", selectors: [".x"], when: "touched" }));
    loader.mount();
    loader.unmount();
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual([]);
    loader.mount();
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(log).toEqual(["+x a"]);
  });

  it("is never for what is gone", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    const code = deferred<void>();
    const mount = vi.fn();
    begin(
      logged({ name: "x", selectors: [".x"], view: () => code.promise.then(() => ({ default: mount })) }),
    );
    loader.mount();
    loader.unmount();
    code.resolve();
    await settled();
    expect(mount).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });
});

describe("isolation", () => {
  const error = new Error("no");
  const fails: Mount = () => {
    throw error;
  };

  it.each([
    ["an island that throws", { view: async () => ({ default: fails }) }],
    ["code that does not load", { view: () => Promise.reject(error) }],
    [
      "a load that throws at once",
      {
        view: () => {
          throw error;
        },
      },
    ],
  ])("keeps %s to itself: reported once, neighbours go on", async (_name, options) => {
    document.body.innerHTML = '<p id="a" class="x"></p><p id="b" class="y"></p>';
    begin(logged({ name: "x", selectors: [".x"], ...options }), logged({ name: "y", selectors: [".y"] }));
    loader.mount();
    await settled();
    expect(log).toEqual(["+y b"]);
    expect(report.mock.calls).toEqual([["x", get("#a"), error]]);
    expect(loader.islands().map(({ name, state }) => [name, state])).toEqual([
      ["x", "failed"],
      ["y", "ready"],
    ]);
  });

  describe("whose code did not come", () => {
    const code = vi.fn<() => Promise<{ default: Mount }>>();
    const mount: Mount = (host) => {
      log.push(`+x ${host.id}`);
      return () => log.push(`-x ${host.id}`);
    };
    const focus = (selector: string): unknown =>
      get(selector).dispatchEvent(new FocusEvent("focusin", { bubbles: true }));

    beforeEach(() => {
      code.mockReset().mockResolvedValue({ default: mount }).mockRejectedValueOnce(error);
      document.body.innerHTML = '<p id="a" class="x"><a class="part" href="#n"></a></p><p id="b"></p>';
    });

    it.each(["pointerdown", "keydown", "focusin"])(
      "asks for it again at the next intent: %s",
      async (type) => {
        begin(logged({ name: "x", selectors: [".x"], view: code }));
        loader.mount();
        await settled();
        expect(loader.islands().map(({ state }) => state)).toEqual(["failed"]);
        get("#b").dispatchEvent(new Event(type, { bubbles: true }));
        // A shop that is down is not asked at every move of a mouse.
        get(".part").dispatchEvent(new Event("pointerover", { bubbles: true }));
        await settled();
        expect(log).toEqual([]);
        get(".part").dispatchEvent(new Event(type, { bubbles: true }));
        await settled();
        expect(log).toEqual(["+x a"]);
        expect(loader.islands().map(({ state }) => state)).toEqual(["ready"]);
        focus(".part");
        await settled();
        expect(code).toHaveBeenCalledTimes(2);
        expect(report.mock.calls).toEqual([["x", get("#a"), error]]);
      },
    );

    it("asks as often as there is intent, until it comes", async () => {
      code.mockRejectedValueOnce(error);
      begin(logged({ name: "x", selectors: [".x"], view: code }));
      loader.mount();
      for (let time = 0; time < 4; time += 1) {
        await settled();
        focus(".part");
      }
      await settled();
      expect(code).toHaveBeenCalledTimes(3);
      expect(log).toEqual(["+x a"]);
    });

    it("of the whole page, asks again when somebody turns to one of its parts", async () => {
      begin(
        logged({
          name: "x",
          scope: "page",
          selectors: [".x"],
          replay: [{ part: ".part" }],
          view: code,
        }),
      );
      loader.mount();
      await settled();
      focus("#b");
      await settled();
      expect(code).toHaveBeenCalledTimes(1);
      focus(".part");
      await settled();
      expect(log).toEqual(["+x "]);
    });

    it("keeps the next press for it, the first having gone to the browser", async () => {
      begin(
        logged({ name: "x", selectors: [".x"], when: "intent", replay: [{ part: ".part" }], view: code }),
      );
      loader.mount();
      const native = vi.fn();
      document.addEventListener("click", native);
      expect(click(get(".part"))).toBe(false);
      await settled();
      expect(native).toHaveBeenCalledTimes(1);
      expect(log).toEqual([]);
      expect(click(get(".part"))).toBe(false);
      await settled();
      expect(log).toEqual(["+x a"]);
      expect(native).toHaveBeenCalledTimes(2);
      document.removeEventListener("click", native);
    });

    it("has its prelude, too, at the next intent, before the rest", async () => {
      const own: Mount = () => {
        log.push("own");
        return undefined;
      };
      begin(
        logged({
          name: "x",
          selectors: [".x"],
          when: "intent",
          model: code,
          view: async () => ({ default: own }),
        }),
      );
      loader.mount();
      await settled();
      expect(log).toEqual([]);
      focus(".part");
      await vi.runAllTimersAsync();
      expect(log).toEqual(["+x a", "own"]);
    });

    it("has it where there is nothing but a prelude", async () => {
      begin(island<Props>({ name: "x", selectors: [".x"], model: code }));
      loader.mount();
      await settled();
      expect(loader.islands().map(({ state }) => state)).toEqual(["failed"]);
      focus(".part");
      await settled();
      expect(log).toEqual(["+x a"]);
      expect(loader.islands().map(({ state }) => state)).toEqual(["ready"]);
    });

    it("asks for nothing once it was unmounted", async () => {
      begin(logged({ name: "x", selectors: [".x"], view: code }));
      loader.mount();
      await settled();
      loader.unmount();
      focus(".part");
      await settled();
      expect(code).toHaveBeenCalledTimes(1);
    });
  });

  it("takes an island down that cannot go on, its model too: reported once, never begun again", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    let fail: (problem: unknown) => void = () => undefined;
    const begins: Mount = (_host, { signal }) => {
      signal.addEventListener("abort", () => log.push("model ends"));
      return () => log.push("-model");
    };
    const mount: Mount = (_host, context) => {
      fail = context.fail;
      return () => log.push("-x");
    };
    begin(
      island<Props>({
        name: "x",
        selectors: [".x"],
        when: "load",
        model: async () => ({ default: begins }),
        view: async () => ({ default: mount }),
      }),
    );
    loader.mount();
    await vi.advanceTimersByTimeAsync(1);
    fail(error);
    expect(log).toEqual([]);
    await settled();
    expect(log).toEqual(["model ends", "-x", "-model"]);
    expect(report.mock.calls).toEqual([["x", get("#a"), error]]);
    loader.mount(document.body);
    expect(loader.islands().map(({ state }) => state)).toEqual(["failed"]);
    loader.unmount();
    expect(log).toHaveLength(3);
  });

  it("keeps a model that throws at once to itself", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p><p id="b" class="x"></p>';
    const begins = (): never => {
      throw error;
    };
    begin(logged({ name: "x", selectors: [".x"], model: begins }), logged({ name: "y", selectors: [".x"] }));
    loader.mount();
    await settled();
    expect(log).toContain("+y a");
    expect(report).toHaveBeenCalled();
  });

  it("reports a dispose that throws, and ends the others", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p><p id="b" class="y"></p>';
    const mount: Mount = () => fails as unknown as Dispose;
    begin(
      logged({ name: "x", selectors: [".x"], view: async () => ({ default: mount }) }),
      logged({ name: "y", selectors: [".y"] }),
    );
    loader.mount();
    await settled();
    loader.unmount();
    expect(log).toEqual(["+y b", "-y b"]);
    expect(report.mock.calls).toEqual([["x", get("#a"), error]]);
    expect(document.body.innerHTML).toBe('<p id="a" class="x"></p><p id="b" class="y"></p>');
  });

  it("reports an onChange listener that throws, and goes on", async () => {
    const mount: Mount = (_host, context) => {
      context.onChange(() => {
        throw error;
      });
      return undefined;
    };
    document.body.innerHTML = '<p id="a" class="x"></p>';
    begin(
      logged({ name: "x", selectors: [".x"], view: async () => ({ default: mount }) }),
      logged({ name: "y" }),
    );
    loader.mount();
    await settled();
    get("#a").insertAdjacentHTML("beforeend", '<b id="b" data-island="y"></b>');
    await frame();
    expect(report.mock.calls).toEqual([["x", get("#a"), error]]);
    expect(log).toEqual(["+y b"]);
  });
});

describe("the end", () => {
  it("leaves the server's HTML as it was, no listener and no observer", async () => {
    const html = '<p id="a" class="x" data-island="y"></p><p id="b" class="x"></p><form class="x"></form>';
    document.body.innerHTML = html;
    const listeners = countListeners();
    begin(
      logged({ name: "x", selectors: [".x"], when: "visible", replay: [{ part: ".x" }] }),
      logged({ name: "y", when: "intent" }),
    );
    const end = loader.mount();
    await frame();
    expect(listeners.left().length).toBeGreaterThan(0);
    end();
    expect(document.body.innerHTML).toBe(html);
    expect(listeners.left()).toEqual([]);
    expect(FakeIntersectionObserver.live.size).toBe(0);
    expect(loader.islands()).toEqual([]);
    listeners.restore();
  });

  it("may be of a part of the page", async () => {
    document.body.innerHTML = '<div><p id="a" class="x"></p></div><p id="b" class="x"></p>';
    begin(logged({ name: "x", selectors: [".x"] }));
    loader.mount();
    await settled();
    loader.unmount(get("div"));
    expect(loader.islands().map(({ host }) => host.id)).toEqual(["b"]);
  });

  it("aborts the island's signal", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    let signal: AbortSignal | undefined;
    const mount: Mount = (_host, context) => {
      signal = context.signal;
      return undefined;
    };
    begin(logged({ name: "x", selectors: [".x"], view: async () => ({ default: mount }) }));
    loader.mount();
    await settled();
    expect(signal?.aborted).toBe(false);
    loader.unmount();
    expect(signal?.aborted).toBe(true);
  });

  it("is not for ever: the page can be mounted again", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    begin(logged({ name: "x", selectors: [".x"] }));
    loader.mount()();
    loader.mount();
    await settled();
    expect(log).toContain("+x a");
  });
});

describe("a part that comes back to an island before the observer saw it", () => {
  it("is answered: the click is kept for it", async () => {
    const delivered = vi.fn();
    const mount: Mount = (host) => {
      host.addEventListener("click", (event) => {
        event.preventDefault();
        delivered();
      });
      return undefined;
    };
    begin(
      logged({
        name: "x",
        selectors: [".x"],
        when: "intent",
        replay: [{ part: ".x" }],
        view: async () => ({ default: mount }),
      }),
    );
    loader.mount();
    document.body.insertAdjacentHTML("beforeend", '<a id="a" class="x" href="/"></a>');
    expect(click(get("#a"))).toBe(false);
    await settled();
    expect(delivered).toHaveBeenCalledTimes(1);
    expect(all("[aria-busy]")).toHaveLength(0);
  });
});

describe("an event that an island hears", () => {
  const listener =
    (name: string): Mount =>
    (host, { signal, heard }) => {
      const hear = ({ type }: Event): void => void log.push(`${name} hears ${type}`);
      heard.forEach(hear);
      host.addEventListener("told", hear, { signal });
      return undefined;
    };
  const tell = (): boolean => get("#a").dispatchEvent(new Event("told"));

  it("brings the island's code, which gets it though it came too late for it, and each later one once", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    const code = deferred<{ default: Mount }>();
    begin(
      island<Props>({
        name: "x",
        selectors: [".x"],
        when: "intent",
        hears: ["told"],
        view: () => code.promise,
      }),
    );
    loader.mount();
    await settled();
    tell();
    tell();
    code.resolve({ default: listener("own") });
    await settled();
    expect(log).toEqual(["own hears told", "own hears told"]);
    expect(loader.islands()[0]?.state).toBe("ready");
    tell();
    expect(log).toEqual(["own hears told", "own hears told", "own hears told"]);
    loader.unmount();
    tell();
    expect(log).toHaveLength(3);
  });

  it("brings the model only, where there is one", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    const view = vi.fn(async () => ({ default: () => undefined }));
    const model = async () => ({ default: listener("model") });
    begin(
      island<Props>({
        name: "x",
        selectors: [".x"],
        when: "intent",
        starts: "touched",
        hears: ["told"],
        model,
        view,
      }),
    );
    loader.mount();
    await settled();
    expect(log).toEqual([]);
    tell();
    await settled();
    tell();
    await settled();
    expect(log).toEqual(["model hears told", "model hears told"]);
    expect(view).not.toHaveBeenCalled();
  });
});

describe("a model that waits for a touch", () => {
  const answering: Mount = (host, { signal }) => {
    log.push("model");
    const hear = (event: Event): void => {
      event.preventDefault();
      log.push("model click");
    };
    host.addEventListener("click", hear, { signal });
    return undefined;
  };
  const waiting = (view: () => Promise<{ default: Mount }>): IslandDefinition =>
    island<Props>({
      name: "x",
      selectors: [".x"],
      when: "intent",
      replay: [{ part: ".x" }],
      starts: "touched",
      model: async () => ({ default: answering }),
      view,
    });

  const shown: Mount = () => void log.push("own");

  /** An island around it, without a model. */
  const other = (code: Promise<{ default: Mount }>): IslandDefinition =>
    island<Props>({ name: "other", selectors: [".other"], when: "intent", view: () => code });

  it("comes with the page's first sign of life, and answers before its view is there and with it", async () => {
    document.body.innerHTML = '<a id="a" class="x" href="#"></a>';
    const code = deferred<{ default: Mount }>();
    begin(waiting(() => code.promise));
    loader.mount();
    await settled();
    expect(log).toEqual([]);
    await turnToPage();
    expect(log).toEqual(["model"]);
    click(get("#a"));
    expect(log).toEqual(["model", "model click"]);
    code.resolve({ default: () => undefined });
    await vi.advanceTimersByTimeAsync(200);
    expect(loader.islands()[0]?.state).toBe("ready");
    click(get("#a"));
    expect(log).toEqual(["model", "model click", "model click"]);
  });

  it("comes before that, once, where what runs at once has it so: the first press is answered in its own task", async () => {
    document.body.innerHTML = '<a id="a" class="x" href="#"></a>';
    const definition = waiting(() => new Promise(() => undefined));
    const model: Mount = (host, context) => {
      const come = context.rest(async () => {
        answering(host, context);
      });
      void come();
      void come();
      return undefined;
    };
    begin({ ...definition, starts: "load", model: async () => ({ default: model }) });
    loader.mount();
    await settled();
    expect(log).toEqual(["model"]);
    expect(click(get("#a"))).toBe(false);
    expect(log).toEqual(["model", "model click"]);
  });

  it("is told of the page's sign of life, though that was before it came", async () => {
    document.body.innerHTML = '<a id="a" class="x" href="#"></a>';
    const code = deferred<{ default: Mount }>();
    begin(logged({ name: "x", selectors: [".x"], when: "intent", model: () => code.promise }));
    loader.mount();
    await settled();
    await turnToPage();
    code.resolve({
      default(_host, { touched }) {
        void touched().then(() => log.push("touched"));
        return undefined;
      },
    });
    await settled();
    expect(log).toEqual(["touched"]);
  });

  it("comes after the frame with the page's sign of life: a press is answered before what nobody has asked for", async () => {
    document.body.innerHTML = '<a id="a" class="x" href="#"></a>';
    const load = vi.fn(async () => ({ default: (() => undefined) as Mount }));
    begin(logged({ name: "x", selectors: [".x"], when: "intent", starts: "touched", model: load }));
    loader.mount();
    await settled();
    window.dispatchEvent(new Event("pointermove"));
    await settled();
    expect(load).not.toHaveBeenCalled();
    await frame();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
  });

  it("has its rest wait until a press elsewhere is answered, and the browser is idle", async () => {
    document.body.innerHTML = '<a id="a" class="x" href="#"></a><b id="b" class="y"></b>';
    const code = deferred<{ default: Mount }>();
    const bring = vi.fn(async () => undefined);
    const resting: Mount = (_host, { rest }) => void rest(bring);
    begin(
      { ...waiting(async () => ({ default: shown })), model: () => code.promise },
      island<Props>({
        name: "y",
        selectors: [".y"],
        when: "intent",
        model: async () => ({ default: resting }),
        view: async () => nothing,
      }),
    );
    loader.mount();
    await settled();
    click(get("#a"));
    await turnToPage();
    expect(bring).not.toHaveBeenCalled();
    code.resolve({ default: answering });
    await vi.advanceTimersByTimeAsync(3000);
    expect(log.slice(0, 2)).toEqual(["model", "model click"]);
    expect(bring).toHaveBeenCalledOnce();
  });

  it("has its view come for what only that can show", async () => {
    document.body.innerHTML = '<a id="a" class="x" href="#"></a>';
    const shows: Mount = () => void log.push("view");
    begin({
      ...waiting(async () => ({ default: shows })),
      model: async () => ({
        default(host, { start }) {
          host.addEventListener("added", () => void start().then((isThere) => log.push(`${isThere}`)));
          return undefined;
        },
      }),
    });
    loader.mount();
    await turnToPage();
    expect(log).toEqual([]);
    get("#a").dispatchEvent(new Event("added"));
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(["view", "true"]);
  });

  it("answers a press that comes first before its view is evaluated", async () => {
    document.body.innerHTML = '<a id="a" class="x" href="#"></a>';
    const own = vi.fn(async () => ({ default: shown }));
    begin(waiting(own));
    loader.mount();
    click(get("#a"));
    await settled();
    expect(log).toEqual(["model", "model click"]);
    expect(own).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(["model", "model click", "own"]);
  });

  it("answers while others are awaited that nothing answers for: their code comes before its view", async () => {
    document.body.innerHTML = '<form class="other"><a id="a" class="x" href="#"></a></form>';
    const awaited = deferred<{ default: Mount }>();
    const own = vi.fn(async () => ({ default: shown }));
    begin(waiting(own), other(awaited.promise));
    loader.mount();
    await turnToPage();
    get("#a").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    click(get("#a"));
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(["model", "model click"]);
    expect(own).not.toHaveBeenCalled();
    awaited.resolve({ default: () => void log.push("other") });
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(["model", "model click", "other", "own"]);
  });

  it("has its view after it, though another's code fails", async () => {
    document.body.innerHTML = '<form class="other"><a id="a" class="x" href="#"></a></form>';
    const awaited = deferred<{ default: Mount }>();
    begin(
      waiting(async () => ({ default: shown })),
      other(awaited.promise),
    );
    loader.mount();
    await turnToPage();
    get("#a").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(["model"]);
    awaited.reject(new Error("no"));
    await vi.advanceTimersByTimeAsync(200);
    expect(log).toEqual(["model", "own"]);
  });

  it("has its view after it, though another's code never comes", async () => {
    document.body.innerHTML = '<form class="other"><a id="a" class="x" href="#"></a></form>';
    begin(
      waiting(async () => ({ default: shown })),
      other(new Promise(() => undefined)),
    );
    loader.mount();
    await turnToPage();
    get("#a").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(3900);
    expect(log).toEqual(["model"]);
    await vi.advanceTimersByTimeAsync(300);
    expect(log).toEqual(["model", "own"]);
  });

  it("that throws while it begins has a kept press go to the browser", async () => {
    document.body.innerHTML = '<a id="a" class="x" href="#"></a>';
    const throws: Mount = () => {
      throw new Error("no model");
    };
    begin({ ...waiting(async () => ({ default: shown })), model: async () => ({ default: throws }) });
    loader.mount();
    const native = vi.fn();
    get("#a").addEventListener("click", native);
    expect(click(get("#a"))).toBe(false);
    await settled();
    expect(native).toHaveBeenCalledOnce();
    expect(report).toHaveBeenCalledWith("x", get("#a"), new Error("no model"));
  });

  it("is asked for by a press that comes first; where it does not come, the browser's own action follows", async () => {
    document.body.innerHTML = '<a id="a" class="x" href="#"></a>';
    const view = vi.fn(async () => ({ default: shown }));
    begin({ ...waiting(view), model: () => Promise.reject(new Error("no")) });
    loader.mount();
    const native = vi.fn();
    get("#a").addEventListener("click", native);
    expect(click(get("#a"))).toBe(false);
    await settled();
    expect(native).toHaveBeenCalledOnce();
    expect(view).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(1);
  });
});
