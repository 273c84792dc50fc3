/** The island's own texts, for cases where the server has none. */
import * as en from "../../shared/messages/en.json";
import { failureText as notDone } from "../../shared/messages/index.ts";
import { fill, inPageLanguage } from "../../shared/messages/languages.ts";
import { RequestError } from "../../shared/request/error.ts";
import { NoProducts } from "./answer.ts";

/** A text in the page's language. */
export const text = (key: keyof typeof en.loadMore): string => inPageLanguage("loadMore", en.loadMore)[key];

/** “12 more products, 24 of 60.” @param total  0: unknown */
export function addedText(added: number, last: number, total: number): string {
  const { one, more, of } = inPageLanguage("loadMore", en.loadMore);
  return fill(`${added === 1 ? one : more}${total ? of : ""}.`, { added, last, total });
}

/** The sentence of a failure. */
export function failureText(cause: unknown): string {
  const code = cause instanceof RequestError && cause.code;
  if (cause instanceof NoProducts || code === "invalid") return text("other");
  return code === "timeout" ? text("timeout") : notDone("notDone", code || undefined);
}
