import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { singleAddToCart } from "../../../islands/single-add-to-cart/index.ts";
import { cartBus } from "../../../shared/cart/index.ts";
import { resetConfig } from "../../../shared/config/index.ts";
import { cart as en } from "../../../shared/messages/en.json";
import { RequestError } from "../../../shared/request/error.ts";
import { chosenIn } from "../../../shared/variation/chosen.ts";
import { prepareIslands } from "../support/island.ts";
import { nextFrame } from "../support/load-island.ts";
import { all, countListeners, get, heard, logEvents } from "../support/page.ts";
import { openShop } from "../support/shop.ts";

const shop = openShop();
const islands = prepareIslands();

const button =
  '<button type="submit" name="add-to-cart" value="43" class="single_add_to_cart_button button alt">Thêm</button>';
const form = (inner = "", attributes = 'method="post"'): string =>
  `<div class="product product-type-simple"><h1 class="product_title">Vòng</h1><form class="cart" action="/product/x/" ${attributes}>${inner}<div class="quantity"><input class="qty" name="quantity" value="2"></div>${button}</form></div><div class="widget_shopping_cart_content"></div>`;

/** Forms that went to the server by themselves. */
let posted: string[];
const adds = () => shop.to("add_to_cart");
const said = (): string | undefined =>
  document.querySelector(".widget_shopping_cart_live_region")?.textContent;
const theButton = (): HTMLButtonElement => get<HTMLButtonElement>(".single_add_to_cart_button");
const idle = (): Promise<unknown> =>
  vi.waitUntil(() => !theButton().classList.contains("loading"), { interval: 1 });

/** What the browser does with a submit that nobody stopped. */
const browser = (event: SubmitEvent): void => {
  if (!event.defaultPrevented) posted.push((event.submitter as HTMLButtonElement | null)?.value ?? "");
  event.preventDefault();
};
/** It does so when all have heard of it: the last of the page's listeners included. */
const browserComes = (): void => {
  window.removeEventListener("submit", browser);
  window.addEventListener("submit", browser, { once: true });
};

beforeEach(() => {
  document.documentElement.lang = "en";
  document.body.innerHTML = form();
  posted = [];
  document.addEventListener("submit", browserComes);
  islands.page("storefront_islands_params", { singleAdd: "endpoint" });
  islands.page("wc_add_to_cart_params", { cart_url: "/gio-hang/" });
});
afterEach(() => {
  document.removeEventListener("submit", browserComes);
  window.removeEventListener("submit", browser);
});

const begin = async (): Promise<() => void> => (await islands.load(singleAddToCart)).end;
const submit = (): void => get<HTMLFormElement>("form.cart").requestSubmit(theButton());
async function add(): Promise<void> {
  submit();
  await idle();
}

