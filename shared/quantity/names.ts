/** Plus and minus, on product pages and in mini-carts: the theme's links that lead nowhere, which become buttons. */
import { quantityConfig } from "../config/quantity.ts";
import { setAttributes } from "../dom/attributes.ts";
import * as en from "../messages/en.json";
import { inPageLanguage } from "../messages/languages.ts";

/** The name of one of the theme's quantity buttons: the theme's own, else ours in the page's language. */
export function buttonName(isPlus: boolean): string {
  const { quantityPlus, quantityMinus } = quantityConfig();
  const { plus, minus } = inPageLanguage("quantityButtons", en.quantityButtons);
  return isPlus ? quantityPlus || plus : quantityMinus || minus;
}

/** What one of them says that it is. */
export const buttonAttributes = (
  button: Element,
): { readonly role: string; readonly "aria-label": string } => ({
  role: "button",
  "aria-label": buttonName(button.matches(".plus")),
});

/** Makes a button of one, for as long as its component is not there. Answers what undoes it. */
export const nameButton = (button: Element): (() => void) => setAttributes(button, buttonAttributes(button));
