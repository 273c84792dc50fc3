/**
 * Watches requests for fragments that other scripts send through jQuery, as the stock one does. Their answers are used,
 * so that nobody has to ask twice.
 */
import { listenThroughJQuery } from "./find-jquery.ts";
import { isOwn } from "./notify.ts";

const endpoint = /\bget_refreshed_fragments\b/;

/** Which requests for the cart other scripts have sent. */
export interface ForeignRefresh {
  /** Whether an answer is on its way. */
  isAsking(): boolean;
  /**
   * Whether another script asked in this same task. An event of this task tells nothing that the answer will not have.
   */
  hasJustAsked(): boolean;
}

/**
 * @param answered  called with each parsed answer; the other script has already put it into the page
 * @param signal    ends the listening
 */
export function followForeignRefresh(
  answered: (answer: unknown) => void,
  signal: AbortSignal,
): ForeignRefresh {
  let running = 0;
  let isNew = false;
  listenThroughJQuery(
    document,
    "ajaxSend ajaxComplete",
    (event, xhr, settings) => {
      const { type } = event;
      if (isOwn(event)) return;
      if (!endpoint.test(String((settings as { url?: unknown } | undefined)?.url))) return;
      if (type === "ajaxSend") {
        running += 1;
        isNew = true;
        setTimeout(() => {
          isNew = false;
        });
        return;
      }
      running = Math.max(0, running - 1);
      const answer = (xhr as { responseJSON?: unknown } | undefined)?.responseJSON;
      if (answer) answered(answer);
    },
    signal,
  );
  return { isAsking: () => running > 0, hasJustAsked: () => isNew };
}