describe("a press on the product page", () => {
  it("posts product and quantity through the cart, and the form stays where it is", async () => {
    await begin();
    submit();
    expect(theButton().className).toBe("single_add_to_cart_button button alt loading");
    expect(theButton().getAttribute("aria-busy")).toBe("true");
    await idle();
    expect(adds().map(({ fields }) => fields)).toEqual([{ product_id: "43", quantity: "2" }]);
    expect(posted).toEqual([]);
    expect(theButton().className).toBe("single_add_to_cart_button button alt added");
    expect(theButton().hasAttribute("aria-busy")).toBe(false);
    expect(all(".woocommerce-mini-cart-item")).toHaveLength(1);
  });

  it("puts the link to the cart after the button, tells scripts and says what was added", async () => {
    await begin();
    const told = heard("added_to_cart");
    const events = logEvents(["adding_to_cart", "added_to_cart", "wc_cart_button_updated"]);
    await add();
    expect(theButton().nextElementSibling?.className).toBe("added_to_cart wc-forward");
    expect((await told).button).toBe(theButton());
    expect(events).toEqual(["adding_to_cart", "wc_cart_button_updated", "added_to_cart"]);
    await vi.waitUntil(() => said() === "Added to your cart: 2 × “Vòng”.", { interval: 1 });
  });

  it("is the normal post where the page does not tell the cart's address: no link could follow", async () => {
    islands.page("wc_add_to_cart_params", {});
    await begin();
    submit();
    await vi.waitUntil(() => posted.length, { interval: 1 });
    expect(posted).toEqual(["43"]);
    expect(adds()).toEqual([]);
  });

  it("five times quickly is five of it, in two requests, and said once", async () => {
    await begin();
    const release = shop.hold("add_to_cart");
    submit();
    await shop.asked("add_to_cart");
    for (let presses = 1; presses < 5; presses += 1) submit();
    await vi.waitUntil(() => cartBus().expected.peek() === 10, { interval: 1 });
    release();
    await vi.waitUntil(() => said() === "Added to your cart: 10 × “Vòng”.", { interval: 1 });
    expect(adds().map(({ fields }) => fields.quantity)).toEqual(["2", "8"]);
    expect(cartBus().count.peek()).toBe(10);
    expect(theButton().classList.contains("loading")).toBe(false);
  });

  it.each([
    ["shows only what is confirmed", { optimistic: false }],
    ["leads to the cart after an add", { redirect_after_add: "yes" }],
  ])("adds nothing a second time while the button loads where the shop %s", async (_, settings) => {
    islands.page("storefront_islands_params", { singleAdd: "endpoint", ...settings });
    islands.page("wc_add_to_cart_params", {
      cart_redirect_after_add: "redirect_after_add" in settings ? "yes" : "no",
      cart_url: "/gio-hang/",
    });
    await begin();
    submit();
    expect(theButton().getAttribute("aria-disabled")).toBe("true");
    submit();
    await vi.waitUntil(() => theButton().classList.contains("added") || islands.went.length, { interval: 1 });
    expect(adds()).toHaveLength(1);
    expect(posted).toEqual([]);
  });

  it("of several that the shop refuses is no normal post, which would be of one", async () => {
    await begin();
    const release = shop.hold("add_to_cart");
    submit();
    await shop.asked("add_to_cart");
    for (let presses = 1; presses < 3; presses += 1) submit();
    await vi.waitUntil(() => cartBus().expected.peek() === 6, { interval: 1 });
    shop.answer("add_to_cart", () => ({ error: true }));
    release();
    await vi.waitUntil(() => document.querySelector(".storefront-notice"), { interval: 1 });
    expect(get(".storefront-notice").textContent).toBe(`Not added to your cart: “Vòng”. ${en.refused}`);
    expect(posted).toEqual([]);
    expect(cartBus().expected.peek()).toBe(2);
  });

  it("works on a form that came later", async () => {
    document.body.innerHTML = "";
    const island = await islands.load(singleAddToCart);
    document.body.innerHTML = form();
    await nextFrame();
    await island.arrive();
    await add();
    expect(theButton().classList.contains("added")).toBe(true);
    expect(posted).toEqual([]);
  });

  it("before the code is there is kept, shown as received, and adds once", async () => {
    // happy-dom's forms are proxies, and its `closest` answers what is behind them.
    const theForm = get("form.cart");
    vi.spyOn(theForm, "closest").mockImplementation((selector: string) =>
      theForm.matches(selector) ? theForm : null,
    );
    const island = await islands.load(singleAddToCart, { until: "prelude" });
    submit();
    expect(get("form.cart").getAttribute("aria-busy")).toBe("true");
    await island.arrive();
    await vi.waitFor(() => expect(theButton().classList.contains("added")).toBe(true));
    expect(adds()).toHaveLength(1);
    expect(get("form.cart").hasAttribute("aria-busy")).toBe(false);
    expect(posted).toEqual([]);
  });

  it("leads to the cart where the shop is set so", async () => {
    islands.page("wc_add_to_cart_params", { cart_redirect_after_add: "yes", cart_url: "/gio-hang/" });
    await begin();
    submit();
    await vi.waitUntil(() => islands.went.length > 0, { interval: 1 });
    expect(islands.went).toEqual(["/gio-hang/"]);
    expect(theButton().classList.contains("loading")).toBe(true);
  });
});

describe("the normal post", () => {
  it.each([
    ["an unknown field", form('<input name="gift_note" value="x">')],
    ["a file field", form('<input type="file" name="photo">')],
    ["a grouped form", form().replace('class="cart"', 'class="cart grouped_form"')],
    ["a form that goes elsewhere", form("", 'method="get"')],
    ["a form with a target", form("", 'method="post" target="_blank"')],
    ["a button with an address", form().replace("<button", '<button formaction="/x/"')],
    ["another product type", form().replace("product-type-simple", "product-type-bundle")],
    ["another button", form().replace("single_add_to_cart_button", "buy_now")],
    ["a form that is off", `<div data-island="off">${form()}</div>`],
    ["options without a variation", form('<input name="attribute_size" value="M">')],
    ["an open variation", form('<input name="variation_id" value="7"><input name="attribute_a" value="b">')],
  ])("is left to %s", async (_, html) => {
    document.body.innerHTML = html;
    await begin();
    get<HTMLFormElement>("form").requestSubmit(get<HTMLButtonElement>("button"));
    expect(posted).toEqual(["43"]);
    expect(get("button").classList.contains("loading")).toBe(false);
    expect(adds()).toEqual([]);
  });

  it("is left to a shop that switches adding in place off", async () => {
    islands.page("storefront_islands_params", { singleAjax: "" });
    await begin();
    submit();
    expect(posted).toEqual(["43"]);
    Reflect.deleteProperty(window, "storefront_islands_params");
    resetConfig();
  });

  it("is not made where another script has stopped it", async () => {
    await begin();
    get("form").addEventListener("submit", (event) => event.preventDefault());
    submit();
    expect(posted).toEqual([]);
    expect(theButton().classList.contains("loading")).toBe(false);
  });
});

