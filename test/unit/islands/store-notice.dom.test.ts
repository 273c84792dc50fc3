import { afterEach, describe, expect, it, vi } from "vitest";
import { storeNotice } from "../../../islands/store-notice/index.ts";
import { loadIsland, type Stage } from "../support/load-island.ts";
import { all, clearPage, FakeIntersectionObserver, get, setCookie, writesDuring } from "../support/page.ts";

const hanged = "ast-woocommerce-store-notice-hanged";

const notice = (id = ' data-notice-id="17"', position = "top"): string =>
  `<p role="complementary" aria-label="Store notice" class="woocommerce-store-notice demo_store" data-position="${position}"${id} style="display:none;">Một cửa hàng thử. <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>`;
const ends: (() => void)[] = [];
/** @param selectors  the notices; all of them by default */
const load = async (until: Stage = "ready", { name, selectors } = storeNotice): Promise<() => void> => {
  const { end } = await loadIsland({ ...storeNotice, name, selectors }, { until });
  ends.push(end);
  return end;
};
const endAll = (): void => {
  for (const end of ends.splice(0)) end();
};
/** Another page: what was on the one before is gone. */
const begin = async (html: string, until: Stage = "ready"): Promise<() => void> => {
  endAll();
  document.body.innerHTML = html;
  return load(until);
};
const shown = (): boolean[] => all(".woocommerce-store-notice").map((el) => el.style.display !== "none");
const link = (): HTMLElement => get(".woocommerce-store-notice__dismiss-link");
/** What is written to `document.cookie`. */
function cookies(): string[] {
  const written: string[] = [];
  vi.spyOn(document, "cookie", "set").mockImplementation((text) => void written.push(text));
  return written;
}

afterEach(() => {
  endAll();
  clearPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  FakeIntersectionObserver.live.clear();
});

