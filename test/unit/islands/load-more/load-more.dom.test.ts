import $ from "jquery";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StorefrontEvents } from "../../../../islands/events.ts";
import { loadMore } from "../../../../islands/load-more/index.ts";
import { resetConfig } from "../../../../shared/config/index.ts";
import { removeRegion } from "../../../../shared/dom/live-region.ts";
import { type LoadedIsland, loadIsland, type Stage } from "../../support/load-island.ts";
import { all, clearPage, click, get, press } from "../../support/page.ts";

const card = (id: number): string =>
  `<li class="product post-${id}"><a href="/product/${id}/">Product ${id}</a></li>`;
const cards = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => card(from + index)).join("");
const link = (next: string | null): string =>
  `<nav class="woocommerce-pagination">${next ? `<a class="next page-numbers" href="${next}">→</a>` : ""}</nav>`;
const loader = '<div class="ast-loader"></div>';

/** A page of a listing; without a button more comes by scrolling. */
const page = (
  list: string,
  next: string | null,
  { button = true, count = "Showing 1–4 of 10 results" } = {},
) =>
  `<main id="main"><div class="ast-woocommerce-container"><p class="woocommerce-result-count">${count}</p><ul class="products">${list}</ul>${link(next)}<nav class="ast-shop-pagination-infinite">${loader}${button ? '<span class="ast-shop-load-more active"> Load More </span>' : ""}</nav></div></main>`;
const whole = (body: string): string => `<!DOCTYPE html><html><body>${body}</body></html>`;

const two = "/shop/page/2/";
const three = "/shop/page/3/";

let answers: Record<string, string | (() => Promise<unknown>)>;
let asked: string[];
let events: unknown[];
let ending: AbortController;
/** What the observer of the list's end was given. */
let comeNear: (isNear: boolean) => void;
let observed: number;

const host = (): HTMLElement => get(".ast-shop-pagination-infinite");
const button = (): HTMLElement => get(".ast-shop-load-more[role=button]");
const shown = (): string[] =>
  all("ul.products > li").map(({ className }) => className.replace("product ", ""));
const said = (): string => document.querySelector(".widget_shopping_cart_live_region")?.textContent ?? "";
const count = (): string => get(".woocommerce-result-count").textContent;
const notice = (): string => document.querySelector(".storefront-notice p")?.textContent ?? "";
const own = (): HTMLElement | null => document.querySelector(".storefront-load-more");

let end: () => void = () => undefined;
const report = vi.fn();
async function begin(html: string, until: Stage = "ready"): Promise<LoadedIsland> {
  document.body.innerHTML = html;
  const island = await loadIsland(loadMore, { until, report });
  end = island.end;
  return island;
}
/** What was begun is done: answers, and what shows them. */
const settled = async (): Promise<void> => {
  await vi.waitFor(() => expect(host().getAttribute("aria-busy")).toBeNull());
};

