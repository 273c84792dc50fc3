import $ from "jquery";
import { afterEach, describe, expect, it, vi } from "vitest";
import { island } from "../../../shared/island/island.ts";
import { type Model, type ModelContext, model } from "../../../shared/island/model.ts";
import { press } from "../../../shared/island/press.ts";
import { Box, type Shows, view } from "../../../shared/island/react.ts";
import { createLoader } from "../../../shared/loader/loader.ts";
import { deferred } from "../support/deferred.ts";
import { type LoadedIsland, loadIsland, nextFrame, type Stage } from "../support/load-island.ts";
import { clearPage, click, countListeners, get } from "../support/page.ts";

const html = '<div id="host" class="box"><button class="a" title="Served">+</button><p>0</p></div>';

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  clearPage();
  Reflect.deleteProperty(window, "jQuery");
});

type Make = (host: HTMLElement, context: ModelContext) => Model;

/** Counts presses of its button. */
const counter: Make = (host, { on }) => {
  let count = 0;
  on(host, "click", () => {
    count += 1;
  });
  return {
    looks: () => [
      {
        key: "button",
        element: host.querySelector("button"),
        title: `${count}`,
        className: { on: count > 0 },
      },
      ...[...host.querySelectorAll("p")].map((element, at) => ({
        key: `p ${at}`,
        element,
        hidden: count % 2 ? ("until-found" as const) : undefined,
      })),
    ],
  };
};

const define = (make: Make) =>
  island({
    name: "counter",
    selectors: ["#host"],
    model: async () => ({ default: model(make) }),
    view: async () => ({ default: view() }),
  });

async function mount(
  make: Make,
  until: Stage = "prelude",
  report?: (error: unknown) => void,
): Promise<LoadedIsland> {
  document.body.innerHTML = html;
  const loaded = await loadIsland(define(make), { until, ...(report && { report }) });
  ends.push(loaded.end);
  return loaded;
}

const title = (): string | null => get("button").getAttribute("title");
const isHidden = (): boolean => get("p").hasAttribute("hidden");

describe.each([
  ["before its view is there", "prelude"],
  ["with its view", "ready"],
] as const)("a model %s", (_when, until) => {
  it("has the page show its state when a handler returns", async () => {
    await mount(counter, until);
    expect(title()).toBe("0");
    const seen: unknown[] = [];
    document.body.addEventListener("click", () => seen.push(title(), isHidden()), { once: true });
    click(get("button"));
    expect(seen).toEqual(["1", true]);
    expect(get("button").className).toBe("a on");
  });

  it("has the page show what anybody else's callback sets", async () => {
    let set = (_count: number): void => undefined;
    await mount((host, { answer }) => {
      let count = 0;
      set = answer((next) => {
        count = next;
      });
      return { looks: () => [{ key: "button", element: host.firstElementChild, title: `${count}` }] };
    }, until);
    set(7);
    expect(title()).toBe("7");
  });

  it("hears an event once, natively and through jQuery", async () => {
    Object.assign(window, { jQuery: $ });
    const heard = vi.fn();
    await mount((host, { onEither }) => {
      onEither(host, "init", ({ target }) => heard(target));
      return { looks: () => [] };
    }, until);
    get("#host").dispatchEvent(new CustomEvent("init"));
    expect(heard).toHaveBeenCalledTimes(1);
    $(get("#host")).trigger("init");
    expect(heard.mock.calls).toEqual([[get("#host")], [get("#host")]]);
  });

  it("paints nothing where a handler returns false", async () => {
    const looks = vi.fn(() => []);
    await mount((host, { on }) => {
      on(host, "click", () => false);
      return { looks };
    }, until);
    looks.mockClear();
    click(get("button"));
    expect(looks).not.toHaveBeenCalled();
  });

  it("lets go of a node that it has no look for any more", async () => {
    let isBusy = true;
    await mount((host, { on }) => {
      on(host, "click", () => {
        isBusy = false;
      });
      return { looks: () => (isBusy ? [{ key: "host", element: host, className: { busy: true } }] : []) };
    }, until);
    expect(get("#host").className).toBe("box busy");
    click(get("button"));
    expect(get("#host").className).toBe("box");
  });

  it("says its looks anew for nodes that come later, and lets go of those that have left", async () => {
    await mount(counter, until);
    click(get("button"));
    const old = get("p");
    get("#host").insertAdjacentHTML("beforeend", "<p>1</p>");
    await nextFrame();
    expect([...document.querySelectorAll("p")].map((p) => p.hasAttribute("hidden"))).toEqual([true, true]);
    old.remove();
    await nextFrame();
    expect(old.hasAttribute("hidden")).toBe(false);
    expect(isHidden()).toBe(true);
  });

  it("leaves the server's HTML and no listener, but what somebody else has written meanwhile", async () => {
    const listeners = countListeners();
    const { end } = await mount(counter, until);
    click(get("button"));
    get("p").className = "theirs";
    get("button").title = "Theirs";
    end();
    expect(document.body.innerHTML).toBe(
      html.replace("<p>", '<p class="theirs">').replace('"Served"', '"Theirs"'),
    );
    expect(listeners.left()).toEqual([]);
    listeners.restore();
  });

  it("that throws in a handler is told of, and answers the next event", async () => {
    const report = vi.fn();
    let count = 0;
    await mount(
      (host, { on }) => {
        on(host, "click", () => {
          count += 1;
          if (count === 1) throw new Error("first");
        });
        return { looks: () => [{ key: "button", element: host.firstElementChild, title: `${count}` }] };
      },
      until,
      report,
    );
    click(get("button"));
    expect(report.mock.calls).toEqual([[new Error("first")]]);
    click(get("button"));
    expect(title()).toBe("2");
  });
});

