/** Pages of a real shop, one of each kind: adding and removing, with the answers that were captured. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { addToCart } from "../../../islands/add-to-cart/index.ts";
import { miniCart } from "../../../islands/mini-cart/index.ts";
import { captured, hasCaptures } from "../cli/support.ts";
import { prepareIslands } from "../support/island.ts";
import { all, click, get, setCookie } from "../support/page.ts";

const folder = path.resolve("../shared/captures/ajax");
const answer = (name: string): string => readFileSync(path.join(folder, `${name}.json`), "utf8");
const buttonSelector = ".add_to_cart_button.ajax_add_to_cart[data-product_id]";
/** The row that the captured answer to a removal is about. */
const keyRing = "17e62166fc8586dfa4d1bc0e1742c08b";

const islands = prepareIslands();
const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const until = (isSo: () => unknown): Promise<unknown> => vi.waitUntil(isSo, { interval: 1, timeout: 4000 });
const open = (name: string): void => {
  document.body.innerHTML = new DOMParser().parseFromString(captured(name), "text/html").body.innerHTML;
};
const rows = (): number[] =>
  all(".widget_shopping_cart_content").map(
    (cart) => cart.querySelectorAll(".woocommerce-mini-cart-item").length,
  );
const badges = (): number[] => all(".ast-count-text").map(({ textContent }) => Number(textContent));
const each = (count: number, list: readonly unknown[]): number[] => list.map(() => count);

/** The shop whose answers were captured. @returns the endpoints that were asked, in order */
function answerAs(first: string): string[] {
  const asked: string[] = [];
  let cart = first;
  server.use(
    http.all("*", ({ request }) => {
      const endpoint = new URL(request.url).searchParams.get("wc-ajax") ?? request.url;
      asked.push(endpoint);
      if (endpoint === "add_to_cart") cart = "add_to_cart-success";
      if (endpoint === "remove_from_cart") cart = "remove_from_cart-success-now-empty";
      return HttpResponse.json(JSON.parse(answer(cart)));
    }),
  );
  return asked;
}

describe.runIf(hasCaptures)("a captured page", () => {
  it.each([
    "category",
    "home",
    "home-cart-flyout",
    "home-sticky-both-slide",
    "nowoomod-shop",
    "product-gallery",
    "product-outofstock",
    "shop",
  ])("%s: a product is added and, where a cart is shown, removed", async (name) => {
    open(name);
    islands.page("wc_add_to_cart_params", { cart_url: "/gio-hang/", i18n_view_cart: "View cart" });
    const asked = answerAs("get_refreshed_fragments-empty");
    await islands.load(addToCart);
    await islands.load(miniCart);
    const button = get(buttonSelector);
    click(button);
    await until(() => button.classList.contains("added"));
    expect(button.classList.contains("loading")).toBe(false);
    const link = button.nextElementSibling;
    expect([link?.className, link?.getAttribute("href"), link?.textContent]).toEqual([
      "added_to_cart wc-forward",
      "/gio-hang/",
      "View cart",
    ]);
    // The captured answer is a cart with two pieces of one product.
    expect(rows()).toEqual(each(1, rows()));
    expect(badges()).toEqual(each(2, badges()));
    const remove = document.querySelector(`.remove_from_cart_button[data-cart_item_key="${keyRing}"]`);
    if (rows().length) {
      if (!remove) throw new Error("no link to remove it");
      click(remove);
      await until(() => rows().every((count) => count === 0));
      expect(badges()).toEqual(each(0, badges()));
    }
    expect(asked.filter((endpoint) => /add|remove/.test(endpoint))).toEqual(
      remove ? ["add_to_cart", "remove_from_cart"] : ["add_to_cart"],
    );
    expect(islands.report).not.toHaveBeenCalled();
  });

  it.each(["shop-with-cart", "home-with-cart"])("%s shows a cart that is there already", async (name) => {
    open(name);
    setCookie("woocommerce_items_in_cart", "1");
    answerAs("get_refreshed_fragments-filled");
    await islands.load(miniCart);
    expect(rows().length).toBeGreaterThan(0);
    await until(() => rows().every((count) => count === 2));
  });
});