beforeEach(() => {
  clearPage();
  resetConfig();
  history.replaceState(null, "");
  document.documentElement.lang = "en";
  Object.assign(window, {
    astra: {
      shop_total_products: "10",
      shop_no_more_post_message: "No more products to show.",
      shop_result_count_format: "Showing 1–{count} of {total} results",
    },
  });
  answers = {
    [two]: whole(page(cards(5, 8), three)),
    [three]: whole(page(cards(9, 10), null)),
  };
  asked = [];
  events = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname, search } = new URL(url, location.href);
    asked.push(pathname + search);
    const answer = answers[pathname + search] ?? "";
    if (typeof answer === "function") return answer();
    return {
      ok: true,
      status: 200,
      headers: new Headers({ "Content-Type": "text/html; charset=UTF-8" }),
      url,
      text: async () => answer,
    };
  });
  observed = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(hear: (entries: unknown[]) => void) {
        comeNear = (isIntersecting) => hear([{ isIntersecting }]);
      }
      observe(): void {
        observed += 1;
      }
      disconnect = (): void => undefined;
    },
  );
  ending = new AbortController();
  document.addEventListener(
    "astraInfinitePaginationLoaded",
    (event) => events.push((event as CustomEvent).detail),
    {
      signal: ending.signal,
    },
  );
});
afterEach(() => {
  end();
  ending.abort();
  removeRegion();
  Reflect.deleteProperty(window, "astra");
  report.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a list that goes on by a press", () => {
  it("goes on along its own pagination, not along a link that somebody has written above or below it", async () => {
    const written =
      '<div class="term-description"><a class="next page-numbers" href="https://evil.example/2/">→</a></div>';
    answers[two] = whole(written + page(cards(5, 8), three) + written);
    await begin(written + page(cards(1, 4), two));
    click(button());
    await settled();
    click(button());
    await settled();
    expect(asked).toEqual([two, three]);
    expect(document.querySelectorAll('a[href^="https://evil.example/"]')).toHaveLength(1);
  });

  it("asks no other site, wherever its pagination leads", async () => {
    await begin(page(cards(1, 4), "https://evil.example/page/2/"));
    click(button());
    await settled();
    await vi.waitFor(() => expect(notice()).toContain("without products"));
    expect(asked).toEqual([]);
  });

  it("has a button for keys before its code is there, and gives the server's back", async () => {
    document.body.innerHTML = page(cards(1, 4), two);
    const served = document.body.innerHTML;
    await begin(served, "prelude");
    expect(button().tabIndex).toBe(0);
    end();
    expect(document.body.innerHTML).toBe(served);
  });

  it("gets the next page's products at its end, and says so", async () => {
    await begin(page(cards(1, 4), two));
    click(button());
    expect(host().getAttribute("aria-busy")).toBe("true");
    // It is a live region, and what is said here says more.
    expect(get(".woocommerce-result-count").getAttribute("aria-live")).toBe("off");
    await settled();
    expect(asked).toEqual([two]);
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((id) => `post-${id}`));
    expect(said()).toBe("4 more products, 8 of 10.");
    expect(count()).toBe("Showing 1–8 of 10 results");
    expect(get<HTMLAnchorElement>("a.next").getAttribute("href")).toBe(`http://localhost${three}`);
    expect(events).toEqual([{}]);
  });

  it("answers before React is there, which shows the same without a write", async () => {
    const island = await begin(page(cards(1, 4), two), "early");
    button().focus();
    expect(press(button(), " ")).toBe(false);
    expect([host().getAttribute("aria-busy"), button().getAttribute("aria-disabled")]).toEqual([
      "true",
      "true",
    ]);
    await settled();
    expect(shown()).toHaveLength(8);
    expect(document.activeElement).toBe(get(".post-5 a"));
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { subtree: true, attributes: true, childList: true });
    await island.arrive();
    expect(observer.takeRecords()).toEqual([]);
    click(button());
    await settled();
    expect(shown()).toHaveLength(10);
  });

  it("ends with the shop's own words, and without the button", async () => {
    await begin(page(cards(1, 4), two));
    click(button());
    await settled();
    click(button());
    await settled();
    expect(shown()).toHaveLength(10);
    expect(said()).toBe("2 more products, 10 of 10. No more products to show.");
    await vi.waitFor(() => expect(own()?.textContent).toBe("No more products to show."));
    expect(own()?.className).toContain("no-more");
    expect(button().classList.contains("active")).toBe(false);
    click(button());
    expect(asked).toEqual([two, three]);
  });

  it("has no button on its last page, from the beginning", async () => {
    await begin(page(cards(9, 10), null));
    await vi.waitFor(() => expect(own()?.textContent).toBe("No more products to show."));
    expect(button().classList.contains("active")).toBe(false);
    click(button());
    expect(asked).toEqual([]);
  });

  it("tells jQuery's listeners of what has come, as the stock script does", async () => {
    const hear = vi.fn();
    $(document).on("astraInfinitePaginationLoaded", hear);
    await begin(page(cards(1, 4), two));
    click(button());
    await settled();
    expect(hear).toHaveBeenCalledOnce();
    $(document).off("astraInfinitePaginationLoaded");
  });

  it("tells native listeners, whose types know the event", async () => {
    const details: StorefrontEvents["astraInfinitePaginationLoaded"][] = [];
    const end = new AbortController();
    const hear = ({ detail }: { detail: (typeof details)[number] }): number => details.push(detail);
    document.addEventListener("astraInfinitePaginationLoaded", hear, end);
    await begin(page(cards(1, 4), two));
    click(button());
    await settled();
    end.abort();
    expect(details).toEqual([{}]);
  });

  it("goes by plain addresses, too", async () => {
    answers["/shop/?paged=2"] = whole(page(cards(5, 8), "/shop/?paged=3"));
    answers["/shop/?paged=3"] = whole(page(cards(9, 10), null));
    await begin(page(cards(1, 4), "/shop/?paged=2"));
    click(button());
    await settled();
    click(button());
    await settled();
    expect(asked).toEqual(["/shop/?paged=2", "/shop/?paged=3"]);
    expect(shown()).toHaveLength(10);
  });

  it("goes on where a key was pressed with the first new product", async () => {
    await begin(page(cards(1, 4), two));
    button().focus();
    expect(press(button(), "Enter")).toBe(false);
    await settled();
    expect(document.activeElement).toBe(get(".post-5 a"));
    button().focus();
    expect(press(button(), " ")).toBe(false);
    await settled();
    expect(document.activeElement).toBe(get(".post-9 a"));
  });

  it("leaves the focus to whoever has moved it meanwhile", async () => {
    await begin(page(cards(1, 4), two));
    button().focus();
    press(button(), "Enter");
    get(".post-2 a").focus();
    await settled();
    expect(document.activeElement).toBe(get(".post-2 a"));
  });

  it("asks once, however often it is pressed", async () => {
    await begin(page(cards(1, 4), two));
    click(button());
    click(button());
    await settled();
    expect(asked).toEqual([two]);
  });

  it("leaves clicks with a modifier to the browser", async () => {
    await begin(page(cards(1, 4), two));
    expect(click(button(), { ctrlKey: true })).toBe(true);
    expect(asked).toEqual([]);
  });

  it("shows no product twice that has moved to the next page meanwhile", async () => {
    answers[two] = whole(page(cards(4, 8), three));
    await begin(page(cards(1, 4), two));
    click(button());
    await settled();
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((id) => `post-${id}`));
    expect(said()).toBe("4 more products, 8 of 10.");
  });

  it("counts from where its page begins", async () => {
    await begin(page(cards(5, 8), three, { count: "Showing 5–8 of 10 results" }));
    click(button());
    await settled();
    expect(count()).toBe("Showing 5–10 of 10 results");
    expect(said()).toBe("2 more products, 10 of 10. No more products to show.");
  });

  it("runs nothing of what comes, and shows what the add-on would fade in", async () => {
    answers[two] = whole(
      page(
        `<li class="product post-5 ast-fade-up"><a href="/5/">5</a><script>window.ran = true</script></li>`,
        null,
      ),
    );
    await begin(page(cards(1, 4), two));
    click(button());
    await settled();
    expect((window as { ran?: boolean }).ran).toBeUndefined();
    expect(get(".post-5").classList.contains("ast-fade-up")).toBe(false);
  });

  it("says nothing of numbers that the page does not know", async () => {
    Object.assign(window, { astra: {} });
    await begin(page(cards(1, 4), two));
    click(button());
    await settled();
    expect(said()).toBe("4 more products.");
    expect(count()).toBe("Showing 1–4 of 10 results");
  });
});

