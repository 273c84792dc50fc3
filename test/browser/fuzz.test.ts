import fc from "fast-check";
import type { Page, Request } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest, endpoint, poll, rewritePages } from "./demo.ts";
import { readyOnceTouched, touch } from "./island.ts";

/** The same answers each time; `FUZZ_SEED=clock` tries others, and a number those that failed with it. */
const { FUZZ_SEED: wanted = "20240229" } = process.env;
const seed = wanted === "clock" ? Date.now() % 2 ** 31 : Number(wanted);
if (!Number.isInteger(seed)) throw new Error(`FUZZ_SEED is a whole number, or “clock”: ${wanted}`);
/** A failure tells how to see it again. */
const told = `FUZZ_SEED=${seed}`;
/** `FUZZ_TIMES=20` tries twenty times as many. */
const times = Number(process.env.FUZZ_TIMES ?? 1);
const timeout = 90_000 * times;
const runs = (numRuns: number): fc.Parameters<unknown> => ({
  seed,
  numRuns: numRuns * times,
  endOnFailure: true,
});

/** Text that would run, were it HTML of ours or a script that is let through. */
const bait = fc.constantFrom(
  "<script>hack()</script>",
  "</script><script>hack()</script>",
  "<svg><script>hack()</script></svg>",
  "<template><script>hack()</script></template>",
  '<script type="module">hack()</script>',
  '<noscript><p title="</noscript><script>hack()</script>">',
  "<math><mtext></table><script>hack()</script>",
  '<a href="javascript:hack()">x</a>',
  "&lt;script&gt;hack()&lt;/script&gt;",
);
/**
 * Text that runs, asks or leads somewhere, were it HTML: also what a page's policy and the parser of a template let pass.
 * Where WordPress prints it, it is escaped; without quotes, so that it is the same in a text, an attribute and JSON.
 */
const writings = [
  "<img src=https://evil.example/i onerror=hack()>",
  "<svg onload=hack()>",
  "<svg><script>hack()</script></svg>",
  "<svg><animate onbegin=hack() attributeName=x dur=1s>",
  "<iframe srcdoc=<script>parent.hack()</script>></iframe>",
  "<iframe src=javascript:parent.hack()></iframe>",
  "<base href=https://evil.example/>",
  "<meta http-equiv=refresh content=0;url=https://evil.example/>",
  "<link rel=stylesheet href=https://evil.example/s>",
  "<details open ontoggle=hack()>x</details>",
  "<input autofocus onfocus=hack()>",
  "<form name=body id=storefrontIslands action=https://evil.example/><input name=action></form>",
  "<img name=body>",
  "<div id=storefront-islands>{}</div>",
  "<div id=tmpl-variation-template>x</div>",
  "</title></textarea></script><img src=x onerror=hack()>",
];
const written = fc.constantFrom(...writings);
const escaped = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** What authors and customers of the demo shop have written: names, choices, reviews, labels, notices. */
const words =
  /Móc khóa cá chép|Móc khóa dây đan|Vòng tay đá tùy chọn|Móc khóa(?! )|Thạch anh|Màu sắc|Cỡ hạt|Đỏ|Họ tên|Lời nhắn|Giao thường|Giao nhanh|Việt Nam|Bang \/ Tỉnh|Cửa hàng mẫu để thử nghiệm|Thu Hà|Nhẹ, gọn|Không có mã giảm giá|Hiển thị/g;

/** Elements that text has become, and the page's place if it is another one. */
const becomes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "[onerror], [onload], [onbegin], [ontoggle], [onfocus], [srcdoc], svg script, base, meta[http-equiv=refresh], [src*='evil.example'], [href*='evil.example'], [name=body], div[id=storefront-islands], div[id^=tmpl-]",
      ),
    ].map((el) => el.outerHTML.slice(0, 200)),
  );

const markup = fc.oneof(
  bait,
  fc.string(),
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.oneof(
        bait,
        fc.string(),
        fc.constantFrom("<div>", "</div>", "<ul><li>", "<!--", "-->", "<td>", "<body>", "\0"),
      ),
    )
    .map((parts) => parts.join("")),
  bait.map((text) => `<div class="widget_shopping_cart_content">${text}</div>`),
);
const selector = fc.oneof(
  fc.constantFrom(
    "div.widget_shopping_cart_content",
    "a.cart-container",
    ".ast-site-header-cart-li",
    "body",
    "html",
    "head",
    "*",
    "script",
    ":scope",
    "",
    " ",
    "a[",
    "::before",
    "form",
  ),
  fc.string(),
);
const json = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom("", "null", "[]", "0", '"x"', "{}", '{"fragments":null}', "<!doctype html><p>x", "{", "﻿{}"),
);

