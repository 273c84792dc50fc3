/**
 * Add to cart on listings. Plain code: it answers at once and never waits for React.
 */
import { cartBus, startWhenNeeded } from "../../shared/cart/index.ts";
import {
  add,
  isTaken,
  settle,
  showFailure,
  showRefusal,
  viewCartLink,
} from "../../shared/cart-button/add.ts";
import { freeOnReturn } from "../../shared/cart-button/button.ts";
import { cartConfig } from "../../shared/config/cart.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { jQuery } from "../../shared/events/find-jquery.ts";
import { readForeign } from "../../shared/events/map.ts";
import { model } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import { failureText } from "../../shared/messages/index.ts";
import { busyFor } from "../../shared/request/limit.ts";
import { addFields } from "./fields.ts";

/** Buttons whose product can be added without leaving the page. */
const selector = ".add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)";

/** Name of the button's product, for what is said where the server sends no text. */
const nameOf = (button: HTMLElement): string | undefined =>
  button.closest(".product")?.querySelector(".woocommerce-loop-product__title")?.textContent.trim();

function send(button: HTMLElement): Promise<void> {
  const fields = addFields(jQuery()?.(button).data() ?? {}, button.dataset);
  const href = button.getAttribute("href") ?? "";
  const name = nameOf(button);
  return add(button, {
    fields,
    name,
    plain: () => navigate(href),
    recover(cart, error) {
      const code = error?.code;
      if (!code) {
        showRefusal(cart, button, name);
        return;
      }
      // After a time-out nobody knows whether the product is in the cart: adding it again is no advice.
      // Nor does a shop that has too much to do answer with more than a bare error page.
      const plain = busyFor() ? undefined : { text: cart.message("plain"), href };
      const link = code === "timeout" ? viewCartLink(cart) : plain;
      showFailure(cart, button, failureText("notAdded", code, name), link);
    },
  });
}

export default model((_page, context) => {
  const { on, signal, report } = context;
  const end = startWhenNeeded();
  press(
    document,
    selector,
    (event, button) => {
      event.preventDefault();
      if (!isTaken(button)) send(button).catch(report);
    },
    context,
    ({ dataset }) => !!dataset.product_id,
  );
  // A plugin that adds by itself says so, with its button.
  on(document, "added_to_cart" as "click", (event) => {
    const { fragments, button } = readForeign((event as Event as CustomEvent).detail);
    // Our own buttons are marked already, or on their way to the cart page.
    if (!fragments || !button?.matches(`${selector}:not(.added)`) || cartConfig().redirectAfterAdd) return;
    cartBus()
      .cart()
      .then((cart) => settle(cart, button, true))
      .catch(report);
  });
  freeOnReturn(selector, signal);
  return { looks: () => [], end };
});