describe("a list whose next page does not come", () => {
  const failures: [string, string | (() => Promise<unknown>), string][] = [
    ["offline", () => Promise.reject(new TypeError("failed")), "Not done. You are probably offline"],
    [
      "an error of the shop",
      async () => new Response("oops", { status: 500 }),
      "Not done. The shop has a problem",
    ],
    ["a page without products", whole("<p>Repairing</p>"), "the shop answered without products"],
    ["nothing", "", "the shop answered without products"],
  ];

  it.each(failures)(
    "says so, leads to the page, and comes on a second try: %s",
    async (_, answer, sentence) => {
      const good = answers[two] as string;
      answers[two] = answer;
      await begin(page(cards(1, 4), two));
      click(button());
      await settled();
      await vi.waitFor(() => expect(notice()).toContain(sentence));
      expect(said()).toContain(sentence);
      expect(shown()).toHaveLength(4);
      expect(events).toEqual([]);
      expect(get<HTMLAnchorElement>(".storefront-notice a").href).toBe(`http://localhost${two}`);
      expect(button().classList.contains("active")).toBe(true);
      answers[two] = good;
      get(".storefront-notice__action").click();
      expect(document.activeElement).toBe(button());
      await settled();
      expect(shown()).toHaveLength(8);
      await vi.waitFor(() => expect(notice()).toBe(""));
      expect(report).not.toHaveBeenCalled();
    },
  );
});

