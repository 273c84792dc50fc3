/**
 * Keeps something in step with a form's fields: now, whenever one of them changes, when the form has been reset and
 * when the page is come back to, whose fields the browser may have filled again.
 *
 * @param type    which event of a field counts
 * @param update  is told the event of a field, and nothing at other times
 * @param undo    restores the server's HTML, when `signal` is aborted
 */
export function followFields(
  form: HTMLFormElement,
  signal: AbortSignal,
  type: "input" | "change",
  update: (event?: Event) => void,
  undo: () => void,
): void {
  update();
  form.addEventListener(type, update, { signal });
  // The event comes before the fields are cleared, and after a visitor's click so does a microtask.
  form.addEventListener("reset", () => setTimeout(() => signal.aborted || update()), { signal });
  window.addEventListener("pageshow", () => update(), { signal });
  signal.addEventListener("abort", undo);
}
