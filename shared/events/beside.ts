/**
 * Functions that exist only on a page with jQuery. `beside-jquery.ts` sets them; on other pages the object stays empty.
 */
import type { JQueryEvent } from "./map.ts";

/** How a request ended. */
export interface Ended {
  /** HTTP status; 0: there was no answer. */
  readonly status: number;
  readonly text: string;
}

export const beside: {
  /**
   * Tells a new listener of the events that were triggered before it came.
   *
   * @param events  names, separated by spaces
   */
  tell?: (
    el: Element | Document,
    events: string,
    listener: (event: JQueryEvent, ...args: unknown[]) => void,
  ) => void;
  /** Reports a request to jQuery's global ajax listeners. Returns a function that reports the request's end. */
  ask?: (url: string, init: RequestInit) => (ended: Ended) => void;
} = {};
