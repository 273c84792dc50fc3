/**
 * Names of the plus and minus buttons on product pages and in mini-carts. In the theme they are links that lead
 * nowhere.
 */
import { quantityConfig } from "../config/quantity.ts";
import { alike } from "../island/alike.ts";
import type { Look } from "../island/hold.ts";
import * as en from "../messages/en.json";
import { inPageLanguage } from "../messages/languages.ts";

/** Name of a plus or minus button: the theme's text, else ours in the page's language. */
export function buttonName(isPlus: boolean): string {
  const { quantityPlus, quantityMinus } = quantityConfig();
  const { plus, minus } = inPageLanguage("quantityButtons", en.quantityButtons);
  return isPlus ? quantityPlus || plus : quantityMinus || minus;
}

/** Looks of plus and minus as buttons. */
export const stepLooks = (buttons: Iterable<Element>): Look[] =>
  alike("step", buttons, (button) => ({ role: "button", "aria-label": buttonName(button.matches(".plus")) }));