describe("a view", () => {
  it("goes on with the model's state, without a write", async () => {
    const loaded = await mount(counter);
    click(get("button"));
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { attributes: true, childList: true, subtree: true });
    await loaded.arrive();
    expect(observer.takeRecords()).toEqual([]);
    observer.disconnect();
    click(get("button"));
    expect([title(), isHidden()]).toEqual(["2", false]);
  });

  it("waits for a model that did not come, and both come when somebody turns to the island", async () => {
    document.body.innerHTML = html;
    const report = vi.fn();
    let isThere = false;
    const definition = {
      ...island({
        name: "counter",
        selectors: ["#host"],
        when: "load",
        model: async () => {
          if (!isThere) throw new Error("offline");
          return { default: model(counter) };
        },
        view: async () => ({ default: view() }),
      }),
    };
    const loader = createLoader({
      definitions: [definition],
      report: (_name, _host, error) => report(error),
      preload: () => undefined,
    });
    ends.push(loader.mount());
    const state = (): string | undefined => loader.islands()[0]?.state;
    await vi.waitFor(() => expect(state()).toBe("failed"));
    expect(document.body.innerHTML).toBe(html.replace('class="box"', 'class="box" data-island="counter"'));
    expect(report.mock.calls.every(([error]) => error.message === "offline")).toBe(true);
    isThere = true;
    get("button").dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
    await vi.waitFor(() => expect(state()).toBe("ready"));
    click(get("button"));
    expect(title()).toBe("1");
  });
});

describe("what a model says of its paints", () => {
  it("is not asked for the first, which is not to make the browser compute styles, and once for each other", async () => {
    const shown = vi.fn();
    const loaded = await mount((host, context) => ({ ...counter(host, context), shown }));
    expect(shown).not.toHaveBeenCalled();
    click(get("button"));
    expect(shown).toHaveBeenCalledTimes(1);
    await loaded.arrive();
    expect(shown).toHaveBeenCalledTimes(2);
    click(get("button"));
    expect(shown).toHaveBeenCalledTimes(3);
  });

  it("is asked at the end once the nodes are as they were", async () => {
    const titles: (string | null)[] = [];
    const { end } = await mount(
      (host, context) => ({
        ...counter(host, context),
        end: () => titles.push(title()),
      }),
      "ready",
    );
    end();
    expect(titles).toEqual(["Served"]);
  });
});

