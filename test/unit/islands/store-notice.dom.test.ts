import { afterEach, describe, expect, it, vi } from "vitest";
import mountEarly from "../../../islands/store-notice/early.ts";
import mountPrelude from "../../../islands/store-notice/prelude.ts";
import mountNotice from "../../../islands/store-notice/store-notice.tsx";
import type { Mount } from "../../../shared/island/island.ts";
import { mountParts } from "../support/mount.ts";
import { all, clearPage, FakeIntersectionObserver, get, setCookie } from "../support/page.ts";

const hanged = "ast-woocommerce-store-notice-hanged";

const notice = (id = ' data-notice-id="17"', position = "top"): string =>
  `<p role="complementary" aria-label="Store notice" class="woocommerce-store-notice demo_store" data-position="${position}"${id} style="display:none;">Một cửa hàng thử. <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>`;
let ends: (() => void)[] = [];
const begin = (html: string): (() => void) => {
  document.body.innerHTML = html;
  const mounted = all(".woocommerce-store-notice").map((el) => mountParts(el, [mountPrelude, mountNotice]));
  ends.push(...mounted);
  return () => {
    for (const end of mounted) end();
  };
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
  for (const end of ends) end();
  ends = [];
  clearPage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  FakeIntersectionObserver.live.clear();
});

describe("the store notice", () => {
  it("is shown, unless it has been dismissed", () => {
    begin(notice());
    expect(shown()).toEqual([true]);
    setCookie("store_notice17", "hidden");
    begin(notice());
    expect(shown()).toEqual([false]);
  });

  it("is shown where style sheets hide it too", () => {
    vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
    begin(notice() + notice());
    const [hidden, visible] = all(".woocommerce-store-notice");
    if (!hidden || !visible) throw new Error("no notices");
    FakeIntersectionObserver.show(hidden, false, 0);
    FakeIntersectionObserver.show(visible, false, 30);
    expect([hidden.style.display, visible.style.display]).toEqual(["block", ""]);
  });

  it("stays hidden when it has been dismissed, or given back, before the browser tells of its size", () => {
    vi.stubGlobal("IntersectionObserver", FakeIntersectionObserver);
    begin(notice());
    link().click();
    FakeIntersectionObserver.show(get(".woocommerce-store-notice"), false, 0);
    expect(shown()).toEqual([false]);
    const end = begin('<p class="woocommerce-store-notice">Một cửa hàng thử.</p>');
    end();
    FakeIntersectionObserver.show(get(".woocommerce-store-notice"), false, 0);
    expect(get(".woocommerce-store-notice").style.display).toBe("");
  });

  it("is shown again when its text, and so its id, is another", () => {
    setCookie("store_notice17", "hidden");
    begin(notice(' data-notice-id="18"'));
    expect(shown()).toEqual([true]);
  });

  it.each([
    ["a cookie whose name ends as its own", "x_store_notice17", "hidden"],
    ["a value that begins as its own", "store_notice17", "hidden-not"],
    ["a cookie that holds the same words", "x", "store_notice17=hidden"],
  ])("is shown in spite of %s", (_, name, value) => {
    setCookie(name, value);
    begin(notice());
    expect(shown()).toEqual([true]);
  });

  it("is known by the plain cookie where it has no id", () => {
    setCookie("store_notice", "hidden");
    begin(notice(""));
    expect(shown()).toEqual([false]);
  });

  it("is dismissed for a year, wherever the page shows it", () => {
    begin(notice() + notice());
    const written = cookies();
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    link().dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(shown()).toEqual([false, false]);
    expect(written).toEqual(["store_notice17=hidden;path=/;max-age=31536000;samesite=lax"]);
  });

  it("keeps its cookie to encrypted connections where there is one", () => {
    vi.spyOn(window.location, "protocol", "get").mockReturnValue("https:");
    begin(notice());
    const written = cookies();
    link().click();
    expect(written).toEqual(["store_notice17=hidden;path=/;max-age=31536000;samesite=lax;secure"]);
  });

  it("is dismissed by Space on its link, and by no other key", () => {
    begin(notice());
    const press = (key: string): boolean =>
      link().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    expect(press("Tab")).toBe(true);
    expect(shown()).toEqual([true]);
    expect(press(" ")).toBe(false);
    expect(shown()).toEqual([false]);
  });

  it("is dismissed by a press that comes before its component", () => {
    const written = cookies();
    document.body.innerHTML = notice();
    const host = get(".woocommerce-store-notice");
    ends.push(mountParts(host, [mountPrelude]), mountParts(host, [mountEarly]));
    link().click();
    expect(shown()).toEqual([false]);
    expect(written).toHaveLength(1);
  });

  it("no longer hangs over the page's top once it is dismissed", () => {
    document.body.className = hanged;
    begin(notice(undefined, "hang-over-top"));
    expect(document.body.className).toBe(hanged);
    link().click();
    expect(document.body.className).toBe("");
  });

  const preludeAlone: readonly Mount[] = [mountPrelude];
  const both: readonly Mount[] = [mountPrelude, mountNotice];
  it.each([
    ["the component of which has not come", preludeAlone],
    ["the component of which is there", both],
  ])("goes with another copy on the page, %s", (_, parts) => {
    document.body.innerHTML = notice() + notice();
    const [first, second] = all(".woocommerce-store-notice");
    if (!first || !second) throw new Error("no notices");
    const served = document.body.innerHTML;
    ends.push(mountParts(first, parts), mountParts(second, both));
    get(".woocommerce-store-notice__dismiss-link", second).click();
    expect(shown()).toEqual([false, false]);
    for (const end of ends) end();
    expect(document.body.innerHTML).toBe(served);
  });

  it.each([preludeAlone, both].map((parts) => [parts.length, parts] as const))(
    "goes when the page is turned to again and it was dismissed elsewhere (%i parts)",
    (_, parts) => {
      document.body.className = hanged;
      document.body.innerHTML = notice(undefined, "hang-over-top");
      const end = mountParts(get(".woocommerce-store-notice"), parts);
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

  it("that a shopper has dismissed before is not taken up again by its component", () => {
    document.body.className = hanged;
    setCookie("store_notice17", "hidden");
    const end = begin(notice(undefined, "hang-over-top"));
    expect(shown()).toEqual([false]);
    end();
    expect(document.body.outerHTML).toBe(
      `<body class="${hanged}">${notice(undefined, "hang-over-top")}</body>`,
    );
  });

  it("leaves the page as the server sent it", () => {
    document.body.className = hanged;
    const html = notice(undefined, "hang-over-top");
    const end = begin(html);
    link().click();
    end();
    expect(document.body.outerHTML).toBe(`<body class="${hanged}">${html}</body>`);
  });
});
