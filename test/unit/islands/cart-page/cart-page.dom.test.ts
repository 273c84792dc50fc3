import $ from "jquery";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { cartPage as cartPageOf } from "../../../../fixtures/pages/cart.ts";
import { addToCart, itemKey } from "../../../../fixtures/shop/cart.ts";
import { html, json } from "../../../../fixtures/shop/markup.ts";
import { addNotice, cartNonce } from "../../../../fixtures/shop/session.ts";
import { locale, states } from "../../../../fixtures/shop/shipping.ts";
import { plainVariant } from "../../../../fixtures/shop/variant.ts";
import { cartPage } from "../../../../islands/cart-page/index.ts";
import { cartBus } from "../../../../shared/cart/index.ts";
import { cartEventNames } from "../../../../shared/events/cart-event-names.ts";
import type { IslandDefinition } from "../../../../shared/island/island.ts";
import { createLoader } from "../../../../shared/loader/loader.ts";
import { allSent } from "../../support/all-sent.ts";
import { prepareIslands } from "../../support/island.ts";
import { nextFrame } from "../../support/load-island.ts";
import { all, click, get, logEvents, press, setCookie } from "../../support/page.ts";
import { openShop } from "../../support/shop.ts";

const notInTime = "The shop did not answer in time. Look in the cart before trying again.";

const shop = openShop();
const islands = prepareIslands();
const [first, second] = [43, 44];
/** Something else is offered beside it. */
const offering = 40;
const key = itemKey(first);
const refreshing = "get_refreshed_fragments";

const box = (id = first): HTMLInputElement => get<HTMLInputElement>(`[name="cart[${itemKey(id)}][qty]"]`);
const row = (id = first): Element => box(id).closest(".cart_item") as Element;
const total = (): string => get(".order-total td").textContent.trim().replace(/\s/g, " ");
const notices = (): string[] => all(".woocommerce-notices-wrapper > *").map((el) => el.textContent.trim());
const said = (): string => document.querySelector(".widget_shopping_cart_live_region")?.textContent ?? "";
const until = (is: () => unknown): Promise<unknown> => vi.waitUntil(is, { interval: 1, timeout: 3000 });
/** Posts and links of the cart's page; not what a `wc-ajax` call sends. */
const pages = () => shop.to("").filter(({ url }) => url.pathname === "/gio-hang/");
const quantityIs = (value: number) => shop.session.cart.get(key)?.quantity === value;

const isIdle = (): boolean => cartBus().status.value === "idle";

/** Brings the mini-carts up to date. Answers how often they were asked for. */
async function upToDate(): Promise<number> {
  await (await cartBus().cart()).refresh();
  return shop.to(refreshing).length;
}

function type(value: string, field = box()): void {
  field.focus();
  field.value = value;
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** As a number that somebody is still typing. */
function typeOn(value: string, field = box()): void {
  field.focus();
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function submit(selector: string, form = get<HTMLFormElement>(".woocommerce-cart-form")): boolean {
  const submitter = get<HTMLButtonElement>(selector);
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter });
  return form.dispatchEvent(event);
}

async function begin(url?: URL): Promise<() => void> {
  document.body.className = "woocommerce-cart woocommerce-page";
  document.body.innerHTML = cartPageOf({
    session: shop.session,
    url,
    variant: plainVariant,
  } as never).main.text;
  // happy-dom takes the first option that has a value.
  const country = document.querySelector<HTMLSelectElement>("#calc_shipping_country");
  if (country) country.value = "VN";
  const { end } = await islands.load(cartPage);
  // Its component.
  await until(
    () =>
      document.querySelector("[aria-expanded][style]") || document.querySelector(".storefront-cart-label"),
  );
  return end;
}

