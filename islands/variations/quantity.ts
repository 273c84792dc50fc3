/** The quantity box of a form, as a variation wants it. */
import { boxFor, isAlone } from "./limits.ts";
import { quantityIn } from "./parts.ts";
import type { Variation } from "./variation.ts";

export interface Quantity {
  input(): HTMLInputElement | null;
  /** Gives it a variation's limits. Answers whether its number is another one now. */
  fit(variation: Variation): boolean;
  /** The server's limits, where nobody else has changed them meanwhile. */
  restore(): void;
}

interface Limits {
  readonly min: string | null;
  readonly max: string | null;
}

const read = (input: Element): Limits => ({ min: input.getAttribute("min"), max: input.getAttribute("max") });

function write(input: Element, limits: Limits): void {
  for (const name of ["min", "max"] as const) {
    const limit = limits[name];
    if (input.getAttribute(name) === limit) continue;
    if (limit === null) input.removeAttribute(name);
    else input.setAttribute(name, limit);
  }
}

export function quantityOf(form: Element): Quantity {
  const input = (): HTMLInputElement | null => quantityIn(form);
  let held:
    | { readonly input: HTMLInputElement; readonly served: Limits; readonly written: Limits }
    | undefined;
  const show = (el: HTMLInputElement, isShown: boolean): void => {
    const box = el.closest<HTMLElement>(".quantity");
    if (box && (box.style.display === "none") === isShown) box.style.display = isShown ? "" : "none";
  };
  return {
    input,
    fit(variation) {
      const el = input();
      if (!el) return false;
      const { value, ...written } = boxFor(variation, el.value);
      held = { input: el, served: held?.input === el ? held.served : read(el), written };
      write(el, written);
      show(el, !isAlone(variation));
      if (el.value === value) return false;
      el.value = value;
      return true;
    },
    restore() {
      if (!held) return;
      const { input: el, served, written } = held;
      const now = read(el);
      if (now.min === written.min && now.max === written.max) write(el, served);
      show(el, true);
      held = undefined;
    },
  };
}
