import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addToCart } from "../../../fixtures/shop/cart.ts";
import { cartAnswer } from "../../../fixtures/shop/fragments.ts";
import { createShop, sessionWithId } from "../../../fixtures/shop/session.ts";
import { countItems, leadingNumber } from "../../../shared/cart/count.ts";

const captures = new URL("../../../../shared/captures/ajax/", `file://${import.meta.dirname}/`);

function parse(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

const row = (quantity: string): string =>
  `<li class="woocommerce-mini-cart-item"><span class="quantity">${quantity}</span></li>`;
const list = (...rows: string[]): string => `<ul class="woocommerce-mini-cart">${rows.join("")}</ul>`;

describe("the leading number", () => {
  it.each([
    ["2 × 350.000 ₫", 2],
    ["1.250", 1250],
    ["1,250 ×", 1250],
    ["  7\n", 7],
    ["(3)", 3],
    ["0", 0],
    ["1.5", 1.5],
    ["1,5 ×", 1.5],
    ["(0.25)", 0.25],
    ["12.50 kg", 12.5],
    ["1.250.000", 1_250_000],
    ["1.250,5", 1250.5],
    ["1,250.75", 1250.75],
    ["0.125", 0.125],
    ["3, with postage", 3],
    ["1\u00a0250", 1250],
    ["1\u202f250", 1250],
  ])("of %j is %d", (text, expected) => {
    expect(leadingNumber(text)).toBe(expected);
  });

  it("of a text without one is unknown", () => {
    expect(leadingNumber("trống")).toBeUndefined();
  });
});

describe("the count", () => {
  it("is the sum of the rows' quantities", () => {
    const price = ' <span class="amount">120.000 ₫</span>';
    expect(countItems(parse(list(row(`2 &times;${price}`), row(`1 &times;${price}`))))).toBe(3);
  });

  it("takes a row without a quantity for one", () => {
    expect(countItems(parse(list(row(""))))).toBe(1);
  });

  it("takes the point in a row's input for one, whatever the shop's thousands look like", () => {
    const input = (value: string): string =>
      `<li class="woocommerce-mini-cart-item"><input type="number" step="0.5" class="qty" value="${value}"></li>`;
    expect(countItems(parse(list(input("1.5"), input("2"))))).toBe(3.5);
  });

  it("reads a row's quantity from a list to choose from", () => {
    const select =
      '<li class="woocommerce-mini-cart-item"><select class="qty" name="cart[a][qty]"><option>1</option><option selected>2.5</option></select></li>';
    expect(countItems(parse(list(select)))).toBe(2.5);
  });

  it("reads a row's quantity from its input where a theme has one", () => {
    const input =
      '<li class="woocommerce-mini-cart-item"><input class="qty" value="4"><span class="quantity">9</span></li>';
    expect(countItems(parse(list(input)))).toBe(4);
  });

  it("counts the rows of one mini-cart where a page has several", () => {
    const cart = list(row("2 ×"));
    expect(countItems(parse(cart + cart))).toBe(2);
  });

  it("is 0 with the empty message", () => {
    expect(countItems(parse('<p class="woocommerce-mini-cart__empty-message">Trống</p>'))).toBe(0);
  });

  it.each([
    '<a class="cart-container"><span class="count"> 5 </span></a>',
    '<a class="cart-contents"><span class="count">5 items</span></a>',
    '<a><span class="ast-count-text">\n5</span></a>',
  ])("is the badge's where there are no rows: %s", (badge) => {
    expect(countItems(parse(badge))).toBe(5);
  });

  it("is unknown when the markup does not say", () => {
    expect(countItems(parse('<div class="widget_shopping_cart_content"></div>'))).toBeUndefined();
  });

  it("agrees with the demo shop", () => {
    const session = sessionWithId(createShop(), "x");
    addToCart(session, 43, 2);
    addToCart(session, 28);
    for (const html of Object.values(cartAnswer(session).fragments)) expect(countItems(parse(html))).toBe(3);
  });
});

describe.skipIf(!existsSync(captures))("the count of a real shop's answers", () => {
  it.each([
    ["get_refreshed_fragments-empty", 0],
    ["add_to_cart-success", 2],
    ["add_to_cart-success-second", 3],
    ["get_refreshed_fragments-filled", 3],
    ["remove_from_cart-success-now-empty", 0],
  ])("%s is %i, in the mini-cart and in the badge", (name, expected) => {
    const { fragments } = JSON.parse(readFileSync(new URL(`${name}.json`, captures), "utf8"));
    expect(Object.keys(fragments).length).toBeGreaterThan(0);
    for (const html of Object.values(fragments)) expect(countItems(parse(String(html)))).toBe(expected);
  });
});