describe("a variation", () => {
  it("is posted as the product, with what was chosen", async () => {
    const data = JSON.stringify([{ variation_id: 56, attributes: { attribute_size: "M" } }]);
    document.body.innerHTML = form(
      '<select name="attribute_size"><option value="M" selected>M</option></select><input type="hidden" name="product_id" value="43"><input type="hidden" name="variation_id" value="56">',
      `method="post" data-product_variations='${data}'`,
    ).replace("product-type-simple", "product-type-variable");
    await begin();
    submit();
    await shop.asked("add_to_cart");
    expect(adds()[0]?.fields).toEqual({ product_id: "56", quantity: "2", attribute_size: "M" });
    await vi.waitUntil(() => !theButton().classList.contains("loading"), { interval: 1 });
  });

  it("is posted so where there are too many for the page, and the form tells the chosen one", async () => {
    document.body.innerHTML = form(
      '<select name="attribute_size"><option value="M" selected>M</option></select><input type="hidden" name="product_id" value="43"><input type="hidden" name="variation_id" value="56">',
      'method="post" data-product_variations="false"',
    ).replace("product-type-simple", "product-type-variable");
    await begin();
    submit();
    expect(posted).toEqual(["43"]);
    chosenIn(get("form")).value = { variation_id: 56, attributes: { attribute_size: "M" } };
    await add();
    expect(adds().map(({ fields }) => fields)).toEqual([
      { product_id: "56", quantity: "2", attribute_size: "M" },
    ]);
  });
});

