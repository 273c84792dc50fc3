import { busyFor } from "../request/limit.ts";
import * as en from "./en.json";
import { fill, inPageLanguage } from "./languages.ts";

/** A sentence that tells how long the shop is too busy; empty: it is not. */
export function busyText(): string {
  const seconds = busyFor();
  return seconds ? fill(inPageLanguage("busy", en.busy).shop, { seconds }) : "";
}
