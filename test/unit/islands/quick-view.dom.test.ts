import { beforeEach, describe, expect, it, vi } from "vitest";
import { cartDrawer } from "../../../islands/cart-drawer/index.ts";
import { quickView } from "../../../islands/quick-view/index.ts";
import { prepareIslands } from "../support/island.ts";
import { nextFrame } from "../support/load-island.ts";
import { all, click, get, press } from "../support/page.ts";

const islands = prepareIslands();

const card = (id: number, trigger: string, kind = ""): string =>
  `<li class="product ${kind}"><div class="astra-shop-thumbnail-wrap"><a class="woocommerce-LoopProduct-link" href="/p/${id}/"><img src="/${id}.jpg" alt="Stone ${id}"></a>${trigger}</div>
<a class="ast-loop-product__link" href="/p/${id}/"><h2 class="woocommerce-loop-product__title">Ring ${id}</h2></a><span class="price"><del>9 ₫</del> <ins>${id} ₫</ins></span></li>`;
const span = (id: number): string =>
  `<span class="ast-on-card-button ast-quick-view-trigger" data-product_id="${id}">Quick View</span>`;
const shell = `<div class="ast-quick-view-bg"></div><div id="ast-quick-view-modal"><div class="ast-content-main-wrapper"><div class="ast-lightbox-content">
<div id="ast-quick-view-content" tabindex="0"></div><a href="#" id="ast-quick-view-close" role="button" aria-label="Close">x</a></div></div></div>`;
const page = `<ul class="products">${card(1, span(1))}${card(2, '<a class="ast-quick-view-text" href="#" data-product_id="2">Quick View</a>')}${card(3, '<div class="ast-quick-view-data" data-product_id="3"></div>', "ast-qv-on-image-click")}</ul>${shell}`;

const product = (id: number): string =>
  `<div class="ast-woo-product"><div id="product-${id}" class="product"><div class="ast-qv-image-slider images"><div class="ast-qv-slides"><li></li><li></li></div></div><form class="cart"></form></div></div>`;

interface Asked {
  readonly body: string;
  readonly signal: AbortSignal;
  answer(text: string, status?: number): Promise<void>;
  fail(): Promise<void>;
}
let asked: Asked[];

const trigger = (): HTMLElement => get(".ast-quick-view-trigger");
const panel = (): HTMLElement => get(".ast-lightbox-content");
const isOpen = (): boolean => get("#ast-quick-view-modal").classList.contains("open");
const said = (): string => document.querySelector(".widget_shopping_cart_live_region")?.textContent ?? "";
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function begin(html = page): Promise<() => void> {
  document.body.innerHTML = html;
  return (await islands.load(quickView)).end;
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    let resolve: (answer: Response) => void = () => undefined;
    let reject: (error: unknown) => void = () => undefined;
    const promise = new Promise<Response>((answer, fail) => {
      resolve = answer;
      reject = fail;
    });
    signal.addEventListener("abort", () => reject(signal.reason));
    asked.push({
      body,
      signal,
      answer: (text, status = 200) => {
        resolve(new Response(text, { status, headers: { "Content-Type": "text/html; charset=UTF-8" } }));
        return settle();
      },
      fail: () => {
        reject(new TypeError("offline"));
        return settle();
      },
    });
    return promise;
  });
});

