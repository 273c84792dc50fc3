/**
 * Addresses that visitors type without `http://` (docs/stock-behaviour/specification.md §5,
 * docs/stock-behaviour/forms-and-theme.md §A13).
 */

/** Trims, and completes what has a dot but no scheme. Pure. */
export function normaliseUrl(text: string): string {
  const url = text.trim();
  return /^[a-z][a-z\d+.-]*:/i.test(url) || !url.includes(".") ? url : `http://${url.replace(/^\/+/, "")}`;
}

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
