/** What was triggered through jQuery before its listener's code was there. */
import type { JQueryEvent } from "./map.ts";

export const unheard: {
  /** Tells a listener that has just come; absent where nothing was kept. @param events  names, parted by spaces */
  tell?: (
    el: Element | Document,
    events: string,
    listener: (event: JQueryEvent, ...args: unknown[]) => void,
  ) => void;
} = {};