describe("the store notice", () => {
  it("is shown, unless it has been dismissed", async () => {
    await begin(notice());
    expect(shown()).toEqual([true]);
    setCookie("store_notice17", "hidden");
    await begin(notice());
    expect(shown()).toEqual([false]);
  });

  it("is shown where style sheets hide it too", async () => {
    vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
    await begin(notice() + notice());
    const [hidden, visible] = all(".woocommerce-store-notice");
    if (!hidden || !visible) throw new Error("no notices");
    FakeIntersectionObserver.show(hidden, false, 0);
    FakeIntersectionObserver.show(visible, false, 30);
    expect([hidden.style.display, visible.style.display]).toEqual(["block", ""]);
  });

  it("stays hidden when it has been dismissed, or given back, before the browser tells of its size", async () => {
    vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
    await begin(notice());
    link().click();
    FakeIntersectionObserver.show(get(".woocommerce-store-notice"), false, 0);
    expect(shown()).toEqual([false]);
    const end = await begin('<p class="woocommerce-store-notice">Một cửa hàng thử.</p>');
    end();
    FakeIntersectionObserver.show(get(".woocommerce-store-notice"), false, 0);
    expect(get(".woocommerce-store-notice").style.display).toBe("");
  });

  it("is shown again when its text, and so its id, is another", async () => {
    setCookie("store_notice17", "hidden");
    await begin(notice(' data-notice-id="18"'));
    expect(shown()).toEqual([true]);
  });

  it.each([
    ["a cookie whose name ends as its own", "x_store_notice17", "hidden"],
    ["a value that begins as its own", "store_notice17", "hidden-not"],
    ["a cookie that holds the same words", "x", "store_notice17=hidden"],
  ])("is shown in spite of %s", async (_, name, value) => {
    setCookie(name, value);
    await begin(notice());
    expect(shown()).toEqual([true]);
  });

  it("is known by the plain cookie where it has no id", async () => {
    setCookie("store_notice", "hidden");
    await begin(notice(""));
    expect(shown()).toEqual([false]);
  });

  it("is dismissed for a year, wherever the page shows it", async () => {
    await begin(notice() + notice());
    const written = cookies();
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    link().dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(shown()).toEqual([false, false]);
    expect(written).toEqual(["store_notice17=hidden;path=/;max-age=31536000;samesite=lax"]);
  });

  it("keeps its cookie to encrypted connections where there is one", async () => {
    vi.spyOn(window.location, "protocol", "get").mockReturnValue("https:");
    await begin(notice());
    const written = cookies();
    link().click();
    expect(written).toEqual(["store_notice17=hidden;path=/;max-age=31536000;samesite=lax;secure"]);
  });

  it.each(["prelude", "ready"] as const)(
    "is dismissed by Space on its link, and by no other key (at the stage %s)",
    async (until) => {
      await begin(notice(), until);
      const press = (key: string): boolean =>
        link().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      expect(press("Tab")).toBe(true);
      expect(shown()).toEqual([true]);
      expect(press(" ")).toBe(false);
      expect(shown()).toEqual([false]);
    },
  );

  it("that is dismissed before React is there is shown so by React, without a write", async () => {
    document.body.className = hanged;
    document.body.innerHTML = notice(undefined, "hang-over-top");
    const { arrive, end } = await loadIsland(storeNotice, { until: "prelude" });
    ends.push(end);
    link().click();
    expect(await writesDuring(arrive)).toEqual([]);
    expect([shown(), document.body.className]).toEqual([[false], ""]);
  });

  it("is dismissed by a press that comes before its view", async () => {
    const written = cookies();
    await begin(notice(), "prelude");
    link().click();
    expect(shown()).toEqual([false]);
    expect(written).toHaveLength(1);
  });

  it("no longer hangs over the page's top once it is dismissed", async () => {
    document.body.className = hanged;
    await begin(notice(undefined, "hang-over-top"));
    expect(document.body.className).toBe(hanged);
    link().click();
    expect(document.body.className).toBe("");
  });

  it.each([
    ["the view of which has not come", "prelude"],
    ["the view of which is there", "ready"],
  ] as const)("goes with another copy on the page, %s", async (_, until) => {
    document.body.innerHTML = `<div id="first">${notice()}</div><div id="second">${notice()}</div>`;
    const served = document.body.innerHTML;
    await load(until, { ...storeNotice, selectors: ["#first > p"] });
    await load("ready", { ...storeNotice, name: "second-copy", selectors: ["#second > p"] });
    get("#second .woocommerce-store-notice__dismiss-link").click();
    expect(shown()).toEqual([false, false]);
    endAll();
    expect(document.body.innerHTML).toBe(served);
  });

  it.each(["prelude", "ready"] as const)(
    "goes when the page is turned to again and it was dismissed elsewhere (at the stage %s)",
    async (until) => {
      document.body.className = hanged;
      const end = await begin(notice(undefined, "hang-over-top"), until);
      document.dispatchEvent(new Event("visibilitychange"));
      expect(shown()).toEqual([true]);
      setCookie("store_notice17", "hidden");
      document.dispatchEvent(new Event("visibilitychange"));
      expect(shown()).toEqual([false]);
      expect(document.body.className).toBe("");
      end();
      expect(document.body.outerHTML).toBe(
        `<body class="${hanged}">${notice(undefined, "hang-over-top")}</body>`,
      );
    },
  );

  it("that a shopper has dismissed before is not taken up again by its view", async () => {
    document.body.className = hanged;
    setCookie("store_notice17", "hidden");
    const end = await begin(notice(undefined, "hang-over-top"));
    expect(shown()).toEqual([false]);
    end();
    expect(document.body.outerHTML).toBe(
      `<body class="${hanged}">${notice(undefined, "hang-over-top")}</body>`,
    );
  });

  it("leaves the page as the server sent it", async () => {
    document.body.className = hanged;
    const html = notice(undefined, "hang-over-top");
    const end = await begin(html);
    link().click();
    end();
    expect(document.body.outerHTML).toBe(`<body class="${hanged}">${html}</body>`);
  });
});
