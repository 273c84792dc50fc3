/**
 * Requests for fragments that other scripts of the page send through jQuery, as the stock one does at the same events:
 * what they bring, nobody needs to ask for a second time.
 */
import { listenThroughJQuery } from "./find-jquery.ts";
import { isOwn } from "./notify.ts";

const endpoint = /\bget_refreshed_fragments\b/;

/** What others are asking. */
export interface ForeignRefresh {
  /** Whether an answer is on its way. */
  isAsking(): boolean;
  /** Whether somebody asked in this very task: what is told in it is no news to the answer. */
  hasJustAsked(): boolean;
}

/**
 * @param answered  called with each parsed answer; the page shows it already
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
