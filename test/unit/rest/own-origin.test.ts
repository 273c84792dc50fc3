import { afterEach, describe, expect, it, vi } from "vitest";
import { ownOrigin } from "../../../shared/rest/own-origin.ts";

const root = "https://shop.example/wp-json/";
const next = vi.fn(() => Promise.resolve("answer"));
const call = (options: object): Promise<unknown> => ownOrigin(root)(options, next as never);

afterEach(() => {
  vi.unstubAllGlobals();
  next.mockClear();
});

describe("a call", () => {
  it("goes to the root's own origin", async () => {
    expect(await call({ url: `${root}wp/v2/posts` })).toBe("answer");
    expect(next).toHaveBeenCalledExactlyOnceWith({ url: `${root}wp/v2/posts` });
  });

  it.each([
    "https://other.example/wp-json/",
    "http://shop.example/wp-json/",
    "https://shop.example:8443/",
    "no address",
    undefined,
  ])("does not go to %s, and says where it was to go", async (url) => {
    await expect(call({ url })).rejects.toMatchObject({ code: "other_origin", data: { url } });
    expect(next).not.toHaveBeenCalled();
  });

  it("follows no redirect to another origin where the root is the page's own", async () => {
    vi.stubGlobal("location", { origin: "https://shop.example" });
    await call({ url: root });
    expect(next).toHaveBeenCalledExactlyOnceWith({ mode: "same-origin", url: root });
  });

  it("has the caller's mode where there is one, and none on a page of another origin", async () => {
    vi.stubGlobal("location", { origin: "https://shop.example" });
    await call({ url: root, mode: "cors" });
    expect(next).toHaveBeenLastCalledWith({ mode: "cors", url: root });
    vi.stubGlobal("location", { origin: "https://other.example" });
    await call({ url: root });
    expect(next).toHaveBeenLastCalledWith({ url: root });
  });
});
