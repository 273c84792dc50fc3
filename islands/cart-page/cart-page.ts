/**
 * The cart page: the stock update button, which needs something to store; the room in the list of what is offered; and
 * whoever asks for a newer cart. Its actions come with the first touch, or when they are asked for.
 */
import { withCart } from "../../shared/cart/with-cart.ts";
import { listenThroughJQuery } from "../../shared/events/find-jquery.ts";
import type { CartEvents } from "../../shared/events/map.ts";
import { isOwn, notify } from "../../shared/events/notify.ts";
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";
import type { Actions } from "./actions.ts";
import { row, updateButton } from "./markup.ts";
import { isOlder } from "./older.ts";
import type { Button } from "./state.ts";

/** Whoever triggers it wants a newer cart. */
const ask = "wc_update_cart";

export default model((host, context) => {
  const { on, onEither, answer, rest, onChange, signal, report } = context;
  const button: Button = { isEdited: false };
  /** Who has asked for a newer cart before the actions were there. */
  const asked: Parameters<Actions["follow"]>[] = [];
  let follow: Actions["follow"] = (...what) => {
    asked.push(what);
    void actions.come();
  };

  const actions = rest(
    () => withCart(import("./actions.ts")),
    ({ createActions }) => {
      const made = createActions(host, context, button);
      ({ follow } = made);
      for (const what of asked) follow(...what);
      return made;
    },
  );
  let roomLooks: (() => readonly Look[]) | undefined;
  const lookForOffers = (): void => {
    if (roomLooks || !host.querySelector(theme.cartOffers)) return;
    // The code is asked for once.
    roomLooks = () => [];
    const watch = answer(({ watchRoom }: typeof import("./cross-sells.ts")) => {
      roomLooks = watchRoom(host, context);
    });
    import("./cross-sells.ts").then(watch, report);
  };
  lookForOffers();
  onChange(lookForOffers);
  // Scripts tell of a number through jQuery, which sends no native event. The stock script hears of it too.
  for (const type of ["input", "change"])
    onEither(host, type, ({ target }) => {
      if ((target as Element).closest(row)) button.isEdited = true;
    });
  for (const type of ["added_to_cart", "removed_from_cart", ask])
    on(document, type as "click", ({ detail }: { readonly detail: unknown }) => follow(type, detail));
  // The other two are told natively, too, when a script triggers them through jQuery: the page's cart does so.
  listenThroughJQuery(
    document,
    ask,
    (event, keepsNotices) => isOwn(event) || follow(ask, keepsNotices),
    signal,
  );
  // As `renewPage` has it, which comes with the cart's code.
  if (isOlder(!!host.querySelector(row)))
    notify(host, ask, { keepsNotices: true, isKnown: true } satisfies CartEvents[typeof ask]);

  return {
    /** What the view shows; nothing before they are there. */
    actions: () => actions.made,
    looks: () => [
      ...(roomLooks?.() ?? []),
      ...alike("update", host.querySelectorAll(updateButton), { disabled: !button.isEdited }),
    ],
  };
});
