/**
 * Numbers that were asked for and are not stored yet. They are stored through the theme's own endpoint, in the cart's
 * queue. The refreshed cart tells what became of them.
 */
import { cartBus } from "../../shared/cart/index.ts";
import type { Optimistic } from "../../shared/cart/state.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { watchPresses } from "../../shared/dom/watch-presses.ts";
import type { CartEvents } from "../../shared/events/map.ts";
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import { failureText } from "../../shared/messages/index.ts";
import { moreItems, type QuantityControl, rowKey, servedNumber } from "../../shared/quantity/control.ts";
import { readLimits } from "../../shared/quantity/limits.ts";
import { onStep } from "../../shared/quantity/steps.ts";
import { text } from "../../shared/quantity/texts.ts";
import { judge, onTyped, type Typed } from "../../shared/quantity/typed.ts";
import * as theme from "../../themes/parts.ts";
import { boxOf, buttons, inputs, list, productOf, rowOf, step, totals } from "./boxes.ts";
import { freshNonce } from "./fresh-nonce.ts";
import { themeOptions } from "./options.ts";

/** Astra's class for the list while a change is being stored. */
const loading = "ajax-mini-cart-qty-loading";

/** A number that was asked for and is not stored yet. */
interface Wish {
  readonly key: string;
  readonly value: string;
  /** The box's name. */
  readonly name: string;
  /** The name of the row's product. */
  readonly product: string | undefined;
  /** Ends the pause before the number is sent; `undefined`: it is sent, or is being sent. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface Wishes {
  /** Messages why a number was not stored, by row. */
  readonly notices: ReadonlyMap<Element, string>;
  looks(): readonly Look[];
  end(): void;
}

/** The inputs of a cart item: each mini-cart on the page has one. */
const inputsOf = (host: Element, key: string): QuantityControl[] =>
  [...host.querySelectorAll<QuantityControl>(inputs)].filter((input) => rowKey(input) === key);

