/**
 * Quantity boxes in mini-carts: plus, minus and what is typed are stored through the theme's own endpoint, in the
 * cart's queue. What became of it, the refreshed cart tells.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { cartBus } from "../../shared/cart/index.ts";
import type { Expectation } from "../../shared/cart/state.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { watchPresses } from "../../shared/dom/watch-presses.ts";
import type { CartEvents } from "../../shared/events/map.ts";
import {
  AdoptAll,
  keyOf,
  Notice,
  reactIsland,
  useHost,
  useHostChanges,
  useHostSignal,
  useListen,
  useParts,
  useReport,
} from "../../shared/island/react.ts";
import { failureText } from "../../shared/messages/index.ts";
import { type QuantityControl, servedNumber } from "../../shared/quantity/control.ts";
import { readLimits } from "../../shared/quantity/limits.ts";
import { objection } from "../../shared/quantity/objection.ts";
import { StepButton, useStepButtons } from "../../shared/quantity/step-buttons.tsx";
import { text } from "../../shared/quantity/texts.ts";
import { box, boxOf, buttons, inputs, inputsOf, itemKeyOf, list, step, totals } from "./boxes.ts";
import { freshNonce } from "./fresh-nonce.ts";
import { themeOptions } from "./options.ts";

/**
 * Pause after which a number is sent that is being typed (docs/stock-behaviour/forms-and-theme.md §B8), or that would
 * take the row away, ms.
 */
const pause = 500;

/** What Astra puts on the list while a change is on the way. */
const loading = "ajax-mini-cart-qty-loading";

