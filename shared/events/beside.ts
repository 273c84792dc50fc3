/** What is there besides where jQuery is on the page: `beside-jquery.ts` fills it. Elsewhere it stays empty. */
import type { JQueryEvent } from "./map.ts";

/** What a request has come to. */
export interface Ended {
  /** 0: there was no answer. */
  readonly status: number;
  readonly text: string;
}

export const beside: {
  /** Tells a listener that has just come what was triggered before. @param events  names, parted by spaces */
  tell?: (
    el: Element | Document,
    events: string,
    listener: (event: JQueryEvent, ...args: unknown[]) => void,
  ) => void;
  /** Tells jQuery's global listeners of a request that leaves. Answers what tells them of its end. */
  ask?: (url: string, init: RequestInit) => (ended: Ended) => void;
} = {};
