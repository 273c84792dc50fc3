/** The quantity box of a form, with a variation's limits. */
import { Hold } from "../../shared/island/hold.ts";
import { boxFor, isAlone } from "./limits.ts";
import type { Variation } from "./variation.ts";

export function quantityOf(form: Element) {
  const [limits, box] = [new Hold(), new Hold()];
  const input = (): HTMLInputElement | null =>
    form.querySelector('.single_variation_wrap .quantity input.qty[name="quantity"]');
  const place = (): Element | null | undefined => input()?.closest(".quantity");
  return {
    input,
    place,
    /**
     * Gives the box a variation's limits. Without a variation it gets the server's limits back, unless another script
     * has changed them. @returns whether the number has changed
     */
    fit(variation: Variation | undefined): boolean {
      const el = input();
      const around = place();
      if (around && variation && isAlone(variation)) box.apply(around, { style: { display: "none" } });
      else box.release();
      if (!el || !variation) {
        limits.release();
        return false;
      }
      const { value, min, max } = boxFor(variation, el.value);
      limits.apply(el, { min, max });
      if (el.value === value) return false;
      el.value = value;
      return true;
    },
  };
}
