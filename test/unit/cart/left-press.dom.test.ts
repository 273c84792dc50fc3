/** Presses that were kept when the page was left. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { itemKey } from "../../../fixtures/shop/cart.ts";
import { sendPress } from "../../../shared/cart/left-press.ts";
import { hasOutbox, popOutbox } from "../../../shared/cart/outbox.ts";
import { clearPage, get, setCookie } from "../support/page.ts";

let calls: [url: URL, init: RequestInit][] = [];

beforeEach(() => {
  clearPage();
  popOutbox(Date.now());
  calls = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    calls.push([url, init]);
    throw new TypeError("The page has gone.");
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  setCookie("woocommerce_cart_hash", "abc");
});

const told = () => popOutbox(Date.now());

describe("a link that adds", () => {
  it("is followed with as many as were pressed, and the next page expects them", () => {
    document.body.innerHTML =
      '<a class="add" href="/cua-hang/?add-to-cart=28" data-product_id="28" data-quantity="2"></a>';
    sendPress(get(".add"), 3, null);
    const [[url, init] = []] = calls;
    expect(url?.href).toBe("http://localhost/cua-hang/?add-to-cart=28&quantity=6");
    expect(init).toEqual({ keepalive: true });
    expect(told()).toMatchObject({ hash: "abc", items: 6, isSent: true, unsent: [] });
  });

  it("may be a button", () => {
    document.body.innerHTML = '<button class="add" data-product_id="28"></button>';
    sendPress(get(".add"), 1, null);
    expect(calls[0]?.[0].href).toBe("http://localhost/?add-to-cart=28&quantity=1");
    expect(told()?.items).toBe(1);
  });
});

it("a link that removes is followed as it is", () => {
  const href = `/gio-hang/?remove_item=${itemKey(28)}&_wpnonce=x`;
  document.body.innerHTML = `<a class="remove" href="${href}" data-product_id="28"></a>`;
  sendPress(get(".remove"), 2, null);
  expect(calls.map(([url]) => url.href)).toEqual([`http://localhost${href}`]);
  expect(told()).toMatchObject({ items: 0, isSent: true });
});

describe("a product's form", () => {
  const form = (attributes: string): HTMLFormElement => {
    document.body.innerHTML = `<form class="cart" ${attributes}><input name="quantity" value="2"><input name="engraving" value="An"><button name="add-to-cart" value="28"></button></form>`;
    return get<HTMLFormElement>("form");
  };

  it("is posted with its button, and all that a plugin has put into it", () => {
    sendPress(form('method="post" action="/product/x/"'), 2, get("button"));
    const [[url, init] = []] = calls;
    expect(url?.href).toBe("http://localhost/product/x/");
    expect(init).toMatchObject({ method: "POST", keepalive: true });
    expect(Object.fromEntries(init?.body as FormData)).toEqual({
      quantity: "4",
      engraving: "An",
      "add-to-cart": "28",
    });
    expect(told()?.items).toBe(4);
  });

  it("is posted as often as it was pressed, where it has a number of each of a group's products", () => {
    document.body.innerHTML = `<form method="post" action="/product/x/"><input name="quantity[28]" value="2"><input name="quantity[33]" value=""><input name="quantity[26]" value="1"><button name="add-to-cart" value="41"></button></form>`;
    sendPress(get("form"), 2, get("button"));
    expect(Object.fromEntries(calls[0]?.[1].body as FormData)).toEqual({
      "quantity[28]": "4",
      "quantity[33]": "",
      "quantity[26]": "2",
      "add-to-cart": "41",
    });
    expect(told()?.items).toBe(6);
  });

  it.each(['method="post" action="https://elsewhere.example/"', 'method="get" action="/product/x/"'])(
    "is left alone where it adds nothing here: %s",
    (attributes) => {
      sendPress(form(attributes), 1, get("button"));
      expect(calls).toEqual([]);
      expect(hasOutbox()).toBe(false);
    },
  );
});
