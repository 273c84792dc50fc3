/**
 * Quantity boxes in mini-carts. Their buttons get names when the browser is idle; the rest comes at the first touch.
 */
import { withCart } from "../../shared/cart/with-cart.ts";
import { model } from "../../shared/island/model.ts";
import { stepLooks } from "../../shared/quantity/names.ts";
import { buttons } from "./boxes.ts";
import { themeOptions } from "./options.ts";

export default model((host, context) => {
  const { ajaxUrl, nonce } = themeOptions();
  const canStore = !!ajaxUrl && !!nonce;
  const wishes = canStore
    ? context.rest(
        () => withCart(import("./wishes.ts")),
        ({ createWishes }) => createWishes(host, context),
      )
    : undefined;
  return {
    /** Messages why a number was not stored, by row. */
    notices: (): ReadonlyMap<Element, string> => wishes?.made?.notices ?? new Map(),
    asks: () => !!wishes?.made?.notices.size,
    looks: () => (canStore ? stepLooks(host.querySelectorAll(buttons)) : []),
  };
});
