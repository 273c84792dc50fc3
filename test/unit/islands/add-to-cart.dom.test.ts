import $ from "jquery";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addToCart as put } from "../../../fixtures/shop/cart.ts";
import { cartAnswer } from "../../../fixtures/shop/fragments.ts";
import { addToCart } from "../../../islands/add-to-cart/index.ts";
import { cartBus } from "../../../shared/cart/index.ts";
import { cart as en } from "../../../shared/messages/en.json";
import { prepareIslands } from "../support/island.ts";
import type { LoadedIsland } from "../support/load-island.ts";
import { all, click, countListeners, get, heard, logEvents, press } from "../support/page.ts";
import { openShop } from "../support/shop.ts";

const shop = openShop();
const islands = prepareIslands();

const button = (id: number | string, more = ""): string =>
  `<a href="/?add-to-cart=${id}" role="button" data-quantity="1" data-product_id="${id}" data-product_sku="SKU" data-foo-bar="x" data-success_message="“Vòng” đã được thêm" class="button add_to_cart_button ajax_add_to_cart" ${more}>Thêm</a>`;
const card = (id: number | string): string =>
  `<li class="product"><h2 class="woocommerce-loop-product__title">Vòng</h2>${button(id)}<span class="screen-reader-text"></span></li>`;
const adds = () => shop.to("add_to_cart");
const idle = (element: Element): Promise<unknown> =>
  vi.waitUntil(() => !element.classList.contains("loading"), { interval: 1, timeout: 4000 });
const said = (): string | undefined =>
  document.querySelector(".widget_shopping_cart_live_region")?.textContent;

beforeEach(() => {
  islands.page("wc_add_to_cart_params", { cart_url: "/gio-hang/" });
  document.documentElement.lang = "en";
  document.body.innerHTML = `<ul>${card(43)}${card(28)}</ul><div class="widget_shopping_cart_content"></div>`;
});
afterEach(() => {
  Reflect.deleteProperty(window, "jQuery");
  $(document.body).off();
});

const begin = (): Promise<LoadedIsland> => islands.load(addToCart);

/** Adds, and waits until the button is free. */
async function add(target = get(".add_to_cart_button")): Promise<void> {
  click(target);
  await idle(target);
}

