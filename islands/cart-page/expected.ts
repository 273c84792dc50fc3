/** What the page's badges expect of the cart's table, until a cart comes that has it. */
import { cartBus } from "../../shared/cart/index.ts";
import type { Optimistic } from "../../shared/cart/state.ts";
import { cartConfig } from "../../shared/config/cart.ts";

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export interface Expected {
  /** How many items more are asked for (below 0: fewer), in all. */
  items(): number;
  /** Expects what is asked for now. */
  ask(): void;
  /** The shop has done some of it, which the next cart will have; the rest is asked for besides. */
  confirm(done: number): void;
  /** Nothing is expected any more. */
  end(): void;
}

export function createExpected(items: () => number): Expected {
  const bus = cartBus();
  let optimistic: Optimistic | undefined;
  const expect = (number: number): void => {
    optimistic = bus.setOptimistic(number, optimistic);
  };
  return {
    items,
    ask: () => expect(items()),
    confirm(done) {
      expect(done);
      const confirmed = optimistic;
      if (confirmed) confirmed.isDone = true;
      optimistic = bus.setOptimistic(items());
      // Where the shop keeps no fragments, nobody asks for them because a cart has changed.
      if (confirmed && !cartConfig().fragmentsKey)
        void bus.cart().then(
          (cart) => cart.refresh(),
          () => undefined,
        );
    },
    end: () => expect(0),
  };
}
