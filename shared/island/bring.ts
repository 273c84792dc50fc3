/** Code that an island needs later than its own, and that may fail to come. */
import type { IslandContext } from "./island.ts";

/**
 * Loads code and uses it, unless the island has ended meanwhile. Where it does not come, that is reported, and it is
 * asked for again when somebody turns to the island: a shop that is down is not asked at every move of a mouse.
 *
 * @param load  imports it
 * @param use   called once, when it has come
 * @param host  what somebody turns to
 */
export function bring<T>(
  load: () => Promise<T>,
  use: (code: T) => void,
  host: HTMLElement,
  { signal, report }: Pick<IslandContext, "signal" | "report">,
): void {
  let isLost = false;
  const ask = (): void => {
    isLost = false;
    load()
      .then(
        (code) => {
          if (!signal.aborted) use(code);
        },
        (problem) => {
          isLost = true;
          listen();
          report(problem);
        },
      )
      .catch(report);
  };
  const handle = (): void => {
    if (isLost) ask();
  };
  // The same listener again is none.
  const listen = (): void => {
    for (const type of ["pointerdown", "keydown", "focusin"])
      host.addEventListener(type, handle, { passive: true, signal });
  };
  ask();
}
