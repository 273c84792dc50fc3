/**
 * Add to cart on listings. Plain code: it answers at once and never waits for React.
 */
import type { Cart } from "../../shared/cart/cart.ts";
import { cartBus } from "../../shared/cart/index.ts";
import { config } from "../../shared/config/index.ts";
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { emit, jQuery } from "../../shared/events/bridge.ts";
import { readForeign } from "../../shared/events/map.ts";
import type { Mount } from "../../shared/island/island.ts";
import { isLoading, setAdded, setIdle, setLoading, type TextLink } from "./button.ts";
import { addFields } from "./fields.ts";
import { clearNotice, showNotice } from "./notice.ts";

const selector = ".add_to_cart_button.ajax_add_to_cart:not(.wc-interactive)";

/** The button of an event, if its product can be added without leaving the page. */
function buttonOf(event: Event): HTMLElement | undefined {
  if (event.defaultPrevented) return undefined;
  const button = (event.target as Element).closest<HTMLElement>(selector);
  return button?.dataset.product_id && !button.closest("[data-island~=off]") ? button : undefined;
}

/** The way to the cart page; none on the cart page itself. */
function viewCartLink(cart: Cart): TextLink | undefined {
  const { cartUrl, isCart, viewCartText } = config();
  return isCart ? undefined : { text: viewCartText || cart.message("viewCart"), href: cartUrl };
}

/** What is said after an add for which the server sent no text (WooCommerce before 9, Astra's card icon). */
function addedText(cart: Cart, button: HTMLElement): string {
  const title = button.closest(".product")?.querySelector(".woocommerce-loop-product__title");
  return button.dataset.success_message || cart.message("added", title?.textContent.trim());
}

function markAdded(cart: Cart, button: Element): void {
  setAdded(button, viewCartLink(cart));
}

async function add(button: HTMLElement): Promise<void> {
  const { redirectAfterAdd, cartUrl } = config();
  const href = button.getAttribute("href") ?? "";
  clearNotice(button);
  setLoading(button);
  const fields = addFields(jQuery()?.(button).data() ?? {}, button.dataset);
  const cart = await cartBus().cart();
  cart.announce("");
  const outcome = await cart.add(fields, {
    button,
    beforeReplace() {
      // On the way to the cart page the button goes on loading.
      if (redirectAfterAdd) return;
      markAdded(cart, button);
      emit("wc_cart_button_updated", { button }, (wrap) => [wrap(button)]);
    },
  });
  /** Tells of a failure where the shopper looks and where a screen reader hears it. */
  const fail = (text: string, link: TextLink | undefined): void => {
    setIdle(button);
    showNotice(button, text, link);
    cart.announce(text);
  };
  if (outcome.kind === "added") {
    if (!redirectAfterAdd || !navigate(cartUrl)) cart.announce(addedText(cart, button));
  } else if (outcome.kind === "vetoed") {
    setIdle(button);
    emit("wc_cart_button_updated", { button }, (wrap) => [wrap(button)]);
  } else if (outcome.kind === "refused") {
    if (!outcome.productUrl || !navigate(outcome.productUrl)) fail(cart.message("refused"), undefined);
  } else {
    const { code } = outcome.error;
    // After a time-out nobody knows whether the product is in the cart: adding it again is no advice.
    if (code === "timeout") fail(cart.message("timeout"), viewCartLink(cart));
    else fail(cart.message(code === "offline" ? code : "failed"), { text: cart.message("plain"), href });
  }
}

const mount: Mount = (_host, { signal, report }) => {
  const end = cartBus().start();
  const press = (event: Event): void => {
    const button = buttonOf(event);
    if (!button) return;
    event.preventDefault();
    if (isLoading(button)) return;
    add(button).catch(report);
  };
  document.addEventListener("click", (event) => isPlainClick(event) && press(event), { signal });
  document.addEventListener(
    "keydown",
    (event) => isSpaceOnButtonLink(event, event.target as Element) && press(event),
    { signal },
  );
  // A plugin that adds by itself says so, with its button.
  document.addEventListener(
    "added_to_cart",
    async (event) => {
      const { fragments, button } = readForeign((event as CustomEvent).detail);
      // Our own buttons are marked already, or on their way to the cart page.
      if (!fragments || !button?.matches(`${selector}:not(.added)`) || config().redirectAfterAdd) return;
      markAdded(await cartBus().cart(), button);
      emit("wc_cart_button_updated", { button }, (wrap) => [wrap(button)]);
    },
    { signal },
  );
  // Back from the page that an answer led to: the button that led there is free again.
  window.addEventListener(
    "pageshow",
    ({ persisted }) => persisted && document.querySelectorAll(`${selector}.loading`).forEach(setIdle),
    { signal },
  );
  return end;
};

export default mount;