describe("a press", () => {
  it("posts every data attribute, form-encoded", async () => {
    await begin();
    await add();
    expect(adds()).toHaveLength(1);
    expect(adds()[0]?.fields).toEqual({
      quantity: "1",
      product_id: "43",
      product_sku: "SKU",
      fooBar: "x",
      success_message: "“Vòng” đã được thêm",
    });
  });

  it("posts what scripts put into jQuery's store first; attributes win", async () => {
    Object.assign(window, { jQuery: $ });
    $(get(".add_to_cart_button")).data("gift", "yes").data("quantity", 9);
    await begin();
    await add();
    expect(adds()[0]?.fields).toMatchObject({ gift: "yes", quantity: "1" });
  });

  it("is felt at once: loading, busy, not followed", async () => {
    await begin();
    const target = get(".add_to_cart_button");
    target.classList.add("added");
    expect(click(target)).toBe(false);
    expect(target.className).toBe("button add_to_cart_button ajax_add_to_cart loading");
    expect(target.getAttribute("aria-busy")).toBe("true");
    expect(target.hasAttribute("aria-disabled")).toBe(false);
    await idle(target);
    expect(target.hasAttribute("aria-busy")).toBe(false);
  });

  it.each([
    ["where nothing is shown before it is confirmed", "storefront_islands_params", { optimistic: "" }],
    [
      "where the page leaves for the cart",
      "wc_add_to_cart_params",
      { cart_redirect_after_add: "yes", cart_url: "/gio-hang/" },
    ],
  ])("sends nothing while the button is loading: %s", async (_, global, value) => {
    islands.page(global, value);
    await begin();
    const target = get(".add_to_cart_button");
    click(target);
    expect(target.getAttribute("aria-disabled")).toBe("true");
    expect(click(target)).toBe(false);
    expect(press(target, " ")).toBe(false);
    await vi.waitUntil(() => adds().length > 0, { interval: 1 });
    await (await cartBus().cart()).refresh();
    expect(adds()).toHaveLength(1);
  });

  it("five times quickly is five of it, in two requests, and said once", async () => {
    await begin();
    const target = get(".add_to_cart_button");
    const release = shop.hold("add_to_cart");
    click(target);
    await shop.asked("add_to_cart");
    for (let presses = 1; presses < 5; presses += 1) click(target);
    await vi.waitUntil(() => cartBus().expected.peek() === 5, { interval: 1 });
    expect(target.classList.contains("loading")).toBe(true);
    const heard = new Set<string | undefined>();
    const end = cartBus().count.subscribe(() => void heard.add(said()));
    release();
    await vi.waitUntil(() => said(), { interval: 1, timeout: 4000 });
    end();
    expect(adds().map(({ fields }) => fields.quantity)).toEqual(["1", "4"]);
    expect(cartBus().count.peek()).toBe(5);
    expect(cartBus().optimistic.peek()).toEqual([]);
    expect(heard).toEqual(new Set([""]));
    expect(said()).toBe("Added to your cart: 5 × “Vòng”.");
    expect(target.classList.contains("loading")).toBe(false);
  });

  it("again, of which the second fails, says what is in the cart and what is not", async () => {
    await begin();
    const target = get(".add_to_cart_button");
    const release = shop.hold("add_to_cart");
    click(target);
    await shop.asked("add_to_cart");
    click(target);
    let answers = 0;
    shop.respond("add_to_cart", () => {
      answers += 1;
      return new HttpResponse("", { status: 500 });
    });
    release();
    await vi.waitUntil(() => all(".storefront-notice").length > 0, { interval: 1, timeout: 4000 });
    expect(answers).toBe(1);
    expect(get(".storefront-notice p").textContent).toBe(`Not added to your cart: “Vòng”. ${en.failed}`);
    expect(cartBus().expected.peek()).toBe(cartBus().count.peek());
  });

  it("may be Space, as on a button", async () => {
    await begin();
    const target = get(".add_to_cart_button");
    expect(press(target, " ")).toBe(false);
    await idle(target);
    expect(adds()).toHaveLength(1);
  });

  it("works on a button that came later, and from inside it", async () => {
    await begin();
    document.body.insertAdjacentHTML("beforeend", `<p>${button(44).replace("Thêm", "<i>+</i>")}</p>`);
    click(get("i"));
    await idle(get("p .add_to_cart_button"));
    expect(adds()[0]?.fields.product_id).toBe("44");
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { button: 1 }])("with %j is the browser's", async (init) => {
    document.body.innerHTML = `<ul>${card(43).replace("/?add-to-cart=43", "#")}</ul>`;
    await begin();
    expect(click(get(".add_to_cart_button"), init)).toBe(true);
    expect(get(".add_to_cart_button").classList.contains("loading")).toBe(false);
  });

  it.each([
    [
      "without a product id",
      '<a href="#" class="add_to_cart_button ajax_add_to_cart" data-product_id=""></a>',
    ],
    ["not made for AJAX", '<a href="#" class="add_to_cart_button" data-product_id="43"></a>'],
    [
      "of WooCommerce's blocks",
      '<a href="#" class="add_to_cart_button ajax_add_to_cart wc-interactive" data-product_id="43"></a>',
    ],
    [
      "that is off",
      '<p data-island="off"><a href="#" class="add_to_cart_button ajax_add_to_cart" data-product_id="43"></a></p>',
    ],
  ])("on a button %s is the browser's", async (_name, html) => {
    document.body.innerHTML = `${html}<ul>${card(28)}</ul>`;
    await begin();
    expect(click(get("a"))).toBe(true);
    expect(shop.sent).toHaveLength(0);
  });

  it("that somebody else has answered is theirs", async () => {
    await begin();
    get("ul").addEventListener("click", (event) => event.preventDefault());
    click(get(".add_to_cart_button"));
    expect(get(".add_to_cart_button").classList.contains("loading")).toBe(false);
  });
});

