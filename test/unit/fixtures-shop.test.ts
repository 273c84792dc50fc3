// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { storeNoticeId } from "../../fixtures/pages/layout.ts";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import {
  addToCart,
  cartCount,
  cartHash,
  cartTotal,
  itemKey,
  removeFromCart,
  setQuantity,
  undoRemoval,
} from "../../fixtures/shop/cart.ts";
import { cartCookies } from "../../fixtures/shop/cookies.ts";
import { cartAnswer } from "../../fixtures/shop/fragments.ts";
import { createHandlers } from "../../fixtures/shop/handlers.ts";
import { html } from "../../fixtures/shop/markup.ts";
import { amount } from "../../fixtures/shop/money.ts";
import { products } from "../../fixtures/shop/products.ts";
import {
  createSession,
  createShop,
  type Session,
  type Shop,
  sessionWithId,
} from "../../fixtures/shop/session.ts";
import { request } from "./support/visitor.ts";

const captures = fileURLToPath(new URL("../../../shared/captures/", import.meta.url));
const withCaptures = existsSync(captures);

const now = new Date("2026-11-21T02:09:23Z");

function countingShop(): Shop {
  let count = 0;
  return createShop({ now: () => now, newId: () => `visitor-${++count}` });
}

/** The shape of a JSON value: every key, down to the kind of its leaves. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length > 0 ? [shape(value[0])] : [];
  }
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([key, inner]) => [key, shape(inner)]),
    );
  }
  return typeof value;
}

function captured(path: string): unknown {
  return JSON.parse(readFileSync(captures + path, "utf8"));
}

describe("the cart", () => {
  let shop: Shop;
  let session: Session;

  beforeEach(() => {
    shop = countingShop();
    session = createSession(shop);
  });

  it("adds pieces of the same product to one row", () => {
    addToCart(session, 43, 2);
    addToCart(session, 43);
    addToCart(session, 28);
    expect(session.cart.size).toBe(2);
    expect(cartCount(session)).toBe(4);
    expect(cartTotal(session)).toBe(3 * 120_000 + 350_000);
  });

  it("keys a row by the md5 of the product id, as WooCommerce does", () => {
    expect(itemKey(43)).toBe("17e62166fc8586dfa4d1bc0e1742c08b");
    expect(itemKey(28)).toBe("33e75ff09dd601bbe69f351039152189");
  });

  it("refuses what is out of stock and says why", () => {
    expect(addToCart(session, 33)).toEqual({ added: false, path: "/product/bua-ho-phach/" });
    expect(session.notices).toHaveLength(1);
    expect(session.notices[0]?.kind).toBe("error");
    expect(session.cart.size).toBe(0);
  });

  it("refuses more than the stock, counting what the cart holds already", () => {
    expect(addToCart(session, 35, 2).added).toBe(true);
    expect(addToCart(session, 35, 2).added).toBe(false);
    expect(addToCart(session, 35, 1).added).toBe(true);
    expect(cartCount(session)).toBe(3);
  });

  it("sells a product that is sold individually once", () => {
    expect(addToCart(session, 41, 5).added).toBe(true);
    expect(cartCount(session)).toBe(1);
    expect(addToCart(session, 41).added).toBe(false);
  });

  it("wants a choice for a variable product and keeps one row a choice", () => {
    expect(addToCart(session, 55).added).toBe(false);
    expect(addToCart(session, 55, 1, ["Đỏ", "8mm"]).added).toBe(true);
    expect(addToCart(session, 55, 1, ["Xanh", "8mm"]).added).toBe(true);
    expect(addToCart(session, 55, 1, ["Tím", "8mm"]).added).toBe(false);
    expect(session.cart.size).toBe(2);
  });

  it("knows nothing of an unknown product", () => {
    expect(addToCart(session, 999_999)).toEqual({ added: false, path: null });
  });

  it("puts a removed row back with its quantity", () => {
    addToCart(session, 43, 2);
    expect(removeFromCart(session, itemKey(43))).toBe(true);
    expect(removeFromCart(session, itemKey(43))).toBe(false);
    expect(undoRemoval(session, itemKey(43))).toBe(true);
    expect(cartCount(session)).toBe(2);
  });

  it("sets quantities within the stock, and removes a row at zero", () => {
    addToCart(session, 35);
    expect(setQuantity(session, itemKey(35), 3)).toBe(true);
    expect(setQuantity(session, itemKey(35), 4)).toBe(false);
    expect(cartCount(session)).toBe(3);
    expect(setQuantity(session, itemKey(35), 0)).toBe(true);
    expect(session.cart.size).toBe(0);
  });

  it("has a hash that follows the contents and is empty for an empty cart", () => {
    expect(cartHash(session)).toBe("");
    addToCart(session, 43);
    const one = cartHash(session);
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    addToCart(session, 43);
    expect(cartHash(session)).not.toBe(one);
    setQuantity(session, itemKey(43), 1);
    expect(cartHash(session)).toBe(one);
  });

  it("writes prices as the shop does", () => {
    expect([0, 950, 350_000, 1_250_000].map(amount)).toEqual(["0", "950", "350.000", "1.250.000"]);
  });
});

describe("the cart's cookies", () => {
  it("sets a flag and the hash when the browser has neither", () => {
    expect(cartCookies("abc", new Map(), now)).toEqual([
      "woocommerce_items_in_cart=1; path=/",
      "woocommerce_cart_hash=abc; path=/",
    ]);
  });

  it("sends only what changed", () => {
    const sent = new Map([
      ["woocommerce_items_in_cart", "1"],
      ["woocommerce_cart_hash", "old"],
    ]);
    expect(cartCookies("new", sent, now)).toEqual(["woocommerce_cart_hash=new; path=/"]);
    expect(cartCookies("old", sent, now)).toEqual([]);
  });

  it("deletes both when the cart empties, and only if they are there", () => {
    const sent = new Map([
      ["woocommerce_items_in_cart", "1"],
      ["woocommerce_cart_hash", "old"],
    ]);
    const lines = cartCookies("", sent, now);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      "woocommerce_items_in_cart=0; expires=Sat, 21 Nov 2026 01:09:23 GMT; Max-Age=0; path=/",
    );
    expect(cartCookies("", new Map(), now)).toEqual([]);
  });

  it.skipIf(!withCaptures)("looks as the real shop's", () => {
    const headers = readFileSync(`${captures}ajax/add_to_cart-success.headers.txt`, "utf8");
    const hash = /woocommerce_cart_hash=(\w+)/.exec(headers)?.[1] ?? "";
    for (const line of cartCookies(hash, new Map(), now)) {
      expect(headers).toContain(`Set-Cookie: ${line}`);
    }
    const emptied = readFileSync(`${captures}ajax/remove_from_cart-success-now-empty.headers.txt`, "utf8");
    for (const line of cartCookies("", new Map([["woocommerce_cart_hash", "x"]]), now)) {
      expect(emptied).toContain(line.slice(0, line.indexOf(" ")));
      expect(emptied).toContain("Max-Age=0; path=/");
    }
  });
});

describe("the fragments", () => {
  it("name the row's product in everything the remove link carries", () => {
    const session = createSession(countingShop(), "visitor");
    addToCart(session, 43, 2);
    const content = cartAnswer(session).fragments["div.widget_shopping_cart_content"] ?? "";
    const key = itemKey(43);
    expect(content).toMatch(new RegExp(`href="/gio-hang/\\?remove_item=${key}&amp;_wpnonce=[0-9a-f]{10}"`));
    expect(content).toContain(`data-product_id="43" data-cart_item_key="${key}"`);
    expect(content).toContain('data-product_sku="MK-CA-CHEP"');
    expect(content).toContain('data-success_message="“Móc khóa cá chép” đã được xóa khỏi giỏ hàng"');
    expect(content).toContain('aria-label="Xóa Móc khóa cá chép khỏi giỏ hàng"');
    expect(content).toContain(
      '<span class="quantity">2 &times; <span class="woocommerce-Price-amount amount">',
    );
    expect(content).not.toContain("javascript:");
  });

  it.skipIf(!withCaptures)("begin and end with the same whitespace as the real shop's", () => {
    const session = createSession(countingShop());
    const edges = (text: string) => [/^\s*<\w+/.exec(text)?.[0], /<\/\w+>\s*$/.exec(text)?.[0]];
    const check = (file: string) => {
      const real = captured(file) as { fragments: Record<string, string>; cart_hash: string };
      const ours = cartAnswer(session);
      expect(Object.keys(ours.fragments)).toEqual(Object.keys(real.fragments));
      for (const [key, text] of Object.entries(real.fragments)) {
        expect(edges(ours.fragments[key] ?? "")).toEqual(edges(text));
      }
      expect(ours.cart_hash === "").toBe(real.cart_hash === "");
    };
    check("ajax/get_refreshed_fragments-empty.json");
    addToCart(session, 43, 2);
    check("ajax/add_to_cart-success.json");
  });
});

describe("the handlers", () => {
  const shop = countingShop();
  const base = "http://shop.example";
  const server = setupServer(...createHandlers(shop, { defaultSession: "visitor" }));
  const visitor = () => sessionWithId(shop, "visitor");

  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => {
    server.resetHandlers();
    shop.sessions.clear();
  });
  afterAll(() => server.close());

  const call = (endpoint: string, fields: Record<string, string> = {}) =>
    fetch(`${base}/?wc-ajax=${endpoint}`, { method: "POST", body: new URLSearchParams(fields) });

  it("keep a default session for requests without cookies", async () => {
    await call("add_to_cart", { product_id: "28" });
    const answer = await (await call("add_to_cart", { product_id: "28" })).json();
    expect(cartCount(visitor())).toBe(2);
    expect(answer.cart_hash).toBe(cartHash(visitor()));
  });

  it("answer below any path that ends in a slash, to GET as well", async () => {
    const answer = await fetch(`${base}/vi/?wc-ajax=get_refreshed_fragments`);
    expect((await answer.json()).cart_hash).toBe("");
  });

  it("answer an add without a product, and an unknown endpoint, with nothing", async () => {
    for (const answer of [await call("add_to_cart"), await call("nothing_here")]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
      expect(await answer.text()).toBe("");
    }
  });

  it("leave an error notice for the page a refused add leads to", async () => {
    const answer = await (await call("add_to_cart", { product_id: "33" })).json();
    expect(answer).toEqual({ error: true, product_url: `${base}/product/bua-ho-phach/` });
    expect(visitor().notices).toHaveLength(1);
  });

  it.skipIf(!withCaptures)("have the real shop's answer shapes", async () => {
    const same = async (answer: Response, file: string) => {
      expect(shape(await answer.json()), file).toEqual(shape(captured(file)));
    };
    await same(await call("get_refreshed_fragments"), "ajax/get_refreshed_fragments-empty.json");
    await same(
      await call("add_to_cart", { product_id: "43", quantity: "2" }),
      "ajax/add_to_cart-success.json",
    );
    await same(await call("get_refreshed_fragments"), "ajax/get_refreshed_fragments-filled.json");
    await same(await call("add_to_cart", { product_id: "33" }), "ajax/add_to_cart-failure-outofstock.json");
    await same(
      await call("add_to_cart", { product_id: "35", quantity: "4" }),
      "ajax/add_to_cart-failure-over-maximum.json",
    );
    await same(
      await call("add_to_cart", { product_id: "55" }),
      "ajax/add_to_cart-failure-variable-parent.json",
    );
    await same(
      await call("add_to_cart", { product_id: "999999" }),
      "ajax/add_to_cart-failure-unknown-product.json",
    );
    await same(
      await call("remove_from_cart", { cart_item_key: "0".repeat(32) }),
      "ajax/remove_from_cart-failure.json",
    );
    await same(
      await call("remove_from_cart", { cart_item_key: itemKey(43) }),
      "ajax/remove_from_cart-success-now-empty.json",
    );
  });

  const feedback = (id: number, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      body.append(name, value);
    }
    return fetch(`${base}/wp-json/contact-form-7/v1/contact-forms/${id}/feedback`, { method: "POST", body });
  };
  const short = { _wpcf7_unit_tag: "wpcf7-f82-p87-o1", "your-name": "Bình", "your-email": "b@example.test" };

  it.skipIf(!withCaptures)("have the real forms' answer shapes", async () => {
    const same = async (answer: Response, file: string, status = 200) => {
      expect(answer.status, file).toBe(status);
      expect(shape(await answer.json()), file).toEqual(shape(captured(file)));
    };
    const rest = `${base}/wp-json/contact-form-7/v1/contact-forms`;
    await same(await feedback(82, short), "rest/feedback-mail_sent-form-b-1.json");
    await same(
      await feedback(81, { _wpcf7_unit_tag: "wpcf7-f81-p86-o1" }),
      "rest/feedback-validation_failed.json",
    );
    await same(await feedback(82, {}), "rest/feedback-no-unit-tag.json", 400);
    await same(await feedback(999_999, short), "rest/feedback-unknown-form.json", 404);
    const plain = await fetch(`${rest}/82/feedback`, {
      method: "POST",
      body: new URLSearchParams({ _wpcf7_unit_tag: "wpcf7-f82-p87-o1" }),
    });
    await same(plain, "rest/feedback-wrong-content-type.json", 415);
    await same(await fetch(`${rest}/81/refill`), "rest/refill-quiz.json");
    await same(await fetch(`${rest}/82/refill`), "rest/refill-nothing.json");
    const schema = await (await fetch(`${rest}/81/feedback/schema`)).json();
    const real = captured("rest/schema-form-a.json") as typeof schema;
    const names = (rules: Array<{ rule: string; field: string }>) =>
      rules.map(({ rule, field }) => `${field} ${rule}`).sort();
    expect(names(schema.rules)).toEqual(names(real.rules));
  });

  it.each([
    ["spamword-xyz", "spam"],
    ["huy-gui", "aborted"],
    ["loi-thu", "mail_failed"],
    ["Chào cửa hàng", "mail_sent"],
  ])("turn the message “%s” into the status %s", async (message, status) => {
    const answer = await (await feedback(82, { ...short, "your-message": message })).json();
    expect(answer.status).toBe(status);
    expect(visitor().sent).toHaveLength(status === "mail_sent" ? 1 : 0);
  });

  it("ask for the acceptance only once everything else is right", async () => {
    const refill = await (await fetch(`${base}/wp-json/contact-form-7/v1/contact-forms/81/refill`)).json();
    const [question, hash] = refill.quiz["your-quiz"];
    const right = {
      _wpcf7_unit_tag: "wpcf7-f81-p86-o1",
      "your-name": "Nguyễn Văn A",
      "your-email": "a@example.test",
      "your-tel": "0901 234 567",
      "your-number": "3",
      "your-date": "2026-12-25",
      "your-message": "Xin hỏi về vòng tay.",
      "your-subject": "Mua hàng",
      "your-color": "Đỏ",
      "your-ship": "Giao nhanh",
      "your-quiz": question === "1+1=?" ? "2" : "hà nội",
      "_wpcf7_quiz_answer_your-quiz": hash,
    };
    const missing = await (await feedback(81, right)).json();
    expect(missing.status).toBe("acceptance_missing");
    const sent = await (await feedback(81, { ...right, "accept-terms": "1" })).json();
    expect(sent.status).toBe("mail_sent");
    const inverted = await (await feedback(81, { ...right, "accept-terms": "1", "accept-not": "1" })).json();
    expect(inverted.status).toBe("acceptance_missing");
  });

  it("refuse a nonce they did not give out, and need none", async () => {
    const refill = `${base}/wp-json/contact-form-7/v1/contact-forms/82/refill`;
    const bad = await fetch(refill, { headers: { "X-WP-Nonce": "badbadbad1" } });
    expect(bad.status).toBe(403);
    expect((await bad.json()).code).toBe("rest_cookie_invalid_nonce");
    const good = await fetch(refill, { headers: { "X-WP-Nonce": shop.restNonce } });
    expect(good.status).toBe(200);
  });

  it("give a fresh nonce to visitors who are logged in, not to guests", async () => {
    const ask = () => fetch(`${base}/wp-admin/admin-ajax.php?action=rest-nonce`);
    const guest = await ask();
    expect([guest.status, await guest.text()]).toEqual([400, "0"]);
    visitor().loggedIn = true;
    const member = await ask();
    expect([member.status, await member.text()]).toEqual([200, shop.restNonce]);
  });

  it("page through search results by the Link header", async () => {
    let next: string | undefined = `${base}/wp-json/wp/v2/product?search=vong&per_page=3`;
    const names: string[] = [];
    let pages = 0;
    while (next) {
      const answer: Response = await fetch(next);
      expect(Number(answer.headers.get("x-wp-total"))).toBeGreaterThan(3);
      for (const item of await answer.json()) {
        names.push(item.title.rendered);
      }
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1];
      pages += 1;
    }
    expect(pages).toBe(Math.ceil(names.length / 3));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("Vòng tay thạch anh hồng");
  });

  it("find several types at once for the live search, without minding marks", async () => {
    const query = "_embed=1&post_type=ast_queried:product:page:post&per_page=100&search=vong+tay";
    const found = await (await fetch(`${base}/wp-json/wp/v2/posts?${query}`)).json();
    const types = new Set(found.map((one: { type: string }) => one.type));
    expect([...types].sort()).toEqual(["post", "product"]);
  });

  it("let an upload's follow-up fail as often as its name says", async () => {
    const media = `${base}/wp-json/wp/v2/media`;
    const upload = (name: string) =>
      fetch(media, {
        method: "POST",
        headers: { "Content-Disposition": `attachment; filename="${name}"` },
        body: "x",
      });
    expect((await upload("small.jpg")).status).toBe(201);
    const large = await upload("large.jpg");
    expect(large.status).toBe(500);
    const id = large.headers.get("x-wp-upload-attachment-id");
    const process = () => fetch(`${media}/${id}/post-process`, { method: "POST" });
    expect([(await process()).status, (await process()).status]).toEqual([500, 200]);
    await fetch(`${media}/${id}?force=true`, {
      method: "POST",
      headers: { "X-HTTP-Method-Override": "DELETE" },
    });
    expect(shop.uploads.get(Number(id))?.deleted).toBe(true);
  });

  it("break calls as the lab says", async () => {
    visitor().fault = "500";
    expect((await call("get_refreshed_fragments")).status).toBe(500);
    visitor().fault = "html";
    expect(await (await call("get_refreshed_fragments")).text()).toContain("<!DOCTYPE html>");
    visitor().fault = "empty";
    expect(await (await call("get_refreshed_fragments")).text()).toBe("");
    visitor().fault = "offline";
    await expect(call("get_refreshed_fragments")).rejects.toThrow(TypeError);
    visitor().fault = "nonce";
    expect((await call("get_refreshed_fragments")).status).toBe(403);
    expect((await (await feedback(82, short)).json()).code).toBe("rest_cookie_invalid_nonce");
    visitor().fault = "delay";
    visitor().faultDelay = 31;
    // What is asked of the clock: how long it takes is the machine's affair, too.
    const timer = vi.spyOn(globalThis, "setTimeout");
    expect((await call("get_refreshed_fragments")).status).toBe(200);
    expect(timer.mock.calls.filter(([, ms]) => ms === 31)).toHaveLength(1);
    timer.mockRestore();
  });

  it("can be overridden in one test by another handler", async () => {
    server.use(http.post(`${base}/`, () => HttpResponse.json({ fragments: {}, cart_hash: "other" })));
    expect((await (await call("get_refreshed_fragments")).json()).cart_hash).toBe("other");
  });
});

describe("markup", () => {
  it("escapes what is put into a template, but not other markup", () => {
    const typed = `<img src=x onerror="alert('1')">&`;
    expect(html`<p>${typed}${html`<b>${1}</b>`}${false}${null}</p>`.text).toBe(
      "<p>&lt;img src=x onerror=&quot;alert(&#039;1&#039;)&quot;&gt;&amp;<b>1</b></p>",
    );
  });
});

describe("the server", () => {
  let server: RunningServer;
  /** The visitor's cookies. */
  let jar: Map<string, string>;

  beforeAll(async () => {
    server = await startServer({ shop: createShop({ now: () => now }) });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    jar = new Map();
  });

  async function go(path: string, init?: RequestInit): Promise<Response> {
    const answer = await request(server.url + path, jar, init);
    const to = answer.headers.get("location");
    return to ? go(to) : answer;
  }
  const page = async (path: string, init?: RequestInit) => (await go(path, init)).text();
  const post = (path: string, fields: Record<string, string>) =>
    page(path, { method: "POST", body: new URLSearchParams(fields) });

  it("prints on every page what the bundle looks for", async () => {
    const paths = ["/", "/cua-hang/", "/product/bua-bon-la/", "/lien-he/", "/tai-khoan/", "/?s=vong"];
    for (const path of paths) {
      const text = await page(path);
      for (const part of [
        '<html lang="vi">',
        'id="masthead"',
        'id="ast-desktop-header"',
        'id="ast-mobile-header"',
        'class="ast-search-menu-icon slide-search"',
        'class="ast-site-header-cart ast-menu-cart-with-border',
        'id="ast-scroll-top"',
        'id="astra-mobile-cart-drawer"',
        `data-notice-id="${storeNoticeId}" style="display:none;"`,
        "var wc_add_to_cart_params =",
        "var wc_cart_fragments_params =",
        "var woocommerce_params =",
        'var astra = {"break_point":"920"',
        "var astra_cart =",
        "var astraAddon =",
        "var wpcf7 =",
        '<link rel="stylesheet" href="/dist/critical.css">',
        '<link rel="stylesheet" href="/dist/islands.css" media="print">',
        '<script type="module" src="/dist/islands.js" nonce="',
      ]) {
        expect(text, path).toContain(part);
      }
      expect(text.match(/<div class="widget_shopping_cart_content"><\/div>/g)?.length).toBeGreaterThan(1);
      expect(text.match(/type="module"/g)).toHaveLength(1);
      // The theme's plus and minus are printed as they are: the islands have to cope with them.
      const own = text.replaceAll('href="javascript:void(0)" class="ast-qty-placeholder', "");
      expect(own, path).not.toMatch(/javascript:|\son\w+=/);
    }
  });

  it("sends a policy with a fresh nonce that is on every inline script", async () => {
    const first = await go("/");
    const nonce = /'nonce-([^']+)'/.exec(first.headers.get("content-security-policy") ?? "")?.[1] ?? "";
    expect(first.headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const text = await first.text();
    const scripts = text.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(5);
    for (const script of scripts) {
      expect(script).toContain(`nonce="${nonce}"`);
    }
    expect((await go("/")).headers.get("content-security-policy")).not.toContain(nonce);
  });

  it("prints two add-to-cart links a card, both without a page of their own", async () => {
    const text = await page("/cua-hang/?orderby=price");
    const links = text.match(/<a [^>]*ajax_add_to_cart[^>]*data-product_id="43"[^>]*>/g) ?? [];
    expect(links).toHaveLength(2);
    expect(links[0]).toContain('href="/cua-hang/?orderby=price&amp;add-to-cart=43"');
    expect(links[1]).toContain('data-success_message="“Móc khóa cá chép” đã được thêm vào giỏ hàng"');
    expect(links[1]).toContain('role="button"');
  });

  it("prints no ajax button for what cannot be added from the listing", async () => {
    for (const path of ["/cua-hang/", "/cua-hang/page/2/"]) {
      for (const id of [33, 55, 60]) {
        expect(await page(path)).not.toMatch(new RegExp(`ajax_add_to_cart[^>]*data-product_id="${id}"`));
      }
    }
    const all = (await page("/cua-hang/")) + (await page("/cua-hang/page/2/"));
    expect(all).toMatch(/class="button product_type_variable add_to_cart_button"[^>]*>Lựa chọn</);
  });

  it("sorts, and pages by twelve", async () => {
    const order = (text: string) => [...text.matchAll(/status-publish \w+ .*?data-product_id="(\d+)"/gs)];
    const ids = async (path: string) => order(await page(path)).map((match) => Number(match[1]));
    const byPrice = [...products].sort((a, b) => a.price - b.price).map((one) => one.id);
    const first = await ids("/cua-hang/?orderby=price");
    const second = await ids("/cua-hang/page/2/?orderby=price");
    expect(first).toHaveLength(12);
    expect([...first, ...second]).toEqual(byPrice);
    expect(await ids("/cua-hang/page/2/?orderby=price&paged=1")).toEqual(first);
    expect((await go("/cua-hang/page/3/")).status).toBe(404);
  });

  it("prints galleries of four images, of one and of none", async () => {
    const slides = async (slug: string) =>
      (await page(`/product/${slug}/`)).match(/class="woocommerce-product-gallery__image"/g)?.length ?? 0;
    expect(await slides("vong-tay-thach-anh-hong")).toBe(4);
    expect(await slides("vong-tay-thach-anh-tim")).toBe(1);
    expect(await slides("tuong-meo-than-tai")).toBe(0);
    const text = await page("/product/vong-tay-thach-anh-hong/");
    expect(text).toContain('data-columns="4" style="opacity: 0; transition: opacity .25s ease-in-out;"');
    expect(text).toMatch(/data-large_image="\/assets\/images\/[\w-]+\.svg" data-large_image_width="1600"/);
    expect(text).toContain('id="photoswipe-fullscreen-dialog"');
  });

  it("prints tabs and reviews, the newest page of reviews first", async () => {
    const text = await page("/product/vong-tay-ngoc-bich/");
    for (const key of ["description", "additional_information", "reviews"]) {
      expect(text).toContain(`href="#tab-${key}" role="tab" aria-controls="tab-${key}"`);
      expect(text).toContain(`id="tab-${key}" role="tabpanel" aria-labelledby="tab-title-${key}"`);
    }
    const newest = await page("/product/bua-bon-la/");
    expect(newest).toContain('aria-current="page" class="page-numbers current">3</span>');
    expect(newest).toContain('href="/product/bua-bon-la/comment-page-1/#comments"');
    expect(await page("/product/bua-bon-la/comment-page-1/")).toContain("Thu Hà");
  });

  it("adds by link, without script, and says so once", async () => {
    const text = await page("/cua-hang/?add-to-cart=28");
    expect(text).toMatch(/<div class="woocommerce-message" role="alert">.*Xem giỏ hàng<\/a><\/div>/);
    expect(text).toContain('aria-label="Xem giỏ hàng, 1 sản phẩm"');
    expect(jar.get("woocommerce_items_in_cart")).toBe("1");
    expect(await page("/cua-hang/")).not.toContain("woocommerce-message");
  });

  it("adds from the product's form, and refuses more than the stock", async () => {
    const body = new FormData();
    body.append("quantity", "3");
    body.append("add-to-cart", "35");
    const path = "/product/ho-lo-phong-thuy/";
    expect(await page(path, { method: "POST", body })).toContain("woocommerce-message");
    expect(await post(path, { quantity: "1", "add-to-cart": "35" })).toContain(
      '<ul class="woocommerce-error" role="alert">',
    );
  });

  it("adds a variable product with its choices only", async () => {
    const path = "/product/vong-tay-tuy-chon/";
    expect(await page("/cua-hang/?add-to-cart=55")).toContain("woocommerce-error");
    const choice = { "attribute_mau-sac": "Đỏ", "attribute_co-hat": "8mm", "add-to-cart": "55" };
    expect(await post(path, choice)).toContain("woocommerce-message");
    expect(await page("/gio-hang/")).toContain("Đỏ, 8mm");
  });

  it("sells a variation at its own price, and only the one that is chosen", async () => {
    const path = "/product/vong-tay-tuy-chon/";
    const choice = { "attribute_mau-sac": "Đỏ", "attribute_co-hat": "10mm", "add-to-cart": "55" };
    expect(await post(path, { ...choice, variation_id: "0" })).toContain("woocommerce-error");
    expect(await post(path, { ...choice, variation_id: "551" })).toContain("woocommerce-error");
    expect(await post(path, { ...choice, variation_id: "552", quantity: "4" })).toContain(
      "woocommerce-error",
    );
    expect(await post(path, { ...choice, variation_id: "552" })).toContain("woocommerce-message");
    expect(await page("/gio-hang/")).toContain("340.000");
    expect(await post(path, { ...choice, "attribute_mau-sac": "Vàng" })).toContain("woocommerce-error");
  });

  it("prints a variable product's choices as the address asks for them", async () => {
    const path = "/product/vong-tay-tuy-chon/";
    const chosen = (text: string) =>
      [...text.matchAll(/value="([^"]+)" selected/g)].map(([, value]) => value);
    expect(chosen(await page(path))).toEqual([]);
    expect(chosen(await page(`${path}?variations=default`))).toEqual(["Đỏ", "8mm"]);
    expect(chosen(await page(`${path}?variations=default&attribute_mau-sac=Xanh`))).toEqual(["Xanh", "8mm"]);
    expect(await page(`${path}?variations=ajax`)).toContain('data-product_variations="false"');
    expect((await page(`${path}?variations=300`)).match(/&quot;variation_id/g)).toHaveLength(300);
  });

  it("removes, undoes and updates on the cart page with links and posts", async () => {
    await page("/?add-to-cart=43");
    const cart = await page("/gio-hang/");
    expect(cart).toContain('class="woocommerce-cart-form"');
    expect(cart).not.toContain("widget_shopping_cart_content");
    const nonce = /name="woocommerce-cart-nonce" value="(\w+)"/.exec(cart)?.[1] ?? "";
    const fields = { [`cart[${itemKey(43)}][qty]`]: "2", update_cart: "1", "woocommerce-cart-nonce": nonce };
    expect(await post("/gio-hang/", fields)).toContain("240.000");
    const link = /href="([^"]*remove_item[^"]*)"/.exec(cart)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const removed = await page(link);
    expect(removed).toContain("cart-empty");
    expect(jar.has("woocommerce_cart_hash")).toBe(false);
    const undo = /href="([^"]*undo_item[^"]*)" class="restore-item"/.exec(removed)?.[1] ?? "";
    expect(await page(undo.replaceAll("&amp;", "&"))).toContain("240.000");
  });

  it("ignores a removal with a wrong nonce", async () => {
    await page("/?add-to-cart=43");
    expect(await page(`/gio-hang/?remove_item=${itemKey(43)}&_wpnonce=wrong`)).toContain("Móc khóa cá chép");
  });

  it("shares the session between pages and calls", async () => {
    await go("/?wc-ajax=add_to_cart", {
      method: "POST",
      body: new URLSearchParams({ product_id: "33" }),
    });
    expect(await page("/product/bua-ho-phach/")).toContain('<ul class="woocommerce-error" role="alert">');
    expect(jar.has("wp_woocommerce_session_demo")).toBe(true);
  });

  it("takes a review, and wants a rating", async () => {
    const fields = { comment_post_ID: "30", comment: "Đẹp <b>", author: "Mai", email: "mai@example.test" };
    const refused = await go("/wp-comments-post.php", {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    expect(refused.status).toBe(500);
    expect(await refused.text()).toContain("chấm sao");
    const text = await post("/wp-comments-post.php", { ...fields, rating: "4" });
    expect(text).toContain("<p>Đẹp &lt;b&gt;</p>");
    expect(text).toContain("1 đánh giá cho");
  });

  it("answers a plainly posted contact form with the state rendered in", async () => {
    const unit = { _wpcf7: "82", _wpcf7_unit_tag: "wpcf7-f82-p87-o2" };
    const invalid = await post("/lien-he-2/", { ...unit, "your-name": '"><script>', "your-email": "khong" });
    expect(invalid).toContain('class="wpcf7-form invalid"');
    expect(invalid).toContain('<li id="wpcf7-f82-p87-o2-ve-your-email">');
    expect(invalid).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(invalid.match(/data-status="init"/g)).toHaveLength(1);
    const sent = await post("/lien-he-2/", { ...unit, "your-name": "An", "your-email": "an@example.test" });
    expect(sent).toContain('data-status="sent"');
  });

  it("prints every kind of field on the contact page", async () => {
    const text = await page("/lien-he/");
    for (const part of [
      'id="wpcf7-f81-p86-o1"',
      'class="wpcf7-form init"',
      'name="_wpcf7_posted_data_hash" value=""',
      "wpcf7-validates-as-url",
      "wpcf7-exclusive-checkbox",
      'name="_wpcf7_free_text_your-color"',
      "wpcf7-acceptance invert",
      "wpcf7-acceptance optional",
      'name="_wpcf7_quiz_answer_your-quiz"',
      'type="file" name="your-file"',
      'class="wpcf7-character-count down" data-target-name="your-message"',
      '<div class="wpcf7-response-output" aria-hidden="true"></div>',
    ]) {
      expect(text).toContain(part);
    }
  });

  it("refuses a login with a notice and escapes the name", async () => {
    const text = await post("/tai-khoan/", { login: "1", username: "<i>a</i>", password: "x" });
    expect(text).toContain("woocommerce-error");
    expect(text).toContain("&lt;i&gt;a&lt;/i&gt;");
  });

  it("searches everything, and products as a listing", async () => {
    const all = await page("/?s=%3Cb%3Evong");
    expect(all).toContain("<span>&lt;b&gt;vong</span>");
    expect(await page("/?s=lien+he")).toContain('href="/lien-he-2/" rel="bookmark"');
    expect(await page("/?s=ngoc&post_type=product")).toContain('<ul class="products columns-4">');
  });

  it("leads an empty checkout back to the cart, and takes no orders", async () => {
    expect(await page("/thanh-toan/")).toContain("cart-empty");
    await page("/?add-to-cart=43");
    expect(await page("/thanh-toan/")).toContain('id="billing_phone-description" aria-hidden="true"');
    expect(await post("/thanh-toan/", {})).toContain("woocommerce-error");
  });

  it("opens the lab, breaks calls but not pages, and closes it", async () => {
    expect(await page("/gioi-thieu/?lab")).toContain('<aside class="lab"');
    expect(await page("/")).toContain('<aside class="lab"');
    const text = await post("/lab", { fault: "500", runtime: "preact", back: "/cua-hang/" });
    expect(text).toContain('src="/dist/preact/islands.js"');
    expect((await go("/?wc-ajax=get_refreshed_fragments")).status).toBe(500);
    expect((await go("/cua-hang/")).status).toBe(200);
    expect(await post("/lab", { close: "1", back: "https://elsewhere.example/" })).not.toContain(
      'class="lab"',
    );
    expect((await go("/?wc-ajax=get_refreshed_fragments")).status).toBe(200);
  });

  it("closes the connection when the lab takes the visitor offline", async () => {
    await page("/?lab");
    await post("/lab", { fault: "offline", back: "/" });
    await expect(go("/?wc-ajax=get_refreshed_fragments")).rejects.toThrow();
  });

  it("remembers the runtime, and leaves the bundle out when asked to", async () => {
    expect(await page("/?runtime=preact")).toContain('href="/dist/preact/islands.css"');
    expect(await page("/")).toContain('src="/dist/preact/islands.js"');
    expect(await page("/?runtime=react")).toContain('src="/dist/islands.js"');
    expect(await page("/?noscript")).not.toContain('type="module"');
  });

  it("serves files with their types, and none outside their folders", async () => {
    const style = await go("/assets/images/placeholder.svg");
    expect(style.headers.get("content-type")).toContain("image/svg+xml");
    for (const path of ["/assets/..%2Fserver.ts", "/assets/%2e%2e%2fserver.ts", "/dist/nothing.js"]) {
      expect((await go(path)).status).toBe(404);
    }
  });

  it("has every image the catalogue names", async () => {
    for (const name of products.flatMap((product) => product.images)) {
      expect((await go(`/assets/images/${name}`)).status, name).toBe(200);
    }
  });
});
