import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bring } from "../../../shared/island/bring.ts";
import { clearPage, get } from "../support/page.ts";

const error = new Error("no");
const report = vi.fn();
const use = vi.fn();
const load = vi.fn<() => Promise<string>>();
let ending: AbortController;

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};
const happen = (type: string, on = "#host"): unknown =>
  get(on).dispatchEvent(new Event(type, { bubbles: true }));
const begin = (): void => bring(load, use, get("#host"), { signal: ending.signal, report });

beforeEach(() => {
  document.body.innerHTML = '<p id="host"><a id="part"></a></p><p id="other"></p>';
  ending = new AbortController();
  for (const mock of [report, use, load]) mock.mockReset();
  load.mockResolvedValue("code");
});
afterEach(() => {
  ending.abort();
  clearPage();
});

describe("code that an island needs later", () => {
  it("is used when it has come, once", async () => {
    begin();
    await settled();
    happen("pointerdown");
    await settled();
    expect(use.mock.calls).toEqual([["code"]]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();
  });

  it.each(["pointerdown", "keydown", "focusin"])(
    "that did not come is asked for again when somebody turns to the island: %s",
    async (type) => {
      load.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
      begin();
      await settled();
      happen(type, "#other");
      happen("pointerover");
      await settled();
      expect(load).toHaveBeenCalledTimes(1);
      happen(type, "#part");
      happen("focusin", "#part");
      await settled();
      expect(load).toHaveBeenCalledTimes(2);
      happen(type, "#part");
      await settled();
      expect(use.mock.calls).toEqual([["code"]]);
      expect(report.mock.calls).toEqual([[error], [error]]);
    },
  );

  it("is neither used nor asked for once the island has ended", async () => {
    begin();
    ending.abort();
    await settled();
    expect(use).not.toHaveBeenCalled();
    ending = new AbortController();
    load.mockRejectedValueOnce(error);
    begin();
    await settled();
    ending.abort();
    happen("pointerdown");
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("that throws when it is used is reported, and not asked for again", async () => {
    use.mockImplementation(() => {
      throw error;
    });
    begin();
    await settled();
    happen("pointerdown");
    expect(report.mock.calls).toEqual([[error]]);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
