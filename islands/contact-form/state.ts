/** The state of a form (docs/stock-behaviour/forms-and-theme.md §A5). */

import { stateOf } from "./answers.ts";
import { dispatch, factsOf } from "./facts.ts";
import { type Model, show } from "./model.ts";

/** Puts a form into the state of a status; says so unless it was in it. */
export function setState(model: Model, status: string): void {
  const { form, view } = model;
  const { status: before } = view.peek();
  const state = stateOf(status);
  show(model, { status: state });
  if (before && before !== state)
    dispatch(form, "wpcf7statuschanged", { ...factsOf(form), status: state, prevStatus: before });
}
