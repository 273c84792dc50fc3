import { signal } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Dispose, Mount, Props } from "../../../shared/island/island.ts";
import {
  Adopt,
  Box,
  ChangingText,
  Dialog,
  LiveRegion,
  Notice,
  reactIsland,
  useAbortableEffect,
  useAddressChange,
  useHost,
  useHostChanges,
  useHostSignal,
  useListen,
  useParts,
  usePress,
  useReport,
} from "../../../shared/island/react.ts";
import { all, clearPage, click, countListeners, get, press } from "../support/page.ts";

const report = vi.fn();
let changes: (() => void)[];
let ends: (() => void)[];

beforeEach(() => {
  changes = [];
  ends = [];
});
afterEach(() => {
  for (const end of ends) end();
  clearPage();
  report.mockReset();
  vi.restoreAllMocks();
});

/** Hands an island its host, as the loader does; it stays until its end is called, or it has failed. */
function hand<P extends Props>(island: Mount<P>, host: HTMLElement, props: P): () => void {
  const controller = new AbortController();
  let dispose: Dispose | undefined;
  const end = (): void => {
    controller.abort();
    dispose?.();
    dispose = undefined;
  };
  dispose = island(host, {
    signal: controller.signal,
    props,
    report,
    fail(error) {
      report(error);
      queueMicrotask(end);
    },
    start: () => Promise.resolve(true),
    rest: () => async () => true,
    touched: () => Promise.resolve(),
    heard: [],
    onChange: (listener) => void changes.push(listener),
  });
  ends.push(end);
  return end;
}

/** Mounts a component on `#host`. */
const mount = (Island: () => ReactNode, host: HTMLElement = get("#host")): (() => void) =>
  hand(reactIsland(Island), host, {});

/** Effects, and re-renders that no event has asked for, come in a task of their own. */
const until = (isSo: () => boolean): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 4000 });

/** Nodes inside the host have changed. */
async function change(): Promise<void> {
  await until(() => changes.length > 0);
  for (const tell of changes) tell();
}

const page = '<div id="host" data-island="x"><a class="part" href="#"><b>1</b></a></div>';

const Pressed = ({ heard }: { heard: string[] }): ReactNode => {
  usePress("a, button, [role=button]", (event, part) => {
    event.preventDefault();
    heard.push(part.id);
  });
  return null;
};

const marked = signal<readonly string[]>([]);
const isOpen = signal(true);
const Marking = (): ReactNode => {
  useSignals();
  return marked.value.map((selector) => (
    <Adopt
      key={selector}
      element={get(selector)}
      role="tab"
      aria-expanded={isOpen.value}
      tabIndex={isOpen.value ? 0 : -1}
      hidden={isOpen.value ? undefined : "until-found"}
      className={{ open: isOpen.value, shut: !isOpen.value }}
      style={{ display: isOpen.value ? "block" : undefined }}
    />
  ));
};

const Boxed = (): ReactNode => (
  <Box className="storefront-notice">
    <p>Xin chào</p>
  </Box>
);

const isShown = signal(false);
const Panel = (): ReactNode => {
  useSignals();
  return isShown.value ? (
    <Dialog
      element={get("#panel")}
      opener={get("#opener")}
      label="Giỏ hàng"
      focus={get("#shut")}
      onClose={() => {
        isShown.value = false;
      }}
    />
  ) : null;
};

