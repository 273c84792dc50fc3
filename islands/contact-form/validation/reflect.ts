/** Parts of a form that show what was typed elsewhere in it (contract A3, A10). */

const textOf = (value: FormDataEntryValue): string => (typeof value === "string" ? value : value.name);

/**
 * Shows the valid values of a field wherever it is reflected; the defaults where there are none.
 *
 * @param field  without it every reflection shows its defaults, as the server prints it: after a reset, or for a form
 *               that is given back
 */
export function reflect(
  form: ParentNode,
  field?: string,
  validInputs: readonly FormDataEntryValue[] = [],
): void {
  for (const el of form.querySelectorAll<HTMLElement>("[data-reflection-of]")) {
    const { reflectionOf = "", default: fallback = "" } = el.dataset;
    if (field !== undefined && field !== reflectionOf) continue;
    const texts = validInputs.map(textOf);
    if (el instanceof HTMLOutputElement) {
      el.textContent = texts[0] ?? fallback;
      continue;
    }
    for (const output of el.querySelectorAll("output"))
      if (output.dataset.default === undefined) output.remove();
      else output.hidden = texts.length > 0;
    for (const text of texts) {
      const output = document.createElement("output");
      output.name = reflectionOf;
      output.textContent = text;
      el.append(output);
    }
  }
}
