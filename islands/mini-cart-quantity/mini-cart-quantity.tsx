/** What mini-carts' quantity boxes have of our own: why a number is the old one, in its row. */
import { keyOf, Notice, type Shows, view } from "../../shared/island/react.ts";
import type miniCartQuantity from "./mini-cart-quantity.ts";

export default view(({ model }: Shows<typeof miniCartQuantity>) =>
  [...model.notices()].map(([row, reason]) => (
    <Notice key={keyOf(row)} tone="error" atEndOf={row}>
      {reason}
    </Notice>
  )),
);
