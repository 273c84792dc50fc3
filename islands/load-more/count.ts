/** The page's text about the number of results. Pure. */

/** The number before `{count}`: the list's first product. */
const from = /\d+(?=\D*\{count\})/;

/** Number of the list's first product: the text has it before a dash. On a later page it is not 1. */
export const startOf = (served: string): number => Number(/(\d+)\s*[–-]\s*\d/.exec(served)?.[1] ?? 1);

/** Number of the list's last product. */
export const lastOf = (start: number, shown: number, total: number): number =>
  total ? Math.min(start - 1 + shown, total) : start - 1 + shown;

/** The text for a list that has grown. @param format  the shop's format, with `{count}` and `{total}` */
export const countText = (format: string, start: number, shown: number, total: number): string =>
  format
    .replace(from, `${start}`)
    .replace("{count}", `${lastOf(start, shown, total)}`)
    .replace("{total}", `${total}`);
