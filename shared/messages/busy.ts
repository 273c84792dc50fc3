import { busyFor } from "../request/limit.ts";
import * as en from "./en.json";
import { fill, inPageLanguage } from "./languages.ts";

/** How long the shop wants to be left alone, as a sentence; empty: it does not. */
export function busyText(): string {
  const seconds = busyFor();
  return seconds ? fill(inPageLanguage("busy", en.busy).shop, { seconds }) : "";
}
