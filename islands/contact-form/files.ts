/** Names and sizes of the files that will be sent. */
import { languageOf } from "../../shared/messages/languages.ts";

/** Bytes in words: `1.2 MB`, `1,2 MB`. Steps are of 1024, as the server's limits are. Pure. */
export function fileSize(bytes: number, lang: string): string {
  const isSmall = bytes < 2 ** 20;
  return (bytes / (isSmall ? 2 ** 10 : 2 ** 20)).toLocaleString(languageOf(lang), {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    maximumFractionDigits: 1,
  });
}