describe("the form's own post", () => {
  const group = (): string =>
    form()
      .replace('class="cart"', 'class="cart grouped_form"')
      .replace("product-type-simple", "product-type-grouped")
      .replace('name="quantity"', 'name="quantity[44]"')
      .replace('<div class="quantity"', '<input name="quantity[43]" value="1"><div class="quantity"');
  const page = (notices: string) => (): Response =>
    HttpResponse.html(`<!DOCTYPE html><html><body>
      <p class="woocommerce-error">Elsewhere</p>
      <div class="woocommerce-notices-wrapper">${notices}</div></body></html>`);
  const done =
    '<div class="woocommerce-message" role="alert">“A” and “B”\n have been added to your cart. <a href="/c/">View cart</a></div>';
  const refusal =
    '<ul class="woocommerce-error" role="alert"><li>Not enough of “B”. <a href="/c/">View cart</a></li></ul>';
  const sold = (): void => void shop.session.cart.set("k", { productId: 43, quantity: 2, variation: [] });
  const posts = () => shop.sent.filter(({ method, endpoint }) => method === "POST" && !endpoint);
  const notice = (): string | null | undefined => document.querySelector(".storefront-notice p")?.textContent;

  it("adds a group, says so in the shop's words, and asks for the cart once", async () => {
    document.body.innerHTML = group();
    shop.respond("", () => {
      sold();
      return page(done)();
    });
    await begin();
    const told = heard("added_to_cart");
    const events = logEvents(["adding_to_cart", "added_to_cart", "wc_cart_button_updated"]);
    await add();
    expect(posted).toEqual([]);
    expect(adds()).toEqual([]);
    expect(posts().map(({ url }) => url.pathname)).toEqual(["/product/x/"]);
    expect(posts()[0]?.body).toMatch(
      /name="quantity\[43\]"\s+1\s[\s\S]*name="quantity\[44\]"\s+2\s[\s\S]*name="add-to-cart"\s+43\s/,
    );
    expect(shop.to("get_refreshed_fragments")).toHaveLength(1);
    expect((await told).button).toBe(theButton());
    expect(events).toEqual(["adding_to_cart", "wc_cart_button_updated", "added_to_cart"]);
    expect(theButton().className).toBe("single_add_to_cart_button button alt added");
    expect(all(".woocommerce-mini-cart-item")).toHaveLength(1);
    expect(all(".storefront-notice")).toEqual([]);
    await vi.waitUntil(() => said() === "“A” and “B” have been added to your cart.", { interval: 1 });
  });

  it("adds a variation that leaves open what was chosen", async () => {
    const data = JSON.stringify([{ variation_id: 56, attributes: { attribute_size: "" } }]);
    document.body.innerHTML = form(
      '<select name="attribute_size"><option value="M" selected>M</option></select><input type="hidden" name="product_id" value="43"><input type="hidden" name="variation_id" value="56">',
      `method="post" data-product_variations='${data}'`,
    ).replace("product-type-simple", "product-type-variable");
    shop.respond("", page(done));
    await begin();
    await add();
    expect(posted).toEqual([]);
    expect(posts()[0]?.body).toMatch(/name="attribute_size"\s+M\s/);
    expect(theButton().classList.contains("added")).toBe(true);
  });

  it("leads to the cart where it says nothing and another add has changed the cart", async () => {
    document.body.innerHTML = group();
    await begin();
    const cart = await cartBus().cart();
    const release = shop.hold("");
    shop.respond("", () => new Response("oops", { status: 500 }));
    submit();
    await shop.asked("");
    const other = cart.add({ product_id: 28 });
    release();
    await expect(other).resolves.toMatchObject({ kind: "added" });
    await idle();
    expect(theButton().classList.contains("added")).toBe(false);
    expect(notice()).toBe(`Not added to your cart: “Vòng”. ${en.failed}`);
  });

  it("is sent to the end by the browser, unless it is long", async () => {
    document.body.innerHTML = group();
    shop.respond("", page(done));
    const fetch = vi.spyOn(window, "fetch");
    await begin();
    await add();
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
    get<HTMLInputElement>('[name="quantity[43]"]').value = "1".repeat(17_000);
    await add();
    const last = fetch.mock.calls.filter(([, init]) => init?.body instanceof FormData).at(-1);
    expect(last?.[1]).toMatchObject({ keepalive: false });
  });

  it("says why nothing was added, with the way that the shop names, and is tried again in place", async () => {
    document.body.innerHTML = group();
    shop.respond("", page(refusal));
    await begin();
    await add();
    expect(posted).toEqual([]);
    expect(notice()).toBe("Not enough of “B”.");
    expect(get<HTMLAnchorElement>(".storefront-notice a").textContent).toBe("View cart");
    expect(said()).toBe("Not enough of “B”.");
    expect(theButton().className).toBe("single_add_to_cart_button button alt");
    shop.respond("", page(done));
    await add();
    expect(posts()).toHaveLength(2);
    expect(all(".storefront-notice")).toEqual([]);
  });

  it("tells of what was added, and of what was not", async () => {
    document.body.innerHTML = group();
    shop.respond("", page(refusal + done));
    await begin();
    await add();
    await vi.waitUntil(() => notice(), { interval: 1 });
    expect(notice()).toBe("Not enough of “B”.");
    expect(theButton().classList.contains("added")).toBe(true);
    await vi.waitUntil(() => said() === "“A” and “B” have been added to your cart. Not enough of “B”.", {
      interval: 1,
    });
  });

  it("counts as added where the answer says nothing and the cart has changed", async () => {
    document.body.innerHTML = group();
    shop.respond("", () => {
      sold();
      return new Response("oops", { status: 500 });
    });
    await begin();
    await add();
    expect(posted).toEqual([]);
    expect(all(".storefront-notice")).toEqual([]);
    expect(theButton().classList.contains("added")).toBe(true);
  });

  it("is never made twice by itself; the shopper's next press is the normal post", async () => {
    document.body.innerHTML = group();
    shop.respond("", page(""));
    await begin();
    await add();
    expect(posted).toEqual([]);
    expect(posts()).toHaveLength(1);
    expect(notice()).toBe(`Not added to your cart: “Vòng”. ${en.failed}`);
    expect(theButton().classList.contains("loading")).toBe(false);
    submit();
    expect(posted).toEqual(["43"]);
    expect(posts()).toHaveLength(1);
  });

  it("waits for the network, and keeps what was typed", async () => {
    document.body.innerHTML = group();
    const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    shop.respond("", () => Response.error());
    await begin();
    await add();
    expect(notice()).toBe(`Not added to your cart: “Vòng”. ${en.offline}`);
    line.mockReturnValue(true);
    shop.respond("", page(done));
    await add();
    expect(posted).toEqual([]);
    expect(posts()).toHaveLength(2);
  });

  it("goes where the shop leads, and is not posted again", async () => {
    document.body.innerHTML = group();
    let hops = 0;
    shop.respond("", () =>
      hops++
        ? HttpResponse.html("<h1>Account</h1>")
        : new HttpResponse(null, { status: 302, headers: { Location: "/tai-khoan/" } }),
    );
    await begin();
    submit();
    await vi.waitUntil(() => islands.went.length, { interval: 1 });
    expect(islands.went).toEqual(["http://localhost/tai-khoan/"]);
    expect(posts()).toHaveLength(1);
    expect(posted).toEqual([]);
  });

  it("is the browser's where the shop leads to the cart", async () => {
    islands.page("wc_add_to_cart_params", { cart_redirect_after_add: "yes", cart_url: "/gio-hang/" });
    document.body.innerHTML = group();
    await begin();
    submit();
    expect(posted).toEqual(["43"]);
    expect(posts()).toEqual([]);
  });

  it("is the browser's where the form goes to another host", async () => {
    document.body.innerHTML = group().replace("/product/x/", "https://other.example/");
    await begin();
    submit();
    expect(posted).toEqual(["43"]);
  });
});