describe("a list that goes on by scrolling", () => {
  const scrolling = { button: false };
  /** As many pages as one likes. */
  const endless = (): void => {
    for (let number = 2; number < 12; number += 1)
      answers[`/shop/page/${number}/`] = whole(
        page(cards(number * 4 - 3, number * 4), `/shop/page/${number + 1}/`, scrolling),
      );
  };

  it("gets more when its end comes near, three times, and then has a button", async () => {
    endless();
    await begin(page(cards(1, 4), two, scrolling));
    for (let time = 0; time < 3; time += 1) {
      comeNear(true);
      await settled();
    }
    expect(shown()).toHaveLength(16);
    comeNear(true);
    await vi.waitFor(() => expect(own()?.textContent).toBe("Load more products"));
    expect(asked).toHaveLength(3);
    click(button());
    await settled();
    expect(asked).toHaveLength(4);
    await vi.waitFor(() => expect(own()).toBeNull());
    comeNear(true);
    await settled();
    expect(asked).toHaveLength(5);
  });

  it("looks whether its end is near once the page has been touched, not before", async () => {
    // It is started by nothing else.
    const html = page(cards(1, 4), two, scrolling).replace(
      '<nav class="ast',
      '<nav data-island-when="intent" class="ast',
    );
    const island = await begin(html, "prelude");
    expect(observed).toBe(0);
    dispatchEvent(new PointerEvent("pointermove", { movementX: 1 }));
    const arriving = island.arrive();
    await vi.waitFor(() => expect(observed).toBe(1));
    expect(asked).toEqual([]);
    comeNear(true);
    await arriving;
    await settled();
    expect(asked).toEqual([two]);
  });

  it("looks anew after each page whether its end is still near", async () => {
    endless();
    await begin(page(cards(1, 4), two, scrolling));
    const before = observed;
    comeNear(true);
    await settled();
    expect(observed).toBe(before + 1);
  });

  it("asks for nothing while its end is far", async () => {
    await begin(page(cards(1, 4), two, scrolling));
    comeNear(false);
    expect(asked).toEqual([]);
  });

  it("waits for a press where data are saved", async () => {
    vi.stubGlobal("navigator", Object.create(navigator, { connection: { value: { saveData: true } } }));
    await begin(page(cards(1, 4), two, scrolling));
    comeNear(true);
    await vi.waitFor(() => expect(own()?.textContent).toBe("Load more products"));
    expect(asked).toEqual([]);
    expect(button().tabIndex).toBe(0);
    click(button());
    await settled();
    expect(shown()).toHaveLength(8);
  });

  it("ends with the shop's own words", async () => {
    answers[two] = whole(page(cards(5, 8), null, scrolling));
    await begin(page(cards(1, 4), two, scrolling));
    comeNear(true);
    await settled();
    await vi.waitFor(() => expect(own()?.textContent).toBe("No more products to show."));
    comeNear(true);
    expect(asked).toEqual([two]);
  });

  it("waits for a press after a failure, and says what it was", async () => {
    answers[two] = "";
    await begin(page(cards(1, 4), two, scrolling));
    comeNear(true);
    await settled();
    await vi.waitFor(() => expect(notice()).toContain("without products"));
    comeNear(true);
    expect(asked).toEqual([two]);
    expect(own()?.textContent).toBe("Load more products");
  });
});

