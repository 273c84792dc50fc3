/** What WooCommerce really answers, read as the cart page reads it. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isError, readAnswer } from "../../../../islands/cart-page/answer.ts";

const folder = new URL("../../../../../shared/captures/ajax/", `file://${import.meta.dirname}/`);
const answer = (name: string) => readAnswer(readFileSync(new URL(`${name}.html`, folder), "utf8"));
const hasCaptures = existsSync(new URL("cart-update-success.html", folder));

describe.runIf(hasCaptures)("a captured answer", () => {
  it.each([
    ["cart-update-success", ["Cart updated."]],
    ["cart-update-no-change", []],
    ["cart-update-without-update_cart", []],
    ["cart-undo-item-followed", []],
    ["cart-calc-shipping-success", ["Shipping costs updated."]],
    ["cart-calc-shipping-bad-postcode", ["Please enter a valid postcode / ZIP."]],
  ])("%s has a cart, and what the shop says", (name, said) => {
    const { isEmpty, notices } = answer(name);
    expect(isEmpty).toBe(false);
    expect(notices.map(({ textContent }) => textContent?.trim())).toEqual(said);
  });

  it("of too many pieces complains, and says that it was stored all the same", () => {
    const { notices } = answer("cart-update-over-stock");
    expect(notices.map(isError)).toEqual([true, false]);
  });

  it("without anything left is an empty cart, whose own sentence is no notice", () => {
    const { isEmpty, notices } = answer("cart-remove-last-item-followed");
    expect(isEmpty).toBe(true);
    expect(notices.map(({ textContent }) => textContent?.includes("removed"))).toEqual([true]);
  });
});

it.runIf(!hasCaptures)("skips the captured answers: ../shared/captures is not on this machine", () => {
  expect(hasCaptures).toBe(false);
});

describe("an answer of a theme", () => {
  const cart =
    '<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div><form class="woocommerce-cart-form"></form></div>';
  const said = (html: string): string[] => readAnswer(html).notices.map(({ textContent }) => textContent);

  it("that prints notices in a box of its own, above the page's columns, has them", () => {
    const notice =
      '<div class="woocommerce"><ul class="woocommerce-error"><li>No such coupon</li></ul></div>';
    expect(said(`${notice}<main>${cart}</main>`)).toEqual(["No such coupon"]);
  });

  it("says nothing by what its content and its lists of products say", () => {
    const list =
      '<div class="woocommerce"><div class="woocommerce-no-products-found"><p class="woocommerce-info">None</p></div></div>';
    expect(said(`<main><p class="is-info">Hint</p>${cart}${list}</main>`)).toEqual([]);
    expect(said(`<body class="woocommerce"><p class="is-info">Hint</p>${cart}</body>`)).toEqual([]);
  });
});

describe("an answer without a cart", () => {
  it.each([
    ["", "invalid", undefined],
    ["<p>Maintenance</p>", "invalid", undefined],
    ['<form id="loginform"></form>', "http", 401],
    ['<form class="woocommerce-form woocommerce-form-login login"></form>', "http", 401],
  ])("%s", (html, code, status) => {
    expect(() => readAnswer(html)).toThrow(expect.objectContaining({ code, status }));
  });
});