describe("where the shop answers the form itself", () => {
  /** What the plugin answers in the place of a page. */
  const answer = (value: object): void => void shop.respond("", () => HttpResponse.json(value));
  const cartOf = () => ({ fragments: { "div.widget_shopping_cart_content": "<div></div>" }, cart_hash: "h" });
  const posts = () => shop.sent.filter(({ method, endpoint }) => method === "POST" && !endpoint);
  const names = (): string[] =>
    [...(posts()[0]?.body ?? "").matchAll(/name="([^"]+)"/g)].map(([, one]) => `${one}`);
  const notice = (): string | null | undefined => document.querySelector(".storefront-notice p")?.textContent;
  beforeEach(() => islands.page("storefront_islands_params", { singleAdd: "answered" }));

  it("a press posts what the form posts to where it goes, and shows the cart that comes with the answer", async () => {
    answer({
      added: true,
      notices: '<div class="woocommerce-message">Vòng is in your cart. <a href="/c/">View cart</a></div>',
      ...cartOf(),
    });
    await begin();
    const told = heard("added_to_cart");
    await add();
    expect(posted).toEqual([]);
    expect(adds()).toEqual([]);
    expect(posts().map(({ url }) => url.pathname)).toEqual(["/product/x/"]);
    expect(names().sort()).toEqual(["add-to-cart", "quantity", "storefront-islands-answer"]);
    expect((await told).button).toBe(theButton());
    expect(theButton().classList.contains("added")).toBe(true);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(0);
    await vi.waitUntil(() => said() === "Vòng is in your cart.", { interval: 1 });
  });

  it("an add without a word of the shop's is one, and the islands say so", async () => {
    answer({ added: true, notices: "", ...cartOf() });
    await begin();
    await add();
    expect(theButton().classList.contains("added")).toBe(true);
    await vi.waitUntil(() => said() === "Added to your cart: 2 × “Vòng”.", { interval: 1 });
  });

  it("an answer that leads somewhere is followed, to any host that the shop names", async () => {
    answer({ redirect: "https://pay.example/vong" });
    await begin();
    submit();
    await vi.waitUntil(() => islands.went.length, { interval: 1 });
    expect(islands.went).toEqual(["https://pay.example/vong"]);
    expect(posted).toEqual([]);
    expect(posts()).toHaveLength(1);
  });

  it("an answer that leads to the cart is followed where the shop is set so", async () => {
    islands.page("wc_add_to_cart_params", { cart_redirect_after_add: "yes", cart_url: "/gio-hang/" });
    answer({ redirect: "/gio-hang/?x=1" });
    await begin();
    submit();
    await vi.waitUntil(() => islands.went.length, { interval: 1 });
    expect(islands.went).toEqual(["http://localhost/gio-hang/?x=1"]);
  });

  it("a refusal says why at the form, which stays as it was", async () => {
    const data = JSON.stringify([{ variation_id: 56, attributes: { attribute_size: "M" } }]);
    document.body.innerHTML = form(
      '<select name="attribute_size"><option>S</option><option>M</option></select><input type="hidden" name="product_id" value="43"><input type="hidden" name="variation_id" value="56">',
      `method="post" data-product_variations='${data}'`,
    ).replace("product-type-simple", "product-type-variable");
    get<HTMLSelectElement>("select").value = "M";
    get<HTMLInputElement>(".qty").value = "4";
    answer({ added: false, notices: '<ul class="woocommerce-error"><li>This comes in fives.</li></ul>' });
    await begin();
    await add();
    expect(notice()).toBe("This comes in fives.");
    expect(said()).toBe("This comes in fives.");
    expect(islands.went).toEqual([]);
    expect(posted).toEqual([]);
    expect([get<HTMLSelectElement>("select").value, get<HTMLInputElement>(".qty").value]).toEqual(["M", "4"]);
    expect(names().sort()).toEqual([
      "add-to-cart",
      "attribute_size",
      "product_id",
      "quantity",
      "storefront-islands-answer",
      "variation_id",
    ]);
  });

  it("of a group some may be added, and some refused", async () => {
    document.body.innerHTML = form('<input name="quantity[43]" value="1">')
      .replace('class="cart"', 'class="cart grouped_form"')
      .replace("product-type-simple", "product-type-grouped")
      .replace('name="quantity"', 'name="quantity[44]"');
    answer({
      added: true,
      notices:
        '<ul class="woocommerce-error"><li>No more B.</li></ul><div class="woocommerce-message">A is in your cart.</div>',
      ...cartOf(),
    });
    await begin();
    await add();
    expect(theButton().classList.contains("added")).toBe(true);
    await vi.waitUntil(() => notice() === "No more B.", { interval: 1 });
  });

  it("five presses are five of it, in two posts", async () => {
    answer({ added: true, notices: "", ...cartOf() });
    await begin();
    const release = shop.hold("");
    submit();
    await shop.asked("");
    for (let presses = 1; presses < 5; presses += 1) submit();
    await vi.waitUntil(() => cartBus().expected.peek() === 10, { interval: 1 });
    release();
    await vi.waitUntil(() => said() === "Added to your cart: 10 × “Vòng”.", { interval: 1 });
    expect(posts().map(({ body }) => /name="quantity"\s+(\d+)/.exec(body ?? "")?.[1])).toEqual(["2", "8"]);
  });

  it("a page in the place of the answer is read, and one elsewhere is gone to", async () => {
    shop.respond("", () =>
      HttpResponse.html(
        '<div class="woocommerce-notices-wrapper"><ul class="woocommerce-error"><li>No.</li></ul></div>',
      ),
    );
    await begin();
    await add();
    expect(notice()).toBe("No.");
    let hops = 0;
    shop.respond("", () =>
      hops++
        ? HttpResponse.html("<h1>Account</h1>")
        : new HttpResponse(null, { status: 302, headers: { Location: "/tai-khoan/" } }),
    );
    submit();
    await vi.waitUntil(() => islands.went.length, { interval: 1 });
    expect(islands.went).toEqual(["http://localhost/tai-khoan/"]);
    expect(posted).toEqual([]);
  });

  it("a form with a plugin's fields is the browser's to post", async () => {
    document.body.innerHTML = form('<input name="gift_note" value="x">');
    await begin();
    submit();
    expect(posted).toEqual(["43"]);
    expect(posts()).toEqual([]);
  });
});

