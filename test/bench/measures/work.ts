/** What a server was busy with while somebody waited for it. */

/** Work of the server on a call, in milliseconds since the epoch. */
export interface Work {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** Time between two moments in which the server was at work. */
export function serverTime(work: readonly Work[], from: number, to: number): number {
  let until = from;
  let sum = 0;
  for (const { start, end } of [...work].sort((one, other) => one.start - other.start)) {
    const begin = Math.max(start, until);
    const stop = Math.min(end, to);
    if (stop > begin) {
      sum += stop - begin;
      until = stop;
    }
  }
  return sum;
}

/**
 * Runs in a page: the calls of its scripts to its own server, from the request to the first byte of the answer. On a
 * slow network the way there and back is in it.
 */
export const callsOf = (): Work[] =>
  performance
    .getEntriesByType("resource")
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
    .filter(
      ({ name, initiatorType, requestStart }) =>
        /^(?:fetch|xmlhttprequest)$/.test(initiatorType) &&
        requestStart > 0 &&
        new URL(name).origin === location.origin,
    )
    .map(({ name, requestStart, responseStart }) => ({
      path: new URL(name).pathname + new URL(name).search,
      start: performance.timeOrigin + requestStart,
      end: performance.timeOrigin + responseStart,
    }));
