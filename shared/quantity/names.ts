/** Names of plus and minus, on product pages and in mini-carts. */
import { quantityConfig } from "../config/quantity.ts";
import { inPageLanguage } from "../messages/page-language.ts";

const en = ["Increase quantity", "Decrease quantity"] as const;
const vi: readonly [string, string] = ["Tăng số lượng", "Giảm số lượng"];

/** The name of one of the theme's quantity buttons: the theme's own, else ours in the page's language. */
export function buttonName(button: Element): string {
  const { quantityPlus, quantityMinus } = quantityConfig();
  const [plus, minus] = inPageLanguage({ en, vi });
  return button.matches(".plus") ? quantityPlus || plus : quantityMinus || minus;
}