describe("where nobody says what the shop does", () => {
  const posts = () => shop.sent.filter(({ method, endpoint }) => method === "POST" && !endpoint);
  const message = (text: string): string =>
    `<div class="woocommerce-notices-wrapper"><div class="woocommerce-message">${text}</div></div>`;
  beforeEach(() => islands.page("storefront_islands_params", {}));

  it("a press posts the form as the browser would, and reads the page that comes", async () => {
    shop.respond("", () => HttpResponse.html(message("Vòng is in your cart.")));
    await begin();
    await add();
    expect(adds()).toEqual([]);
    expect(posted).toEqual([]);
    expect(posts()[0]?.body).not.toContain("storefront-islands-answer");
    expect(shop.to("get_refreshed_fragments")).toHaveLength(1);
    expect(theButton().classList.contains("added")).toBe(true);
    await vi.waitUntil(() => said() === "Vòng is in your cart.", { interval: 1 });
  });

  it("what the page says to which the shop leads is said on it: it has been shown to a request", async () => {
    let hops = 0;
    shop.respond("", () =>
      hops++
        ? HttpResponse.html(message("Vòng is in your cart."))
        : new HttpResponse(null, { status: 302, headers: { Location: "/thanh-toan/" } }),
    );
    await begin();
    submit();
    await vi.waitUntil(() => islands.went.length, { interval: 1 });
    expect(islands.went).toEqual(["http://localhost/thanh-toan/"]);
    expect(posts()).toHaveLength(1);
    // The page there.
    document.body.innerHTML = '<div class="woocommerce-notices-wrapper"></div>';
    await (await cartBus().cart()).resume();
    expect(get(".woocommerce-notices-wrapper").textContent).toBe("Vòng is in your cart.");
    await vi.waitUntil(() => said() === "Vòng is in your cart.", { interval: 1 });
  });
});

describe("fields that others add when the form is sent", () => {
  it.each([
    ["on the form", () => get("form.cart")],
    ["on the page, later than the island", () => document],
    ["on the window, later than the island", () => window],
  ])("arrive from whoever listens %s", async (_, place) => {
    await begin();
    place().addEventListener(
      "submit",
      () =>
        get("form.cart").insertAdjacentHTML("beforeend", '<input type="hidden" name="gift_note" value="x">'),
      { once: true },
    );
    submit();
    expect(posted).toEqual(["43"]);
    expect(adds()).toEqual([]);
  });

  it("arrive as values of known fields, too, and a post that is stopped at last is none", async () => {
    await begin();
    const one = new AbortController();
    window.addEventListener("submit", () => (get<HTMLInputElement>(".qty").value = "7"), {
      signal: one.signal,
    });
    await add();
    one.abort();
    expect(adds().map(({ fields }) => fields.quantity)).toEqual(["7"]);
    window.addEventListener("submit", (event) => event.preventDefault(), { once: true });
    submit();
    expect(theButton().classList.contains("loading")).toBe(false);
    expect(adds()).toHaveLength(1);
  });
});

