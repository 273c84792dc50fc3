/** How a shop writes a price (docs/stock-behaviour/woocommerce.md §11.9). Pure. */

export interface PriceFormat {
  readonly symbol: string;
  readonly decimalSep: string;
  readonly thousandSep: string;
  readonly decimals: number;
  /** `%s` stands for the symbol, and `%v` for the number. */
  readonly format: string;
}

/** The stock script writes HTML, in which WordPress has decoded the entities. We write text, without tags. */
const plain = (html: string): string => html.replace(/<[^>]*>/g, "");

/** A price as the shop writes it. What is not a number counts as 0. */
export function formatPrice(
  price: number,
  { symbol, decimalSep, thousandSep, decimals, format }: PriceFormat,
): string {
  const value = price || 0;
  const power = 10 ** decimals;
  const [whole = "", rest] = (Math.round(Math.abs(value) * power) / power).toFixed(decimals).split(".");
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, () => thousandSep);
  const number = rest ? thousands + decimalSep + rest : thousands;
  const usual = format.includes("%v") ? format : "%s%v";
  const template = value < 0 ? usual.replace("-", "").replace("%v", "-%v") : usual;
  return plain(template.replace("%s", () => symbol).replace("%v", () => number));
}