describe("success", () => {
  it("marks the button, puts the link beside it, and says the server's words", async () => {
    await begin();
    const updated = heard("wc_cart_button_updated");
    await add();
    const target = get(".add_to_cart_button");
    expect(target.className).toBe("button add_to_cart_button ajax_add_to_cart added");
    expect(target.nextElementSibling?.outerHTML).toBe(
      '<a class="added_to_cart wc-forward" href="/gio-hang/" title="View cart">View cart</a>',
    );
    await expect(updated).resolves.toEqual({ button: target });
    await vi.waitUntil(said, { interval: 1, timeout: 4000 });
    expect(said()).toBe("“Vòng” đã được thêm");
  });

  it("says our words, with the product's name, where the server has none", async () => {
    get(".add_to_cart_button").removeAttribute("data-success_message");
    await begin();
    await add();
    await vi.waitUntil(said, { interval: 1, timeout: 4000 });
    expect(said()).toBe("Added to your cart: “Vòng”.");
  });

  it("words and addresses the link as the shop does", async () => {
    islands.page("wc_add_to_cart_params", { i18n_view_cart: "Xem giỏ", cart_url: "http://localhost/cart/" });
    await begin();
    await add();
    const link = get<HTMLAnchorElement>(".added_to_cart");
    expect([link.textContent, link.href]).toEqual(["Xem giỏ", "http://localhost/cart/"]);
  });

  it("puts the link there once, however often it is added", async () => {
    await begin();
    await add();
    await add();
    expect(adds()).toHaveLength(2);
    expect(all(".added_to_cart")).toHaveLength(1);
  });

  it("puts no link there on the cart page", async () => {
    islands.page("wc_add_to_cart_params", { is_cart: "1" });
    await begin();
    await add();
    expect(get(".add_to_cart_button").classList.contains("added")).toBe(true);
    expect(all(".added_to_cart")).toHaveLength(0);
  });

  it("is the clicked button's only", async () => {
    await begin();
    await add();
    expect(all(".added")).toHaveLength(1);
    expect(all(".loading")).toHaveLength(0);
  });

  it("of two products comes one after the other, both counted", async () => {
    await begin();
    const [first, second] = all(".add_to_cart_button");
    if (!first || !second) throw new Error("two cards");
    click(first);
    click(second);
    await Promise.all([idle(first), idle(second)]);
    expect(adds().map(({ fields }) => fields.product_id)).toEqual(["43", "28"]);
    expect(cartBus().count.value).toBe(2);
  });

  const redirected = async (): Promise<void> => {
    islands.page("wc_add_to_cart_params", { cart_redirect_after_add: "yes", cart_url: "/gio-hang/" });
    await begin();
    click(get(".add_to_cart_button"));
    await vi.waitUntil(() => islands.went.length > 0, { interval: 1, timeout: 4000 });
  };

  it("has no link where the page does not say where the cart is", async () => {
    islands.page("wc_add_to_cart_params", {});
    await begin();
    await add();
    expect(document.querySelector(".added_to_cart")).toBeNull();
  });

  it("leads to the cart page where the shop redirects after adding", async () => {
    await redirected();
    expect(islands.went).toEqual(["/gio-hang/"]);
  });

  it("leaves the button loading on the way to the cart page, without a link", async () => {
    await redirected();
    expect(get(".add_to_cart_button").className).toBe("button add_to_cart_button ajax_add_to_cart loading");
    expect(all(".added_to_cart")).toHaveLength(0);
  });

  it("gives a button that loaded on back when the page comes out of the back/forward cache", async () => {
    await begin();
    get(".add_to_cart_button").classList.add("loading");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(all(".loading")).toHaveLength(0);
  });
});