/** Answers of the cart's endpoints: some look as they should, with anything inside. */
const cartAnswer = fc.oneof(
  json,
  fc
    .record(
      {
        fragments: fc.oneof(fc.dictionary(selector, fc.oneof(markup, fc.jsonValue())), fc.jsonValue()),
        cart_hash: fc.oneof(fc.string(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
);

/** Answers of a contact form. */
const formAnswer = fc.oneof(
  json,
  fc
    .record(
      {
        status: fc.oneof(
          fc.constantFrom(
            "mail_sent",
            "mail_failed",
            "spam",
            "aborted",
            "validation_failed",
            "acceptance_missing",
          ),
          fc.string(),
          fc.jsonValue(),
        ),
        message: fc.oneof(bait, written, fc.string(), fc.jsonValue()),
        into: fc.oneof(fc.constantFrom("#wpcf7-f82-p87-o1", "body", "*", "a["), fc.string(), fc.jsonValue()),
        invalid_fields: fc.oneof(
          fc.array(
            fc.record({
              field: fc.oneof(fc.constantFrom("your-name", "your-email"), fc.string()),
              message: fc.oneof(bait, written, fc.string()),
              idref: fc.oneof(fc.constant(null), fc.string()),
              error_id: fc.string(),
            }),
          ),
          fc.jsonValue(),
        ),
        posted_data_hash: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
);

/** Notes what reaches the page: bait that runs, and errors that nobody has reported as an island's. */
const watch = (page: Page): Promise<unknown> => page.addInitScript(notes, false);

/** The same, and what is reported: where all that comes is as it should be, there is nothing to report. */
const watchAll = (page: Page): Promise<unknown> => page.addInitScript(notes, true);

/** Runs in the page. */
function notes(withReports: boolean): void {
  const harm: string[] = [];
  const reported = new Set<unknown>();
  Object.assign(window, { harm, hack: () => harm.push("bait has run") });
  document.addEventListener(
    "storefront:error",
    (event) => {
      const { error, island } = (event as CustomEvent).detail;
      if (withReports) harm.push(`reported: ${island} ${error?.stack ?? error}`);
      reported.add(error);
    },
    true,
  );
  addEventListener(
    "error",
    ({ error, message }) => error && !reported.has(error) && harm.push(`thrown: ${error?.stack ?? message}`),
  );
  addEventListener("unhandledrejection", ({ reason }) => harm.push(`not caught: ${reason?.stack ?? reason}`));
}
const harm = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { harm: string[] }).harm);

/** Requests of the page that are under way. */
function underWay(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return open;
}

/** Waits until the page has nothing more to do: no request is under way, and a frame has time to spare. */
async function settled(page: Page, open: Set<Request>): Promise<void> {
  let isBusy = true;
  while (isBusy) {
    await poll(() => open.size).toBe(0);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
    );
    isBusy = open.size > 0;
  }
}

/** Headers of an answer that a script may read; not every body is text. */
const fulfil = (body: string) => ({ status: 200, contentType: "application/json; charset=UTF-8", body });

describe.each(runtimes)(`whatever comes, ${told} (%s)`, (runtime) => {
  // A picture that is not there tells so only where pictures are loaded.
  const it = demoTest(runtime, { images: true });

  it("as the cart's answer: nothing throws, no script of it runs, and the cart goes on", { timeout }, async ({
    visit,
  }) => {
    const { page } = await visit("/cua-hang/", { before: watch, tolerates: /./ });
    await page.waitForFunction(() => window.storefrontIslands?.cart.ready());
    let body = "{}";
    await page.route(endpoint("add_to_cart"), (route) => route.fulfill(fulfil(body)));
    await page.route(endpoint("get_refreshed_fragments"), (route) => route.fulfill(fulfil(body)));
    await fc.assert(
      fc.asyncProperty(cartAnswer, fc.boolean(), async (answer, isRefresh) => {
        body = answer;
        const kind = await page.evaluate(async (refresh) => {
          const cart = await window.storefrontIslands?.cart.ready();
          if (refresh) return typeof (await cart?.refresh());
          return (await cart?.add({ product_id: "43" }))?.kind;
        }, isRefresh);
        expect(isRefresh ? ["boolean"] : ["added", "refused", "failed"]).toContain(kind);
        expect(await harm(page)).toEqual([]);
      }),
      runs(60),
    );
  });

  it("as a form's answer: it ends, says text, and gives the button back", { timeout }, async ({ visit }) => {
    const { page } = await visit("/lien-he-2/", { before: watch, tolerates: /./ });
    const form = page.locator(".wpcf7 > form").first();
    await readyOnceTouched(page, "contact-form");
    let body = "{}";
    await page.route("**/feedback", (route) => route.fulfill(fulfil(body)));
    await fc.assert(
      fc.asyncProperty(formAnswer, async (answer) => {
        body = answer;
        await form.evaluate((el: HTMLFormElement) => {
          el.querySelector<HTMLInputElement>("[name=your-name]")?.setAttribute("value", "Mai");
          el.requestSubmit();
        });
        await poll(() => form.getAttribute("data-status")).not.toMatch(/^(submitting|resetting|init)$/);
        await poll(() => form.locator("[type=submit]").getAttribute("aria-disabled")).toBeNull();
        expect(
          await page
            .locator(
              // The words of a complaint are in one element of ours.
              ".wpcf7-response-output script, .wpcf7-not-valid-tip > :not(span), .wpcf7-not-valid-tip > span *, .screen-reader-response script",
            )
            .count(),
        ).toBe(0);
        expect(await harm(page)).toEqual([]);
      }),
      runs(30),
    );
  });

  it("as configuration: every island starts, with what can be read of it", { timeout }, async ({ visit }) => {
    const names = [
      "wc_add_to_cart_params",
      "wc_cart_fragments_params",
      "woocommerce_params",
      "wc_single_product_params",
      "astra",
      "astra_cart",
      "astraAddon",
      "astra_search",
      "astra_qty_btn",
      "wpcf7",
      "storefront_islands_params",
    ];
    const { page, url } = await visit("/", { before: watch, tolerates: /./, strictCsp: false });
    const open = underWay(page);
    let globals = "{}";
    let element = "";
    // After what the page has of its own, as the plugin prints it, or before it, as an author writes it.
    await rewritePages(page, (html) =>
      element.startsWith("<div")
        ? html.replace(/<body[^>]*>/, (tag) => tag + element)
        : html.replace("</body>", () => `${element}</body>`),
    );
    await page.route("**/islands.js", async (route) => {
      const response = await route.fetch();
      // Before the bundle, as the server prints it.
      await route.fulfill({ response, body: `Object.assign(window, ${globals});${await response.text()}` });
    });
    const value = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(
          "wc_ajax_url",
          "cart_hash_key",
          "break_point",
          "desktop_layout",
          "refresh",
          "tracking",
          "api",
          "sticky_header_style",
          "plus_qty",
          "rest_api_url",
          "request_timeout",
        ),
        fc.oneof(fc.jsonValue(), bait, written),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names), value),
        fc.constantFrom("/cua-hang/", "/product/moc-khoa-ca-chep/", "/lien-he-2/"),
        fc.constantFrom("globals", "script", "box"),
        async (found, path, from) => {
          const json = JSON.stringify(found);
          globals = from === "globals" ? json : "{}";
          if (from === "globals") element = "";
          if (from === "script")
            element = `<script type="application/json" id="storefront-islands">${json.replace(/</g, "\\u003c")}</script>`;
          if (from === "box") element = `<div id="storefront-islands">${escaped(json)}</div>`;
          open.clear();
          await page.goto(url + path);
          await page.waitForFunction(() => (window.storefrontIslands?.islands().length ?? 0) > 0);
          await settled(page, open);
          expect(await harm(page)).toEqual([]);
        },
      ),
      runs(12),
    );
  });

  const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    async "/cua-hang/?header=search-box+live,quick-view"(page) {
      await page.locator(".products li.post-43 .button.add_to_cart_button").click();
      await page.locator(".ast-count-text", { hasText: "1" }).first().waitFor();
      await page.locator("#woocommerce_widget_cart-2 .remove_from_cart_button").first().waitFor();
      await page.locator("#ast-desktop-header .search-field").click();
      await page.locator("#ast-desktop-header [role=combobox]").waitFor();
      await page.keyboard.type("chep");
      await page.locator("#ast-desktop-header [role=option]").first().waitFor();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Escape");
      await page.locator("li.post-43 .astra-shop-thumbnail-wrap").first().hover();
      await page.locator("li.post-43 .ast-quick-view-trigger").first().click();
      await page.locator("#ast-quick-view-content form.cart").waitFor();
      await page.locator("#ast-quick-view-close").click();
    },
    async "/product/vong-tay-tuy-chon/?swatches"(page) {
      await page.locator(".variations select").first().selectOption({ index: 1 });
      await page.locator(".variations select").nth(1).selectOption("8mm");
      await page.locator(".single_variation", { hasText: "300.000" }).waitFor();
      await page.locator(".woocommerce-product-gallery__trigger").click();
      await page.locator(".pswp--open").waitFor();
      await page.keyboard.press("Escape");
    },
    async "/gio-hang/"(page) {
      await page.locator("#coupon_code").fill("<img src=x onerror=hack()>");
      await page.locator("[name=apply_coupon]").click();
      await page.locator("#coupon-error-notice").waitFor();
      await page.locator("#coupon_code").fill("giam10");
      await page.locator("[name=apply_coupon]").click();
      await page.locator(".woocommerce-remove-coupon").waitFor();
      await page.locator("tr.cart_item .product-remove a").first().click();
      await page.locator(".woocommerce-message a, .restore-item").first().waitFor();
    },
    async "/lien-he-2/"(page) {
      await page.locator(".wpcf7-submit").first().click();
      await page.locator(".wpcf7-not-valid").first().waitFor();
    },
    async "/product/moc-khoa-ca-chep/?bar"(page) {
      await page.locator("form.cart .single_add_to_cart_button").first().click();
      await page.locator(".ast-count-text", { hasText: "1" }).first().waitFor();
      await page.locator(".reviews_tab a").click();
    },
  };

  it.for(Object.entries(pages))(
    "as what authors and customers have written, on %s: escaped text stays text, asks for nothing and leads nowhere",
    { timeout },
    async ([path, act], { visit }) => {
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray(writings, { minLength: 1 }), async (texts) => {
          const asked: string[] = [];
          const { page, url } = await visit("/robots.txt", {
            tolerates: /404/,
            strictCsp: false,
            cart: path === "/gio-hang/" ? [[43, 1]] : [],
            before: watchAll,
          });
          page.on("request", (request) => {
            if (new URL(request.url()).origin !== url) asked.push(request.url());
          });
          // In each answer of the shop, whatever asks for it; one word is the same text everywhere.
          const write = (word: string): string => escaped(texts[word.length % texts.length] ?? "");
          await page.route(/^[^?#]*\/[^.?#/]*(\?|#|$)/, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: (await response.text()).replace(words, write) });
          });
          await page.goto(url + path);
          await page.waitForFunction(() => window.storefrontIslands);
          await touch(page);
          await act(page);
          expect(page.url()).toBe(url + path);
          expect(asked).toEqual([]);
          expect(await becomes(page)).toEqual([]);
          expect(await harm(page)).toEqual([]);
          await page.goto("about:blank");
        }),
        runs(3),
      );
    },
  );

  it("as a script that tears the page apart between any two steps: nothing of ours throws", {
    timeout,
  }, async ({ visit }) => {
    const { page, url } = await visit("/cua-hang/", {
      before: watch,
      tolerates: /./,
      strictCsp: false,
      cart: [[43, 1]],
    });
    const open = underWay(page);
    const step = fc.record({
      act: fc.constantFrom(
        "add",
        "remove",
        "refresh",
        "menu",
        "sort",
        "search",
        "scroll",
        "event",
        "unmount",
        "mount",
      ),
      tear: fc.constantFrom("remove", "move", "clone", "empty", "attributes", "wrap", "text"),
      where: fc.nat(),
      // What the page gets to before the next step: its tasks, or a frame.
      until: fc.constantFrom("task", "frame"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        open.clear();
        await page.goto(`${url}/cua-hang/`);
        await page.waitForFunction(() => window.storefrontIslands?.cart.ready());
        await page.evaluate(async (all) => {
          // Links and posts would end the test: their way out is not what is tested.
          for (const type of ["click", "submit"])
            document.addEventListener(type, (event) => event.preventDefault());
          const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
          const acts: Record<string, (where: number) => unknown> = {
            add: () => press(".add_to_cart_button"),
            remove: () => press(".remove_from_cart_button"),
            refresh: () => window.storefrontIslands?.cart.refresh(),
            menu: () => press(".menu-toggle"),
            sort: () =>
              document.querySelector(".orderby")?.dispatchEvent(new Event("change", { bubbles: true })),
            search: () => press("a.astra-search-icon"),
            scroll: (where) => scrollTo(0, where % 2000),
            event: () =>
              document.body?.dispatchEvent(
                new CustomEvent("added_to_cart", { detail: { fragments: 5 }, bubbles: true }),
              ),
            unmount: () => window.storefrontIslands?.unmount(),
            mount: () => window.storefrontIslands?.mount(),
          };
          for (const { act, tear, where, until } of all) {
            acts[act]?.(where);
            const elements = document.body.querySelectorAll("*");
            const el = elements[where % Math.max(1, elements.length)];
            if (!el) continue;
            if (tear === "remove") el.remove();
            if (tear === "move") document.body.append(el);
            if (tear === "clone") el.replaceWith(el.cloneNode(true));
            if (tear === "empty") el.replaceChildren();
            if (tear === "attributes") for (const { name } of [...el.attributes]) el.removeAttribute(name);
            if (tear === "text") el.textContent = "<script>hack()</script>";
            if (tear === "wrap") {
              const box = document.createElement("div");
              el.replaceWith(box);
              box.append(el);
            }
            await new Promise((resolve) => {
              if (until === "frame") requestAnimationFrame(resolve);
              else setTimeout(resolve);
            });
          }
        }, steps);
        await settled(page, open);
        expect(await harm(page)).toEqual([]);
      }),
      runs(15),
    );
  });
});
