/**
 * What a server's answer says: its status, and its complaints about single fields, as either generation of the server
 * sends them (docs/stock-behaviour/forms-and-theme.md §A5, §A6, §A11, §A17, docs/stock-behaviour/specification.md §4).
 * Pure.
 */
import type { Refill } from "./parts.ts";

/** Statuses whose name on the server differs from the name on the form. */
const renamed = new Map([
  ["validation_failed", "invalid"],
  ["acceptance_missing", "unaccepted"],
  ["mail_sent", "sent"],
  ["mail_failed", "failed"],
  ["payment_required", "payment-required"],
]);

const answers = /^(?:(sent|failed)|invalid|unaccepted|spam|aborted)$/;
const others = /^(init|submitting|resetting|validating|payment-required)$/;

/**
 * The state of a form, which is its `data-status` and its class.
 *
 * @param status  the server's status, or a state, which stays the same
 * @returns the state; for an unknown status `custom-` and the status. As in the server's classes, a hyphen replaces
 *          each run of characters other than letters and digits
 */
export function stateOf(status: string): string {
  const state = renamed.get(status) ?? status;
  if (answers.test(state) || others.test(state)) return state;
  const slug = state.replace(/^custom-/, "").replace(/[^a-z\d]+/gi, "-");
  return `custom-${slug.replace(/^-|-$/g, "")}`;
}

/** The event that announces an answer, beside `wpcf7submit`; `undefined` for a status that has none. */
export function eventOf(status: string): string | undefined {
  const [state, mail] = answers.exec(stateOf(status)) ?? [];
  return state && `wpcf7${mail ? "mail" : ""}${state}`;
}

/** One entry of `invalid_fields`. */
export interface InvalidField {
  /** Since 5.6. */
  readonly field?: string;
  /** Before 5.6: `span.wpcf7-form-control-wrap.{field}`. */
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
  /** Id of the control, if the server says one. */
  readonly controlId?: string | undefined;
}

/** Id of a field's entry in the list of errors. */
export function errorId(unitTag: string, field: string): string {
  return `${unitTag}-ve-${field}`.replace(/[^\w-]+/g, "");
}

/**
 * Reads `invalid_fields` of both generations.
 *
 * @param invalid  old servers leave the list out when nothing is wrong
 * @returns the complaints; entries that name no field are left out
 */
export function fieldErrors(invalid: readonly InvalidField[] | undefined, unitTag: string): FieldError[] {
  return (invalid ?? []).flatMap(({ field, into, message, idref, error_id }) => {
    const name = field ?? into?.replace(/^.*wrap\./, "");
    if (!name) return [];
    // Since 5.6 the server's `error_id` may differ from the id that the plugin's script gives an entry. Ours is the
    // script's.
    const id = (field === undefined && error_id) || errorId(unitTag, name);
    return { field: name, message, errorId: id, controlId: idref ?? undefined };
  });
}

/** An answer to `feedback`. */
export interface Answer extends Refill {
  readonly status: string;
  readonly message?: string;
  readonly posted_data_hash?: string;
  readonly invalid_fields?: readonly InvalidField[];
}
