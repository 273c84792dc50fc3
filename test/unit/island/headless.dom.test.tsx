import { signal } from "@preact/signals-core";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  Box,
  headless,
  useAttribute,
  useClass,
  useHost,
  useHostChanges,
  useHostReport,
  useHostSignal,
  useListen,
} from "../../../shared/island/headless.tsx";
import type { Dispose, IslandContext } from "../../../shared/island/island.ts";
import { all, clearPage, click, get } from "../support/page.ts";

const report = vi.fn();
let ending: AbortController;
let changes: (() => void)[];
let ends: Dispose[];

beforeEach(() => {
  ending = new AbortController();
  changes = [];
  ends = [];
});
afterEach(() => {
  for (const end of ends) end();
  clearPage();
  report.mockReset();
});

/** Mounts a component on `#host`. */
function mount(Island: () => ReactNode, host: HTMLElement = get("#host")): Dispose {
  const context: IslandContext = {
    signal: ending.signal,
    props: {},
    report,
    onChange: (listener) => void changes.push(listener),
  };
  const end = headless(Island)(host, context) ?? (() => undefined);
  ends.push(end);
  return end;
}

/** React's effects and re-renders come in a task of their own. */
const until = (isSo: () => boolean): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 4000 });

const marked = signal<readonly string[]>([]);
const Marking = (): ReactNode => {
  useSignals();
  const parts = marked.value.flatMap((selector) => all(selector));
  useClass("open", parts);
  useAttribute("aria-expanded", "true", parts);
  return null;
};

const Boxed = (): ReactNode => (
  <Box className="storefront-notice">
    <p>Xin chào</p>
  </Box>
);

const page = '<div id="host" data-island="x"><a class="part" href="#"><b>1</b></a></div>';

describe("a headless root", () => {
  it("renders nothing into the server's HTML", () => {
    document.body.innerHTML = page;
    mount(() => <p>never seen</p>);
    expect(document.body.innerHTML).toBe(page);
  });

  it("knows its host, its signal and its reporter", () => {
    document.body.innerHTML = page;
    const seen: unknown[] = [];
    mount(() => {
      seen.push(useHost(), useHostSignal(), useHostReport());
      return null;
    });
    expect(seen).toEqual([get("#host"), ending.signal, report]);
  });

  it("passes the island's options on", () => {
    document.body.innerHTML = page;
    let seen: unknown;
    const end = headless(({ label }: { label: string }) => {
      seen = label;
      return null;
    })(get("#host"), {
      signal: ending.signal,
      props: { label: "Tìm" },
      report,
      onChange: () => undefined,
    });
    if (end) ends.push(end);
    expect(seen).toBe("Tìm");
  });

  it("keeps a component that crashes to itself, and tells of it once", () => {
    document.body.innerHTML = page;
    const error = new Error("crash");
    const crashing = (): never => {
      throw error;
    };
    expect(() => mount(crashing)).not.toThrow();
    expect(report.mock.calls).toEqual([[error]]);
    expect(document.body.innerHTML).toBe(page);
  });

  it("takes what it added away when a component crashes later", async () => {
    document.body.innerHTML = page;
    const crashes = signal(false);
    mount(() => {
      useSignals();
      if (crashes.value) throw new Error("crash");
      return (
        <Box className="box">
          <i />
        </Box>
      );
    });
    expect(all(".box")).toHaveLength(1);
    crashes.value = true;
    await until(() => all(".box").length === 0);
    expect(report).toHaveBeenCalledTimes(1);
    expect(document.body.innerHTML).toBe(page);
  });

  it("says that a hook needs it", () => {
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

  it("calls the handler of the last render", async () => {
    document.body.innerHTML = page;
    const heard: number[] = [];
    mount(() => {
      const [count, setCount] = useState(0);
      useListen("click", ".part", () => {
        heard.push(count);
        setCount(count + 1);
      });
      return <Box className="box">{count}</Box>;
    });
    click(get(".part"));
    await until(() => get(".box").textContent === "1");
    click(get(".part"));
    expect(heard).toEqual([0, 1]);
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
    const heard = vi.fn();
    const end = mount(() => {
      useListen("click", ".part", heard);
      return null;
    });
    end();
    click(get(".part"));
    expect(heard).not.toHaveBeenCalled();
  });
});

describe("classes and attributes", () => {
  const html =
    '<div id="host"><a id="a"></a><a id="b" class="open" aria-expanded="false"></a><a id="c" class="k"></a></div>';

  beforeEach(() => {
    marked.value = [];
    document.body.innerHTML = html;
  });

  it("come while parts are among them, and what was there comes back", async () => {
    marked.value = ["#a", "#b", "#c"];
    mount(Marking);
    for (const part of all("a")) {
      expect(part.classList.contains("open")).toBe(true);
      expect(part.getAttribute("aria-expanded")).toBe("true");
    }
    marked.value = ["#b"];
    await until(() => !get("#a").hasAttribute("aria-expanded"));
    expect(get("#b").getAttribute("aria-expanded")).toBe("true");
    expect(get("#c").outerHTML).toBe('<a id="c" class="k"></a>');
    marked.value = [];
    await until(() => get("#b").getAttribute("aria-expanded") === "false");
    expect(document.body.innerHTML).toBe(html);
  });

  it("are as they were after the end", () => {
    marked.value = ["#a", "#b", "#c"];
    mount(Marking)();
    expect(document.body.innerHTML).toBe(html);
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

  it("is put back when a foreign script throws it out", async () => {
    document.body.innerHTML = page;
    mount(Boxed);
    await until(() => changes.length > 0);
    get("#host").innerHTML = "<p>replaced</p>";
    for (const change of changes) change();
    await until(() => all(".storefront-notice").length > 0);
    expect(get("#host").children).toHaveLength(2);
  });

  it("is put back when a foreign script moves it elsewhere", async () => {
    document.body.innerHTML = page;
    mount(Boxed);
    await until(() => changes.length > 0);
    document.body.append(get(".storefront-notice"));
    for (const change of changes) change();
    await until(() => get("#host").lastElementChild?.className === "storefront-notice");
    expect(all(".storefront-notice")).toHaveLength(1);
  });

  it("answers events of what is in it", async () => {
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
    for (const change of changes) change();
    await until(() => versions.includes(1));
  });
});
