import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it as plainIt } from "vitest";
import { isBundled, launch, openPage, runtimes } from "./browser.ts";
import { type CaptureServer, hasCaptures, serveCaptures } from "./captures.ts";
import {
  announced,
  badges,
  chunks,
  demoTest,
  endpoint,
  endpointOf,
  expectBadges,
  gate,
  hold,
  holdRequests,
  poll,
  rewritePages,
} from "./demo.ts";
import { islandReady, readyOnceTouched } from "./island.ts";

const keyRing = "/product/moc-khoa-ca-chep/";
/** Three are left. */
const gourd = "/product/ho-lo-phong-thuy/";
const variable = "/product/vong-tay-tuy-chon/";
const group = "/product/bo-ba-may-man/";

const quantity = (page: Page): Locator => page.locator("form.cart input.qty");
const plus = (page: Page): Locator => page.locator("form.cart .plus");
const minus = (page: Page): Locator => page.locator("form.cart .minus");
const button = (page: Page): Locator => page.locator("form.cart .single_add_to_cart_button");

/** Waits until the quantity box answers. */
const ready = (page: Page): Promise<unknown> => readyOnceTouched(page, "quantity");

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Names of the accessibility rules that a part breaks. */
async function violations(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as {
      axe: { run(part: string): Promise<{ violations: { id: string }[] }> };
    };
    return (await axe.run(part)).violations.map(({ id }) => id);
  }, selector);
}

