/** The quantity box of a form, as a variation wants it. */
import { Hold } from "../../shared/island/hold.ts";
import { boxFor, isAlone } from "./limits.ts";
import type { Variation } from "./variation.ts";

export function quantityOf(form: Element) {
  const [limits, box] = [new Hold(), new Hold()];
  const input = (): HTMLInputElement | null =>
    form.querySelector('.single_variation_wrap .quantity input.qty[name="quantity"]');
  return {
    input,
    /**
     * Gives the box a variation's limits; without one the server's, where nobody else has changed them meanwhile.
     * Answers whether its number is another one now.
     */
    fit(variation: Variation | undefined): boolean {
      const el = input();
      const place = el?.closest(".quantity");
      if (place && variation && isAlone(variation)) box.apply(place, { style: { display: "none" } });
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
