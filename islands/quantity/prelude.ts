/**
 * What reads a page aloud comes upon plus and minus, and eyes upon the number, without touching anything first. That is
 * soon enough when the browser is idle.
 */
import { whenIdle } from "../../shared/dom/leisure.ts";
import type { Mount } from "../../shared/island/island.ts";

const prelude: Mount = (host, { takenOver, report }) => {
  let undo: (() => void) | undefined;
  whenIdle(() => {
    import("./untouched.ts")
      .then(({ prepare }) => {
        if (!takenOver.aborted) undo = prepare(host);
      })
      .catch(report);
  }, takenOver);
  return () => undo?.();
};

export default prelude;