it("a model that throws while it is made is told of once, and has left nothing", async () => {
  const report = vi.fn();
  const { arrive } = await mount(
    (host, context) => {
      counter(host, context);
      throw new Error("no model");
    },
    "prelude",
    report,
  );
  await arrive();
  expect(report.mock.calls).toEqual([[new Error("no model")]]);
  click(get("button"));
  expect(title()).toBe("Served");
});

describe("a press of a part of a model's host", () => {
  const pressed = vi.fn();
  const presses: Make = (host, context) => {
    press(host, ".a", (event, part) => void pressed(event.type, part.className), context);
    return { looks: () => [] };
  };
  const key = (target: Element, name: string): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event;
  };
  const begin = async (part: string): Promise<HTMLElement> => {
    pressed.mockClear();
    await mount(presses);
    get("#host").innerHTML = part;
    return get(".a");
  };

  it("is a plain click, also of a part that has come later", async () => {
    const part = await begin('<button class="a"><b>+</b></button>');
    click(get("b"));
    part.dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey: true }));
    expect(pressed.mock.calls).toEqual([["click", "a"]]);
  });

  it("is Space or Enter where the browser makes no click of them, and does nothing else then", async () => {
    const part = await begin('<span class="a" role="button" tabindex="0">+</span>');
    expect([key(part, " "), key(part, "Enter"), key(part, "x")].map((one) => one.defaultPrevented)).toEqual([
      true,
      true,
      false,
    ]);
    expect(pressed).toHaveBeenCalledTimes(2);
    const button = await begin('<button class="a">+</button>');
    expect(key(button, " ").defaultPrevented).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
  });

  it("is none where somebody else has answered it, or where it is outside of the host", async () => {
    const part = await begin('<button class="a">+</button>');
    part.addEventListener("click", (event) => event.preventDefault());
    click(part);
    document.body.insertAdjacentHTML("beforeend", '<button class="a b">+</button>');
    click(get(".b"));
    expect(pressed).not.toHaveBeenCalled();
  });

  it("is none where islands are switched off: the browser does what it does", async () => {
    const part = await begin('<p data-island="off"><span class="a" role="button" tabindex="0">+</span></p>');
    click(part);
    expect(key(part, " ").defaultPrevented).toBe(false);
    expect(pressed).not.toHaveBeenCalled();
  });

  it("is one wherever the model says that a part is its own, and none of another's", async () => {
    await mount((_host, context) => {
      const tell = (_event: Event, part: HTMLElement): void => pressed(part.className);
      press(document, ".a", tell, context, (part) => part.matches(".mine"));
      return { looks: () => [] };
    });
    pressed.mockClear();
    const parts = '<span class="a mine" tabindex="0">+</span><span class="a other" tabindex="0">+</span>';
    document.body.insertAdjacentHTML("beforeend", parts);
    expect(key(get(".other"), " ").defaultPrevented).toBe(false);
    expect(key(get(".mine"), " ").defaultPrevented).toBe(true);
    expect(pressed.mock.calls).toEqual([["a mine"]]);
  });
});

interface Counting extends Model {
  readonly count: () => number;
  readonly add: () => void;
}

const counting = model((host, { answer }): Counting => {
  let count = 0;
  return {
    count: () => count,
    add: answer(() => {
      count += 1;
    }),
    looks: () => [{ key: "button", element: host.firstElementChild, title: `${count}` }],
  };
});

const Count = ({ model: { count, add } }: Shows<typeof counting>) => (
  <Box atEndOf={get("#host")} as="output" onClick={add}>
    {count()}
  </Box>
);

