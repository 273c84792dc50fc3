/**
 * A WebDriver client of the few commands that the journeys need. Chromium and WebKit have a driver that speaks HTTP;
 * Firefox's (geckodriver) is not in Debian, but the browser itself takes the same commands on its Marionette port.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How a command is called: by HTTP, and by Marionette. */
const commands = {
  navigate: ["POST", "/url", "Navigate"],
  back: ["POST", "/back", "Back"],
  find: ["POST", "/element", "FindElement"],
  click: ["POST", "/element/{id}/click", "ElementClick"],
  execute: ["POST", "/execute/sync", "ExecuteScript"],
  perform: ["POST", "/actions", "PerformActions"],
  resize: ["POST", "/window/rect", "SetWindowRect"],
  newWindow: ["POST", "/window/new", "NewWindow"],
  switchTo: ["POST", "/window", "SwitchToWindow"],
  closeWindow: ["DELETE", "/window", "CloseWindow"],
  addCookie: ["POST", "/cookie", "AddCookie"],
  deleteCookies: ["DELETE", "/cookie", "DeleteAllCookies"],
  // Chromium's alone.
  devtools: ["POST", "/goog/cdp/execute", ""],
} as const;

type Send = (command: keyof typeof commands, params?: Readonly<Record<string, unknown>>) => Promise<unknown>;

interface Connection {
  readonly send: Send;
  close(): Promise<void>;
}

/** Asks until there is an answer. @throws the last error, after `limit` ms */
async function retry<T>(ask: () => T | Promise<T>, limit = 20_000, pause = 50): Promise<T> {
  const end = Date.now() + limit;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts a program that is stopped again with the test run. What it says is kept for an error. */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  let said = "";
  const child: ChildProcess = spawn(program, args, { env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data) => {
      said = (said + data).slice(-2000);
    });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      said += error;
      resolve();
    });
  });
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    said: () => said,
    stop(): Promise<void> {
      process.off("exit", kill);
      child.kill();
      setTimeout(kill, 3000).unref();
      return ended;
    },
  };
}

/** A session with a driver that speaks HTTP. */
async function overHttp(
  program: string,
  capabilities: Readonly<Record<string, unknown>>,
  env?: NodeJS.ProcessEnv,
): Promise<Connection> {
  const port = await freePort();
  const driver = start(program, [`--port=${port}`], env);
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body ?? {}) }),
      headers: { "Content-Type": "application/json" },
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  try {
    await retry(() => call("GET", "/status"));
    const { sessionId } = (await call("POST", "/session", {
      capabilities: { alwaysMatch: capabilities },
    })) as {
      sessionId: string;
    };
    const session = `/session/${sessionId}`;
    return {
      async send(command, params = {}) {
        const [method, path] = commands[command];
        return call(method, session + path.replace("{id}", String(params.id)), params);
      },
      async close() {
        await call("DELETE", session).catch(() => undefined);
        await driver.stop();
      },
    };
  } catch (cause) {
    await driver.stop();
    throw new Error(`${program} does not start: ${driver.said()}`, { cause });
  }
}

