/** What the page's badges expect of the cart's table, until a cart comes that has it. */
import { cartBus } from "../../shared/cart/index.ts";
import type { Optimistic } from "../../shared/cart/state.ts";
import { cartConfig } from "../../shared/config/cart.ts";

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export type Expected = ReturnType<typeof createExpected>;

/** @param items  how many items more are asked for (below 0: fewer), in all */
export function createExpected(items: () => number) {
  const bus = cartBus();
  let optimistic: Optimistic | undefined;
  const expect = (number: number): void => {
    optimistic = bus.setOptimistic(number, optimistic);
  };
  return {
    items,
    /** Expects what is asked for now. */
    ask: () => expect(items()),

    /** The shop has done some of it, which the next cart will have; the rest is asked for besides. */
    confirm(done: number): void {
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

    /** Nothing is expected any more. */
    end: () => expect(0),
  };
}
