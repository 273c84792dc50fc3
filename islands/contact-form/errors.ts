/**
 * Complaints about single fields, as either generation of the server sends them
 * (docs/stock-behaviour/forms-and-theme.md §A6, §A11, §A17). Pure.
 */

/** One entry of `invalid_fields`. */
export interface InvalidField {
  /** Since 5.6. */
  readonly field?: string;
  /** Until then: `span.wpcf7-form-control-wrap.{field}`. */
  readonly into?: string;
  readonly message: string;
  /** Id of the control, where the form's author gave it one. */
  readonly idref?: string | null;
  readonly error_id?: string;
}

/** A complaint about one field. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** Id of its entry in the list for screen readers. */
  readonly errorId: string;
  /** Id of the control, where the server tells one. */
  readonly controlId?: string | undefined;
}

/** Id of a field's entry in the list of errors. */
export function errorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`.replace(/[^\w-]+/g, "");
}

/**
 * Reads `invalid_fields` of both generations.
 *
 * @param invalid  old servers leave it out where nothing is wrong
 * @returns without entries that name no field
 */
export function fieldErrors(invalid: readonly InvalidField[] | undefined, unitTag: string): FieldError[] {
  return (invalid ?? []).flatMap(({ field, into, message, idref, error_id }) => {
    const name = field ?? into?.replace(/^.*wrap\./, "");
    if (!name) return [];
    // Today's server may name it otherwise than the list that script keeps.
    const id = (field === undefined && error_id) || errorId(unitTag, name);
    return { field: name, message, errorId: id, controlId: idref ?? undefined };
  });
}
