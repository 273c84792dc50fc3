/**
 * Removing from a mini-cart: the row is dimmed, the request goes through the cart's queue, focus stays near, and
 * where the request fails the plain link does the work.
 */
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import type { Cart } from "../../shared/cart/cart.ts";
import { cartBus } from "../../shared/cart/index.ts";
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import {
  Box,
  headless,
  useAttribute,
  useHost,
  useHostReport,
  useListen,
} from "../../shared/island/headless.tsx";

const removeLink = ".remove_from_cart_button";
const row = ".woocommerce-mini-cart-item";

const linkOf = (host: ParentNode, key: string): HTMLElement | undefined =>
  [...host.querySelectorAll<HTMLElement>(removeLink)].find((link) => link.dataset.cart_item_key === key);

/** What is said after a removal; the server's text if it sent one (WooCommerce from 9 on). */
function removedText(cart: Cart, link: HTMLElement): string {
  const names = link.closest(row)?.querySelectorAll("a:not(.remove)") ?? [];
  const name = [...names].map((el) => el.textContent.trim()).find(Boolean);
  return link.dataset.success_message || cart.message("removed", name);
}

/** A removal that could not be tried. */
interface Failure {
  readonly key: string;
  readonly text: string;
  readonly again: string;
}

function MiniCart(): ReactNode {
  useSignals();
  const bus = cartBus();
  const host = useHost();
  const report = useHostReport();
  const [failure, setFailure] = useState<Failure>();
  /** Keys of rows that are on their way out, from the press on. */
  const [asked] = useState(() => new Set<string>());
  // A newer cart has new nodes for the rows that are pending still.
  void bus.hash.value;
  const links = [...bus.pending.value].flatMap((key) => linkOf(host, key) ?? []);
  useAttribute("aria-disabled", "true", links);
  useAttribute(
    "aria-busy",
    "true",
    links.flatMap((link) => link.closest(row) ?? []),
  );

  const remove = async (link: HTMLElement): Promise<void> => {
    const { cart_item_key: key = "" } = link.dataset;
    if (asked.has(key)) return;
    asked.add(key);
    setFailure(undefined);
    const cart = await bus.cart();
    const text = removedText(cart, link);
    cart.announce("");
    const outcome = await cart.remove(key, { button: link });
    asked.delete(key);
    if (outcome.kind === "removed") {
      cart.announce(text);
    } else if (outcome.error.code === "offline" && !navigator.onLine) {
      // The link would only lead to the browser's error page, away from everything.
      setFailure({ key, text: cart.message("offline"), again: cart.message("tryAgain") });
      cart.announce(cart.message("offline"));
    } else {
      navigate(link.getAttribute("href") ?? "");
    }
  };
  const press = (event: Event, link: HTMLElement): void => {
    if (event.defaultPrevented || !link.dataset.cart_item_key) return;
    event.preventDefault();
    remove(link).catch(report);
  };
  useListen("click", removeLink, (event, link) => isPlainClick(event) && press(event, link));
  useListen("keydown", removeLink, (event, link) => isSpaceOnButtonLink(event, link) && press(event, link));

  const failed = failure && linkOf(host, failure.key);
  if (!failed) return null;
  return (
    <Box className="storefront-notice storefront-notice--error">
      <p>{failure.text}</p>
      <button type="button" className="storefront-notice__action" onClick={() => void remove(failed)}>
        {failure.again}
      </button>
    </Box>
  );
}

export default headless(MiniCart);