describe("a failed add", () => {
  const wrong = (): void => shop.respond("add_to_cart", () => new Response("oops", { status: 500 }));

  it("becomes the normal post, once", async () => {
    wrong();
    await begin();
    await add();
    expect(posted).toEqual(["43"]);
    expect(adds()).toHaveLength(1);
    expect(all(".storefront-notice")).toEqual([]);
  });

  it("is no normal post where the shop has too much to do: it says for how long, and asks nothing meanwhile", async () => {
    shop.respond(
      "add_to_cart",
      () => new Response("Too many", { status: 429, headers: { "Retry-After": "30" } }),
    );
    await begin();
    await add();
    expect(get(".storefront-notice").textContent).toMatch(
      /^Not added to your cart: “Vòng”. The shop has too much to do. Try again in 3\d seconds.$/,
    );
    await add();
    expect(posted).toEqual([]);
    expect(adds()).toHaveLength(1);
    expect(shop.to("get_refreshed_fragments")).toHaveLength(0);
    globalThis.storefrontBusy = undefined;
  });

  it("is tried in place again at the next press", async () => {
    wrong();
    await begin();
    await add();
    await add();
    expect(adds()).toHaveLength(2);
    expect(posted).toEqual(["43", "43"]);
  });

  it("counts as added where the cart has changed all the same", async () => {
    // The server adds, then breaks while it answers.
    shop.respond("add_to_cart", () => {
      shop.session.cart.set("k", { productId: 43, quantity: 2, variation: [] });
      return new Response("<b>Warning</b>");
    });
    await begin();
    await add();
    expect(posted).toEqual([]);
    expect(theButton().className).toBe("single_add_to_cart_button button alt added");
    await vi.waitUntil(() => said() === "Added to your cart: 2 × “Vòng”.", { interval: 1 });
  });

  it("stays on the page while the browser is offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    shop.respond("add_to_cart", () => Response.error());
    await begin();
    await add();
    expect(posted).toEqual([]);
    expect(get(".storefront-notice").textContent).toBe(`Not added to your cart: “Vòng”. ${en.offline}`);
    expect(get("form.cart").lastElementChild?.className).toContain("storefront-notice");
    expect(said()).toBe(`Not added to your cart: “Vòng”. ${en.offline}`);
  });

  it("takes the notice away at the next press", async () => {
    const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    shop.respond("add_to_cart", () => Response.error());
    await begin();
    await add();
    line.mockReturnValue(true);
    submit();
    expect(all(".storefront-notice")).toEqual([]);
    await idle();
  });

  it("leads to the cart where there was no answer in time: the server may be at it still", async () => {
    islands.page("wc_add_to_cart_params", { cart_url: "/gio-hang/" });
    const cart = await cartBus().cart();
    vi.spyOn(cart, "add").mockResolvedValue({ kind: "failed", error: new RequestError("timeout") });
    await begin();
    await add();
    expect(posted).toEqual([]);
    expect(get(".storefront-notice p").textContent).toBe(en.timeout);
    expect(get(".storefront-notice a").getAttribute("href")).toBe("/gio-hang/");
    expect(said()).toBe(en.timeout);
  });

  it("counts as added where there was no answer in time and the cart has changed", async () => {
    const cart = await cartBus().cart();
    vi.spyOn(cart, "add").mockImplementation(async () => ({
      kind: "failed",
      error: new RequestError("timeout"),
      items: 2,
    }));
    await begin();
    await add();
    expect(posted).toEqual([]);
    expect(theButton().classList.contains("added")).toBe(true);
  });

  it("becomes the normal post where another add waits: the cart was asked for before that, and has not changed", async () => {
    islands.page("wc_add_to_cart_params", { cart_url: "/gio-hang/" });
    await begin();
    const cart = await cartBus().cart();
    const release = shop.hold("add_to_cart");
    wrong();
    submit();
    await shop.asked("add_to_cart");
    shop.respond("add_to_cart", () => undefined);
    const other = cart.add({ product_id: 28 });
    release();
    await expect(other).resolves.toMatchObject({ kind: "added" });
    await idle();
    expect(theButton().classList.contains("added")).toBe(false);
    expect(posted).toHaveLength(1);
  });

  it.each([
    ["names no page", false],
    [
      "names one: what it says there is lost on a visitor without a session, and so is what was chosen",
      "/product/x/",
    ],
  ])("becomes the normal post where the server refuses and %s", async (_, page) => {
    shop.answer("add_to_cart", () => ({ error: true, product_url: page }));
    await begin();
    await add();
    expect(posted).toEqual(["43"]);
    expect(islands.went).toEqual([]);
  });

  it("is no add at all where the form of a product's page leads to another page: the browser posts it", async () => {
    document.body.className = "single-product";
    document.body.innerHTML = form().replace("/product/x/", "/thanh-toan/");
    await begin();
    submit();
    expect(posted).toEqual(["43"]);
    document.body.innerHTML = form().replace("/product/x/", `${location.pathname}?x=1`);
    await add();
    expect(posted).toEqual(["43"]);
    expect(adds()).toHaveLength(1);
    document.body.className = "";
  });

  it("does not pull back a shopper who is leaving", async () => {
    const release = shop.hold("add_to_cart");
    wrong();
    await begin();
    submit();
    await shop.asked("add_to_cart");
    window.dispatchEvent(new Event("beforeunload"));
    release();
    await idle();
    expect(posted).toEqual([]);
  });

  it("does nothing but give the button back after a veto", async () => {
    document.addEventListener("should_send_ajax_request.adding_to_cart", (event) => event.preventDefault(), {
      once: true,
    });
    await begin();
    await add();
    expect(adds()).toEqual([]);
    expect(posted).toEqual([]);
  });

  it("of our own is reported, and the form posts", async () => {
    vi.spyOn(cartBus(), "cart").mockRejectedValueOnce(new Error("no chunk"));
    await begin();
    await add();
    expect(islands.report).toHaveBeenCalledExactlyOnceWith(new Error("no chunk"));
    expect(posted).toEqual(["43"]);
  });

  it("of our own after the product was added is reported, and adds nothing a second time", async () => {
    const cart = await cartBus().cart();
    vi.spyOn(cart, "announce").mockImplementation((text) => {
      if (text) throw new Error("no region");
    });
    await begin();
    await add();
    await vi.waitUntil(() => islands.report.mock.calls.length, { interval: 1 });
    expect(islands.report).toHaveBeenCalledExactlyOnceWith(new Error("no region"));
    expect(posted).toEqual([]);
    expect(adds()).toHaveLength(1);
  });
});

