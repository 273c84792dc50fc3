/** What would be sent of the fields that are validated (docs/stock-behaviour/forms-and-theme.md §A10). */

/** Wraps of the fields that are validated, in the order of the page. */
export function wrapsOf(scope: ParentNode): HTMLElement[] {
  return [...scope.querySelectorAll<HTMLElement>(".wpcf7-form-control-wrap[data-name]")].filter(
    (wrap) => !wrap.closest(".novalidate"),
  );
}

const unsent =
  ":disabled, [type=button], [type=image], [type=reset], [type=submit], [type=checkbox]:not(:checked), [type=radio]:not(:checked)";

/** Collects it. A `FormData` of the form itself would tell other scripts, with an event, that it is being sent. */
export function collect(scope: ParentNode): FormData {
  const data = new FormData();
  for (const wrap of wrapsOf(scope))
    for (const control of wrap.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      "input[name], select[name], textarea[name]",
    )) {
      const { name } = control;
      if (control.matches(unsent)) continue;
      if (control instanceof HTMLSelectElement)
        for (const option of control.selectedOptions) data.append(name, option.value);
      else if (control instanceof HTMLInputElement && control.type === "file")
        for (const file of control.files ?? []) data.append(name, file);
      else data.append(name, control.value);
    }
  return data;
}
