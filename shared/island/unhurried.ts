import { whenIdle } from "../dom/leisure.ts";
import type { Mount, Props } from "./island.ts";

/**
 * A prelude for what is soon enough when the browser is idle: what reads a page aloud comes upon it, and eyes do,
 * before anybody touches anything.
 */
export const unhurried =
  <P extends Props>(load: () => Promise<{ readonly default: Mount<P> }>): Mount<P> =>
  (host, context) => {
    const { signal, report } = context;
    let end: ReturnType<Mount>;
    whenIdle(() => {
      load()
        .then(({ default: mount }) => {
          if (!signal.aborted) end = mount(host, context);
        })
        .catch(report);
    }, signal);
    return () => end?.();
  };
