/** Names and sizes of the files that will be sent. */
import { inLanguage } from "../../shared/messages/language.ts";
import { followFields } from "./follow.ts";

/** Bytes in words: `1.2 MB`, `1,2 MB`. Steps are of 1024, as the server's limits are. Pure. */
export function fileSize(bytes: number, lang: string): string {
  const isSmall = bytes < 2 ** 20;
  return (bytes / (isSmall ? 2 ** 10 : 2 ** 20)).toLocaleString(inLanguage(lang, { en: "en", vi: "vi" }), {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    maximumFractionDigits: 1,
  });
}

/** Tells beside each file field what was chosen, in a live region that is there before. */
export function takeFiles(form: HTMLFormElement, signal: AbortSignal): void {
  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]")) {
    const output = document.createElement("output");
    output.className = "storefront-file";
    input.after(output);
    followFields(
      form,
      signal,
      "change",
      () => {
        const text = [...(input.files ?? [])]
          .map(({ name, size }) => `${name} (${fileSize(size, document.documentElement.lang)})`)
          .join(", ");
        if (output.textContent !== text) output.textContent = text;
      },
      () => output.remove(),
    );
  }
}