beforeEach(() => {
  globalThis.storefrontBusy = undefined;
  document.documentElement.lang = "en";
  // As the server sets it with a cart: without one, the page would be an older one.
  setCookie("woocommerce_items_in_cart", "1");
  addToCart(shop.session, first, 2);
  addToCart(shop.session, second, 1);
  const nonce = cartNonce(shop.session);
  islands.page("wc_cart_params", {
    update_shipping_method_nonce: nonce,
    apply_coupon_nonce: nonce,
    remove_coupon_nonce: nonce,
  });
  islands.page("wc_country_select_params", {
    countries: json(states).text.replace(/"/g, "&quot;"),
    i18n_select_state_text: "Choose",
  });
  islands.page("wc_address_i18n_params", { locale: JSON.stringify(locale), i18n_optional_text: "optional" });
});

describe("what scripts choose through jQuery, which sends no native event", () => {
  beforeEach(() => {
    Object.assign(window, { jQuery: $ });
    return () => void Reflect.deleteProperty(window, "jQuery");
  });

  it("is stored, as a theme's plus and minus tell it, and the button for updates can be pressed before", async () => {
    document.body.innerHTML = cartPageOf({ session: shop.session } as never).main.text;
    const island = await islands.load(cartPage, { until: "prelude" });
    box().value = "3";
    $(box()).trigger("change");
    expect(get<HTMLButtonElement>("[name=update_cart]").disabled).toBe(false);
    await island.arrive();
    await until(() => quantityIs(3) && box().defaultValue === "3");
    box().value = "4";
    $(box()).trigger("change");
    await until(() => quantityIs(4));
  });

  it("is the way that an order is sent, or the country", async () => {
    await begin();
    const method = get<HTMLInputElement>('[value="flat_rate:2"]');
    method.checked = true;
    $(method).trigger("change");
    await until(() => shop.session.method === "flat_rate:2");
    const heard = vi.fn();
    $(document.body).on("country_to_state_changed", heard);
    const country = get<HTMLSelectElement>("#calc_shipping_country");
    country.value = "US";
    $(country).trigger("change");
    expect(heard).toHaveBeenCalledOnce();
    $(document.body).off("country_to_state_changed");
  });
});

describe("quantities", () => {
  it("are sent at once when nothing is on its way, and what is pressed meanwhile as one", async () => {
    await begin();
    const release = shop.hold("");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    type("3");
    await until(() => pages().length === 1);
    for (const value of ["4", "5", "6", "7"]) {
      type(value);
      await vi.advanceTimersByTimeAsync(20);
    }
    vi.useRealTimers();
    expect(pages()).toHaveLength(1);
    const seen = new Set<string>();
    const watch = new MutationObserver(() => seen.add(box().value));
    watch.observe(document.body, { childList: true, subtree: true });
    box().focus();
    release();
    await until(() => quantityIs(7) && !row().hasAttribute("aria-busy"));
    // Before the page is cleared.
    watch.disconnect();
    expect(pages().map(({ fields }) => fields[`cart[${key}][qty]`])).toEqual(["3", "7"]);
    expect([...seen]).toEqual(["7"]);
    expect(document.activeElement).toBe(box());
  });

  it("are told as a press of the update button, once, before they are sent, though a shopper presses it then", async () => {
    Object.assign(window, { jQuery: $ });
    await begin();
    const heard: string[] = [];
    const change = (): string => `${box().defaultValue} to ${box().value}, sent ${pages().length}`;
    const isUpdate = ({ target }: Event): boolean => (target as Element).matches("[name=update_cart]");
    const hear = (event: Event): unknown => isUpdate(event) && heard.push(`native ${change()}`);
    document.addEventListener("click", hear);
    $(document).on("click", "[name=update_cart]", () => heard.push(`jQuery ${change()}`));
    $(document).on("submit", ".woocommerce-cart-form", () => heard.push(`submit ${change()}`));
    type("5");
    document.querySelector<HTMLButtonElement>("[name=update_cart]")?.click();
    await until(() => quantityIs(5) && !row().hasAttribute("aria-busy"));
    document.removeEventListener("click", hear);
    $(document).off();
    Reflect.deleteProperty(window, "jQuery");
    expect(heard.sort()).toEqual(["jQuery 2 to 5, sent 0", "native 2 to 5, sent 0", "submit 2 to 5, sent 0"]);
    expect(pages()).toHaveLength(1);
  });

  it("are not sent where a script forbids that press, and nothing waits for them", async () => {
    await begin();
    const forbid = (event: Event): void => {
      if ((event.target as Element).matches("[name=update_cart]")) event.preventDefault();
    };
    document.addEventListener("click", forbid);
    type("5");
    await nextFrame();
    document.removeEventListener("click", forbid);
    expect(pages()).toHaveLength(0);
    expect(row().hasAttribute("aria-busy")).toBe(false);
  });

  it.each([
    ["is being typed", () => typeOn("4"), 4],
    // Whoever presses minus too often would see the row go under her finger.
    ["takes the row away", () => type("0"), undefined],
  ])("wait for a pause where one %s", async (_, change, stored) => {
    await begin();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    change();
    expect(row().getAttribute("aria-busy")).toBe("true");
    await vi.advanceTimersByTimeAsync(499);
    expect(pages()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await until(() => pages().length && shop.session.cart.get(key)?.quantity === stored);
  });

  it("wait for the end of a press before the row is replaced, whose button would else get no click", async () => {
    await begin();
    const release = shop.hold("");
    const fetch = vi.spyOn(window, "fetch");
    type("4");
    await until(() => pages().length === 1);
    const answer = fetch.mock.results.at(-1)?.value as Promise<Response>;
    const plus = get(".plus", row());
    const pointer = (name: string): boolean => plus.dispatchEvent(new PointerEvent(name, { bubbles: true }));
    pointer("pointerdown");
    release();
    const response = await answer;
    await until(() => response.bodyUsed);
    expect(quantityIs(4)).toBe(true);
    await nextFrame();
    expect(plus.isConnected).toBe(true);
    pointer("pointerup");
    type("5");
    click(plus);
    await until(() => quantityIs(5) && box().defaultValue === "5");
    expect(plus.isConnected).toBe(false);
  });

  it("are stored by themselves, and the money is the server's", async () => {
    await begin();
    const before = total();
    const events = logEvents(cartEventNames);
    type("4");
    expect(row().getAttribute("aria-busy")).toBe("true");
    expect(total()).toBe(before);
    await until(() => total() !== before);
    expect(quantityIs(4)).toBe(true);
    expect(pages()[0]?.fields).toMatchObject({
      [`cart[${key}][qty]`]: "4",
      "woocommerce-cart-nonce": cartNonce(shop.session),
    });
    expect(pages()[0]?.fields.update_cart).toBeTruthy();
    expect(notices()).toEqual(["Đã cập nhật giỏ hàng."]);
    await until(() => !row().hasAttribute("aria-busy") && /Tổng cộng/.test(said()));
    expect(events.slice(0, 2)).toEqual(["updated_cart_totals", "updated_wc_div"]);
    expect(get<HTMLButtonElement>("[name=update_cart]").disabled).toBe(true);
    expect(get(".cart_totals").className).toBe("cart_totals");
    expect(islands.report).not.toHaveBeenCalled();
  });

  it("bring the mini-carts up to date with one request", async () => {
    await begin();
    const before = await upToDate();
    type("3");
    await until(() => cartBus().count.peek() === 4 && isIdle());
    await allSent(shop);
    expect(shop.to(refreshing)).toHaveLength(before + 1);
  });

  it("go in one request when several are changed before it leaves", async () => {
    await begin();
    type("4");
    type("2", box(second));
    await until(() => notices().length);
    expect(pages()).toHaveLength(1);
    expect([...shop.session.cart.values()].map(({ quantity }) => quantity)).toEqual([4, 2]);
  });

  it("that are changed while a request runs are kept, and sent next", async () => {
    await begin();
    const release = shop.hold("");
    type("4");
    await until(() => pages().length === 1);
    type("5");
    release();
    await until(() => pages().length === 2);
    expect(box().value).toBe("5");
    await until(() => quantityIs(5) && !row().hasAttribute("aria-busy"));
    expect(pages().map(({ fields }) => fields[`cart[${key}][qty]`])).toEqual(["4", "5"]);
    expect(box().value).toBe("5");
    expect(box().defaultValue).toBe("5");
  });

  describe("in other controls than a box", () => {
    /** The shop's pages have another control in the place of the first row's box. */
    const instead: Readonly<Record<string, (name: string, value: number) => string>> = {
      "a list to choose from": (name, value) =>
        `<select class="qty" name="${name}">${[1, 2, 6].map((one) => `<option value="${one}"${one === value ? " selected" : ""}>${one}</option>`).join("")}</select>`,
      "a list without a class, where nothing is chosen in the markup": (name) =>
        `<select name="${name}"><option>1</option><option>2</option><option>6</option></select>`,
      "a box of a plugin's own": (name, value) =>
        `<input type="number" class="amount" name="${name}" value="${value}">`,
      "buttons of which one is on": (name, value) =>
        [1, 2, 6]
          .map(
            (one) => `<input type="radio" name="${name}" value="${one}"${one === value ? " checked" : ""}>`,
          )
          .join(""),
    };
    const name = `cart[${key}][qty]`;
    const draw = (make: (name: string, value: number) => string): void => {
      const part = box();
      part.outerHTML = make(name, Number(part.defaultValue));
    };
    const choose = (): void => {
      const all = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)];
      const control = all.find((one) => one.type === "radio" && one.value === "6") ?? all[0];
      if (control?.type === "radio") (control as HTMLInputElement).checked = true;
      else if (control) control.value = "6";
      for (const event of ["input", "change"]) control?.dispatchEvent(new Event(event, { bubbles: true }));
    };

    it.each(Object.entries(instead))("a choice of six in %s is stored, once", async (_, make) => {
      addToCart(shop.session, first, -1);
      await begin();
      draw(make);
      choose();
      expect(row(second).hasAttribute("aria-busy")).toBe(false);
      await until(() => quantityIs(6) && !document.querySelector("[aria-busy=true]"));
      expect(pages()).toHaveLength(1);
      expect(cartBus().expected.peek()).toBe(7);
      expect(notices()).toEqual(["Đã cập nhật giỏ hàng."]);
    });

    it("is stored with a fresh nonce where the page's is too old", async () => {
      await begin();
      draw(instead["a list to choose from"] ?? String);
      shop.session.nonceAge += 1;
      choose();
      await until(() => quantityIs(6));
      expect(document.querySelector(".storefront-notice")).toBeNull();
    });

    it("is stored where it was chosen before the code was there", async () => {
      document.body.className = "woocommerce-cart woocommerce-page";
      document.body.innerHTML = cartPageOf({
        session: shop.session,
        variant: plainVariant,
      } as never).main.text;
      draw(instead["a list to choose from"] ?? String);
      const island = await islands.load(cartPage, { until: "prelude" });
      choose();
      await island.arrive();
      await until(() => quantityIs(6));
    });
  });

  it("are sent at once by the update button, and by Enter in a box", async () => {
    await begin();
    box().value = "3";
    expect(submit("[name=update_cart]")).toBe(false);
    await until(() => quantityIs(3));
    await until(() => box().defaultValue === "3");
    box().value = "6";
    expect(press(box(), "Enter")).toBe(false);
    await until(() => quantityIs(6));
  });

  it("that cannot be are put back when they are left, with a reason in the row", async () => {
    await begin();
    type("-1");
    expect(box().value).toBe("2");
    expect(row().querySelector(".storefront-notice")?.textContent).toMatch(/At least 0 .* still holds 2/);
    type("3");
    expect(row().querySelector(".storefront-notice")).toBeNull();
  });

  it("keep focus where it was", async () => {
    await begin();
    type("3");
    const old = box();
    await until(() => box() !== old);
    expect(document.activeElement).toBe(box());
  });

  it("that were typed before the code was there are sent", async () => {
    document.body.innerHTML = cartPageOf({ session: shop.session } as never).main.text;
    const island = await islands.load(cartPage, { until: "prelude" });
    expect(get<HTMLButtonElement>("[name=update_cart]").disabled).toBe(true);
    type("7");
    expect(get<HTMLButtonElement>("[name=update_cart]").disabled).toBe(false);
    await island.arrive();
    await until(() => quantityIs(7));
  });

  it("are stored before the checkout is gone to", async () => {
    await begin();
    type("4");
    expect(click(get("a.checkout-button"))).toBe(false);
    await until(() => islands.went.length);
    expect(quantityIs(4)).toBe(true);
    expect(islands.went[0]).toMatch(/thanh-toan/);
  });
});

