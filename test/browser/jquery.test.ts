import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, demoTest, expectBadges, expectRows, poll, removeLink, rewritePages } from "./demo.ts";

const [keyRing, pair] = [43, 42];

const jquery = readFileSync(createRequire(import.meta.url).resolve("jquery/dist/jquery.min.js"), "utf8");

/** jQuery as the page's own script, before the bundle, and `more` after it. */
async function early(page: Page, more = ""): Promise<void> {
  await page.route("**/jquery.min.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: jquery }),
  );
  await rewritePages(page, (html) =>
    html.replace("</head>", `<script src="/jquery.min.js"></script>${more}</head>`),
  );
}

/** What the page's jQuery listeners heard, as lines; they are attached as plugins attach theirs. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const $ = (window as unknown as { jQuery: (target: unknown) => { on: (...args: unknown[]) => void } })
      .jQuery;
    type Wrapped = { length: number; [index: number]: Element; attr(name: string): string };
    const names = ["added_to_cart", "removed_from_cart"];
    for (const name of names) {
      $(document.body).on(name, (_: unknown, fragments: object, hash: string, $button: Wrapped) => {
        const regions = Object.keys(fragments).join("+");
        const product = $button.length ? $button.attr("data-product_id") : "none";
        heard.push(`${name} ${regions} ${hash.length} ${product}`);
      });
    }
    const plain = [
      "adding_to_cart",
      "wc_cart_button_updated",
      "wc_fragments_loaded",
      "wc_fragments_refreshed",
    ];
    for (const name of plain) $(document.body).on(name, () => heard.push(name));
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

const regions = "div.widget_shopping_cart_content+a.cart-container";

describe.each(runtimes)("beside jQuery 3.7.1 (%s)", (runtime) => {
  const it = demoTest(runtime);

  it("tells its listeners of an add and a removal, once, with fragments, hash and $button", async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/", { strictCsp: false, before: early });
    const heard = await listen(page);
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await poll(heard).toContain("wc_cart_button_updated");
    expect((await heard()).filter((line) => line !== "wc_fragments_refreshed")).toEqual([
      "adding_to_cart",
      "wc_cart_button_updated",
      "wc_fragments_loaded",
      `added_to_cart ${regions} 32 43`,
    ]);
    await removeLink(page, keyRing).click();
    await expectBadges(page, 0);
    expect((await heard()).filter((line) => line.startsWith("removed"))).toEqual([
      `removed_from_cart ${regions} 0 43`,
    ]);
  });

  for (const how of ["with", "without"])
    it(`calls handlers that are properties, ${how} jQuery on the page, once, with the stock arguments`, async ({
      visit,
    }) => {
      const before = how === "with" ? { before: early } : {};
      const { page } = await visit("/cua-hang/", { strictCsp: false, ...before });
      await page.evaluate(() => {
        const heard: string[] = [];
        const places = { body: document.body, document, window };
        for (const [place, target] of Object.entries(places))
          Reflect.set(
            target,
            "onadded_to_cart",
            (event: Event, fragments: object, hash: string, $button: readonly HTMLElement[]) =>
              heard.push(
                `${place} ${event.type} ${Object.keys(fragments).length} ${hash.length} ${$button[0]?.dataset.product_id}`,
              ),
          );
        Object.assign(window, { heard });
      });
      await addButton(page, keyRing).click();
      await expectBadges(page, 1);
      await poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
        "body added_to_cart 2 32 43",
        "document added_to_cart 2 32 43",
        "window added_to_cart 2 32 43",
      ]);
    });

  it("hears what a plugin triggers when the document is ready", async ({ visit }) => {
    const { page, calls } = await visit("/cua-hang/", {
      strictCsp: false,
      cart: [[keyRing, 1]],
      before: (page) =>
        early(
          page,
          '<script>jQuery(function ($) { $(document.body).trigger("wc_fragment_refresh"); });</script>',
        ),
    });
    await expectRows(page, 1);
    await page.waitForLoadState("networkidle");
    calls.length = 0;
    // The cart that the browser has kept is current: nobody else asks.
    await page.reload();
    await expectRows(page, 1);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  it("answers links that a plugin presses, and its calls of BlockUI, when the document is ready", async ({
    visit,
  }) => {
    const { page } = await visit("/product/vong-tay-ngoc-bich/", {
      strictCsp: false,
      before: (page) =>
        early(
          page,
          `<script>jQuery(function ($) {
            $(".reviews_tab a").trigger("click");
            window.covered = $("form.cart").block({ message: null }).find(".blockUI").length;
            window.left = $("form.cart").unblock().find(".blockUI").length;
          });</script>`,
        ),
    });
    await page.waitForFunction(() => "left" in window);
    expect(await page.evaluate(() => [Reflect.get(window, "covered"), Reflect.get(window, "left")])).toEqual([
      1, 0,
    ]);
    await poll(() => page.locator("#tab-reviews").isVisible()).toBe(true);
    expect(new URL(page.url()).hash).toBe("");
  });

  it("tells a jQuery that a late script brings, and refreshes once when a plugin triggers wc_fragment_refresh by it", async ({
    visit,
  }) => {
    const { page, context, calls, url } = await visit("/cua-hang/", { strictCsp: false });
    await page.waitForFunction(() => window.storefrontIslands);
    await page.route("**/jquery.min.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: jquery }),
    );
    await page.addScriptTag({ url: `${url}/jquery.min.js` });
    const heard = await listen(page);
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    expect((await heard()).filter((line) => line.startsWith("added"))).toEqual([
      `added_to_cart ${regions} 32 43`,
    ]);
    await page.waitForFunction(() => {
      type Data = (el: Element, key: string) => object | undefined;
      const $ = (window as unknown as { jQuery: { _data: Data } }).jQuery;
      return "wc_fragment_refresh" in ($._data(document.body, "events") ?? {});
    });
    await page.waitForLoadState("networkidle");
    await context.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: pair } });
    calls.length = 0;
    await page.evaluate(() => {
      const $ = (window as unknown as { jQuery: (el: Element) => { trigger(name: string): void } }).jQuery;
      $(document.body).trigger("wc_fragment_refresh");
    });
    await expectRows(page, 2);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual(["get_refreshed_fragments"]);
  });

  it("does not ask beside the stock script, which asks itself after each change", async ({ visit }) => {
    const { page, calls, context, url } = await visit("/gio-hang/", {
      strictCsp: false,
      cart: [[keyRing, 1]],
      before: (page) =>
        early(
          page,
          `<script>jQuery(function ($) {
            $(document.body).on("wc_fragment_refresh updated_wc_div", () => $.ajax({
              url: "/?wc-ajax=get_refreshed_fragments", type: "POST", data: { time: 1 },
              success: ({ fragments }) => $.each(fragments, (key, value) => $(key).replaceWith(value)),
            }));
          });</script>`,
        ),
    });
    await page.waitForFunction(() => window.storefrontIslands?.cart.ready());
    await page.waitForLoadState("networkidle");
    await context.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: pair } });
    calls.length = 0;
    await page.evaluate(() => {
      const $ = (window as unknown as { jQuery: (el: Element) => { trigger(name: string): void } }).jQuery;
      $(document.body).trigger("updated_wc_div");
    });
    await expectBadges(page, 2);
    await page.waitForLoadState("networkidle");
    expect(calls).toEqual(["get_refreshed_fragments"]);
    const count = await page.evaluate(
      async () => (await window.storefrontIslands?.cart.ready())?.count.value,
    );
    expect(count).toBe(2);
  });

  /**
   * A script of the page's own that adds and removes, beside a plugin's that counts clicks on the same buttons.
   *
   * @param data  what it gives itself with each event
   */
  const withHandlers =
    (data: string) =>
    async (page: Page): Promise<void> => {
      await early(page);
      await rewritePages(page, (html) =>
        html.replace(
          "</head>",
          `<script src="/jquery.min.js"></script><script>jQuery(function ($) {
            const send = (name, fields) => $.post("/?wc-ajax=" + name, fields).then(({ fragments, cart_hash }) =>
              $(document.body).trigger(name === "add_to_cart" ? "added_to_cart" : "removed_from_cart", [fragments, cart_hash, $()]));
            $(document.body)
              .on("click", ".add_to_cart_button:not(.wc-interactive)", ${data}, function (event) {
                if (!$(this).is(".ajax_add_to_cart")) return true;
                event.preventDefault();
                $(this).removeClass("added").addClass("loading");
                send("add_to_cart", { product_id: $(this).data("product_id") });
              })
              .on("click", ".remove_from_cart_button", ${data}, function (event) {
                event.preventDefault();
                send("remove_from_cart", { cart_item_key: $(this).data("cart_item_key") });
              });
            window.clicks = 0;
            $(document.body).on("click", ".add_to_cart_button:not(.wc-interactive), .remove_from_cart_button", () => { window.clicks += 1; });
            for (const selector of [".add_to_cart_button:not(.wc-interactive)", ".add_to_cart_button", ".remove_from_cart_button"])
              $(document.body).on("click", selector, () => { window.clicks += 10; });
          });</script></head>`,
        ),
      );
    };
  const clicks = (page: Page): Promise<number> =>
    page.evaluate(() => (window as unknown as { clicks: number }).clicks);

  it.for([
    ["leaves a press to a script that cannot be told for the stock one", "{}"],
    ["takes over from the stock script", "{ addToCartHandler: {} }"],
  ] as const)("%s: it adds once, removes once, and trackers count", async ([, data], { visit }) => {
    const { page, calls, pieces } = await visit("/cua-hang/", {
      strictCsp: false,
      before: withHandlers(data),
    });
    await page.waitForFunction(() => window.storefrontIslands);
    await addButton(page, keyRing).click();
    await expectBadges(page, 1);
    await poll(() => clicks(page)).toBe(21);
    await removeLink(page, keyRing).click();
    await expectBadges(page, 0);
    await poll(() => clicks(page)).toBe(32);
    await page.waitForLoadState("networkidle");
    const changes = calls.filter((name) => name !== "get_refreshed_fragments");
    expect(changes).toEqual(["add_to_cart", "remove_from_cart"]);
    expect(await pieces()).toBe(0);
  });
});
