/**
 * Lets one box of an exclusive group be checked at a time; none is right too
 * (docs/stock-behaviour/specification.md §5, docs/stock-behaviour/forms-and-theme.md §A13).
 */
export function handleExclusive(form: HTMLFormElement, signal: AbortSignal): void {
  form.addEventListener(
    "change",
    ({ target: box }) => {
      if (!(box instanceof HTMLInputElement && box.checked && box.closest(".wpcf7-exclusive-checkbox")))
        return;
      for (const other of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
        if (other.name === box.name) other.checked = other === box;
    },
    // Before anything else looks at the group.
    { capture: true, signal },
  );
}