describe("a row", () => {
  it("is removed, and comes back", async () => {
    await begin();
    const events = logEvents(cartEventNames);
    expect(click(get(".product-remove > a", row()))).toBe(false);
    expect(row().getAttribute("aria-busy")).toBe("true");
    await until(() => notices().length);
    expect(all(".cart_item")).toHaveLength(1);
    expect(notices()[0]).toMatch(/^Đã xóa/);
    expect(events.filter((name) => !/fragment/.test(name))).toEqual([
      "updated_cart_totals",
      "updated_wc_div",
      "item_removed_from_classic_cart",
    ]);
    click(get(".restore-item"));
    await until(() => all(".cart_item").length === 2);
    expect(notices()).toEqual([]);
    expect(document.activeElement).toBe(box());
  });

  it("is removed once, however often its link is pressed", async () => {
    await begin();
    const link = get(".product-remove > a", row());
    click(link);
    press(link, " ");
    await until(() => notices().length);
    expect(pages().filter(({ url }) => url.searchParams.has("remove_item"))).toHaveLength(1);
  });

  it("keeps numbers of other rows that nobody has sent yet", async () => {
    await begin();
    type("3", box(second));
    click(get(".product-remove > a", row()));
    await until(() => all(".cart_item").length === 1);
    await until(() => [...shop.session.cart.values()][0]?.quantity === 3);
    expect(box(second).value).toBe("3");
  });

  it("that was the last leaves an empty cart, and undoing it brings the cart back in place", async () => {
    shop.session.cart.delete(itemKey(second));
    await begin();
    const events = logEvents(cartEventNames);
    click(get(".product-remove > a", row()));
    await until(() => document.querySelector(".cart-empty"));
    expect(get(".wc-empty-cart-message").textContent).toMatch(/trống/);
    expect(notices()[0]).toMatch(/^Đã xóa/);
    expect(events.filter((name) => !/fragment/.test(name))).toEqual([
      "wc_cart_emptied",
      "updated_wc_div",
      "item_removed_from_classic_cart",
    ]);
    click(get(".restore-item"));
    await until(() => document.querySelector(".woocommerce-cart-form"));
    expect(islands.went).toEqual([]);
    // The new form is answered, too.
    type("3");
    await until(() => quantityIs(3));
  });

  it("whose link is pressed before the code is there is removed when it comes", async () => {
    document.body.innerHTML = cartPageOf({ session: shop.session } as never).main.text;
    const island = await islands.load(cartPage, { until: "prelude" });
    get(".product-remove > a", row()).focus();
    expect(click(get(".product-remove > a", row()))).toBe(false);
    expect(row().getAttribute("aria-busy")).toBe("true");
    await allSent(shop);
    expect(pages()).toEqual([]);
    await island.arrive();
    await until(() => all(".cart_item").length === 1);
    expect(shop.session.cart.has(key)).toBe(false);
  });
});

