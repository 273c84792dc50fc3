/**
 * A mini-cart. It comes to life as soon as the page needs its cart bus: a visitor without a cart costs neither that code
 * nor a request. What removes comes with the page's first touch.
 */
import { wake, whenAwake } from "../../shared/cart/wake.ts";
import { withCart } from "../../shared/cart/with-cart.ts";
import { whenVisible } from "../../shared/dom/visible.ts";
import type { HeldProps } from "../../shared/island/hold.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";
import { dropDown } from "./drop-down.ts";
import { contents, showEmpty } from "./empty.ts";

/** Widget option "hide if cart is empty"; the widget around it is what is hidden. */
const hideSelector = ".hide_cart_widget_if_empty";

export default model((host, context) => {
  const { answer, rest, signal, report } = context;
  const hides = host.matches(".widget_shopping_cart") && host.querySelector(hideSelector);
  // A header cart may be no more than a link that opens one.
  const region = host.matches(contents) ? host : host.querySelector(contents);
  const shut = host.matches(theme.headerCart) ? dropDown(host, context) : undefined;
  const endings: (() => void)[] = [];
  let isAsleep = true;
  /** By attributes, so that one rule of the style sheet has the last word. */
  let hiding: HeldProps | undefined;
  /** Keys of rows that are on their way out. */
  let pending: ReadonlySet<string> | undefined;

  const seen = new Promise<void>((resolve) => {
    endings.push(whenVisible(region, host, resolve));
  });
  const show = answer((...cart: [HeldProps, ReadonlySet<string>]) => {
    [hiding, pending] = cart;
  });
  const begin = (): void => {
    isAsleep = false;
    import("./live.ts")
      .then(({ live }) => {
        if (!signal.aborted) endings.push(live(host, show, seen));
      })
      .catch(report);
  };
  endings.push(whenAwake(begin));
  if (isAsleep) hiding = { hidden: true };
  void seen.then(() => (isAsleep && showEmpty(region)) || wake());
  // A kept press waits for the cart's code, too: it finds all of it there.
  const removals = rest(
    () => withCart(import("./removal.ts")),
    ({ createRemovals }) => createRemovals(host, context, () => pending ?? []),
  );

  return {
    removals: () => removals.made,
    asks: () => !!removals.made?.failure(),
    looks: () => [{ key: "host", element: host, ...(hides && hiding), ...shut?.() }],
    end() {
      for (const end of endings) end();
    },
  };
});
