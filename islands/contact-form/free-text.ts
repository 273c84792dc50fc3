/** Text fields that belong to an option (specification §5, contract A13). */
import { followFields } from "./follow.ts";

/** Enables a free text while its option is checked; focus goes there when a visitor checks it. */
export function takeFreeTexts(form: HTMLFormElement, signal: AbortSignal): void {
  for (const item of form.querySelectorAll(".has-free-text")) {
    const [box, text] = item.querySelectorAll("input");
    if (!box || !text) continue;
    followFields(
      form,
      signal,
      "change",
      (event) => {
        text.disabled = !box.checked;
        if (box.checked && event?.target === box) text.focus();
      },
      () => {
        text.disabled = false;
      },
    );
  }
}