/** Firefox's own port: `length:[type, id, command, parameters]`. */
async function overMarionette(program: string): Promise<Connection> {
  const profile = mkdtempSync(join(tmpdir(), "engines-"));
  writeFileSync(join(profile, "user.js"), 'user_pref("marionette.port", 0);\n');
  const browser = start(program, ["--headless", "--marionette", "--no-remote", "--profile", profile]);
  try {
    const port = await retry(
      () => Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8")),
      60_000,
    );
    const socket = connect(port, "127.0.0.1");
    const waiting = new Map<number, (answer: readonly [unknown, unknown]) => void>();
    let received = Buffer.alloc(0);
    let isGreeted = (): void => undefined;
    const greeting = new Promise<void>((resolve, reject) => {
      isGreeted = resolve;
      socket.once("error", reject);
    });
    socket.on("data", (data) => {
      received = Buffer.concat([received, data]);
      for (;;) {
        const colon = received.indexOf(":");
        const end = colon + 1 + Number(received.subarray(0, colon).toString());
        if (colon < 0 || received.length < end) return;
        const message = JSON.parse(received.subarray(colon + 1, end).toString());
        received = received.subarray(end);
        if (!Array.isArray(message)) isGreeted();
        else waiting.get(message[1])?.([message[2], message[3]]);
      }
    });
    await greeting;
    let last = 0;
    const ask = async (name: string, params: unknown): Promise<unknown> => {
      last += 1;
      const text = JSON.stringify([0, last, `WebDriver:${name}`, params]);
      const answered = new Promise<readonly [unknown, unknown]>((resolve) => waiting.set(last, resolve));
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const [error, result] = await answered;
      if (error) {
        const { error: code, message } = error as { error: string; message: string };
        throw new Error(`${name}: ${code}: ${message}`);
      }
      return (result as { value?: unknown } | null)?.value ?? result;
    };
    await ask("NewSession", {});
    return {
      send: (command, params = {}) => ask(commands[command][2], params),
      async close() {
        socket.destroy();
        await browser.stop();
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  } catch (cause) {
    await browser.stop();
    throw new Error(`${program} does not start: ${browser.said()}`, { cause });
  }
}

/** WebKitGTK has no headless mode: its windows go to a screen of their own, in memory. */
async function webkit(program: string, browser: string): Promise<Connection> {
  const display = `:${90 + (process.pid % 900)}`;
  const screen = start("Xvfb", [display, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]);
  try {
    await retry(() => {
      if (!existsSync(`/tmp/.X11-unix/X${display.slice(1)}`)) throw new Error(`no screen: ${screen.said()}`);
    });
    const capabilities = { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } };
    const connection = await overHttp(program, capabilities, {
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    });
    return {
      send: connection.send,
      async close() {
        await connection.close();
        await screen.stop();
      },
    };
  } catch (error) {
    await screen.stop();
    throw error;
  }
}

const first = (...places: readonly string[]): string | undefined => places.find((place) => existsSync(place));

/** The engines, where Debian's packages put them. */
const programs = {
  Chromium: [first("/usr/bin/chromedriver"), process.env.CHROMIUM_PATH ?? first("/usr/bin/chromium")],
  Firefox: [process.env.FIREFOX_PATH ?? first("/usr/bin/firefox-esr", "/usr/bin/firefox")],
  WebKit: [
    first("/usr/bin/WebKitWebDriver"),
    first(
      "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
      "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
      "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
      "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
    ),
    first("/usr/bin/Xvfb"),
  ],
} as const;

export type EngineName = keyof typeof programs;

/** All of them, and whether each is installed. */
export const engines = (Object.keys(programs) as EngineName[]).map((name) => ({
  name,
  isInstalled: programs[name].every(Boolean),
}));

/** @throws Error where it does not start, with what it said */
function connectTo(name: EngineName): Promise<Connection> {
  const [program = "", browser = ""] = programs[name];
  if (name === "Firefox") return overMarionette(program);
  if (name === "WebKit") return webkit(program, browser);
  const args = ["--headless=new", "--no-sandbox", "--disable-gpu"];
  return overHttp(program, { "goog:chromeOptions": { binary: browser, args } });
}

/** Keys by the names that the DOM has for them. */
const keys: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** A browser with one or more tabs; commands go to the one that was opened or shown last. */
export interface Engine {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page and answers what it answers, awaited. */
  evaluate<T, A extends readonly unknown[]>(script: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  /** Waits until a function in the page answers something true, through page loads. */
  until<A extends readonly unknown[]>(script: (...args: A) => unknown, ...args: A): Promise<void>;
  /** Clicks the first element of a selector, as a mouse does; scrolls to it. */
  click(selector: string): Promise<void>;
  /** Moves the mouse onto the first element of a selector, leaves it there for so many ms, and then clicks if it is to. */
  point(selector: string, rest: number, clicks?: boolean): Promise<void>;
  /** Gives the page's host cookies, by name. */
  bring(cookies: Readonly<Record<string, string>>): Promise<void>;
  /** Makes the processor so many times slower for pages of this window. Chromium's alone. */
  slowDown(rate: number): Promise<void>;
  /** Presses keys one after the other, each as `Tab` or `Shift+Tab`. */
  press(...names: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Opens a tab beside this one and turns to it. Answers its handle. */
  newTab(): Promise<string>;
  show(handle: string): Promise<void>;
  /** Handles of the other tabs. */
  others(handle: string): Promise<readonly string[]>;
  /** Leaves one new tab, without cookies of the page's host. */
  forget(): Promise<string>;
  close(): Promise<void>;
}

/** Starts an engine. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const { send, close } = await connectTo(name);
  const tabs: string[] = [];
  const evaluate = (script: unknown, ...args: readonly unknown[]): Promise<never> =>
    send("execute", { script: `return (${script}).apply(null, arguments)`, args }) as Promise<never>;
  const keyboard = (actions: readonly { type: string; value: string }[]): Promise<unknown> =>
    send("perform", { actions: [{ type: "key", id: "keyboard", actions }] });
  const stroke = (value: string) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ];
  const engine: Engine = {
    async open(url) {
      await send("navigate", { url });
    },
    async back() {
      await send("back");
    },
    evaluate,
    until: (script, ...args) =>
      retry(async () => {
        // A page that is being loaded has no answer yet.
        if (await evaluate(script, ...args)) return;
        throw new Error(`not in time at ${await evaluate(() => location.href)}: ${script}`);
      }, 15_000),
    click(selector) {
      let place = "";
      // What a frame has just replaced is looked up again, and what comes with the server's answer may be late.
      return retry(async () => {
        const found = (await send("find", { using: "css selector", value: selector })) as object;
        const id = Object.values(found)[0];
        const before = place;
        place = await evaluate((el: Element) => {
          el.scrollIntoView({ block: "center", behavior: "instant" });
          return JSON.stringify(el.getBoundingClientRect());
        }, found as never);
        // Between the look for its place and the press it would be gone from there.
        if (place !== before) throw new Error(`${selector} moves`);
        await send("click", { id });
      }, 15_000);
    },
    async point(selector, rest, clicks = false) {
      const origin = await send("find", { using: "css selector", value: selector });
      await evaluate((el: Element) => el.scrollIntoView({ block: "center", behavior: "instant" }), origin);
      const actions = [
        { type: "pointerMove", origin, x: 0, y: 0, duration: 0 },
        { type: "pause", duration: rest },
        ...(clicks
          ? [
              { type: "pointerDown", button: 0 },
              { type: "pointerUp", button: 0 },
            ]
          : []),
      ];
      await send("perform", { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    async bring(cookies) {
      for (const [name, value] of Object.entries(cookies))
        await send("addCookie", { cookie: { name, value } });
    },
    async slowDown(rate) {
      await send("devtools", { cmd: "Emulation.setCPUThrottlingRate", params: { rate } });
    },
    async press(...names) {
      for (const named of names) {
        const parts = named.split("+").map((part) => keys[part] ?? part);
        const value = parts.pop() ?? "";
        await keyboard([
          ...parts.map((part) => ({ type: "keyDown", value: part })),
          ...stroke(value),
          ...parts.map((part) => ({ type: "keyUp", value: part })),
        ]);
      }
    },
    async type(text) {
      await keyboard([...text].flatMap(stroke));
    },
    async resize(width, height) {
      await send("resize", { width, height });
    },
    async newTab() {
      // A window of its own is in sight; WebKit's tab would be hidden, without frames.
      const { handle } = (await send("newWindow", { type: "window" })) as { handle: string };
      tabs.push(handle);
      await engine.show(handle);
      return handle;
    },
    async show(handle) {
      await send("switchTo", { handle, name: handle });
    },
    others: async (handle) => tabs.filter((one) => one !== handle),
    async forget() {
      const old = tabs.splice(0);
      if (old.length) await send("deleteCookies");
      const handle = await engine.newTab();
      for (const one of old) {
        await engine.show(one);
        await send("closeWindow");
      }
      await engine.show(handle);
      return handle;
    },
    close,
  };
  return engine;
}
