/**
 * A mini-cart on a page that needs its cart bus: painted from the cache, hide-when-empty widgets in step with the
 * count, and the server asked once a shopper can see contents that are not known.
 */
import { effect } from "@preact/signals-core";
import { cartBus } from "../../shared/cart/index.ts";
import type { HeldProps } from "../../shared/island/hold.ts";
import { isShown } from "./visibility.ts";

/**
 * @param show  told of what a widget is that hides when the cart is empty, and of the keys of rows on their way out
 * @param seen  resolves when a shopper can see the contents
 * @returns ends it
 */
export function live(
  host: Element,
  show: (hiding: HeldProps, pending: ReadonlySet<string>) => void,
  seen: Promise<unknown>,
): () => void {
  const bus = cartBus();
  const end = bus.start();
  bus.paint(host);
  const stop = effect(() => {
    const isAdding = bus.status.value === "adding";
    const isVisible = isShown(bus.count.value, isAdding);
    show({ hidden: !isVisible, "aria-busy": isAdding || undefined }, bus.pending.value);
  });
  void seen.then(() => bus.wanted());
  return () => {
    stop();
    end();
  };
}