describe("a quick view", () => {
  it("opens at once, named, with what the card knows, and fills in", async () => {
    await begin();
    const told: string[] = [];
    const names = ["ast_quick_view_loading", "AstraQuickViewForModal", "ast_quick_view_loader_stop"];
    const tell = ({ type }: Event): void => void told.push(type);
    for (const name of names) document.addEventListener(name, tell);
    expect(click(trigger())).toBe(false);
    expect(isOpen()).toBe(true);
    expect(document.documentElement.className).toBe("ast-quick-view-is-open");
    expect(panel().getAttribute("role")).toBe("dialog");
    expect(panel().getAttribute("aria-label")).toBe("Quick view: Ring 1");
    expect(get("#ast-quick-view-content h1").textContent).toBe("Ring 1");
    expect(get("#ast-quick-view-content del").textContent).toBe("9 ₫");
    expect(get("#ast-quick-view-content ins").textContent).toBe("1 ₫");
    expect(document.activeElement).toBe(get("#ast-quick-view-close"));
    expect(asked[0]?.body).toBe("action=ast_load_product_quick_view&product_id=1");
    expect(get("#ast-quick-view-modal").classList.contains("loading")).toBe(true);
    await asked[0]?.answer(product(1));
    expect(all("#ast-quick-view-content .ast-woo-product")).toHaveLength(1);
    expect(get("#product-1 form")).toBeTruthy();
    expect(get("#ast-quick-view-modal").classList.contains("loading")).toBe(false);
    expect(told).toEqual(names);
    for (const name of names) document.removeEventListener(name, tell);
  });

  it("is opened by the picture, where the add-on has it so", async () => {
    await begin();
    expect(click(get(".ast-qv-on-image-click .woocommerce-LoopProduct-link"))).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it.each([" ", "Enter"])("is opened by a button's key %j", async (key) => {
    await begin();
    expect(press(trigger(), key)).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it("is opened by Space on a link that leads nowhere, which is a button", async () => {
    await begin();
    expect(get(".ast-quick-view-text").getAttribute("role")).toBe("button");
    expect(press(get(".ast-quick-view-text"), " ")).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it("is asked for at the press, before its component is there, which shows the same answer", async () => {
    document.body.innerHTML = page;
    const island = await islands.load(quickView, { until: "early" });
    expect(click(trigger())).toBe(false);
    expect(click(trigger())).toBe(false);
    expect(document.documentElement.className).toBe("ast-quick-view-is-open");
    expect(isOpen()).toBe(false);
    await island.arrive();
    expect(isOpen()).toBe(true);
    expect(asked).toHaveLength(1);
    await asked[0]?.answer(product(1));
    expect(get("#product-1 form")).toBeTruthy();
    press(document.body, "Escape");
    expect(document.documentElement.hasAttribute("class")).toBe(false);
  });

  it("keeps a press until there is somebody to answer it", async () => {
    document.body.innerHTML = page;
    const island = await islands.load(quickView, { until: "prelude" });
    expect(click(get(".ast-qv-on-image-click .woocommerce-LoopProduct-link"))).toBe(false);
    expect(asked).toEqual([]);
    await island.arrive();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect(asked.map(({ body }) => body)).toEqual(["action=ast_load_product_quick_view&product_id=3"]);
  });

  it("shows an answer that is there before React is, and gives the veil up where nothing else can be done", async () => {
    document.body.innerHTML = page;
    const island = await islands.load(quickView, { until: "early" });
    click(trigger());
    await asked[0]?.answer(product(1));
    expect(all("#ast-quick-view-content > *")).toEqual([]);
    await island.arrive();
    await vi.waitFor(() => expect(get("#product-1 form")).toBeTruthy());
    expect(asked).toHaveLength(1);
    island.end();
    document.body.innerHTML = page.replaceAll(/href="[^"]*"/g, "");
    const broken = { ...quickView, view: () => Promise.reject(new Error("no code")) };
    const lost = await islands.load(broken, { until: "early" });
    click(trigger());
    expect(document.documentElement.className).toBe("ast-quick-view-is-open");
    await lost.arrive();
    await vi.waitFor(() => expect(document.documentElement.className).toBe(""));
    expect(asked[1]?.signal.aborted).toBe(true);
  });

  it("leads to the product's page where its component does not come", async () => {
    document.body.innerHTML = page;
    const lost = new Error("no code");
    const broken = { ...quickView, view: () => Promise.reject(lost) };
    const island = await islands.load(broken, { until: "early" });
    click(trigger());
    await island.arrive();
    await vi.waitFor(() => expect(islands.went).toEqual(["http://localhost/p/1/"]));
    expect(islands.report).toHaveBeenCalledExactlyOnceWith(lost);
  });

  it("leaves links alone where its room is missing, and clicks with a modifier", async () => {
    await begin();
    expect(click(get(".ast-quick-view-text"), { ctrlKey: true })).toBe(true);
    get("#ast-quick-view-modal").remove();
    expect(click(get(".ast-quick-view-text"))).toBe(true);
  });

  it.each([
    ["Escape", () => press(document.body, "Escape")],
    ["its button", () => click(get("#ast-quick-view-close"))],
    ["a click beside it", () => click(get(".ast-content-main-wrapper"))],
  ])("closes by %s, gives the request up, and focus goes back to the card", async (_, leave) => {
    await begin();
    click(trigger());
    leave();
    await settle();
    expect(isOpen()).toBe(false);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(document.activeElement).toBe(trigger());
    expect(get("#ast-quick-view-content").innerHTML).toBe("");
    expect(document.documentElement.hasAttribute("class")).toBe(false);
  });

  it.each([
    ["offline", (one?: Asked) => one?.fail()],
    ["an error of the shop", (one?: Asked) => one?.answer("", 500)],
    ["an answer that is another page", (one?: Asked) => one?.answer("<p>0</p>")],
  ])("says so when it fails (%s), leads to the product, and tries again", async (_, fail) => {
    await begin();
    click(trigger());
    await fail(asked[0]);
    expect(get(".storefront-notice[role=alert] a").getAttribute("href")).toContain("/p/1/");
    expect(get("#ast-quick-view-content h1").textContent).toBe("Ring 1");
    click(get(".storefront-notice__action"));
    await settle();
    expect(all(".storefront-notice")).toHaveLength(0);
    expect(panel().contains(document.activeElement)).toBe(true);
    await asked[1]?.answer(product(1));
    expect(get("#product-1")).toBeTruthy();
  });

  it("goes to the next product and back, by name; a late answer of the one before is not shown", async () => {
    await begin();
    click(trigger());
    expect(all(".storefront-quick-view__steps button").map((el) => el.getAttribute("aria-label"))).toEqual([
      "Next product: Ring 2",
    ]);
    const next = get(".storefront-quick-view__steps button");
    next.focus();
    click(next);
    await settle();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(panel().getAttribute("aria-label")).toBe("Quick view: Ring 2");
    expect(panel().contains(document.activeElement)).toBe(true);
    await asked[1]?.answer(product(2));
    expect(get("#product-2")).toBeTruthy();
    press(document.body, "Escape");
    await settle();
    expect(document.activeElement).toBe(get(".ast-quick-view-text"));
  });

  it("keeps focus on the other way where the way that was pressed ends, at the last product and at the first", async () => {
    await begin();
    click(trigger());
    const names = (): (string | null)[] =>
      all(".storefront-quick-view__steps button").map((el) => el.getAttribute("aria-label"));
    const step = async (name: string): Promise<void> => {
      const button = get(`.storefront-quick-view__steps [aria-label="${name}"]`);
      button.focus();
      click(button);
      await settle();
    };
    const focused = (): string | null | undefined => document.activeElement?.getAttribute("aria-label");
    await step("Next product: Ring 2");
    expect(focused()).toBe("Next product: Ring 3");
    await step("Next product: Ring 3");
    expect(names()).toEqual(["Previous product: Ring 2"]);
    expect(focused()).toBe("Previous product: Ring 2");
    await step("Previous product: Ring 2");
    expect(focused()).toBe("Previous product: Ring 1");
    await step("Previous product: Ring 1");
    expect(names()).toEqual(["Next product: Ring 2"]);
    expect(focused()).toBe("Next product: Ring 2");
  });

  it("says name and price of the product that a step has led to, once it is there; not of the first", async () => {
    await begin();
    click(trigger());
    await asked[0]?.answer(product(1));
    expect(said()).toBe("");
    click(get(".storefront-quick-view__steps button"));
    await settle();
    expect(said()).toBe("");
    await asked[1]?.answer(product(2));
    expect(get("#product-2")).toBeTruthy();
    expect(said()).toBe("Ring 2, 2 ₫");
  });

  it("says nothing of a product that could not be shown but what failed, and its name once another try has worked", async () => {
    await begin();
    click(trigger());
    await asked[0]?.answer("", 500);
    expect(said()).toBe("");
    click(get(".storefront-notice__action"));
    await settle();
    await asked[1]?.answer(product(1));
    expect(said()).toBe("Ring 1, 1 ₫");
  });

  it("gives way to the cart drawer", async () => {
    await begin();
    click(trigger());
    document.dispatchEvent(new CustomEvent("astra_on_slide_In_cart_open"));
    expect(isOpen()).toBe(false);
  });

  it("takes the place of the cart drawer that its card is in, and focus goes to the cart's link", async () => {
    document.body.innerHTML = `<div class="ast-slidein-cart"><a class="cart-container" href="/cart/">Cart</a></div>
<div class="astra-cart-drawer"><button class="astra-cart-drawer-close"></button><ul class="products">${card(1, span(1))}</ul></div>${shell}`;
    await islands.load(cartDrawer);
    await islands.load(quickView);
    const drawer = get(".astra-cart-drawer");
    click(get(".cart-container"));
    expect(drawer.classList.contains("active")).toBe(true);
    trigger().focus();
    click(trigger());
    await settle();
    expect(isOpen()).toBe(true);
    expect(drawer.hasAttribute("aria-modal")).toBe(false);
    expect(drawer.classList.contains("active")).toBe(false);
    press(document.body, "Escape");
    await settle();
    expect(document.activeElement).toBe(get(".cart-container"));
  });

  it("has named pictures with buttons", async () => {
    await begin();
    click(trigger());
    await asked[0]?.answer(product(1));
    expect(get(".ast-qv-slides").getAttribute("aria-label")).toBe("Pictures");
    expect(all(".storefront-quick-view__pictures button")).toHaveLength(2);
  });

  it("shows the first picture when a variation's picture has taken its place", async () => {
    await begin();
    click(trigger());
    await asked[0]?.answer(product(1));
    const row = get(".ast-qv-slides");
    row.scrollLeft = 400;
    get(".ast-qv-image-slider").dispatchEvent(
      new CustomEvent("woocommerce_gallery_reset_slide_position", { bubbles: true }),
    );
    expect(row.scrollLeft).toBe(0);
  });

  it.each([
    ["ltr", 300],
    ["rtl", -300],
  ])("has its next picture where the text goes on (%s)", async (direction, left) => {
    await begin();
    click(trigger());
    await asked[0]?.answer(product(1));
    const row = get(".ast-qv-slides");
    Object.defineProperty(row, "clientWidth", { value: 300 });
    row.style.direction = direction;
    const scrollBy = vi.spyOn(row, "scrollBy").mockImplementation(() => undefined);
    click(get('.storefront-quick-view__pictures [aria-label="Next picture"]'));
    expect(scrollBy).toHaveBeenLastCalledWith({ left });
    click(get('.storefront-quick-view__pictures [aria-label="Previous picture"]'));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: -left });
  });

  it("leaves nothing behind", async () => {
    const end = await begin();
    click(trigger());
    await asked[0]?.answer(product(1));
    end();
    expect(document.body.innerHTML.replace(' style=""', "")).toBe(page);
  });
});

describe("a trigger that is a span", () => {
  it("is a button before anybody touches the page, also one that comes later, and stays one", async () => {
    document.body.innerHTML = page;
    const island = await islands.load(quickView, { until: "prelude" });
    expect(trigger().getAttribute("role")).toBe("button");
    get(".products").insertAdjacentHTML("beforeend", card(4, span(4)));
    await nextFrame();
    await island.arrive();
    expect(all(".ast-quick-view-trigger").map((el) => [el.getAttribute("role"), el.tabIndex])).toEqual([
      ["button", 0],
      ["button", 0],
    ]);
    expect(press(trigger(), "Enter")).toBe(false);
    expect(isOpen()).toBe(true);
    press(document.body, "Escape");
    island.end();
    expect(trigger().hasAttribute("role")).toBe(false);
  });
});