/** What was asked for and is not stored yet. */
interface Wish {
  readonly key: string;
  readonly value: string;
  /** What the box is called. */
  readonly name: string;
  /** What the row's product is called. */
  readonly product: string | undefined;
  /** As long as it is not sent. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The row of an input. */
const rowOf = (input: Element): Element | null => input.closest(box)?.parentElement ?? null;

const productOf = (row: Element | null): string | undefined =>
  [...(row?.querySelectorAll("a:not(.remove)") ?? [])].map((link) => link.textContent.trim()).find(Boolean);

function Boxes(): ReactNode {
  const host = useHost();
  const signal = useHostSignal();
  const report = useReport();
  const version = useHostChanges();
  const lists = useParts(list);
  const shownButtons = useParts(buttons);
  const shownInputs = useParts<QuantityControl>(inputs);
  const shownTotals = useParts(totals);
  /** By cart item key. */
  const [wishes] = useState(() => new Map<string, Wish>());
  const [hasWishes, setHasWishes] = useState(false);
  const [storing, setStoring] = useState(0);
  /** The page's, or the one that the shop took in its place. */
  const nonce = useRef(themeOptions().nonce);
  const expectation = useRef<Expectation | undefined>(undefined);
  /** Why a row's number is the old one. Gone with its row: a newer cart has another number. */
  const [notices, setNotices] = useState<ReadonlyMap<Element | null, string>>(new Map());

  const clear = (row: Element | null): void =>
    setNotices((before) => new Map([...before].filter(([other]) => other !== row)));
  const show = (row: Element | null, reason: string): void =>
    setNotices((before) => new Map([...before, [row, reason]]));

  /** Says why the rows of a cart item have the number that they had before. */
  const showFailure = (key: string, reason: string): void => {
    flushSync(() => {
      for (const input of inputsOf(host, key)) {
        input.value = servedNumber(input);
        show(rowOf(input), reason);
      }
    });
    announce(reason);
  };

  /** The badge follows the numbers that are asked for, and the totals are of the old ones. */
  const expectWishes = (): void => {
    setHasWishes(wishes.size > 0);
    const items = [...wishes.values()].map(({ key, value }) => {
      const [input] = inputsOf(host, key);
      return input ? Number(value) - Number(servedNumber(input)) : 0;
    });
    expectation.current = cartBus().expectItems(
      items.reduce((sum, more) => sum + more, 0),
      expectation.current,
    );
  };

  async function store(wish: Wish): Promise<void> {
    const { key, value, name, product } = wish;
    wish.timer = undefined;
    /** It has ended, unless a newer number has taken its place, which will be told of. */
    const end = (): boolean => {
      if (wishes.get(key) !== wish) return false;
      wishes.delete(key);
      expectWishes();
      return true;
    };
    // Its row has gone meanwhile.
    if (!inputsOf(host, key).length) {
      end();
      return;
    }
    const { ajaxUrl } = themeOptions();
    const fields = () => ({
      action: "astra_add_cart_single_product_quantity",
      hash: key,
      quantity: value,
      qtyNonce: nonce.current,
    });
    const renew = async () => {
      const fresh = await freshNonce(nonce.current);
      if (!fresh) return undefined;
      nonce.current = fresh;
      return fields();
    };
    announce("");
    flushSync(() => setStoring((count) => count + 1));
    const error = await cartBus()
      .cart()
      .then((cart) => cart.update(key, ajaxUrl, fields(), { renew }))
      .catch((problem) => {
        // The cart's code has not come, and nothing was sent.
        if (end()) showFailure(key, failureText("notDone", undefined, product));
        throw problem;
      })
      .finally(() => flushSync(() => setStoring((count) => count - 1)));
    if (!end()) return;
    const [control] = inputsOf(host, key);
    const stored = control ? servedNumber(control) : "0";
    if (Number(stored) === Number(value)) announce(`${name}: ${value}`);
    else showFailure(key, failureText("notDone", error?.code, product));
  }

  /** Sends an input's number, after a pause; another one takes its place as long as it is not on its way. */
  const ask = (input: QuantityControl, delay: number): void => {
    const key = itemKeyOf(input);
    if (!key) return;
    const before = wishes.get(key);
    clearTimeout(before?.timer);
    const isSent = before && !before.timer;
    wishes.delete(key);
    const { value } = input;
    clear(rowOf(input));
    // Of what is on its way already, the old number is news.
    if (value !== servedNumber(input) || isSent) {
      const name = input.getAttribute("aria-label") ?? "";
      const product = productOf(rowOf(input));
      const wish: Wish = { key, value, name, product, timer: undefined };
      wishes.set(key, wish);
      if (delay) wish.timer = setTimeout(send, delay, wish);
      // Sending shows at once that it does, which a commit that this is part of cannot.
      else queueMicrotask(() => wishes.get(key) === wish && send(wish));
    }
    expectWishes();
  };
  const send = (wish: Wish): void => void store(wish).catch(report);
  /** Tells in the row why nothing is stored. */
  const refuse = (input: QuantityControl, reason: string): void => {
    show(rowOf(input), reason);
    announce(reason);
  };
  const typed = (input: QuantityControl, delay: number): void => {
    const reason = objection(input);
    if (!reason) ask(input, delay);
    else if (!delay) {
      const { value: wrong } = input;
      const before = servedNumber(input);
      input.value = before;
      ask(input, 0);
      // A box that was emptied and left has nothing that could be wrong.
      if (wrong) refuse(input, `${reason} ${text("kept", { value: before })}`);
    }
  };

  useStepButtons(buttons, (button) => {
    const input = boxOf(button);
    if (!input) return;
    // A newer cart may have come since the last frame.
    input.value = wishes.get(itemKeyOf(input) ?? "")?.value ?? input.value;
    const isChanged = step(input, button);
    const { max, min } = readLimits(input);
    // Whoever presses minus once too often would see the row go before she can press plus.
    if (isChanged) ask(input, Number(input.value) > 0 ? 0 : pause);
    else
      refuse(input, button.matches(".plus") ? text("most", { value: max }) : text("least", { value: min }));
  });
  useListen("input", inputs, (_, input) => typed(input as QuantityControl, pause));
  useListen("change", inputs, (_, input) => typed(input as QuantityControl, 0));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer cart brings the old number, where a newer one waits
  useLayoutEffect(() => {
    for (const [key, { value }] of wishes) for (const input of inputsOf(host, key)) input.value = value;
    expectWishes();
  }, [version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed while this code was on its way
  useLayoutEffect(() => {
    for (const input of host.querySelectorAll<QuantityControl>(inputs))
      if (input.value !== servedNumber(input)) typed(input, input === document.activeElement ? pause : 0);
    // The next page goes on with what this one does not wait for.
    const leave = (): void => {
      for (const wish of wishes.values()) {
        clearTimeout(wish.timer);
        if (wish.timer) send(wish);
      }
    };
    window.addEventListener("pagehide", leave, { signal });
    watchPresses(signal);
    // Nobody wants a number any more of a row that she has taken away.
    const forget = (event: Event): void => {
      const { button } = (event as CustomEvent<CartEvents["removed_from_cart"] | null>).detail ?? {};
      const key = button?.dataset.cart_item_key ?? "";
      clearTimeout(wishes.get(key)?.timer);
      if (wishes.delete(key)) expectWishes();
    };
    document.addEventListener("removed_from_cart", forget, { signal });
    return () => {
      for (const { timer } of wishes.values()) clearTimeout(timer);
      wishes.clear();
      expectWishes();
    };
  }, []);

  return (
    <>
      <AdoptAll elements={lists} className={{ [loading]: storing > 0 }} />
      {hasWishes && <AdoptAll elements={shownTotals} aria-busy />}
      {shownButtons.map((button) => (
        <StepButton key={keyOf(button)} element={button} />
      ))}
      {shownInputs.map((input) => {
        const reason = notices.get(rowOf(input));
        return (
          reason && (
            <Notice key={keyOf(input)} tone="error" atEndOf={rowOf(input)}>
              {reason}
            </Notice>
          )
        );
      })}
    </>
  );
}

function MiniCartQuantity(): ReactNode {
  const { ajaxUrl, nonce } = themeOptions();
  useLayoutEffect(() => cartBus().start(), []);
  return ajaxUrl && nonce ? <Boxes /> : null;
}

export default reactIsland(MiniCartQuantity);