describe.runIf(isBundled("quantity")).each(runtimes)("the quantity box (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("answers plus and minus by mouse, under the strict policy, and says the number", async ({ visit }) => {
    const { page } = await visit(keyRing);
    await ready(page);
    await plus(page).click();
    await plus(page).click();
    expect(await quantity(page).inputValue()).toBe("3");
    await poll(() => announced(page)).toBe("Số lượng: 3");
    await minus(page).click();
    expect(await quantity(page).inputValue()).toBe("2");
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(keyRing);
  });

  it.for(["Enter", "Space"])("answers plus by %s, and focus stays", async (key, { visit }) => {
    const { page } = await visit(keyRing);
    await ready(page);
    await quantity(page).focus();
    await page.keyboard.press("Tab");
    expect(await plus(page).evaluate((el) => el === document.activeElement)).toBe(true);
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    expect(await quantity(page).inputValue()).toBe("2");
    expect(await plus(page).evaluate((el) => el === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  it.for(["Tab", "Shift+Tab"])(
    "shows that a button has focus after %s, though the theme takes its outline away",
    async (key, { visit }) => {
      const { page } = await visit(keyRing);
      await quantity(page).focus();
      await page.keyboard.press(key);
      const focused = page.locator(".ast-qty-placeholder:focus");
      expect(await focused.evaluate((el) => getComputedStyle(el).outlineStyle)).toBe("solid");
    },
  );

  it("answers a finger, and two quick ones", async ({ visit }) => {
    const { page } = await visit(keyRing, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await ready(page);
    await plus(page).tap();
    await plus(page).tap();
    expect(await quantity(page).inputValue()).toBe("3");
    const { width = 0, height = 0 } = (await plus(page).boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  });

  it("keeps a press that comes before its code", async ({ visit }) => {
    const wait = gate();
    const { page } = await visit(keyRing, {
      before: (page) => holdRequests(page, chunks, wait),
    });
    await page.waitForFunction(() => !!window.storefrontIslands);
    await plus(page).click();
    expect(await plus(page).getAttribute("aria-busy")).toBe("true");
    wait.open();
    await poll(() => quantity(page).inputValue()).toBe("2");
  });

  const note = (page: Page): Locator => page.locator("form.cart .storefront-quantity-note");
  const lowered = "Số lượng đã đổi thành 3, mức nhiều nhất có thể đặt.";

  it("lowers what is too much and says so, to eye and ear; that many can be added then", async ({
    visit,
  }) => {
    const { page, pieces } = await visit(gourd);
    await ready(page);
    await quantity(page).fill("9");
    await quantity(page).press("Tab");
    expect(await quantity(page).inputValue()).toBe("3");
    await poll(() => announced(page)).toBe(lowered);
    expect(await note(page).textContent()).toBe(lowered);
    expect(await note(page).isVisible()).toBe(true);
    const described = await quantity(page).evaluate(
      (input) => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent,
    );
    expect(described).toBe(lowered);
    await button(page).press("Enter");
    await expectBadges(page, 3);
    expect(await pieces()).toBe(3);
    expect(await note(page).count()).toBe(0);
    expect(await quantity(page).getAttribute("aria-describedby")).toBeNull();
  });

  it.for(["Enter", "click", "tap"] as const)(
    "adds nothing by the %s that finds too much: the number waits for the next",
    async (how, { visit }) => {
      const { page, pieces, calls } = await visit(gourd, how === "tap" ? { hasTouch: true } : {});
      await ready(page);
      const press = (): Promise<void> => (how === "Enter" ? quantity(page).press(how) : button(page)[how]());
      await quantity(page).fill("7");
      await press();
      await note(page).waitFor();
      expect(await quantity(page).inputValue()).toBe("3");
      expect(await note(page).textContent()).toBe(`Chưa thêm gì vào giỏ. ${lowered}`);
      await poll(() => announced(page)).toBe(`Chưa thêm gì vào giỏ. ${lowered}`);
      await page.waitForLoadState("networkidle");
      expect(calls).not.toContain("add_to_cart");
      expect(new URL(page.url()).pathname).toBe(gourd);
      expect(await pieces()).toBe(0);
      await press();
      await expectBadges(page, 3);
      expect(await pieces()).toBe(3);
      expect(await note(page).count()).toBe(0);
    },
  );

  it("adds nothing either where the form is posted the normal way", async ({ visit }) => {
    const { page, pieces } = await visit(gourd, {
      before: (page) =>
        page.addInitScript(() => Object.assign(window, { storefront_islands_params: { singleAjax: "" } })),
    });
    await ready(page);
    await quantity(page).fill("7");
    await button(page).click();
    await note(page).waitFor();
    expect(await pieces()).toBe(0);
    await button(page).click();
    await poll(pieces).toBe(3);
  });

  it("takes its words back when another number is fine", async ({ visit }) => {
    const { page } = await visit(gourd);
    await ready(page);
    await quantity(page).fill("9");
    await quantity(page).press("Tab");
    await note(page).waitFor();
    await quantity(page).fill("2");
    await poll(() => note(page).count()).toBe(0);
    await plus(page).click();
    await plus(page).click();
    expect(await note(page).textContent()).toBe("Có thể đặt nhiều nhất là 3.");
    expect(await violations(page, "form.cart")).toEqual([]);
    await minus(page).click();
    expect(await note(page).count()).toBe(0);
  });

  it("raises what is too little when the page comes", async ({ visit }) => {
    const { page } = await visit(gourd, {
      before: (page) => rewritePages(page, (html) => html.replace(/(name="quantity" value=)"1"/, '$1"0"')),
    });
    await poll(() => quantity(page).inputValue()).toBe("1");
  });

  it("has no accessibility problem, and names from the theme, before anybody touches the page", async ({
    visit,
  }) => {
    const { page } = await visit(keyRing);
    await page.locator("form.cart .plus[role=button]").waitFor();
    expect(await page.getByRole("button", { name: "Tăng số lượng" }).count()).toBe(1);
    expect(await page.getByRole("button", { name: "Giảm số lượng" }).count()).toBe(1);
    expect(await violations(page, "form.cart")).toEqual([]);
  });

  it("of a cart row answers its buttons, and what they make of it is stored", async ({ visit }) => {
    const { page, pieces } = await visit("/gio-hang/", { cart: [[43, 2]] });
    const row = page.locator(".cart_item .quantity");
    await ready(page);
    await row.locator(".plus[role=button]").click();
    expect(await row.locator(".qty").inputValue()).toBe("3");
    await poll(() => pieces()).toBe(3);
  });

  it("works in a quick view that arrives later", async ({ visit }) => {
    const { page, pieces } = await visit(keyRing);
    await ready(page);
    await page.evaluate(() => {
      const form = document.querySelector("form.cart") as HTMLFormElement;
      const copy = document.createElement("div");
      copy.id = "quick-view";
      window.storefrontIslands?.unmount(form);
      copy.append(form.cloneNode(true));
      form.replaceWith(copy);
    });
    const view = page.locator("#quick-view");
    await ready(page);
    await view.locator(".plus[role=button]").click();
    expect(await view.locator(".qty").inputValue()).toBe("2");
    await view.locator(".single_add_to_cart_button").click();
    await expectBadges(page, 2);
    expect(await pieces()).toBe(2);
  });
});

describe.runIf(isBundled("single-add-to-cart")).each(runtimes)(
  "adding on the product page (%s)",
  (runtime) => {
    const it = demoTest(runtime);

    it("shows the cart everywhere and stays on the page", async ({ visit }) => {
      const { page, calls, pieces } = await visit(keyRing);
      await ready(page);
      await plus(page).click();
      await button(page).click();
      await expectBadges(page, 2);
      expect(await pieces()).toBe(2);
      expect(await button(page).getAttribute("class")).toMatch(/\badded\b/);
      expect(await page.locator(".single_add_to_cart_button + a.added_to_cart").getAttribute("href")).toBe(
        "/gio-hang/",
      );
      await poll(() => announced(page)).toBe("Đã thêm vào giỏ hàng: 2 × “Móc khóa cá chép”.");
      expect(calls.filter((name) => name === "add_to_cart")).toHaveLength(1);
      expect(new URL(page.url()).pathname).toBe(keyRing);
      expect(await violations(page, "form.cart")).toEqual([]);
    });

    it.for([1366, 390])(
      "from the theme's bar, %i px wide, is adding by the product's form",
      async (width, { visit }) => {
        const { page, pieces } = await visit(`${keyRing}?bar`, { viewport: { width, height: 844 } });
        const bar = page.locator(".ast-sticky-add-to-cart");
        await plus(page).first().click();
        await poll(() =>
          quantity(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
        ).toEqual(["2", "2"]);
        await bar.locator(".plus").click();
        await poll(() => quantity(page).first().inputValue()).toBe("3");
        await bar.getByRole("button", { name: "Thêm vào giỏ" }).click();
        await expectBadges(page, 3);
        expect(await pieces()).toBe(3);
        await poll(() => announced(page)).toBe("Đã thêm vào giỏ hàng: 3 × “Móc khóa cá chép”.");
        await poll(() => bar.locator(".single_add_to_cart_button").getAttribute("class")).toMatch(
          /\badded\b/,
        );
        expect(await violations(page, ".ast-sticky-add-to-cart")).toEqual([]);
      },
    );

    it("says that it loads, and takes a second press meanwhile as one more, of a double click as none", async ({
      visit,
    }) => {
      const wait = gate();
      const { page, pieces } = await visit(keyRing, { before: (page) => hold(page, "add_to_cart", wait) });
      await button(page).click();
      await wait.reached;
      expect(await button(page).getAttribute("class")).toMatch(/\bloading\b/);
      expect(await button(page).getAttribute("aria-busy")).toBe("true");
      await button(page).dblclick({ force: true });
      await poll(async () => (await badges(page)).slice(0, 2)).toEqual(["2", "2"]);
      wait.open();
      await poll(() => pieces()).toBe(2);
      await poll(() => button(page).getAttribute("class")).toMatch(/\badded\b/);
      expect(await button(page).evaluate((el) => el === document.activeElement)).toBe(true);
    });

    it("keeps a press that comes before its code", async ({ visit }) => {
      const wait = gate();
      const { page, pieces } = await visit(keyRing, {
        before: (page) => holdRequests(page, chunks, wait),
      });
      await page.waitForFunction(() => !!window.storefrontIslands);
      await button(page).click();
      expect(await page.locator("form.cart").getAttribute("aria-busy")).toBe("true");
      wait.open();
      await expectBadges(page, 1);
      expect(await pieces()).toBe(1);
      expect(new URL(page.url()).pathname).toBe(keyRing);
    });

    it.for(["500", "html", "half"])(
      "posts the form when the answer is broken: %s",
      async (kind, { visit }) => {
        const { page, pieces } = await visit(keyRing, {
          tolerates: /status of 500/,
          before: (page) =>
            page.route(endpoint("add_to_cart"), (route) =>
              kind === "500"
                ? route.fulfill({ status: 500, body: "" })
                : route.fulfill({ body: kind === "html" ? "<!DOCTYPE html>" : '{"fragments":{' }),
            ),
        });
        await ready(page);
        await plus(page).click();
        await button(page).click();
        await page.locator(".woocommerce-message").waitFor();
        expect(await badges(page)).toEqual(["2", "2"]);
        expect(await pieces()).toBe(2);
      },
    );

    it("adds once when the server adds and then breaks", async ({ visit }) => {
      const { page, pieces } = await visit(keyRing, {
        before: (page) =>
          page.route(endpoint("add_to_cart"), async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: `<b>Warning</b>${(await response.text()).slice(0, 9)}` });
          }),
      });
      await button(page).click();
      await expectBadges(page, 1);
      await page.locator(".single_add_to_cart_button.added").waitFor();
      expect(await pieces()).toBe(1);
      expect(await page.locator(".woocommerce-message").count()).toBe(0);
    });

    it("stays on the page while the browser is offline, and works when it is back", async ({ visit }) => {
      const { page, context, pieces } = await visit(keyRing, { tolerates: /ERR_INTERNET_DISCONNECTED/ });
      await ready(page);
      await button(page).focus();
      await islandReady(page, "single-add-to-cart");
      // What starts at the first sign of life is there, or its failing would be reported.
      await readyOnceTouched(page, "scroll-to-top");
      await context.setOffline(true);
      await button(page).click();
      await page.locator("form.cart .storefront-notice").waitFor();
      expect(await violations(page, "form.cart")).toEqual([]);
      await context.setOffline(false);
      await button(page).click();
      await expectBadges(page, 1);
      expect(await page.locator(".storefront-notice").count()).toBe(0);
      expect(await pieces()).toBe(1);
    });

    it("shows the server's reason when it refuses", async ({ visit }) => {
      const { page, pieces } = await visit(gourd, { cart: [[35, 3]] });
      await button(page).click();
      await page.locator(".woocommerce-error").waitFor();
      expect(await pieces()).toBe(3);
    });

    describe("what the shop's endpoint cannot add", () => {
      const numbers = (page: Page, id: number) => page.locator(`[name="quantity[${id}]"]`);
      const notice = (page: Page) => page.locator("form.cart .storefront-notice");

      it("a group: all at once, with the shop's words, where she is", async ({ visit }) => {
        const { page, pieces, calls } = await visit(group);
        await ready(page);
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        await numbers(page, 43).fill("2");
        await numbers(page, 44).fill("1");
        calls.length = 0;
        await button(page).click();
        await expectBadges(page, 3);
        expect(await pieces()).toBe(3);
        await poll(() => announced(page)).toBe(
          "“Móc khóa cá chép” và “Móc khóa dây đan” đã được thêm vào giỏ hàng.",
        );
        expect(calls).toEqual(["get_refreshed_fragments"]);
        expect(await page.locator(".single_add_to_cart_button + a.added_to_cart").count()).toBe(1);
        expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
        expect(await violations(page, "form.cart")).toEqual([]);
      });

      it("a group: a press that comes before its code", async ({ visit }) => {
        const wait = gate();
        const { page, pieces } = await visit(group, { before: (page) => holdRequests(page, chunks, wait) });
        await page.waitForFunction(() => window.storefrontIslands);
        await numbers(page, 43).fill("2");
        await button(page).click();
        wait.open();
        await expectBadges(page, 2);
        expect(await pieces()).toBe(2);
      });

      it("a group: tells what could not be added, beside what was", async ({ visit }) => {
        const { page, pieces } = await visit(group, { cart: [[35, 3]] });
        await ready(page);
        await button(page).click();
        await poll(() => notice(page).textContent()).toContain("Hãy chọn số lượng");
        await numbers(page, 43).fill("1");
        await numbers(page, 35).fill("2");
        await button(page).click();
        await expectBadges(page, 4);
        await poll(() => notice(page).textContent()).toContain("Không đủ hàng");
        expect(await pieces()).toBe(4);
        expect(await violations(page, "form.cart")).toEqual([]);
      });

      it("a variation that leaves the size open: the one that was chosen", async ({ visit }) => {
        const { page, session, calls } = await visit("/product/vong-tay-moi-co/");
        await readyOnceTouched(page, "variations");
        await page.getByLabel("Màu sắc").selectOption("Đỏ");
        await page.getByLabel("Cỡ hạt").selectOption("10mm");
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        await button(page).click();
        await expectBadges(page, 1);
        const items = [...((await session())?.cart.values() ?? [])];
        expect(items.map(({ variation }) => variation)).toEqual([["Đỏ", "10mm"]]);
        expect(calls).not.toContain("add_to_cart");
        expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
      });

      it("goes where the shop leads, and is never posted twice", async ({ visit }) => {
        const posts: string[] = [];
        const { page } = await visit(group, {
          async before(page) {
            // A redirect that a test answers with is never followed by a request that may outlive its page.
            await page.addInitScript(() => {
              const ask = window.fetch;
              window.fetch = (input, init) => ask(input, { ...init, keepalive: false });
            });
            await page.route(`**${group}`, (route) => {
              if (route.request().method() !== "POST") return route.fallback();
              posts.push(route.request().url());
              return route.fulfill({ status: 302, headers: { Location: "/tai-khoan/" } });
            });
          },
        });
        await ready(page);
        await numbers(page, 43).fill("1");
        await button(page).click();
        await page.waitForURL("**/tai-khoan/");
        expect(posts).toHaveLength(1);
      });
    });

    it.for([
      ["a field that nobody knows", keyRing, '<input type="hidden" name="gift_note" value="x">'],
      ["a file", keyRing, '<input type="file" name="photo">'],
      ["options of a variation that is not chosen", variable, ""],
    ])("is the normal post with %s", async ([, path = "", field = ""], { visit }) => {
      const { page } = await visit(path, {
        before: (page) =>
          rewritePages(page, (html) =>
            html
              .replace(/(<form class="[^"]*cart"[^>]*>)/, `$1${field}`)
              // Not a form that takes the press itself.
              .replace(/ data-product_variations="[^"]*"/, ""),
          ),
      });
      const post = page.waitForRequest((request) => request.isNavigationRequest());
      await button(page).click();
      expect((await post).method()).toBe("POST");
    });

    it("is the normal post where the shop has switched it off", async ({ visit }) => {
      const { page, pieces } = await visit(keyRing, {
        before: (page) =>
          page.addInitScript(() =>
            Object.assign(window, { storefront_islands_params: { singleAjax: false } }),
          ),
      });
      await button(page).click();
      await page.locator(".woocommerce-message").waitFor();
      expect(await pieces()).toBe(1);
    });

    it("adds a group without scripts", async ({ visit }) => {
      const { page, pieces } = await visit(group, { javaScriptEnabled: false });
      await page.locator('[name="quantity[43]"]').fill("2");
      await button(page).click();
      await page.locator(".woocommerce-message").waitFor();
      expect(await pieces()).toBe(2);
    });

    it("works without scripts", async ({ visit }) => {
      const { page, pieces } = await visit(keyRing, { javaScriptEnabled: false });
      await quantity(page).fill("2");
      await button(page).click();
      await page.locator(".woocommerce-message").waitFor();
      expect(await pieces()).toBe(2);
    });
  },
);

/** Collects the views that a page tells of, from before its scripts run. */
const collect = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const views: unknown[] = [];
    Object.assign(window, { views });
    for (const type of ["storefront:page-view", "storefront:view-content"])
      document.addEventListener(type, (event) => views.push([type, (event as CustomEvent).detail]));
  });
const viewsOf = (page: Page): Promise<[string, Record<string, unknown>][]> =>
  page.evaluate(() => (window as unknown as { views: [string, Record<string, unknown>][] }).views);

describe.runIf(isBundled("product-view")).each(runtimes)("views (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("of a product go out once, to the page and to every tracker, a late one too", async ({ visit }) => {
    const { page } = await visit(keyRing, {
      before: async (page) => {
        await collect(page);
        await page.addInitScript(() =>
          Object.assign(window, { storefront_islands_params: { tracking: "fbq dataLayer" } }),
        );
      },
    });
    const payload = {
      content_name: "Móc khóa cá chép",
      content_ids: ["MK-CA-CHEP"],
      content_type: "product_group",
      content_category: "Móc khóa",
      quantity: 1,
      value: 120_000,
      currency: "VND",
    };
    await poll(async () => (await viewsOf(page)).map(([type]) => type)).toEqual([
      "storefront:page-view",
      "storefront:view-content",
    ]);
    expect((await viewsOf(page))[1]?.[1]).toEqual(payload);
    const layer = await page.evaluate(
      () => (window as unknown as { dataLayer: { event?: string }[] }).dataLayer,
    );
    expect(layer.flatMap(({ event }) => event ?? [])).toEqual(["page_view", "view_item"]);
    await page.evaluate(() => {
      const pixel: unknown[] = [];
      Object.assign(window, { pixel, fbq: (...args: unknown[]) => pixel.push(args) });
    });
    await page.waitForFunction(() => (window as unknown as { pixel: unknown[] }).pixel.length === 2);
    expect(await page.evaluate(() => (window as unknown as { pixel: unknown[] }).pixel)).toEqual([
      ["track", "PageView"],
      ["track", "ViewContent", payload],
    ]);
  });

  it("of other pages are page views alone", async ({ visit }) => {
    const { page } = await visit("/cua-hang/", { before: collect });
    await poll(async () => (await viewsOf(page)).length).toBe(1);
    expect(await viewsOf(page)).toEqual([
      ["storefront:page-view", { page_location: page.url(), page_title: await page.title() }],
    ]);
  });

  it("wait for consent", async ({ visit }) => {
    const { page } = await visit(keyRing, {
      before: async (page) => {
        await collect(page);
        await page.addInitScript(() =>
          Object.assign(window, {
            wp_has_consent: () => document.cookie.includes("wp_consent_marketing=allow"),
          }),
        );
      },
    });
    await islandReady(page, "product-view");
    expect(await viewsOf(page)).toEqual([]);
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as consent plugins write it
      document.cookie = "wp_consent_marketing=allow; path=/";
      document.dispatchEvent(
        new CustomEvent("wp_listen_for_consent_change", { detail: { marketing: "allow" } }),
      );
    });
    await poll(async () => (await viewsOf(page)).length).toBe(2);
  });
});

