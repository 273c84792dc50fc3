import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cover } from "../../../../islands/gallery/cover.ts";
import { all, clearPage, click, get, press } from "../../support/page.ts";

let island: AbortController;

beforeEach(() => {
  island = new AbortController();
  document.body.innerHTML =
    '<a id="opener" href="/a.jpg" aria-label="Look closer"></a><img src="/a-600.jpg" alt="A bracelet" data-large_image_width="1600" data-large_image_height="1200">';
});
afterEach(() => {
  island.abort();
  clearPage();
});

const opener = (): HTMLElement => get("#opener");
const show = () => cover(get<HTMLImageElement>("img"), opener(), island.signal);
const box = (): HTMLElement => get(".storefront-cover");

describe("a cover", () => {
  it("is a dialog with the picture in it, at the large one's size, and has focus", () => {
    show();
    expect(box().getAttribute("role")).toBe("dialog");
    expect(box().getAttribute("aria-label")).toBe("Look closer");
    const image = box().querySelector("img");
    expect(["alt", "src", "width", "height"].map((name) => image?.getAttribute(name))).toEqual([
      "A bracelet",
      expect.stringContaining("/a-600.jpg"),
      "1600",
      "1200",
    ]);
    expect(document.activeElement).toBe(box());
    expect(opener().getAttribute("aria-busy")).toBe("true");
  });

  it.each([
    ["Escape", () => press(document.body, "Escape")],
    ["a click", () => click(box())],
  ])("goes by %s, with focus back at what was pressed, and the page as it was", async (_by, leave) => {
    const before = document.body.innerHTML;
    const one = show();
    await vi.waitFor(() => expect(opener().hasAttribute("inert")).toBe(true));
    leave();
    expect(one.isOpen).toBe(false);
    expect(document.body.innerHTML).toBe(before);
    expect(document.activeElement).toBe(opener());
  });

  it("leaves focus where it is when somebody else takes it away", () => {
    const one = show();
    get<HTMLElement>("#opener").focus();
    const { activeElement } = document;
    one.close();
    one.close();
    expect(all(".storefront-cover")).toEqual([]);
    expect(document.activeElement).toBe(activeElement);
  });

  it("is one, however often it is asked for, and is known until it goes", () => {
    const one = show();
    expect(show()).toBe(one);
    expect(one.isOpen).toBe(true);
    expect(all(".storefront-cover")).toHaveLength(1);
    island.abort();
    expect(one.isOpen).toBe(false);
    expect(all(".storefront-cover")).toEqual([]);
  });
});
