/**
 * Paints the mini-cart from the cache, keeps hide-when-empty widgets in step with the count, and asks the server
 * once a shopper can see a mini-cart whose contents are not known.
 */
import { effect } from "@preact/signals-core";
import { cartBus } from "../../shared/cart/index.ts";
import { whenVisible } from "../../shared/dom/visible.ts";
import type { Mount } from "../../shared/island/island.ts";
import { isShown } from "./visibility.ts";

/** Widget option "hide if cart is empty"; the widget around it is what is hidden. */
const hideSelector = ".hide_cart_widget_if_empty";

const prelude: Mount = (host, { signal }) => {
  const bus = cartBus();
  const end = bus.start();
  bus.paint(host);

  const stopHiding = hideWhenEmpty(host);
  // A header cart may be no more than a link that opens one.
  const contents = ".widget_shopping_cart_content";
  whenVisible(host.matches(contents) ? host : host.querySelector(contents), host, () => bus.wanted(), signal);

  return () => {
    stopHiding();
    end();
  };
};

/** Hides and shows by the `hidden` attribute, so that one rule of the style sheet has the last word. */
function hideWhenEmpty(host: HTMLElement): () => void {
  if (!host.matches(".widget_shopping_cart") || !host.querySelector(hideSelector)) return () => undefined;
  const wasHidden = host.hidden;
  const { count, status } = cartBus();
  const stop = effect(() => {
    const hidden = !isShown(count.value, status.value === "adding");
    if (host.hidden !== hidden) host.hidden = hidden;
  });
  return () => {
    stop();
    host.hidden = wasHidden;
  };
}

export default prelude;