describe("a list that somebody comes back to", () => {
  it.each([
    ["by a press", true],
    ["by scrolling", false],
  ])(
    "has again what it had, fetched anew, in the room that it had: one that goes on %s",
    async (_, isPress) => {
      await begin(page(cards(1, 4), two));
      click(button());
      await settled();
      click(button());
      await settled();
      end();
      asked = [];
      events = [];
      // Nobody turns to it: it has itself started.
      const later = page(cards(1, 4), `http://localhost${two}`, { button: isPress });
      const island = await begin(
        later.replace('<nav class="ast', '<nav data-island-when="intent" class="ast'),
        "prelude",
      );
      expect(get("ul.products").style.paddingBottom).not.toBe("");
      expect(asked).toEqual([]);
      await island.arrive();
      await settled();
      expect(asked).toEqual([two, three]);
      expect(shown()).toHaveLength(10);
      expect(events).toHaveLength(2);
      expect(get("ul.products").style.paddingBottom).toBe("");
      expect(count()).toBe("Showing 1–10 of 10 results");
      expect(said()).toBe(count());
    },
  );

  it("asks for two pages at a time, and keeps the order of the list, whichever comes first", async () => {
    const urls = Array.from({ length: 6 }, (_, at) => `http://localhost/shop/page/${at + 2}/`);
    const open: ((answer: unknown) => void)[] = [];
    for (const url of urls)
      answers[new URL(url).pathname] = () => new Promise((resolve) => void open.push(resolve));
    history.replaceState({ "storefront-load-more": "k" }, "");
    sessionStorage.setItem("storefront-load-more:k", JSON.stringify({ urls, height: 0, top: 0 }));
    await begin(page(cards(1, 1), `http://localhost${two}`));
    for (const round of [0, 2, 4]) {
      await vi.waitFor(() => expect(asked).toHaveLength(round + 2));
      for (const at of [round + 1, round]) {
        const next = at < 5 ? `/shop/page/${at + 3}/` : null;
        const headers = { "Content-Type": "text/html" };
        open[at]?.(new Response(whole(page(card(at + 2), next)), { headers }));
        await vi.waitFor(() => expect(shown()).toContain(`post-${at + 2}`));
      }
    }
    await settled();
    expect(shown()).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `post-${id}`));
    expect(document.querySelector("a.next")).toBeNull();
  });

  it("shows nothing behind a page that does not come", async () => {
    const urls = [two, three, "/shop/page/4/"].map((path) => `http://localhost${path}`);
    answers["/shop/page/4/"] = whole(page(cards(11, 12), null));
    const late = answers[two] as string;
    answers[two] = async () => {
      await vi.waitFor(() => expect(asked).toHaveLength(3));
      return new Response("oops", { status: 500 });
    };
    history.replaceState({ "storefront-load-more": "k" }, "");
    sessionStorage.setItem("storefront-load-more:k", JSON.stringify({ urls, height: 0, top: 0 }));
    await begin(page(cards(1, 4), `http://localhost${two}`));
    await settled();
    expect(shown()).toEqual([1, 2, 3, 4].map((id) => `post-${id}`));
    answers[two] = late;
    click(button());
    await settled();
    expect(shown()).toHaveLength(8);
  });

  it("goes as far as it can where a page does not come", async () => {
    await begin(page(cards(1, 4), two));
    click(button());
    await settled();
    click(button());
    await settled();
    end();
    const good = answers[three] as string;
    answers[three] = "";
    await begin(page(cards(1, 4), two));
    await settled();
    expect(shown()).toHaveLength(8);
    await vi.waitFor(() => expect(notice()).toContain("without products"));
    answers[three] = good;
    get(".storefront-notice__action").click();
    await settled();
    expect(shown()).toHaveLength(10);
  });

  it("begins anew on another entry of the history", async () => {
    await begin(page(cards(1, 4), two));
    click(button());
    await settled();
    end();
    history.replaceState(null, "");
    asked = [];
    await begin(page(cards(1, 4), two));
    expect(host().hasAttribute("aria-busy")).toBe(false);
    expect(shown()).toHaveLength(4);
    click(button());
    await settled();
    expect(shown()).toHaveLength(8);
    expect(asked).toEqual([two]);
  });
});

it("leaves nothing but products behind", async () => {
  answers[two] = whole(page(cards(5, 8), null));
  await begin(page(cards(1, 4), two));
  click(button());
  await vi.waitFor(() => expect(own()?.textContent).toBe("No more products to show."));
  end();
  expect(host().attributes).toHaveLength(1);
  expect(all(".ast-shop-load-more").map(({ attributes }) => attributes.length)).toEqual([1]);
  expect(get(".woocommerce-result-count").hasAttribute("aria-live")).toBe(false);
  expect(own()).toBeNull();
});
