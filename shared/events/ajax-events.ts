/**
 * Reports our requests to jQuery's global ajax listeners, as if jQuery had sent them. Trackers listen there for
 * requests of the cart.
 */
import type { Ended } from "./beside.ts";
import type { JQuery } from "./map.ts";
import { triggerOwn } from "./notify.ts";

const tell = (name: string, ...args: readonly unknown[]): void => triggerOwn(document, name, args);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reports a request that is being sent.
 *
 * @returns to be called when the request has ended; listeners hear of the end after the caller has its answer
 */
export function tellRequest(
  $: JQuery,
  url: string,
  { method = "GET", body, headers }: RequestInit,
): (ended: Ended) => void {
  const xhr = {
    readyState: 1,
    status: 0,
    statusText: "",
    responseText: "",
    responseJSON: undefined as unknown,
    getResponseHeader: () => null,
    getAllResponseHeaders: () => "",
    setRequestHeader: () => xhr,
    abort: () => xhr,
  };
  const data = body instanceof URLSearchParams ? body.toString() : (body ?? undefined);
  const settings = { url, type: method, method, data, headers, async: true, global: true };
  $.active = ($.active ?? 0) + 1;
  if ($.active === 1) tell("ajaxStart");
  tell("ajaxSend", xhr, settings);
  return ({ status, text }) => {
    const isDone = status >= 200 && status < 300;
    const statusText = isDone ? "success" : "error";
    const responseJSON = parse(text);
    Object.assign(xhr, { readyState: status ? 4 : 0, status, statusText, responseText: text, responseJSON });
    setTimeout(() => {
      if (isDone) tell("ajaxSuccess", xhr, settings, responseJSON ?? text);
      else tell("ajaxError", xhr, settings, statusText);
      tell("ajaxComplete", xhr, settings);
      $.active = Math.max(0, ($.active ?? 0) - 1);
      if (!$.active) tell("ajaxStop");
    });
  };
}
