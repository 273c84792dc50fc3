import { afterEach, expect, it, vi } from "vitest";
import { cartBus, resetCart } from "../../../shared/cart/index.ts";
import { loadCart } from "../../../shared/cart/load-cart.ts";
import { storefront } from "../../../shared/loader/page.ts";

afterEach(() => {
  resetCart();
  Reflect.deleteProperty(window, "storefrontIslands");
});

it("the page's object has the cart's signals, whoever has loaded the cart", async () => {
  const debug = async (): Promise<void> => undefined;
  const page = storefront({ version: "0", definitions: [], loadCart, debug });
  const cart = await cartBus().cart();
  await vi.waitUntil(() => page.cart.count, { interval: 1 });
  expect(page.cart.count).toBe(cart.count);
  expect(page.cart.status).toBe(cart.status);
  await expect(page.cart.ready()).resolves.toBe(cart);
});
