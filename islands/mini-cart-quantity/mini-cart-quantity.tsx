/** Mini-carts' own nodes for quantity boxes: messages in the rows why a number was not stored. */
import { keyOf, Notice, type Shows, view } from "../../shared/island/react.ts";
import type miniCartQuantity from "./mini-cart-quantity.ts";

export default view(({ model }: Shows<typeof miniCartQuantity>) =>
  [...model.notices()].map(([row, reason]) => (
    <Notice key={keyOf(row)} tone="error" atEndOf={row}>
      {reason}
    </Notice>
  )),
);
