/**
 * A mini-cart on a page that needs its cart bus: painted from the cache, hide-when-empty widgets in step with the
 * count, and the server asked once a shopper can see contents that are not known.
 */
import { effect } from "@preact/signals-core";
import { cartBus } from "../../shared/cart/index.ts";
import { isShown } from "./visibility.ts";

/**
 * @param show  shows the widget, or hides it; busy while something is being added
 * @param seen  resolves when a shopper can see the contents
 * @returns ends it
 */
export function live(
  host: Element,
  show: (isVisible: boolean, isBusy: boolean) => void,
  seen: Promise<unknown>,
): () => void {
  const bus = cartBus();
  const end = bus.start();
  bus.paint(host);
  const stop = effect(() => {
    const isAdding = bus.status.value === "adding";
    show(isShown(bus.count.value, isAdding), isAdding);
  });
  void seen.then(() => bus.wanted());
  return () => {
    stop();
    end();
  };
}