/** Answers the boxes of a page's mini-carts until the island ends. */
export function createWishes(host: HTMLElement, context: ModelContext): Wishes {
  const { on, onChange, answer, signal, report } = context;
  const endBus = cartBus().start();
  /** By cart item key. */
  const wishes = new Map<string, Wish>();
  const notices = new Map<Element, string>();
  /** How many numbers are being stored. */
  let storing = 0;
  /** The page's nonce, or a fresh one that the shop has accepted. */
  let { nonce } = themeOptions();
  let optimistic: Optimistic | undefined;
  /** Paints changes that were made outside of a handler. */
  const show = answer(() => undefined);

  /** Shows in the row why its number was not stored. */
  const refuse = (input: QuantityControl, reason: string): void => {
    const row = rowOf(input);
    if (row) notices.set(row, reason);
    announce(reason);
  };
  /** Restores the old number in all rows of a cart item, and shows why. */
  const showFailure = (key: string, reason: string): void => {
    for (const input of inputsOf(host, key)) {
      input.value = servedNumber(input);
      refuse(input, reason);
    }
    show();
  };

  /** Shows the asked numbers on the badge, as an optimistic count. */
  const showWishes = (): void => {
    const items = [...wishes.values()].map(({ key, value }) => {
      const [input] = inputsOf(host, key);
      return input ? moreItems(input, value) : 0;
    });
    optimistic = cartBus().setOptimistic(
      items.reduce((sum, more) => sum + more, 0),
      optimistic,
    );
  };

  async function store(wish: Wish): Promise<void> {
    const { key, value, name, product } = wish;
    wish.timer = undefined;
    /** Ends the wish. @returns `false` if a newer number has replaced it, which will end in its own turn */
    const end = (): boolean => {
      if (wishes.get(key) !== wish) return false;
      wishes.delete(key);
      showWishes();
      return true;
    };
    // The row was removed meanwhile.
    if (!inputsOf(host, key).length) {
      end();
      show();
      return;
    }
    const { ajaxUrl } = themeOptions();
    const fields = () => ({
      action: theme.quantityAction,
      hash: key,
      quantity: value,
      qtyNonce: nonce,
    });
    const renew = async () => {
      const fresh = await freshNonce(nonce);
      if (!fresh) return undefined;
      nonce = fresh;
      return fields();
    };
    announce("");
    storing += 1;
    show();
    const error = await cartBus()
      .cart()
      .then((cart) => cart.update(key, ajaxUrl, fields(), { renew }))
      .catch((problem) => {
        // The cart's code has not loaded, and nothing was sent.
        if (end()) showFailure(key, failureText("notDone", undefined, product));
        throw problem;
      })
      .finally(() => {
        storing -= 1;
        show();
      });
    if (!end()) return;
    show();
    const [control] = inputsOf(host, key);
    const stored = control ? servedNumber(control) : "0";
    if (Number(stored) === Number(value)) announce(`${name}: ${value}`);
    else showFailure(key, failureText("notDone", error?.code, product));
  }
  const send = (wish: Wish): void => void store(wish).catch(report);

  /** Sends an input's number after a pause, ms. Until then a newer number replaces it. */
  const ask = (input: QuantityControl, delay: number): void => {
    const key = rowKey(input);
    if (!key) return;
    const before = wishes.get(key);
    clearTimeout(before?.timer);
    const isSent = before && !before.timer;
    wishes.delete(key);
    const { value } = input;
    const row = rowOf(input);
    if (row) notices.delete(row);
    // If another number is being sent already, the stored number is a change, too.
    if (value !== servedNumber(input) || isSent) {
      const name = input.getAttribute("aria-label") ?? "";
      const wish: Wish = { key, value, name, product: productOf(row), timer: undefined };
      wishes.set(key, wish);
      if (delay) wish.timer = setTimeout(send, delay, wish);
      // Of several presses in one task the last number is sent.
      else queueMicrotask(() => wishes.get(key) === wish && send(wish));
    }
    showWishes();
  };
  const typed = (input: QuantityControl, { delay, refusal }: Typed): void => {
    if (delay !== undefined) ask(input, delay);
    if (refusal) refuse(input, refusal);
  };

  onStep(
    host,
    buttons,
    (button) => {
      const input = boxOf(button);
      if (!input) return;
      // A newer cart may have come since the last frame.
      input.value = wishes.get(rowKey(input))?.value ?? input.value;
      const isChanged = step(input, button);
      const { max, min } = readLimits(input);
      if (isChanged) typed(input, judge(input, true));
      else
        refuse(input, button.matches(".plus") ? text("most", { value: max }) : text("least", { value: min }));
    },
    context,
  );
  // A new cart brings the stored number. A number that waits is put back into its box.
  const keep = (): void => {
    for (const [key, { value }] of wishes) for (const input of inputsOf(host, key)) input.value = value;
    // A row that is replaced takes its message with it.
    for (const row of notices.keys()) if (!row.isConnected) notices.delete(row);
    showWishes();
  };
  onChange(keep);
  onTyped(host, inputs, typed, context)();
  // When the page is left, numbers that wait for the end of their pause are sent at once.
  on(window, "pagehide", () => {
    for (const wish of wishes.values()) {
      clearTimeout(wish.timer);
      if (wish.timer) send(wish);
    }
    return false;
  });
  watchPresses(signal);
  // When the shopper removes a row, its waiting number is dropped.
  const forget = (event: Event): void => {
    const { button } = (event as CustomEvent<CartEvents["removed_from_cart"] | null>).detail ?? {};
    const key = button?.dataset.cart_item_key ?? "";
    clearTimeout(wishes.get(key)?.timer);
    if (wishes.delete(key)) showWishes();
  };
  document.addEventListener("removed_from_cart", answer(forget), { signal });

  return {
    notices,
    looks: () => [
      ...alike("list", host.querySelectorAll(list), { className: { [loading]: storing > 0 } }),
      // The totals are of the old numbers.
      ...(wishes.size ? alike("total", host.querySelectorAll(totals), { "aria-busy": true }) : []),
    ],
    end() {
      for (const { timer } of wishes.values()) clearTimeout(timer);
      wishes.clear();
      showWishes();
      endBus();
    },
  };
}
