/** Quantities that a shopper enters in rows of the cart: when they are sent, and what happens to a wrong one. */
import type { ModelContext } from "../island/model.ts";
import { numbersIn, type QuantityControl, servedNumber } from "./control.ts";
import { objection } from "./objection.ts";
import { text } from "./texts.ts";

/**
 * Pause before a number is sent while the shopper types (docs/stock-behaviour/forms-and-theme.md §B8), ms. Numbers that
 * would remove the row wait as long.
 */
const pause = 500;

/** What to do with a number that a shopper has entered. */
export interface Typed {
  /** ms until the number is sent; `undefined`: the shopper is still typing, and the number is wrong so far. */
  readonly delay: number | undefined;
  /** Why the box has got its old number back; `""`: the number is fine. */
  readonly refusal: string;
}

/** Checks a number. A wrong number is replaced by the old one when the shopper leaves the box. */
export function judge(control: QuantityControl, isLeft: boolean): Typed {
  const { value: typed } = control;
  const reason = objection(control);
  // A shopper who presses minus once too often needs time to press plus before the row is removed.
  if (!reason) return { delay: isLeft && Number(typed) > 0 ? 0 : pause, refusal: "" };
  if (!isLeft) return { delay: undefined, refusal: "" };
  const before = servedNumber(control);
  control.value = before;
  // An emptied box has no wrong number to complain about.
  return { delay: 0, refusal: typed && `${reason} ${text("kept", { value: before })}` };
}

/**
 * Listens for numbers that are typed or chosen.
 *
 * @param controls  selector of the fields
 * @param typed     gets what to do with a number
 * @returns checks the numbers that were typed before this code was loaded
 */
export function onTyped(
  host: HTMLElement,
  controls: string,
  typed: (control: QuantityControl, what: Typed) => void,
  { onEither }: Pick<ModelContext, "onEither">,
): () => void {
  // A theme's plus and minus tell of a number through jQuery, which sends no native event.
  const listen = (type: "input" | "change"): void =>
    onEither(host, type, ({ target }) => {
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