describe("a coupon", () => {
  const code = (): HTMLInputElement => get<HTMLInputElement>("#coupon_code");

  it("is applied, and taken away", async () => {
    await begin();
    const events = logEvents(cartEventNames);
    code().value = " GIAM10 ";
    expect(submit("[name=apply_coupon]")).toBe(false);
    await until(() => document.querySelector(".cart-discount"));
    expect(notices()).toEqual(["Đã dùng mã giảm giá."]);
    expect(code().value).toBe("");
    expect(events.slice(0, 3)).toEqual(["applied_coupon", "updated_cart_totals", "updated_wc_div"]);
    const link = get(".woocommerce-remove-coupon");
    click(link);
    click(link);
    await until(() => !document.querySelector(".cart-discount"));
    await allSent(shop);
    expect(shop.to("remove_coupon")).toHaveLength(1);
    expect(notices()).toEqual(["Đã bỏ mã giảm giá."]);
    expect(events).toContain("removed_coupon");
  });

  it("that is wrong is told of below the field, which keeps it until it is changed", async () => {
    await begin();
    const events = logEvents(cartEventNames);
    code().value = "KHONGCO";
    submit("[name=apply_coupon]");
    await until(() => document.querySelector("#coupon-error-notice"));
    expect(get("#coupon-error-notice").textContent).toBe("Không có mã giảm giá “khongco”.");
    expect(get("#coupon-error-notice").closest(".coupon")).not.toBeNull();
    expect(code().value).toBe("KHONGCO");
    expect(code().getAttribute("aria-describedby")).toBe("coupon-error-notice");
    expect(code().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(code());
    expect(events).not.toContain("applied_coupon");
    code().dispatchEvent(new Event("input", { bubbles: true }));
    expect(document.querySelector("#coupon-error-notice")).toBeNull();
    expect(code().hasAttribute("aria-describedby")).toBe(false);
  });

  it("that is wrong has one voice: the field's alert, or the live region where the page has no field", async () => {
    await begin();
    const release = shop.hold("apply_coupon");
    code().value = "KHONGCO";
    submit("[name=apply_coupon]");
    release();
    await until(() => document.querySelector("#coupon-error-notice"));
    expect(get("#coupon-error-notice").getAttribute("role")).toBe("alert");
    expect(said()).toBe("");
    const later = shop.hold("apply_coupon");
    submit("[name=apply_coupon]");
    code().remove();
    later();
    await until(() => said());
    expect(said()).toBe("Không có mã giảm giá “khongco”.");
  });

  it("is the form's own affair where the page has no nonce for it", async () => {
    islands.page("wc_cart_params", {});
    await begin();
    expect(submit("[name=apply_coupon]")).toBe(true);
  });

  it("stays in its field when the shop refuses the page as too old, and has no other nonce", async () => {
    await begin();
    shop.respond("apply_coupon", () => new HttpResponse("-1", { status: 403 }));
    code().value = "giam10";
    submit("[name=apply_coupon]");
    await until(() => document.querySelector(".storefront-notice"));
    expect(get(".storefront-notice").textContent).toMatch(/too old/);
    expect(code().value).toBe("giam10");
  });
});

describe("what is offered beside the cart", () => {
  const names = (): string[] =>
    all(".cross-sells h2.woocommerce-loop-product__title").map((el) => el.textContent);
  const url = new URL("http://localhost/gio-hang/");

  it("stays as it is when a number changes, though the shop draws it anew", async () => {
    addToCart(shop.session, offering, 1);
    await begin(url);
    const list = get(".cross-sells");
    const before = names();
    expect(before).toHaveLength(3);
    type("3");
    await until(() => box().defaultValue === "3");
    expect(get(".cross-sells")).toBe(list);
    expect(names()).toEqual(before);
  });

  it("goes with the product that it is offered beside, and comes back with it", async () => {
    addToCart(shop.session, offering, 1);
    await begin(url);
    click(get(".product-remove > a", row(offering)));
    await until(() => !document.querySelector(".cross-sells"));
    click(get(".restore-item"));
    await until(() => document.querySelector(".cross-sells"));
    expect(get(".cart-collaterals").firstElementChild?.className).toBe("cross-sells");
  });

  it("is a row of the cart when it was added, and is offered no more", async () => {
    addToCart(shop.session, offering, 1);
    await begin(url);
    typeOn("3");
    get(".woocommerce-notices-wrapper").innerHTML = '<div class="woocommerce-message">Hello</div>';
    const before = names();
    addToCart(shop.session, 36, 1);
    document.body.dispatchEvent(new CustomEvent("added_to_cart", { bubbles: true, detail: {} }));
    await until(() => all(".cart_item").length === 4);
    expect(names()).toHaveLength(before.length - 1);
    expect(notices()).toContain("Hello");
    await until(() => quantityIs(3));
  });
});

it("a product that was added before the code is there is a row when it comes", async () => {
  document.body.innerHTML = cartPageOf({ session: shop.session } as never).main.text;
  const island = await islands.load(cartPage, { until: "prelude" });
  addToCart(shop.session, offering, 1);
  document.body.dispatchEvent(new CustomEvent("added_to_cart", { bubbles: true, detail: {} }));
  await allSent(shop);
  expect(all(".cart_item")).toHaveLength(2);
  await island.arrive();
  await until(() => all(".cart_item").length === 3);
});

it.each([
  ["body", () => document.body],
  ["document", () => document],
])(
  "a cart that a script asks for through jQuery, on the %s, is shown on a page that nobody has touched",
  async (_, target) => {
    Object.assign(window, { jQuery: $ });
    document.body.innerHTML = cartPageOf({ session: shop.session } as never).main.text;
    const loader = createLoader({
      definitions: [cartPage as unknown as IslandDefinition],
      report: islands.report,
      preload: () => undefined,
    });
    const end = loader.mount();
    addToCart(shop.session, offering, 1);
    await until(() => get<HTMLButtonElement>("[name=update_cart]").disabled);
    $(target()).trigger("wc_update_cart");
    await until(() => all(".cart_item").length === 3);
    expect(pages()).toHaveLength(1);
    end();
    Reflect.deleteProperty(window, "jQuery");
  },
);

describe("the modern cart's coupon box", () => {
  const modern = (): void =>
    get(".wc-proceed-to-checkout").insertAdjacentHTML(
      "afterbegin",
      '<div id="ast-checkout-coupon"><p id="ast-coupon-trigger" tabindex="0">Have a coupon?</p><div class="coupon"><input type="text" name="ast-coupon-code" id="ast-coupon-code"><a class="button" id="ast-apply-coupon" tabindex="0">Apply</a></div></div>',
    );
  const field = (): HTMLInputElement => get<HTMLInputElement>("#ast-coupon-code");

  it("unfolds, as the calculator does, when it was pressed before what shows it was there", async () => {
    document.body.innerHTML = cartPageOf({ session: shop.session } as never).main.text;
    modern();
    await islands.load(cartPage);
    expect(click(get(".shipping-calculator-button"))).toBe(false);
    press(get("#ast-coupon-trigger"), "Enter");
    await until(() => document.activeElement === field());
    expect(get("#ast-coupon-trigger").getAttribute("aria-expanded")).toBe("true");
    expect(get("#ast-checkout-coupon .coupon").style.display).toBe("flex");
    expect(get(".shipping-calculator-button").getAttribute("aria-expanded")).toBe("true");
    expect(get(".shipping-calculator-form").style.display).not.toBe("none");
  });

  it("unfolds, by keyboard too, and applies what is in it", async () => {
    await begin();
    modern();
    await nextFrame();
    const trigger = get("#ast-coupon-trigger");
    expect(trigger.getAttribute("aria-expanded")).toBe("false");
    press(trigger, "Enter");
    expect(trigger.getAttribute("aria-expanded")).toBe("true");
    expect(get("#ast-checkout-coupon .coupon").style.display).toBe("flex");
    expect(document.activeElement).toBe(field());
    field().value = "khongco";
    expect(press(field(), "Enter")).toBe(false);
    await until(() => document.querySelector("#ast-checkout-coupon .coupon #coupon-error-notice"));
    expect(field().value).toBe("khongco");
    field().value = "giam20";
    press(get("#ast-apply-coupon"), " ");
    await until(() => shop.session.coupons.has("giam20"));
    await until(() => document.querySelector(".cart-discount"));
    expect(shop.to("apply_coupon")).toHaveLength(2);
  });
});

describe("shipping", () => {
  const radio = (id: string): HTMLInputElement => get<HTMLInputElement>(`[value="${id}"]`);
  const choose = (id: string): void => {
    radio(id).focus();
    radio(id).checked = true;
    radio(id).dispatchEvent(new Event("change", { bubbles: true }));
  };
  const form = (): HTMLFormElement => get<HTMLFormElement>(".woocommerce-shipping-calculator");
  const country = (): HTMLSelectElement => get<HTMLSelectElement>("#calc_shipping_country");
  const pick = (value: string): void => {
    country().value = value;
    country().dispatchEvent(new Event("change", { bubbles: true }));
  };
  const opener = (): HTMLElement => get(".shipping-calculator-button");
  const panel = (): HTMLElement => get(".shipping-calculator-form");

  it("by another method gives other totals, and keeps focus", async () => {
    await begin();
    const events = logEvents(cartEventNames);
    choose("flat_rate:2");
    await until(() => events.includes("updated_shipping_method"));
    expect(events).toEqual(["updated_cart_totals", "updated_shipping_method"]);
    expect(shop.to("update_shipping_method")[0]?.fields["shipping_method[0]"]).toBe("flat_rate:2");
    expect(radio("flat_rate:2").checked).toBe(true);
    expect(document.activeElement).toBe(radio("flat_rate:2"));
  });

  it("by a method that was chosen before the code was there is stored", async () => {
    document.body.innerHTML = cartPageOf({ session: shop.session } as never).main.text;
    const island = await islands.load(cartPage, { until: "prelude" });
    choose("flat_rate:2");
    await island.arrive();
    await until(() => shop.session.method === "flat_rate:2");
    await until(() => !document.querySelector(".processing"));
    expect(radio("flat_rate:2").checked).toBe(true);
    expect(shop.to("update_shipping_method")).toHaveLength(1);
  });

  it("by a method that could not be stored is what it was", async () => {
    await begin();
    shop.respond("update_shipping_method", () => new HttpResponse("", { status: 500 }));
    choose("flat_rate:2");
    await until(() => document.querySelector(".storefront-notice"));
    expect(radio("flat_rate:1").checked).toBe(true);
  });

  it("is seen also where a theme hides the calculator's form until it slides down", async () => {
    const sheet = document.createElement("style");
    sheet.textContent = ".shipping-calculator-form { display: none }";
    onTestFinished(() => sheet.remove());
    document.head.append(sheet);
    await begin();
    click(opener());
    await until(() => panel().style.display === "block");
    click(opener());
    await until(() => panel().style.display === "none");
  });

  it("goes by the newest choice of quick ones", async () => {
    await begin();
    const release = shop.hold("update_shipping_method");
    choose("flat_rate:2");
    await shop.asked("update_shipping_method");
    choose("local_pickup:3");
    release();
    await until(() => shop.session.method === "local_pickup:3" && !document.querySelector(".processing"));
    expect(radio("local_pickup:3").checked).toBe(true);
  });

  it("elsewhere is asked for in a form that unfolds", async () => {
    await begin();
    expect(panel().style.display).toBe("none");
    click(opener());
    expect(opener().getAttribute("aria-expanded")).toBe("true");
    expect(panel().style.display).not.toBe("none");
    press(opener(), " ");
    expect(panel().style.display).toBe("none");
  });

  it("elsewhere is asked for in a form that unfolds before React is there, which shows the same without a write", async () => {
    document.body.innerHTML = cartPageOf({ session: shop.session } as never).main.text;
    const island = await islands.load(cartPage, { until: "early" });
    const events = logEvents(cartEventNames);
    expect(click(opener())).toBe(false);
    expect(opener().getAttribute("aria-expanded")).toBe("true");
    expect(panel().style.display).not.toBe("none");
    expect(events).toEqual(["country_to_state_changed"]);
    const written = new MutationObserver(() => undefined);
    for (const part of [opener(), panel()]) written.observe(part, { attributes: true });
    await island.arrive();
    expect(document.querySelector(".storefront-cart-label")).not.toBeNull();
    expect(written.takeRecords()).toEqual([]);
    written.disconnect();
  });

  it("asks for what a country has", async () => {
    await begin();
    click(opener());
    const events = logEvents(cartEventNames);
    pick("US");
    const state = get<HTMLSelectElement>("select#calc_shipping_state");
    expect([...state.options].map(({ text }) => text)).toEqual(["Choose", "California", "New York"]);
    expect(all('[name="calc_shipping_state"]')).toHaveLength(1);
    expect(get(".storefront-cart-label", get("#calc_shipping_postcode_field")).textContent).toBe("Mã ZIP *");
    expect(events).toEqual(["country_to_state_changed", "country_to_state_changing"]);
    pick("CA");
    expect(get<HTMLInputElement>("#calc_shipping_state").type).toBe("text");
    pick("VN");
    expect(get<HTMLInputElement>("#calc_shipping_state").type).toBe("hidden");
    expect(get(".storefront-cart-label", get("#calc_shipping_postcode_field")).textContent).toBe(
      "Mã bưu chính (optional)",
    );
  });

  it("elsewhere is computed, and the form folds", async () => {
    await begin();
    click(opener());
    pick("US");
    get<HTMLSelectElement>("select#calc_shipping_state").value = "NY";
    get<HTMLInputElement>("#calc_shipping_postcode").value = "10001";
    expect(submit("[name=calc_shipping]", form())).toBe(false);
    await until(() => notices().length);
    expect(notices()).toEqual(["Đã tính lại phí giao hàng."]);
    expect(shop.session.address).toEqual({ country: "US", state: "NY", city: "", postcode: "10001" });
    expect(panel().style.display).toBe("none");
    expect(all('[name="calc_shipping_state"]')).toHaveLength(1);
  });

  it("to a place that the shop refuses keeps what was typed, and the form open", async () => {
    await begin();
    click(opener());
    pick("US");
    get<HTMLInputElement>("#calc_shipping_postcode").value = "abc";
    submit("[name=calc_shipping]", form());
    await until(() => notices().length);
    expect(get<HTMLInputElement>("#calc_shipping_postcode").value).toBe("abc");
    expect(country().value).toBe("US");
    expect(panel().style.display).not.toBe("none");
    expect(all('[name="calc_shipping_state"]')).toHaveLength(1);
  });

  it("to no country asks for one", async () => {
    await begin();
    click(opener());
    pick("default");
    submit("[name=calc_shipping]", form());
    expect(said()).toMatch(/country/);
    expect(pages()).toEqual([]);
  });
});

describe("leaving the page", () => {
  const leave = (): boolean => window.dispatchEvent(new Event("pagehide"));

  it("stores a number that waits to be sent", async () => {
    await begin();
    typeOn("4");
    expect(pages()).toEqual([]);
    leave();
    await until(() => quantityIs(4));
    expect(pages()).toHaveLength(1);
  });

  it("stores a number that waits for another request", async () => {
    await begin();
    shop.hold("");
    type("4");
    await until(() => pages().length === 1);
    type("5");
    submit("[name=update_cart]");
    leave();
    await until(() => pages().length === 2);
    expect(pages()[1]?.fields).toMatchObject({ [`cart[${key}][qty]`]: "5" });
    expect(pages()[1]?.fields.update_cart).toBeTruthy();
  });

  it("stores what can be, beside a number that cannot", async () => {
    await begin();
    typeOn("4");
    box(second).value = "-7";
    box(second).dispatchEvent(new Event("input", { bubbles: true }));
    leave();
    await until(() => quantityIs(4));
    expect(shop.session.cart.get(itemKey(second))?.quantity).toBe(1);
  });

  it("sends nothing when nothing waits, nor what was told to have failed", async () => {
    await begin();
    leave();
    shop.respond("", () => new HttpResponse("", { status: 500 }));
    type("4");
    await until(() => document.querySelector(".storefront-notice"));
    leave();
    await allSent(shop);
    expect(pages().filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("and coming back to it as it was asks for the cart", async () => {
    await begin();
    typeOn("4");
    leave();
    await until(() => quantityIs(4));
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await until(() => box().defaultValue === "4");
  });
});

describe("what goes wrong", () => {
  const choose = (): void => {
    const radio = get<HTMLInputElement>('[value="flat_rate:2"]');
    radio.checked = true;
    radio.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const code = (): HTMLInputElement => get<HTMLInputElement>("#coupon_code");
  const postcode = (): HTMLInputElement => get<HTMLInputElement>("#calc_shipping_postcode");
  const kinds: readonly (readonly [
    name: string,
    endpoint: string,
    ask: () => void,
    isKept: () => boolean,
  ])[] = [
    ["a number", "", () => type("4"), () => box().value === "4"],
    [
      "a cart that was asked for",
      "",
      () => document.dispatchEvent(new CustomEvent("wc_update_cart")),
      () => all(".cart_item").length === 2,
    ],
    ["a removed row", "", () => click(get(".product-remove > a", row())), () => !!row()],
    [
      "a coupon",
      "apply_coupon",
      () => {
        code().value = "giam10";
        submit("[name=apply_coupon]");
      },
      () => code().value === "giam10",
    ],
    [
      "a coupon that goes",
      "remove_coupon",
      () => click(get(".woocommerce-remove-coupon")),
      () => !!document.querySelector(".cart-discount"),
    ],
    [
      "a way to ship",
      "update_shipping_method",
      choose,
      () => get<HTMLInputElement>('[value="flat_rate:1"]').checked,
    ],
    [
      "an address",
      "",
      () => {
        click(get(".shipping-calculator-button"));
        postcode().value = "10001";
        submit("[name=calc_shipping]", get(".woocommerce-shipping-calculator"));
      },
      () => postcode().value === "10001" && get(".shipping-calculator-form").style.display !== "none",
    ],
  ];
  it.each(kinds)(
    "%s without an answer is told of, and what was filled in stays",
    async (...[, endpoint, ask, isKept]) => {
      if (endpoint === "remove_coupon") shop.session.coupons.add("giam10");
      await begin();
      shop.hold(endpoint);
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      ask();
      await vi.advanceTimersByTimeAsync(500);
      expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
      await vi.advanceTimersByTimeAsync(15_000);
      // The cart that is asked for then.
      await vi.advanceTimersByTimeAsync(5000);
      vi.useRealTimers();
      await until(() => document.querySelector(".storefront-notice"));
      expect(get(".storefront-notice").textContent).toContain(notInTime);
      expect(said()).toBe(notInTime);
      expect(document.querySelector(".processing, .cart_item[aria-busy=true]")).toBeNull();
      expect(isKept()).toBe(true);
      expect(islands.report).not.toHaveBeenCalled();
    },
  );

  describe("where the page's nonces are too old, which WooCommerce does not say", () => {
    const failure = (): Element | null => document.querySelector(".storefront-notice");
    const kept = () => shop.session;
    const nothing = (): boolean => false;
    const done: Readonly<Record<string, () => unknown>> = {
      "a number": () => quantityIs(4) && box().defaultValue === "4",
      "a removed row": () => !kept().cart.has(key) && all(".cart_item").length === 1,
      "a coupon": () => kept().coupons.has("giam10") && document.querySelector(".cart-discount"),
      "a coupon that goes": () => !kept().coupons.size && !document.querySelector(".cart-discount"),
      "a way to ship": () => kept().method !== "flat_rate:1" && /Tổng cộng/.test(said()),
      "an address": () => kept().address.postcode === "10001" && notices().length,
    };

    it.each(kinds.filter(([name]) => name in done))(
      "%s is asked for once more with a fresh one, and is done",
      async (name, endpoint, ask) => {
        if (endpoint === "remove_coupon") kept().coupons.add("giam10");
        await begin();
        kept().nonceAge += 1;
        ask();
        await until(done[name] ?? nothing);
        await until(() => !document.querySelector("[aria-busy=true]"));
        expect(failure()).toBeNull();
      },
    );

    it("a removal that was is taken back with a fresh one", async () => {
      await begin();
      click(get(".product-remove > a", row()));
      await until(() => document.querySelector(".restore-item"));
      kept().nonceAge += 1;
      click(get(".restore-item"));
      await until(() => kept().cart.has(key) && all(".cart_item").length === 2);
      expect(failure()).toBeNull();
    });

    it.each(kinds.filter(([, endpoint]) => !endpoint))(
      "%s: told not to be done where the fresh one does not help either, and nothing is said as after success",
      async (name, _endpoint, ask, isKept) => {
        await begin();
        shop.respond("", () => {
          kept().nonceAge += 1;
          return undefined;
        });
        ask();
        if (!(name in done)) {
          // Whoever only asks is answered.
          await until(() => pages().length === 1 && !document.querySelector("[aria-busy=true]"));
          expect(failure()).toBeNull();
          return;
        }
        await until(failure);
        expect(failure()?.textContent).toMatch(/^Not done/);
        expect(said()).toMatch(/^Not done/);
        expect(pages()).toHaveLength(2);
        expect(isKept()).toBe(true);
        expect(document.querySelector("[aria-busy=true]")).toBeNull();
        shop.respond("", () => undefined);
        click(get(".storefront-notice button"));
        await until(done[name] ?? nothing);
        await until(() => !failure());
      },
    );

    it("is not what a shop means that lowers a number and says why: nothing is asked for twice", async () => {
      await begin();
      shop.respond("", () => {
        addNotice(kept(), "error", html`Chỉ còn 3.`);
        Object.assign(kept().cart.get(key) ?? {}, { quantity: 3 });
        return HttpResponse.html(cartPageOf({ session: kept(), variant: plainVariant } as never).main.text);
      });
      type("9");
      await until(() => notices().length);
      expect([notices(), box().value, pages().length, failure()]).toEqual([["Chỉ còn 3."], "3", 1, null]);
    });
  });

  it("a cart behind a redirect is a cart", async () => {
    await begin();
    let hops = 0;
    shop.respond("", () =>
      hops++
        ? (undefined as never)
        : new HttpResponse(null, { status: 302, headers: { Location: "/gio-hang/?removed_item=1" } }),
    );
    const old = get(".woocommerce-cart-form");
    document.dispatchEvent(new CustomEvent("wc_update_cart"));
    await until(() => get(".woocommerce-cart-form") !== old);
    expect(hops).toBe(2);
    expect(document.querySelector(".storefront-notice")).toBeNull();
  });

  it.each([
    ["the log-in page", '<form class="woocommerce-form-login login"></form>', /log in/],
    ["another page, also of the cart", "<h1>Home</h1>", notInTime],
  ])("a redirect to %s: says what is known, and keeps the number", async (_name, page, sentence) => {
    await begin();
    let hops = 0;
    shop.respond("", () =>
      hops++
        ? HttpResponse.html(page)
        : new HttpResponse(null, { status: 302, headers: { Location: "/tai-khoan/" } }),
    );
    type("4");
    await until(() => document.querySelector(".storefront-notice"));
    expect(hops).toBe(3);
    expect(get(".storefront-notice").textContent).toMatch(sentence);
    expect(box().value).toBe("4");
    expect(islands.went).toEqual([]);
  });

  it.each([
    ["a coupon", "apply_coupon", kinds[3]],
    ["a coupon that goes", "remove_coupon", kinds[4]],
    ["a way to ship", "update_shipping_method", kinds[5]],
  ] as const)("%s: a page, or a refusal, is told of", async (_name, endpoint, kind) => {
    const [, , ask, isKept] = kind as (typeof kinds)[number];
    shop.session.coupons.add("giam20");
    await begin();
    for (const [response, sentence] of [
      [() => HttpResponse.html("<html><body>Maintenance</body></html>"), /another page/],
      [() => new HttpResponse("-1", { status: 403 }), /too old/],
      [() => HttpResponse.error(), /offline/],
    ] as const) {
      shop.respond(endpoint, response);
      ask();
      await until(() => sentence.test(document.querySelector(".storefront-notice")?.textContent ?? ""));
      expect(document.querySelector(".processing, [aria-busy=true]")).toBeNull();
      expect(isKept()).toBe(true);
    }
  });

  it.each([
    ["500", () => new HttpResponse("", { status: 500 }), /^Not done\. The shop has a problem/],
    ["403 of a guard before the shop", () => new HttpResponse("Forbidden", { status: 403 }), /too old/],
    ["offline", () => HttpResponse.error(), /offline/],
    ["another page", () => HttpResponse.html("<p>Maintenance</p>"), /another page/],
    [
      "a page to log in",
      () => HttpResponse.html('<form class="woocommerce-form-login login"></form>'),
      /log in/,
    ],
    ["nothing", () => HttpResponse.html(""), /another page/],
    [
      "busy",
      () => new HttpResponse("", { status: 429, headers: { "Retry-After": "30" } }),
      /^Not done\. The shop has too much to do\. Try again in \d+ seconds/,
    ],
  ])("%s: says so, and keeps the number", async (_name, response, sentence) => {
    await begin();
    shop.respond("", () => (shop.sent.at(-1)?.method === "POST" ? response() : undefined));
    type("4");
    await until(() => document.querySelector(".storefront-notice"));
    expect(get(".storefront-notice").textContent).toMatch(sentence);
    expect(box().value).toBe("4");
    expect(all(".cart_item")).toHaveLength(2);
    expect(row().hasAttribute("aria-busy")).toBe(false);
    expect(said()).toMatch(sentence);
    expect(islands.report).not.toHaveBeenCalled();
  });

  describe("is looked for in the cart, once, where nobody knows what became of it", () => {
    const failure = (): Element | null => document.querySelector(".storefront-notice");
    /** Fails the next requests of the cart's page; the shop may have done what they asked for. */
    function fail(times: number, did?: () => void): void {
      shop.respond("", () => {
        if (times <= 0) return undefined;
        times -= 1;
        did?.();
        return new HttpResponse("", { status: 500 });
      });
    }
    const looks = () => pages().filter(({ method, url }) => method === "GET" && !url.search);

    it("it was not done, and the page shows what else has changed; the number can be sent again", async () => {
      await begin();
      fail(1);
      type("4");
      addToCart(shop.session, second, 4);
      await until(failure);
      await until(() => box(second).value === "5");
      expect(looks()).toHaveLength(1);
      expect(failure()?.textContent).toMatch(/^Not done/);
      expect([box().value, box().defaultValue]).toEqual(["4", "2"]);
      expect(document.querySelector("[aria-busy=true]")).toBeNull();
      click(get(".storefront-notice button"));
      await until(() => quantityIs(4) && !failure());
    });

    /** What has been said and shown as a failure since. */
    function watchFailures(): readonly string[] {
      const told: string[] = [];
      const watch = new MutationObserver(() => {
        const text = failure()?.textContent || /not done|in time/i.exec(said())?.input;
        if (text && text !== told.at(-1)) told.push(text);
      });
      watch.observe(document.body, { childList: true, characterData: true, subtree: true });
      return told;
    }
    const unclear: readonly (readonly [name: string, respond: () => Response])[] = [
      ["500", () => new HttpResponse("", { status: 500 })],
      ["504", () => new HttpResponse("", { status: 504 })],
      ["no cart page", () => HttpResponse.html("<html><body>Maintenance</body></html>")],
      ["a page to log in", () => HttpResponse.html('<html><body><form class="login"></form></body></html>')],
      ["half a page", () => HttpResponse.html('<!DOCTYPE html><html><body><div class="wooc')],
      ["no HTML", () => HttpResponse.text("<p>Fine</p>")],
    ];
    const did: Readonly<Record<string, () => unknown>> = {
      "a number": () => Object.assign(shop.session.cart.get(key) ?? {}, { quantity: 4 }),
      "a removed row": () => shop.session.cart.delete(key),
      "a coupon": () => shop.session.coupons.add("giam10"),
      "a coupon that goes": () => shop.session.coupons.clear(),
      "a way to ship": () => Object.assign(shop.session, { method: "flat_rate:2" }),
    };
    it.each(
      kinds
        .filter(([name]) => name in did)
        .flatMap((kind) => unclear.map(([answer, respond]) => [kind[0], answer, respond, kind] as const)),
    )("%s was done all the same, answered by %s: it is shown, and never told as failed", async (...all) => {
      const [name, , respond, [, endpoint, ask]] = all;
      if (endpoint === "remove_coupon") shop.session.coupons.add("giam10");
      await begin();
      const before = total();
      const told = watchFailures();
      let times = 1;
      shop.respond(endpoint, () => {
        if (times <= 0) return undefined;
        times -= 1;
        did[name]?.();
        return respond();
      });
      ask();
      await until(() => looks().length && total() !== before && /Tổng cộng/.test(said()));
      await until(() => !document.querySelector("[aria-busy=true]"));
      expect(told).toEqual([]);
      expect(failure()).toBeNull();
      expect(looks()).toHaveLength(1);
      expect(box(second).value).toBe("1");
      if (name === "a coupon") expect(code().value).toBe("");
      if (name === "a way to ship")
        expect(get<HTMLInputElement>('[value="flat_rate:2"]').hasAttribute("checked")).toBe(true);
      expect(islands.report).not.toHaveBeenCalled();
    });

    it("a row came back all the same: the link that brings it back has gone", async () => {
      await begin();
      click(get(".product-remove > a", row()));
      await until(() => document.querySelector(".restore-item"));
      const [item] = [...shop.session.removed.values()];
      fail(1, () => item && shop.session.cart.set(key, item));
      click(get(".restore-item"));
      await until(() => looks().length && all(".cart_item").length === 2);
      await until(() => !document.querySelector("[aria-busy=true]"));
      expect(document.querySelector(".restore-item")).toBeNull();
      expect(failure()).toBeNull();
    });

    it("the shop cannot say either: nobody knows, it is told once, and not asked for ever", async () => {
      await begin();
      const told = watchFailures();
      fail(9);
      type("4");
      await until(failure);
      await until(isIdle);
      await allSent(shop);
      expect(looks()).toHaveLength(1);
      expect(new Set(told.map((text) => text.startsWith(notInTime)))).toEqual(new Set([true]));
      expect(document.querySelector("[aria-busy=true]")).toBeNull();
      expect(islands.report).not.toHaveBeenCalled();
    });

    it("a newer number waits: what became of the older one is no failure", async () => {
      await begin();
      const told = watchFailures();
      const release = shop.hold("");
      fail(1);
      type("4");
      await until(() => pages().length === 1);
      type("5");
      release();
      await until(() => quantityIs(5) && box().defaultValue === "5");
      await until(() => !document.querySelector("[aria-busy=true]"));
      expect(told).toEqual([]);
    });

    it("a number went with a cart that somebody asked for, and was stored: no failure is told", async () => {
      await begin();
      const told = watchFailures();
      fail(1, () => did["a number"]?.());
      typeOn("4");
      document.dispatchEvent(new CustomEvent("wc_update_cart"));
      await until(() => looks().length && box().defaultValue === "4");
      await until(() => !document.querySelector("[aria-busy=true]"));
      expect(told).toEqual([]);
      expect(pages()).toHaveLength(2);
    });

    it.each([
      ["applied", "apply_coupon", 3],
      ["taken away", "remove_coupon", 4],
    ] as const)(
      "a coupon that was %s is not asked for again where only the cart did not come then",
      async (_, endpoint, kind) => {
        if (endpoint === "remove_coupon") shop.session.coupons.add("giam10");
        await begin();
        const before = total();
        fail(2);
        kinds[kind]?.[2]();
        await until(failure);
        expect(notices()).toHaveLength(1);
        click(get(".storefront-notice button"));
        await until(() => total() !== before && !failure());
        expect(shop.to(endpoint)).toHaveLength(1);
        expect(notices()).toHaveLength(1);
      },
    );

    it.each([
      ["there is no connection", () => HttpResponse.error()],
      ["a guard before the shop lets nothing through", () => new HttpResponse("Forbidden", { status: 403 })],
    ])("is known to be not done where %s", async (_, respond) => {
      await begin();
      shop.respond("", respond);
      type("4");
      await until(failure);
      await allSent(shop);
      expect(looks()).toEqual([]);
    });
  });

  it("can be tried again", async () => {
    await begin();
    shop.respond("", () => new HttpResponse("", { status: 500 }));
    type("4");
    await until(() => document.querySelector(".storefront-notice"));
    shop.respond("", () => undefined as never);
    click(get(".storefront-notice button"));
    await until(() => quantityIs(4));
    await until(() => !document.querySelector(".storefront-notice"));
  });
});

describe("other scripts", () => {
  it("ask for the cart, and nothing that was typed is lost", async () => {
    await begin();
    get<HTMLInputElement>("#coupon_code").value = "half";
    document.body.dispatchEvent(new CustomEvent("wc_update_cart", { bubbles: true }));
    const form = get(".woocommerce-cart-form");
    await until(() => get(".woocommerce-cart-form") !== form);
    expect(pages()[0]?.fields).not.toHaveProperty("update_cart");
    expect(get<HTMLInputElement>("#coupon_code").value).toBe("half");
  });

  it("ask for it through jQuery, and may say that notices stay", async () => {
    Object.assign(window, { jQuery: $ });
    await begin();
    get(".woocommerce-notices-wrapper").innerHTML = '<div class="woocommerce-message">Hello</div>';
    for (const args of [[true], []]) {
      const form = get(".woocommerce-cart-form");
      $(document.body).trigger("wc_update_cart", args);
      await until(() => get(".woocommerce-cart-form") !== form);
      expect(notices()).toEqual(args.length ? ["Hello"] : []);
    }
    expect(pages()).toHaveLength(2);
    Reflect.deleteProperty(window, "jQuery");
  });

  it("hear through jQuery what the stock script tells, and one request brings the mini-carts up to date", async () => {
    Object.assign(window, { jQuery: $ });
    await begin();
    const before = await upToDate();
    const log: string[] = [];
    $(document.body).on("updated_cart_totals updated_wc_div", ({ type }) => log.push(type));
    type("4");
    await until(() => quantityIs(4) && !row().hasAttribute("aria-busy"));
    await until(() => cartBus().count.peek() === 5 && isIdle());
    await allSent(shop);
    expect(log).toEqual(["updated_cart_totals", "updated_wc_div"]);
    expect(shop.to(refreshing)).toHaveLength(before + 1);
    $(document.body).off("updated_cart_totals updated_wc_div");
    Reflect.deleteProperty(window, "jQuery");
  });

  it("in other tabs hear of a change by the hash that is stored", async () => {
    await begin();
    const hash = localStorage.getItem("wc_cart_hash_t");
    type("4");
    await until(() => quantityIs(4) && localStorage.getItem("wc_cart_hash_t") !== hash);
  });

  it("in another tab have changed the cart: the table follows, and what is typed in it stays", async () => {
    await begin();
    const before = await upToDate();
    addToCart(shop.session, 42, 1);
    get<HTMLInputElement>("#coupon_code").value = "half";
    window.dispatchEvent(Object.assign(new Event("storage"), { key: "wc_cart_hash_t", newValue: "other" }));
    await until(() => all(".cart_item").length === 3);
    expect(get<HTMLInputElement>("#coupon_code").value).toBe("half");
    await until(() => cartBus().count.peek() === 4 && isIdle());
    await allSent(shop);
    expect(pages()).toHaveLength(1);
    expect(shop.to(refreshing)).toHaveLength(before + 1);
  });

  it("find the page as it was when the island ends", async () => {
    const end = await begin();
    const served = cartPageOf({ session: shop.session } as never).main.text;
    click(get(".shipping-calculator-button"));
    end();
    const before = document.createElement("div");
    before.innerHTML = served;
    expect(get(".cart_totals").outerHTML).toBe(before.querySelector(".cart_totals")?.outerHTML);
    expect(get(".woocommerce-cart-form").outerHTML).toBe(
      before.querySelector(".woocommerce-cart-form")?.outerHTML,
    );
  });
});