describe("a view with something of its own", () => {
  it("renders it with the model's state, and again when a handler of the model has changed that", async () => {
    document.body.innerHTML = html;
    const loaded = await loadIsland(
      island({
        name: "counting",
        selectors: ["#host"],
        model: async () => ({ default: counting }),
        view: async () => ({ default: view(Count) }),
      }),
    );
    ends.push(loaded.end);
    expect(get("output").textContent).toBe("0");
    click(get("output"));
    expect([get("output").textContent, title()]).toEqual(["1", "1"]);
    loaded.end();
    expect(document.body.innerHTML).toBe(html);
  });
});

describe("a view that is asked for", () => {
  it("comes when the model has something that only it can show, and is asked for again after it did not come", async () => {
    document.body.innerHTML = html;
    let count = 0;
    let isOnline = false;
    const asked = vi.fn();
    const loaded = await loadIsland(
      island({
        name: "counting",
        selectors: ["#host"],
        model: async () => ({
          default: model((host, { on }) => {
            on(host, "click", () => {
              count += 1;
            });
            return { looks: () => [], asks: () => count > 1 && count !== 4 };
          }),
        }),
        view: async () => {
          asked(count);
          if (!isOnline) throw new Error("offline");
          return { default: view(() => <output>{count}</output>) };
        },
      }),
      { viewStarts: "asked" },
    );
    ends.push(loaded.end);
    const pressTo = async (next: number): Promise<void> => {
      while (count < next) click(get("button"));
      await vi.waitFor(() => nextFrame());
    };
    await pressTo(1);
    expect(asked).not.toHaveBeenCalled();
    await pressTo(2);
    await vi.waitUntil(() => asked.mock.calls.length === 1);
    await pressTo(3);
    // Nothing has to be shown, and then something has.
    isOnline = true;
    await pressTo(5);
    await vi.waitUntil(() => asked.mock.calls.length === 2);
    expect(asked.mock.calls).toEqual([[2], [5]]);
  });
});

describe("a model that starts when the page is touched", () => {
  const define = (come: () => Promise<void>) =>
    island({
      name: "counter",
      selectors: ["#host"],
      starts: "touched",
      when: "touched",
      replay: [{ part: "button" }],
      model: async () => {
        await come();
        return { default: model(counter) };
      },
      view: async () => ({ default: view() }),
    });
  const begin = (come = async (): Promise<void> => undefined) => {
    document.body.innerHTML = html;
    const report = vi.fn();
    const loader = createLoader({
      definitions: [define(come)],
      report: (_name, _host, error) => report(error),
      preload: () => undefined,
    });
    ends.push(loader.mount());
    return { report, state: (): string | undefined => loader.islands()[0]?.state };
  };

  it("leaves the page as the server has printed it until then, and answers a press that was made meanwhile", async () => {
    const { state } = begin();
    await nextFrame();
    expect(title()).toBe("Served");
    click(get("button"));
    await vi.waitFor(() => expect(title()).toBe("1"));
    await vi.waitFor(() => expect(state()).toBe("ready"));
    click(get("button"));
    expect(title()).toBe("2");
  });

  it("has no view while its code does not come, and is asked for again when somebody turns to it", async () => {
    let isThere = false;
    const { report, state } = begin(async () => {
      if (!isThere) throw new Error("offline");
    });
    click(get("button"));
    await vi.waitFor(() => expect(state()).toBe("failed"));
    expect(report.mock.calls.every(([error]) => error.message === "offline")).toBe(true);
    isThere = true;
    get("button").dispatchEvent(new Event("pointerdown", { bubbles: true, composed: true }));
    await vi.waitFor(() => expect(state()).toBe("ready"));
    click(get("button"));
    expect(title()).toBe("1");
  });
});

it("a model that starts when the browser is idle does so with nobody touching the page, and its view waits for that", async () => {
  document.body.innerHTML = html;
  const load = vi.fn(async () => ({ default: view() }));
  const loader = createLoader({
    definitions: [
      island({
        name: "counter",
        selectors: ["#host"],
        starts: "idle",
        when: "touched",
        model: async () => ({ default: model(counter) }),
        view: load,
      }),
    ],
    report: vi.fn(),
    preload: () => undefined,
  });
  ends.push(loader.mount());
  expect(title()).toBe("Served");
  await vi.waitFor(() => expect(title()).toBe("0"));
  expect(load).not.toHaveBeenCalled();
  click(get("button"));
  expect(title()).toBe("1");
});

