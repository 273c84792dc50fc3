/** What the page's badges expect of the cart's table, until a cart comes that has it. */
import { cartBus } from "../../shared/cart/index.ts";
import type { Optimistic } from "../../shared/cart/state.ts";
import { cartConfig } from "../../shared/config/cart.ts";

export interface Expected {
  /** So many items more are asked for (below 0: fewer), in all. */
  ask(items: number): void;
  /** The shop has done some of it, which the next cart will have. @param rest  what is asked for besides */
  confirm(done: number, rest: number): void;
}

export function createExpected(): Expected {
  const bus = cartBus();
  let optimistic: Optimistic | undefined;
  return {
    ask(items) {
      optimistic = bus.setOptimistic(items, optimistic);
    },
    confirm(done, rest) {
      const confirmed = bus.setOptimistic(done, optimistic);
      if (confirmed) confirmed.isDone = true;
      optimistic = bus.setOptimistic(rest);
      // Where the shop keeps no fragments, nobody asks for them because a cart has changed.
      if (confirmed && !cartConfig().fragmentsKey)
        void bus.cart().then(
          (cart) => cart.refresh(),
          () => undefined,
        );
    },
  };
}
