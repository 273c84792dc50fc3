import { afterEach, expect, it } from "vitest";
import { rowsOf } from "../../../shared/debug/rows.ts";
import { time, timingOf } from "../../../shared/debug/timing.ts";
import { type IslandContext, island, type Mount, type Props } from "../../../shared/island/island.ts";
import type { IslandInfo } from "../../../shared/loader/api.ts";
import { clearPage, get } from "../support/page.ts";

afterEach(clearPage);

const mount: Mount = () => undefined;
const define = (name: string) =>
  island<Props>({ name, when: "idle", view: async () => ({ default: mount }) });
const on = (name: string, selector: string): IslandInfo => ({
  name,
  host: get(selector),
  state: "found",
  hasView: false,
  definition: define(name),
  ready: async () => true,
});

it("tells of islands on the page first, then of those that are not, and of those that are off", () => {
  document.body.innerHTML =
    '<p id="a"></p><p id="b" data-island-when="load"></p><script type="application/json" id="storefront-islands" data-off-one="off" data-tabs="visible"></script>';
  const rows = rowsOf(
    [on("tabs", "#b"), on("tabs", "#a"), on("menu", "#a")],
    [define("off-one"), define("elsewhere"), define("tabs")],
    new Map([["tabs", 1500]]),
  );
  expect(rows.map(({ name, state, when, gzip }) => [name, state, when, gzip])).toEqual([
    ["menu", "found", "idle", undefined],
    ["tabs", "found", "load", 1500],
    ["tabs", "found", "visible", 1500],
    ["off-one", "off", "idle", undefined],
    ["elsewhere", "absent", "idle", undefined],
  ]);
});

it("times a mount, also one that fails, and says nothing of others", async () => {
  document.body.innerHTML = '<p id="a"></p><p id="b"></p>';
  const definition = island<Props>({
    name: "x",
    view: async () => ({
      default: () => {
        throw new Error("broken");
      },
    }),
  });
  time(definition);
  time(definition);
  const code = await definition.view?.();
  expect(() => code?.default(get("#a"), {} as IslandContext)).toThrow("broken");
  expect(timingOf("x", "view", get("#a"))?.mount).toBeGreaterThanOrEqual(0);
  expect(timingOf("x", "model", get("#a"))).toBeUndefined();
  expect(timingOf("x", "view", get("#b"))).toBeUndefined();
});