it("a model without a view starts when its island says", async () => {
  document.body.innerHTML = html;
  const begun = vi.fn();
  const definition = (when: "touched" | "load") =>
    island({
      name: when,
      selectors: ["#host"],
      when,
      model: async () => ({
        default: model((host, context) => {
          begun(when);
          return counter(host, context);
        }),
      }),
    });
  const loader = createLoader({
    definitions: [definition("touched"), definition("load")],
    report: (_name, _host, error) => expect(error).toBeUndefined(),
    preload: () => undefined,
  });
  ends.push(loader.mount());
  await vi.waitFor(() => expect(loader.islands()[1]?.state).toBe("ready"));
  expect(begun.mock.calls).toEqual([["load"]]);
  dispatchEvent(new Event("scroll"));
  await vi.waitFor(() => expect(loader.islands()[0]?.state).toBe("ready"));
  click(get("button"));
  expect(title()).toBe("1");
});

it("what a model's rest sets when nodes have changed is shown with that change", async () => {
  await mount((host, { rest, onChange }) => {
    let count = 0;
    rest(
      async () => undefined,
      () => {
        onChange(() => {
          count += 1;
        });
        return {
          looks: () => [{ key: "button", element: host.querySelector("button"), title: `${count}` }],
        };
      },
    );
    return { looks: () => [] };
  }, "early");
  get("#host").append("news");
  await nextFrame();
  expect(title()).toBe("1");
});

it.each(["early", "ready"] as const)(
  "the looks of a model's rest are shown with its own; it hears of each paint, and ends first: %s",
  async (until) => {
    const told: string[] = [];
    const { end } = await mount((host, { rest, on }) => {
      const button = get("button");
      const part = rest(
        async () => "brought",
        (code) => ({
          looks: () => [{ key: "p", element: host.querySelector("p"), title: code }],
          shown: () => void told.push("rest shown"),
          end: () => void told.push("rest ended"),
        }),
      );
      on(host, "click", () => void told.push(`made: ${!!part.made}`));
      return {
        looks: () => [{ key: "button", element: button, title: "own" }],
        shown: () => void told.push("own shown"),
        end: () => void told.push("own ended"),
      };
    }, until);
    expect([title(), get("p").title]).toEqual(["own", "brought"]);
    told.length = 0;
    click(get("button"));
    expect(told).toEqual(["made: true", "own shown", "rest shown"]);
    end();
    expect(told.slice(3)).toEqual(["rest ended", "own ended"]);
    expect(get("#host").outerHTML).toBe(html);
  },
);

it("a model's rest that comes after the end is not made", async () => {
  const code = deferred<void>();
  const bring = vi.fn(() => code.promise);
  const make = vi.fn(() => ({ looks: () => [] }));
  const { arrive, end } = await mount((_host, { rest }) => {
    void rest(bring, make).come();
    return { looks: () => [] };
  });
  void arrive();
  await vi.waitFor(() => expect(bring).toHaveBeenCalled());
  end();
  code.resolve();
  await code.promise;
  await nextFrame();
  expect(make).not.toHaveBeenCalled();
});

it("a model that starts on load answers a press in its own task, before anybody has turned to the page", async () => {
  document.body.innerHTML = html;
  const loader = createLoader({
    definitions: [
      island({
        name: "counter",
        selectors: ["#host"],
        when: "intent",
        replay: [{ part: "button" }],
        model: async () => ({ default: model(counter) }),
        view: async () => ({ default: view() }),
      }),
    ],
    report: vi.fn(),
    preload: () => undefined,
  });
  ends.push(loader.mount());
  await vi.waitFor(() => expect(title()).toBe("0"));
  click(get("button"));
  expect([title(), get("button").hasAttribute("aria-busy")]).toEqual(["1", false]);
});
