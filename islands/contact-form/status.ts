/**
 * What a server's status makes of a form (docs/stock-behaviour/forms-and-theme.md §A5,
 * docs/stock-behaviour/specification.md §4). Pure.
 */

/** Statuses that the server calls otherwise than the form. */
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
 * @param status  the server's word, or a state, which stays as it is
 * @returns anything unknown is `custom-` and the whole status as the server would write it in a class: every run of
 *          other characters than letters and digits is one hyphen
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
