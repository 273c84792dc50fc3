/** The small things that a form's fields do by themselves (contract A13). */
import { takeCounters } from "./counter.ts";
import { takeExclusive } from "./exclusive.ts";
import { takeFiles } from "./files.ts";
import { takeFloatingTips } from "./floating-tip.ts";
import { takeFreeTexts } from "./free-text.ts";
import { takeUrls } from "./url.ts";

const all = [takeUrls, takeExclusive, takeFreeTexts, takeCounters, takeFiles, takeFloatingTips];

/** Takes all of them over; when `signal` is aborted the server's HTML is as it was. */
export function takeFields(form: HTMLFormElement, signal: AbortSignal): void {
  for (const take of all) take(form, signal);
}