describe("a refusal", () => {
  it("with a page leads there", async () => {
    document.body.innerHTML = `<ul>${card(33)}</ul>`;
    await begin();
    click(get(".add_to_cart_button"));
    await vi.waitUntil(() => islands.went.length > 0, { interval: 1, timeout: 4000 });
    expect(islands.went).toEqual(["http://localhost/product/bua-ho-phach/"]);
    expect(all(".storefront-notice")).toHaveLength(0);
  });

  it.each([false, "javascript:alert(1)"])("with the page %j is told beside the product", async (url) => {
    shop.answer("add_to_cart", () => ({ error: true, product_url: url }));
    await begin();
    await add();
    expect(islands.went).toEqual([]);
    const text = `Not added to your cart: “Vòng”. ${en.refused}`;
    expect(get("li .storefront-notice").textContent).toContain(text);
    expect(said()).toBe(text);
    expect(all(".added")).toHaveLength(0);
  });
});

describe("a failure", () => {
  it.each([
    ["offline", () => HttpResponse.error(), en.offline],
    ["500", () => new HttpResponse("", { status: 500 }), en.failed],
    ["html", () => HttpResponse.html("<p>Maintenance</p>"), en.failed],
    ["empty", () => new HttpResponse(""), en.failed],
    ["half a JSON", () => new HttpResponse('{"fragments":{'), en.failed],
  ])(
    "%s gives the button back, and is told beside the product and in the live region, once the cart has been asked for",
    async (_fault, answer, why) => {
      const text = `Not added to your cart: “Vòng”. ${why}`;
      shop.respond("add_to_cart", answer);
      await begin();
      await add();
      const target = get(".add_to_cart_button");
      expect(target.className).toBe("button add_to_cart_button ajax_add_to_cart");
      expect(target.hasAttribute("aria-disabled")).toBe(false);
      expect(get("li .storefront-notice p").textContent).toBe(text);
      expect(all(".storefront-notice")).toHaveLength(1);
      expect(said()).toBe(text);
      expect(islands.went).toEqual([]);
    },
  );

  it.each([
    ["a 502", () => new HttpResponse("", { status: 502 })],
    ["HTML", () => HttpResponse.html("<p>Fatal error</p>")],
    ["half a JSON", () => new HttpResponse('{"fragments":{')],
    ["a broken connection", () => HttpResponse.error()],
  ])("%s is none where the cart has the product all the same: it is told as added", async (_what, answer) => {
    await begin();
    shop.respond("add_to_cart", () => {
      put(shop.session, 43, 1);
      return answer();
    });
    await add();
    expect(get(".add_to_cart_button").classList.contains("added")).toBe(true);
    expect(document.querySelector(".storefront-notice")).toBeNull();
    expect(said()).not.toMatch(/^Not/);
    expect(cartBus().count.peek()).toBe(1);
    expect(shop.to("add_to_cart")).toHaveLength(1);
  });

  it.each(["500", "html", "empty"] as const)(
    "%s from the cart, too: nobody knows, and the way to the cart is offered, no second add",
    async (fault) => {
      shop.session.fault = fault;
      await begin();
      await add();
      expect(get(".storefront-notice p").textContent).toBe(en.timeout);
      expect(get(".storefront-notice a").getAttribute("href")).toBe("/gio-hang/");
    },
  );

  it("does not stop the add that waits behind it", async () => {
    await begin();
    const release = shop.hold("add_to_cart");
    const [first, second] = all(".add_to_cart_button");
    if (!first || !second) throw new Error("two cards");
    let answers = 0;
    shop.respond("add_to_cart", () => {
      answers += 1;
      return answers === 1 ? new HttpResponse("", { status: 500 }) : undefined;
    });
    click(first);
    click(second);
    await shop.asked("add_to_cart");
    release();
    await Promise.all([idle(first), idle(second)]);
    expect(first.closest("li")?.querySelectorAll(".storefront-notice")).toHaveLength(1);
    expect(second.classList.contains("added")).toBe(true);
    expect(cartBus().count.peek()).toBe(1);
  });

  it("offers the plain link, which the browser follows", async () => {
    shop.respond("add_to_cart", () => new HttpResponse("", { status: 500 }));
    await begin();
    await add();
    expect(get(".storefront-notice a").getAttribute("href")).toBe("/?add-to-cart=43");
  });

  it("by time-out sends to the cart, not to a second add", async () => {
    shop.hold("add_to_cart");
    await begin();
    await cartBus().cart();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    click(get(".add_to_cart_button"));
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    await idle(get(".add_to_cart_button"));
    expect(get(".storefront-notice p").textContent).toBe(en.timeout);
    expect(get(".storefront-notice a").getAttribute("href")).toBe("/gio-hang/");
  });

  it("of the cart's code to come gives the button back, and leaves the add to the plain link", async () => {
    vi.spyOn(cartBus(), "cart").mockRejectedValueOnce(new Error("no chunk"));
    await begin();
    const target = get(".add_to_cart_button");
    await add(target);
    expect(target.hasAttribute("aria-disabled")).toBe(false);
    expect(islands.went).toEqual(["/?add-to-cart=43"]);
    expect(islands.report).toHaveBeenCalledExactlyOnceWith(new Error("no chunk"));
    await add(target);
    expect(adds()).toHaveLength(1);
  });

  it("is forgotten at the next press", async () => {
    shop.session.fault = "500";
    await begin();
    await add();
    shop.session.fault = "none";
    await add();
    expect(all(".storefront-notice")).toHaveLength(0);
    expect(get(".add_to_cart_button").classList.contains("added")).toBe(true);
  });
});

