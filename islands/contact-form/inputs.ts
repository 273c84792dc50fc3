/** What a form sends, as its events carry it (docs/stock-behaviour/forms-and-theme.md §A9). Pure. */

/** One name and value that was sent. */
export interface Input {
  readonly name: string;
  readonly value: FormDataEntryValue;
}

/** The `inputs` of an event's detail: all but the fields of the form's own, which begin with `_`. */
export function inputsOf(data: FormData): Input[] {
  return [...data].map(([name, value]) => ({ name, value })).filter(({ name }) => name[0] !== "_");
}
