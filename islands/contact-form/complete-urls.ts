/** Completes what is typed into fields for addresses (docs/stock-behaviour/forms-and-theme.md §A13). */
import { normaliseUrl } from "./values.ts";

/** Completes addresses when they have been typed. */
export function completeUrls(form: HTMLFormElement, signal: AbortSignal): void {
  form.addEventListener(
    "change",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(".wpcf7-validates-as-url")) return;
      const url = normaliseUrl(target.value);
      if (url !== target.value) target.value = url;
    },
    // Before anything else looks at the value.
    { capture: true, signal },
  );
}