describe("other scripts", () => {
  it("may veto: the button is given back, nothing is sent", async () => {
    const veto = new AbortController();
    document.addEventListener("should_send_ajax_request.adding_to_cart", (event) => event.preventDefault(), {
      signal: veto.signal,
    });
    const log = logEvents([
      "ajax_request_not_sent.adding_to_cart",
      "wc_cart_button_updated",
      "adding_to_cart",
    ]);
    await begin();
    await add();
    veto.abort();
    await vi.waitUntil(() => log.length > 1, { interval: 1, timeout: 4000 });
    expect(log).toEqual(["ajax_request_not_sent.adding_to_cart", "wc_cart_button_updated"]);
    expect(adds()).toHaveLength(0);
    expect(get(".add_to_cart_button").className).toBe("button add_to_cart_button ajax_add_to_cart");
  });

  it("find the button loading when they are asked", async () => {
    let classes = "";
    document.addEventListener(
      "should_send_ajax_request.adding_to_cart",
      () => {
        classes = get(".add_to_cart_button").className;
      },
      { once: true },
    );
    await begin();
    await add();
    expect(classes).toContain("loading");
  });

  it("that add by themselves have their button marked", async () => {
    await begin();
    const { fragments, cart_hash: cartHash } = cartAnswer(shop.session);
    const detail = { fragments, cartHash, button: get(".add_to_cart_button") };
    const updated = heard("wc_cart_button_updated");
    document.body.dispatchEvent(new CustomEvent("added_to_cart", { bubbles: true, detail }));
    await updated;
    expect(get(".add_to_cart_button").classList.contains("added")).toBe(true);
    expect(all(".added_to_cart")).toHaveLength(1);
    expect(shop.sent).toHaveLength(0);
  });

  it("that add by themselves are told of a failure of ours as any other", async () => {
    vi.spyOn(cartBus(), "cart").mockRejectedValueOnce(new Error("no chunk"));
    await begin();
    const button = get(".add_to_cart_button");
    document.body.dispatchEvent(
      new CustomEvent("added_to_cart", { detail: { fragments: { "#none": "" }, button }, bubbles: true }),
    );
    await vi.waitUntil(() => islands.report.mock.calls.length, { interval: 1 });
    expect(islands.report).toHaveBeenCalledExactlyOnceWith(new Error("no chunk"));
  });
});

describe("the end", () => {
  it("leaves no listener", async () => {
    const listeners = countListeners();
    (await begin()).end();
    const left = listeners.left();
    listeners.restore();
    expect(left).toEqual([]);
  });

  it("leaves the button to the browser", async () => {
    document.body.innerHTML = `<ul>${card(43).replace("/?add-to-cart=43", "#")}</ul>`;
    (await begin()).end();
    expect(click(get(".add_to_cart_button"))).toBe(true);
  });
});
