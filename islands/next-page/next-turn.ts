/** Decides when the next page may be fetched ahead. Pure: browsers do not tell when such a page has come. */

/** Each page is taken to be under way for as long as this at least, ms. */
const leastTime = 3000;

/** A server that takes longer than this to answer has enough to do with one page, ms. */
const slow = 1000;

/**
 * How long to wait before one more page is fetched: at most two are under way, one where the server is slow. What the
 * server needs for this page is all that is known of it; another page may take twice as long.
 *
 * @param asked   moments at which pages were asked for, ms, in their order
 * @param answer  how long the server took to answer for this page, ms
 * @returns ms; 0: it may be fetched now
 */
export const pauseBefore = (asked: readonly number[], answer: number, now: number): number =>
  Math.max(0, (asked.at(answer > slow ? -1 : -2) ?? -1 / 0) + Math.max(leastTime, 2 * answer) - now);