describe.runIf(hasCaptures && isBundled("single-add-to-cart")).each(runtimes)(
  "the captured product pages (%s)",
  (runtime) => {
    let browser: Browser;
    let server: CaptureServer;
    beforeAll(async () => {
      [browser, server] = await Promise.all([launch(), serveCaptures(runtime)]);
    });
    afterAll(async () => {
      await browser?.close();
      await server?.close();
    });

    plainIt.each(["product-gallery", "product-ajax-cart-product-gallery", "nowoomod-product-gallery"])(
      "%s adds in place and tells of its product",
      async (name) => {
        const { page, problems, close } = await openPage(browser);
        await collect(page);
        await page.goto(server.page(name));
        await poll(async () => (await viewsOf(page)).length).toBe(2);
        expect((await viewsOf(page))[1]?.[1]).toEqual({
          content_name: "Vòng tay đá thạch anh hồng",
          content_ids: ["GALLERY"],
          content_type: "product_group",
          content_category: "Vòng tay đá > Vòng thạch anh",
          quantity: 1,
          value: 350_000,
          currency: "VND",
        });
        if (await plus(page).count()) {
          await plus(page).click();
          await poll(() => quantity(page).inputValue()).toBe("2");
          expect(await page.getByRole("button", { name: "Plus Quantity" }).count()).toBe(1);
        } else {
          await quantity(page).fill("2");
        }
        const sent = page.waitForRequest((request) => endpointOf(request) === "add_to_cart");
        await button(page).click();
        expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ""))).toEqual({
          product_id: "28",
          quantity: "2",
        });
        await page.locator(".single_add_to_cart_button.added").waitFor();
        expect(await page.locator(".single_add_to_cart_button + a.added_to_cart").count()).toBe(1);
        expect(problems).toEqual([]);
        await close();
      },
    );

    plainIt("cart-filled leaves its rows alone", async () => {
      const { page, problems, close } = await openPage(browser);
      await page.goto(server.page("cart-filled"));
      const box = page.locator(".product-quantity .quantity").first();
      await ready(page);
      await box.locator(".minus[role=button]").click();
      expect(await box.locator(".qty").inputValue()).toBe("1");
      await box.locator(".qty").fill("0");
      await box.locator(".qty").press("Tab");
      expect(await box.locator(".qty").inputValue()).toBe("0");
      expect(problems).toEqual([]);
      await close();
    });
  },
);