describe("the island", () => {
  it("frees a button that was left loading when the page comes back", async () => {
    await begin();
    theButton().classList.add("loading");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(theButton().classList.contains("loading")).toBe(false);
  });

  it("leaves no listener behind, and works when it is mounted again", async () => {
    const listeners = countListeners();
    const end = await begin();
    await add();
    end();
    expect(listeners.left()).toEqual([]);
    listeners.restore();
    submit();
    expect(posted).toEqual(["43"]);
    await begin();
    await add();
    expect(adds()).toHaveLength(2);
  });
});

describe("the theme's bar for adding, which has a form of its own", () => {
  const barForm = (): string =>
    `<div class="ast-sticky-add-to-cart top"><form class="cart" action="/product/x/" method="post"><div class="quantity"><input class="qty" name="quantity" value="1"></div>${button}</form></div>`;
  const own = (inner = ""): string => `${form(inner)}${barForm()}`;
  const quantities = (): string[] => all(".qty").map((field) => (field as HTMLInputElement).value);
  const barButton = (): HTMLButtonElement => get(".ast-sticky-add-to-cart button");
  const pressBar = (): void =>
    get<HTMLFormElement>(".ast-sticky-add-to-cart form").requestSubmit(barButton());
  const type = (selector: string, value: string): void => {
    const field = get<HTMLInputElement>(selector);
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };

  it("has the same number as the product's form, whoever is changed", async () => {
    document.body.innerHTML = own();
    await begin();
    type(".product .qty", "5");
    expect(quantities()).toEqual(["5", "5"]);
    type(".ast-sticky-add-to-cart .qty", "3");
    expect(quantities()).toEqual(["3", "3"]);
  });

  it("gets the number that was changed before the code was there", async () => {
    document.body.innerHTML = own();
    get<HTMLInputElement>(".ast-sticky-add-to-cart .qty").value = "7";
    await begin();
    expect(quantities()).toEqual(["7", "7"]);
  });

  it("adds what the product's form says, and shows it at the button that was pressed", async () => {
    document.body.innerHTML = own();
    await begin();
    pressBar();
    expect(barButton().classList.contains("loading")).toBe(true);
    await vi.waitUntil(() => barButton().classList.contains("added"), { interval: 1 });
    expect(adds().map(({ fields }) => fields)).toEqual([{ product_id: "43", quantity: "2" }]);
    expect(posted).toEqual([]);
  });

  it("posts the product's form, with a plugin's fields, where only the server knows them", async () => {
    document.body.innerHTML = own('<input name="engraving" value="An">');
    await begin();
    let sent: HTMLFormElement | undefined;
    const one = new AbortController();
    // The bar's comes first, and is stopped.
    const note = ({ target }: Event): void => {
      sent = target as HTMLFormElement;
    };
    window.addEventListener("submit", note, { signal: one.signal });
    pressBar();
    one.abort();
    expect(posted).toEqual(["43"]);
    expect(sent).toBe(get(".product form.cart"));
    expect(adds()).toEqual([]);
  });

  it("adds what is added to the product's form when that is sent", async () => {
    document.body.innerHTML = own();
    await begin();
    get(".product form").addEventListener(
      "submit",
      () => (get<HTMLInputElement>(".product .qty").value = "6"),
    );
    pressBar();
    await vi.waitUntil(() => barButton().classList.contains("added"), { interval: 1 });
    expect(adds().map(({ fields }) => fields.quantity)).toEqual(["6"]);
  });

  it("adds nothing where the product's form lacks something", async () => {
    document.body.innerHTML = own('<input name="engraving" required>');
    await begin();
    pressBar();
    expect(posted).toEqual([]);
    expect(adds()).toEqual([]);
  });

  it("is a form like any other where the page has no other of that product", async () => {
    document.body.innerHTML = barForm();
    await begin();
    type(".qty", "4");
    pressBar();
    await vi.waitUntil(() => barButton().classList.contains("added"), { interval: 1 });
    expect(adds().map(({ fields }) => fields)).toEqual([{ product_id: "43", quantity: "4" }]);
  });
});
