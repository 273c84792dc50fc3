/** What answers a press is there before the first one. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type IslandDefinition,
  type IslandOptions,
  island,
  type Mount,
  type Props,
} from "../../../shared/island/island.ts";
import { createLoader, type Loader } from "../../../shared/loader/loader.ts";
import { answerAhead, fetchViews } from "../../../shared/loader/ready.ts";
import { clearPage } from "../support/page.ts";

let log: string[];
let loader: Loader;

const logging =
  (name: string): Mount =>
  (host) => {
    log.push(`+${name} ${host.id}`);
    return undefined;
  };

/** An island whose model starts when the page is touched; with a part to press, unless `more` says otherwise. */
const pressed = (name: string, more: Partial<IslandOptions<Props>> = {}): IslandDefinition =>
  island<Props>({
    name,
    selectors: [`.${name}`],
    when: "intent",
    replay: [{ part: "button" }],
    model: async () => ({ default: logging(name) }),
    view: async () => ({ default: logging(`${name}'s view`) }),
    starts: "touched",
    ...more,
  });

/** What has come on a page with these islands that nobody touches. */
async function come(...definitions: IslandDefinition[]): Promise<readonly string[]> {
  loader = createLoader({ definitions, report: vi.fn(), preload: () => undefined });
  loader.mount();
  void answerAhead(loader.islands(), (name) => log.push(`fetch ${name}`));
  await vi.advanceTimersByTimeAsync(5000);
  return log;
}

const connect = (value: object | undefined): unknown =>
  Object.defineProperty(navigator, "connection", { value, configurable: true });

beforeEach(() => {
  log = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
});
afterEach(() => {
  loader.unmount();
  clearPage();
  Reflect.deleteProperty(navigator, "connection");
  vi.useRealTimers();
});

describe("islands that have something to press", () => {
  it("answer with nobody there, one after the other; their views stay away, and so do other islands", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p><p id="b" class="y"></p><p id="c" class="z"></p>';
    const all = await come(pressed("x"), pressed("y"), pressed("z", { replay: [] }));
    expect(all).toEqual(["fetch x", "fetch y", "+x a", "+y b"]);
  });

  it("answer on a slow line, too, and wait for somebody who saves data", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p>';
    connect({ saveData: true });
    expect(await come(pressed("x"))).toEqual([]);
    loader.unmount();
    connect({ effectiveType: "3g" });
    expect(await come(pressed("x"))).toEqual(["fetch x", "+x a"]);
  });

  it("wait for the first sign of life where the page says so", async () => {
    document.body.innerHTML =
      '<p id="a" class="x"></p><script type="application/json" id="storefront-islands" data-ready="touched">{}</script>';
    expect(await come(pressed("x"))).toEqual([]);
  });

  it("do not answer any more once they have left the page", async () => {
    document.body.innerHTML = '<p id="a" class="x"></p><p id="b" class="y"></p>';
    const leave = pressed("x", {
      model: async () => ({
        default: () => {
          document.querySelector("#b")?.remove();
          return undefined;
        },
      }),
    });
    expect(await come(leave, pressed("y"))).toEqual(["fetch x", "fetch y"]);
  });
});

it("views that come by themselves are fetched once for each island, and those that are asked for are not", () => {
  document.body.innerHTML = '<p class="x"></p><p class="x"></p><p class="y"></p>';
  loader = createLoader({
    definitions: [pressed("x"), pressed("y", { viewStarts: "asked" })],
    report: vi.fn(),
    preload: () => undefined,
  });
  loader.mount();
  fetchViews(loader.islands(), (name) => log.push(name));
  expect(log).toEqual(["x"]);
});
