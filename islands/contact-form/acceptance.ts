/**
 * Boxes that must be ticked, or left alone, before a form may be sent
 * (docs/stock-behaviour/specification.md §5, docs/stock-behaviour/forms-and-theme.md §A13).
 */
const required = ".wpcf7-acceptance:not(.optional)";
const box = "input[type=checkbox]";
const missing = `${required}:not(.invert) ${box}:not(:checked), ${required}.invert ${box}:checked`;

/**
 * Disables the submit buttons until all is accepted. A form that has its acceptances validated with its other fields
 * is left alone.
 */
export function handleAcceptance(form: HTMLFormElement, signal: AbortSignal): void {
  if (form.matches(".wpcf7-acceptance-as-validation") || !form.querySelector(".wpcf7-acceptance")) return;
  const disable = (isMissing: boolean): void => {
    for (const button of form.querySelectorAll<HTMLInputElement>(".wpcf7-submit")) {
      // A disabled button loses focus, and Tab would begin at the page's top. So focus moves to the form.
      if (isMissing && button.matches(":focus")) {
        form.tabIndex = -1;
        HTMLElement.prototype.focus.call(form, { preventScroll: true });
      }
      button.disabled = isMissing;
    }
  };
  const update = (): void => disable(!!form.querySelector(missing));
  update();
  form.addEventListener("change", update, { signal });
  // The browser clears the fields after this event; after a visitor's click, even after its microtasks.
  form.addEventListener("reset", () => setTimeout(() => signal.aborted || update()), { signal });
  // The browser may have filled the fields again.
  window.addEventListener("pageshow", update, { signal });
  signal.addEventListener("abort", () => {
    disable(false);
    form.removeAttribute("tabindex");
  });
}