describe("a React island", () => {
  it("renders nothing into the server's HTML", () => {
    document.body.innerHTML = page;
    mount(() => <p>never seen</p>);
    expect(document.body.innerHTML).toBe(page);
  });

  it("knows its host, its signal and its reporter", () => {
    document.body.innerHTML = page;
    const seen: unknown[] = [];
    const end = mount(() => {
      seen.push(useHost(), useReport(), useHostSignal());
      return null;
    });
    expect(seen.slice(0, 2)).toEqual([get("#host"), report]);
    end();
    expect((seen[2] as AbortSignal).aborted).toBe(true);
  });

  it("gets the island's options as its props", () => {
    document.body.innerHTML = page;
    let seen: unknown;
    const island = reactIsland(({ label }: { label: string }) => {
      seen = label;
      return null;
    });
    hand(island, get("#host"), { label: "Tìm" });
    expect(seen).toBe("Tìm");
  });

  it("that crashes is reported once, and leaves the server's HTML and its neighbour", async () => {
    document.body.innerHTML = page;
    const error = new Error("crash");
    mount(() => <Adopt element={get(".part")} title="neighbour" />);
    expect(() =>
      mount(() => {
        throw error;
      }),
    ).not.toThrow();
    await Promise.resolve();
    expect(report.mock.calls).toEqual([[error]]);
    expect(get(".part").title).toBe("neighbour");
  });

  it("that crashes later takes what it added away", async () => {
    document.body.innerHTML = page;
    const crashes = signal(false);
    mount(() => {
      useSignals();
      if (crashes.value) throw new Error("crash");
      return (
        <>
          <Adopt element={get(".part")} role="button" className={{ open: true }} />
          <Box className="box">
            <i />
          </Box>
        </>
      );
    });
    expect(all(".box")).toHaveLength(1);
    crashes.value = true;
    await until(() => all(".box").length === 0);
    expect(report).toHaveBeenCalledTimes(1);
    expect(document.body.innerHTML).toBe(page);
  });

  it("renders no neighbour again when it comes or goes", () => {
    document.body.innerHTML = page;
    const rendered = vi.fn(() => null);
    mount(rendered);
    mount(() => null)();
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it("is needed by its hooks", () => {
    document.body.innerHTML = page;
    expect(() => useHost()).toThrow();
  });

  it("follows signals", async () => {
    document.body.innerHTML = page;
    const count = signal(1);
    mount(() => {
      useSignals();
      return <Box className="box">{count.value}</Box>;
    });
    expect(get(".box").textContent).toBe("1");
    count.value = 2;
    await until(() => get(".box").textContent === "2");
  });
});

describe("listening", () => {
  it("is delegated: it hears parts that came later, from inside them too", () => {
    document.body.innerHTML = page;
    const heard: HTMLElement[] = [];
    mount(() => {
      useListen("click", ".part", (_event, part) => heard.push(part));
      return null;
    });
    click(get("b"));
    get("#host").innerHTML = '<a class="part" id="new"></a>';
    click(get("#new"));
    click(get("#host"));
    expect(heard.map(({ id }) => id)).toEqual(["", "new"]);
  });

  it("is for the whole host without a selector", () => {
    document.body.innerHTML = page;
    const heard: HTMLElement[] = [];
    mount(() => {
      useListen("click", null, (_event, part) => heard.push(part));
      return null;
    });
    click(get("b"));
    expect(heard).toEqual([get("#host")]);
  });

  it("leaves a nested host's parts to it", () => {
    document.body.innerHTML =
      '<div id="host" data-island="x"><div id="inner" data-island="x"><a class="part"></a></div></div>';
    const heard: string[] = [];
    for (const id of ["host", "inner"]) {
      mount(
        () => {
          useListen("click", ".part", () => heard.push(id));
          return null;
        },
        get(`#${id}`),
      );
    }
    click(get(".part"));
    expect(heard).toEqual(["inner"]);
  });

  it("calls the handler of the last render, and shows what it has set before the next listener hears", () => {
    document.body.innerHTML = page;
    const heard: number[] = [];
    const seen: (string | null)[] = [];
    mount(() => {
      const [count, setCount] = useState(0);
      useListen("click", ".part", () => {
        heard.push(count);
        setCount(count + 1);
      });
      return <Box className="box">{count}</Box>;
    });
    const look = (): void => void seen.push(get(".box").textContent);
    document.addEventListener("click", look);
    click(get(".part"));
    click(get(".part"));
    document.removeEventListener("click", look);
    expect(heard).toEqual([0, 1]);
    expect(seen).toEqual(["1", "2"]);
  });

  it("can be on the window, before everybody else", () => {
    document.body.innerHTML = page;
    const heard: string[] = [];
    mount(() => {
      useListen("click", null, () => heard.push("window"), { on: window, capture: true });
      useListen("click", ".part", () => heard.push("part"));
      return null;
    });
    click(get(".part"));
    expect(heard).toEqual(["window", "part"]);
  });

  it("reports a handler that throws", () => {
    document.body.innerHTML = page;
    const error = new Error("handler");
    mount(() => {
      useListen("click", ".part", () => {
        throw error;
      });
      return null;
    });
    click(get(".part"));
    expect(report.mock.calls).toEqual([[error]]);
  });

  it("ends with the island", () => {
    document.body.innerHTML = page;
    const listeners = countListeners();
    const heard = vi.fn();
    const end = mount(() => {
      useListen("click", ".part", heard);
      useAddressChange(heard);
      usePress(".part", heard, { on: document });
      useAbortableEffect((ended) => window.addEventListener("resize", heard, { signal: ended }), []);
      return <Adopt element={get(".part")} onClick={heard} />;
    });
    expect(listeners.left()).toEqual(["click", "hashchange", "keydown", "resize"]);
    end();
    expect(listeners.left()).toEqual([]);
    listeners.restore();
    click(get(".part"));
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("a press", () => {
  const heard: string[] = [];
  beforeEach(() => {
    heard.length = 0;
    document.body.innerHTML =
      '<div id="host"><a id="link" href="#x"></a><a id="knob" href="#x" role="button"></a><i id="box" role="button" tabindex="0"></i><button id="button"></button></div>';
    mount(() => <Pressed heard={heard} />);
  });

  it("is a plain click", () => {
    click(get("#link"));
    click(get("#button"), { ctrlKey: true });
    expect(heard).toEqual(["link"]);
  });

  it.each([
    ["link", " ", false],
    ["link", "Enter", false],
    ["knob", " ", true],
    ["knob", "Enter", false],
    ["box", " ", true],
    ["box", "Enter", true],
    ["button", " ", false],
  ])("on #%s by %o is one that the browser does not make itself: %s", (id, key, isOne) => {
    expect(press(get(`#${id}`), key)).toBe(!isOne);
    expect(heard).toEqual(isOne ? [id] : []);
  });

  it("is none that somebody has answered", () => {
    get("#box").addEventListener("click", (event) => event.preventDefault());
    click(get("#box"));
    expect(heard).toEqual([]);
  });
});

describe("an adopted node", () => {
  const html =
    '<div id="host"><a id="a"></a><a id="b" class="open  k" style="color: red" aria-expanded="false"></a></div>';
  beforeEach(() => {
    marked.value = [];
    isOpen.value = true;
    document.body.innerHTML = html;
  });

  it("has its props while the component is there, and what was there before comes back to the letter", async () => {
    marked.value = ["#a", "#b"];
    mount(Marking);
    for (const part of all("a")) {
      expect(part.getAttribute("role")).toBe("tab");
      expect(part.getAttribute("aria-expanded")).toBe("true");
      expect(part.tabIndex).toBe(0);
      expect(part.classList.contains("open")).toBe(true);
      expect(part.style.display).toBe("block");
    }
    isOpen.value = false;
    await until(() => get("#a").getAttribute("hidden") === "until-found");
    expect(get("#b").className).toBe("k shut");
    expect(get("#b").getAttribute("aria-expanded")).toBe("false");
    expect(get("#a").style.display).toBe("");
    marked.value = ["#b"];
    await until(() => !get("#a").hasAttribute("role"));
    expect(get("#a").outerHTML).toBe('<a id="a"></a>');
    marked.value = [];
    await until(() => !get("#b").hasAttribute("role"));
    expect(document.body.innerHTML).toBe(html);
  });

  it("is as it was after the end", () => {
    marked.value = ["#a", "#b"];
    mount(Marking)();
    expect(document.body.innerHTML).toBe(html);
  });

  it("keeps what a foreign script has written meanwhile", () => {
    const end = mount(() => <Adopt element={get("#a")} title="ours" className={{ ours: true }} />);
    get("#a").title = "theirs";
    get("#a").classList.add("theirs");
    end();
    expect(get("#a").outerHTML).toBe('<a id="a" title="theirs" class="theirs"></a>');
  });

  it("is written to only where it differs", () => {
    const observer = new MutationObserver(() => undefined);
    observer.observe(get("#b"), { attributes: true });
    mount(() => <Adopt element={get("#b")} aria-expanded={false} className={{ open: true }} />);
    expect(observer.takeRecords()).toEqual([]);
  });

  it("is put right when the component renders after a foreign script has written to it", async () => {
    mount(() => {
      useHostChanges();
      return <Adopt element={get("#a")} aria-selected />;
    });
    get("#a").setAttribute("aria-selected", "false");
    await change();
    await until(() => get("#a").getAttribute("aria-selected") === "true");
  });

  it("may be another one in the next render: a fragment has replaced it", async () => {
    const heard = vi.fn();
    mount(() => {
      const [part] = useParts("a");
      return <Adopt element={part} role="tab" onClick={heard} />;
    });
    const old = get("#a");
    get("#host").innerHTML = '<a id="new"></a>';
    await change();
    await until(() => get("#new").hasAttribute("role"));
    expect(old.outerHTML).toBe('<a id="a"></a>');
    click(old);
    click(get("#new"));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("may be missing", () => {
    mount(() => <Adopt element={null} role="tab" onClick={() => undefined} />);
    expect(document.body.innerHTML).toBe(html);
  });

  it("that two components want the same of is told, shows what the later one wants, and comes back", async () => {
    const end = mount(() => (
      <>
        <Adopt element={get("#b")} aria-expanded />
        <Adopt element={get("#b")} aria-expanded={undefined} />
      </>
    ));
    expect(get("#b").hasAttribute("aria-expanded")).toBe(false);
    await Promise.resolve();
    expect(report.mock.calls.map(([error]) => String(error))).toEqual([
      "Error: two components want aria-expanded of one element",
    ]);
    end();
    expect(document.body.innerHTML).toBe(html);
  });

  it("is nothing to quarrel about for components that want the same of it: it stays as long as one of them does", async () => {
    const isFirst = signal(true);
    const end = mount(() => {
      useSignals();
      return (
        <>
          {isFirst.value && <Adopt element={get("#b")} tabIndex={0} />}
          <Adopt element={get("#b")} tabIndex={0} title={isFirst.value ? "two" : "one"} />
        </>
      );
    });
    isFirst.value = false;
    await until(() => get("#b").title === "one");
    expect(get("#b").getAttribute("tabindex")).toBe("0");
    expect(report).not.toHaveBeenCalled();
    end();
    expect(document.body.innerHTML).toBe(html);
  });

  it("may go from one component to another in one update", async () => {
    const isSwapped = signal(false);
    mount(() => {
      useSignals();
      const [one, other] = isSwapped.value ? ["#b", "#a"] : ["#a", "#b"];
      return (
        <>
          <Adopt element={get(one)} title="one" />
          <Adopt element={get(other)} title="other" />
        </>
      );
    });
    isSwapped.value = true;
    await until(() => get("#b").title === "one");
    expect(get("#a").title).toBe("other");
    expect(report).not.toHaveBeenCalled();
  });

  it("has listeners that are reported when they throw, and are called anew after each render", () => {
    const heard: number[] = [];
    mount(() => {
      const [count, setCount] = useState(0);
      return (
        <Adopt
          element={get("#a")}
          onClick={() => {
            heard.push(count);
            setCount(count + 1);
            if (count) throw new Error("handler");
          }}
        />
      );
    });
    click(get("#a"));
    click(get("#a"));
    expect(heard).toEqual([0, 1]);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe("a box", () => {
  it("is at the end of the host, and goes with the island", () => {
    document.body.innerHTML = page;
    const end = mount(Boxed);
    expect(get("#host").lastElementChild?.outerHTML).toBe(
      '<div class="storefront-notice"><p>Xin chào</p></div>',
    );
    end();
    expect(document.body.innerHTML).toBe(page);
  });

  it("is any element, before, after or inside a node, in the order of the components", () => {
    document.body.innerHTML = '<div id="host"><select></select><ul><li></li></ul></div>';
    mount(() => {
      const [select, list] = [get("select"), get("ul")];
      return (
        <>
          <Box before={select} as="p" id="1" />
          <Box before={select} as="p" id="2" />
          <Box after={select} as="i" />
          <Box atStartOf={list} as="li" role="none" />
          <Box atEndOf={list} as="li" hidden />
          <Box before={null} as="b" />
        </>
      );
    });
    expect(document.body.innerHTML).toBe(
      '<div id="host"><p id="1"></p><p id="2"></p><select></select><i></i><ul><li role="none"></li><li></li><li hidden=""></li></ul></div>',
    );
  });

  it("is put back when a foreign script throws it out", async () => {
    document.body.innerHTML = page;
    mount(Boxed);
    await until(() => changes.length > 0);
    get("#host").innerHTML = "<p>replaced</p>";
    await change();
    await until(() => all(".storefront-notice").length > 0);
    expect(get("#host").children).toHaveLength(2);
  });

  it("is put back when a foreign script moves it elsewhere", async () => {
    document.body.innerHTML = page;
    mount(Boxed);
    await until(() => changes.length > 0);
    document.body.append(get(".storefront-notice"));
    await change();
    await until(() => get("#host").lastElementChild?.className === "storefront-notice");
    expect(all(".storefront-notice")).toHaveLength(1);
  });

  it("answers events of what is in it", () => {
    document.body.innerHTML = page;
    const pressed = vi.fn();
    mount(() => (
      <Box className="box">
        <button type="button" onClick={pressed} />
      </Box>
    ));
    click(get(".box button"));
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});

describe("a notice", () => {
  it("tells what happened, and what can be done", () => {
    document.body.innerHTML = page;
    const again = vi.fn();
    mount(() => (
      <Notice tone="error" role="alert" after={get(".part")} action={{ text: "Thử lại", onPress: again }}>
        Mất kết nối.
      </Notice>
    ));
    const notice = get(".part + .storefront-notice.storefront-notice--error[role=alert]");
    expect(notice.querySelector("p")?.textContent).toBe("Mất kết nối.");
    click(get("button", notice));
    expect(again).toHaveBeenCalledTimes(1);
  });
});

const Greeting = (): ReactNode => {
  useHostChanges();
  return <Adopt element={get("b")} text="Chào" />;
};

describe("words on a page that the browser translates", () => {
  /** As browsers do it: `<font>` elements with other words in the place of each text. */
  function translate(root: Element): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.localName === "font") continue;
      const font = document.createElement("font");
      font.textContent = `${text.nodeValue} in English`;
      (text as ChildNode).replaceWith(font);
    }
  }
  const words = signal("");
  const more = signal(false);
  const show = (said: string, isMore = more.value): void =>
    flushSync(() => {
      words.value = said;
      more.value = isMore;
    });
  beforeEach(() => {
    document.body.innerHTML = page;
    words.value = "Chào";
    more.value = false;
  });

  it.each([
    ["a box", () => words.value && <Box as="p">{words.value}</Box>],
    ["a notice", () => words.value && <Notice tone="info">{words.value}</Notice>],
    [
      "an element",
      () =>
        words.value && (
          <Box>
            <p>
              <ChangingText>{words.value}</ChangingText> {more.value && <b>!</b>}
            </p>
          </Box>
        ),
    ],
    [
      "a node of the server's",
      () => <Adopt element={get("b")} {...(words.value && { text: words.value })} />,
    ],
  ])("change, and go, in %s", (_where, Words: () => ReactNode) => {
    mount(function Said() {
      useSignals();
      return Words();
    });
    const said = (): string => get("#host").textContent?.trim() ?? "";
    const before = said();
    expect(before).toContain("Chào");
    translate(get("#host"));
    expect(said()).toContain("Chào in English");
    show("Chào", true);
    show("Tạm biệt");
    expect(said()).toContain("Tạm biệt");
    expect(said()).not.toContain("Chào");
    translate(get("#host"));
    show("", false);
    expect(said()).not.toContain("Tạm biệt");
    expect(report).not.toHaveBeenCalled();
  });

  it("are not written again where nothing is new, and what the server said is there in the end", async () => {
    const end = mount(Greeting);
    translate(get("#host"));
    await change();
    expect(get("b").textContent).toBe("Chào in English");
    end();
    expect(document.body.innerHTML).toBe(page);
  });
});

describe("a live region", () => {
  it("says each new text", async () => {
    document.body.innerHTML = page;
    const text = signal("");
    mount(() => {
      useSignals();
      return <LiveRegion>{text.value}</LiveRegion>;
    });
    expect(all("[role=status]")).toEqual([]);
    text.value = "Đã thêm";
    await until(() => all("[role=status]")[0]?.textContent === "Đã thêm");
  });
});

describe("a dialog", () => {
  const html =
    '<div id="host"><button id="opener"></button><section id="panel"><button id="shut"></button></section></div><main></main>';
  beforeEach(() => {
    document.body.innerHTML = html;
    isShown.value = true;
    get("#opener").focus();
    mount(Panel);
  });

  it("has its name and focus, and all else is inert", async () => {
    const panel = get("#panel");
    expect(["role", "aria-modal", "aria-label"].map((name) => panel.getAttribute(name))).toEqual([
      "dialog",
      "true",
      "Giỏ hàng",
    ]);
    expect(document.activeElement).toBe(get("#shut"));
    await until(() => get("main").hasAttribute("inert"));
    expect(get("#opener").hasAttribute("inert")).toBe(true);
  });

  it("is closed by Escape, and gives page and focus back", async () => {
    await until(() => get("main").hasAttribute("inert"));
    expect(press(get("#shut"), "Escape")).toBe(false);
    await until(() => !get("#panel").hasAttribute("role"));
    expect(document.activeElement).toBe(get("#opener"));
    expect(document.body.innerHTML).toBe(html);
  });

  it("gives focus to the link in its opener, as it is then", async () => {
    const opener = document.createElement("p");
    opener.id = "opener";
    opener.append(document.createElement("a"));
    get("#opener").replaceWith(opener);
    isShown.value = false;
    await until(() => !get("#panel").hasAttribute("role"));
    isShown.value = true;
    await until(() => get("#panel").hasAttribute("role"));
    const link = document.createElement("a");
    link.href = "/cart/";
    opener.replaceChildren(link);
    press(get("#shut"), "Escape");
    await until(() => document.activeElement === link);
  });

  it("leaves focus where it has gone on purpose", async () => {
    const elsewhere = document.createElement("button");
    get("main").append(elsewhere);
    elsewhere.focus();
    isShown.value = false;
    await until(() => !get("#panel").hasAttribute("role"));
    await Promise.resolve();
    expect(document.activeElement).toBe(elsewhere);
  });

  it("is closed by a click outside", async () => {
    click(get("main"));
    await until(() => !get("#panel").hasAttribute("role"));
  });
});

describe("the page's address", () => {
  it("is told when it has another fragment", () => {
    document.body.innerHTML = page;
    const heard = vi.fn();
    mount(() => {
      useAddressChange(heard);
      return null;
    });
    window.dispatchEvent(new Event("hashchange"));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe("changes inside the host", () => {
  it("render the component again", async () => {
    document.body.innerHTML = page;
    const versions: number[] = [];
    let isSet = false;
    mount(() => {
      const version = useHostChanges();
      versions.push(version);
      useEffect(() => {
        isSet = true;
      });
      return null;
    });
    await until(() => isSet);
    for (const tell of changes) tell();
    await until(() => versions.includes(1));
  });
});
