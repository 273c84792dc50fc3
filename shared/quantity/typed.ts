/** Numbers that a shopper types or chooses in rows of the cart: when one is sent, and what becomes of a wrong one. */
import type { ModelContext } from "../island/model.ts";
import { numbersIn, type QuantityControl, servedNumber } from "./control.ts";
import { objection } from "./objection.ts";
import { text } from "./texts.ts";

/**
 * Pause after which a number is sent that is being typed (docs/stock-behaviour/forms-and-theme.md §B8), or that would
 * take the row away, ms.
 */
const pause = 500;

/** What a shopper wants by a number. */
export interface Typed {
  /** ms after which the number is sent; `undefined`: it is being typed, and wrong so far. */
  readonly delay: number | undefined;
  /** Why the box has its old number again; `""`: the number is fine. */
  readonly refusal: string;
}

/** Judges a number. A wrong one is put back when it is left. */
export function judge(control: QuantityControl, isLeft: boolean): Typed {
  const { value: typed } = control;
  const reason = objection(control);
  // Whoever presses minus once too often would see the row go before she can press plus.
  if (!reason) return { delay: isLeft && Number(typed) > 0 ? 0 : pause, refusal: "" };
  if (!isLeft) return { delay: undefined, refusal: "" };
  const before = servedNumber(control);
  control.value = before;
  // A box that was emptied and left has nothing that could be wrong.
  return { delay: 0, refusal: typed && `${reason} ${text("kept", { value: before })}` };
}

/**
 * Listens for numbers that are typed or chosen.
 *
 * @param controls  selector
 * @param typed     gets what the shopper wants by one
 * @returns judges what was typed before this code was there
 */
export function onTyped(
  host: HTMLElement,
  controls: string,
  typed: (control: QuantityControl, what: Typed) => void,
  { on }: Pick<ModelContext, "on">,
): () => void {
  const listen = (type: "input" | "change"): void =>
    on(host, type, ({ target }) => {
      if (!(target as Element).matches(controls)) return false;
      return typed(target as QuantityControl, judge(target as QuantityControl, type === "change"));
    });
  listen("input");
  listen("change");
  return () => {
    for (const control of numbersIn(host, controls))
      if (control.value !== servedNumber(control))
        typed(control, judge(control, control !== document.activeElement));
  };
}
