import { beforeEach, describe, expect, it, vi } from "vitest";
import { recall, remember } from "../../../../islands/load-more/place.ts";
import { memoryStorage } from "../../support/storage.ts";

const place = { urls: ["http://localhost/cua-hang/page/2/"], height: 2400, top: 1800 };
const next = place.urls[0];

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, "");
});

describe("the place on an endless list", () => {
  it("is known to the entry of the history that it was left on, and to no other", () => {
    remember(place);
    expect(recall(next)).toEqual(place);
    const { state } = history;
    history.replaceState(null, "");
    expect(recall(next)).toBeUndefined();
    history.replaceState(state, "");
    expect(recall(next)).toEqual(place);
  });

  it("is the last one that was left", () => {
    remember(place);
    remember({ ...place, top: 10 });
    expect(recall(next)).toEqual({ ...place, top: 10 });
    expect(sessionStorage.length).toBe(1);
  });

  it("lies beside what other scripts keep in the history", () => {
    history.replaceState({ theirs: 1 }, "");
    remember(place);
    expect(history.state).toMatchObject({ theirs: 1 });
    expect(recall(next)).toEqual(place);
  });

  it("is not kept where another script has something else there", () => {
    history.replaceState("theirs", "");
    remember(place);
    expect(history.state).toBe("theirs");
    expect(sessionStorage.length).toBe(0);
  });

  it("is none where the list goes on elsewhere by now", () => {
    remember(place);
    expect(recall("http://localhost/cua-hang/page/3/")).toBeUndefined();
    expect(recall(undefined)).toBeUndefined();
  });

  it.each(["", "{", "[]", '{"urls":[],"height":1,"top":1}', '{"urls":["a"],"height":"1","top":1}', "null"])(
    "is none where the storage has something else: %s",
    (text) => {
      remember(place);
      sessionStorage.setItem(sessionStorage.key(0) ?? "", text);
      expect(recall(next)).toBeUndefined();
    },
  );

  it("is nothing where storage is blocked", () => {
    vi.stubGlobal(
      "sessionStorage",
      memoryStorage(undefined, () => true),
    );
    expect(() => remember(place)).not.toThrow();
    expect(recall(next)).toBeUndefined();
  });
});
