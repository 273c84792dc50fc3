/** The number of results, as the page says it. Pure. */

/** Before `{count}`: where the list begins. */
const from = /\d+(?=\D*\{count\})/;

/** Number of the list's first product, which the number of results says before a dash: not 1 on a later page. */
export const startOf = (served: string): number => Number(/(\d+)\s*[–-]\s*\d/.exec(served)?.[1] ?? 1);

/** Number of the list's last product. */
export const lastOf = (start: number, shown: number, total: number): number =>
  total ? Math.min(start - 1 + shown, total) : start - 1 + shown;

/** What the number of results says of a list that has grown. @param format  the shop's, with `{count}` and `{total}` */
export const countText = (format: string, start: number, shown: number, total: number): string =>
  format
    .replace(from, `${start}`)
    .replace("{count}", `${lastOf(start, shown, total)}`)
    .replace("{total}", `${total}`);
