/** Loads the cart's code, without the part that changes the cart. */
import type { Cart } from "./api.ts";

export const loadCart = async (): Promise<Cart> => {
  const [{ cartBus }] = await Promise.all([import("./index.ts"), import("./cart.ts")]);
  return cartBus().cart();
};
