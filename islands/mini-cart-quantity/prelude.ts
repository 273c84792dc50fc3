/**
 * What reads a page aloud comes upon plus and minus, in each newer cart, too, without touching anything first. That is
 * soon enough when the browser is idle.
 */
import { whenIdle } from "../../shared/dom/leisure.ts";
import type { Mount } from "../../shared/island/island.ts";

const prelude: Mount = (host, { takenOver, report, onChange }) => {
  const named = new Map<Element, () => void>();
  whenIdle(() => {
    import("./untouched.ts")
      .then(({ nameButtons }) => {
        const name = (): void => {
          if (!takenOver.aborted) nameButtons(host, named);
        };
        name();
        onChange(name);
      })
      .catch(report);
  }, takenOver);
  return () => {
    for (const giveBack of named.values()) giveBack();
  };
};

export default prelude;
