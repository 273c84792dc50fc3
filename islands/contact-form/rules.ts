/**
 * Validation by the server's own rules while a form is filled in (docs/stock-behaviour/forms-and-theme.md §A10). What
 * breaks a rule is said in checks.ts.
 */
import { formsConfig } from "../../shared/config/forms.ts";
import { errorId } from "./answers.ts";
import { type ValidateOptions, wpcf7 } from "./api.ts";
import type { FormState } from "./form.ts";
import { collect, factsOf, idOf, nameOf, validatedIn } from "./parts.ts";
import { call } from "./sending.ts";
import { validate as judge, type Schema } from "./validate.ts";

/** The rules of a form, if they have come and there are any. */
const rulesOf = (form: HTMLFormElement): Schema | undefined => wpcf7().schemas.get(idOf(form));

/** Rules that are on their way, by the form's id. */
const coming = new Map<number, Promise<void>>();

async function fetchRules(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const { schemas } = wpcf7();
  const id = idOf(form);
  schemas.set(id, undefined);
  const schema = (await call(form, "feedback/schema", { signal }).catch(
    // Asked in vain, at the next focus again; not where the server has none.
    ({ status }) => status || schemas.delete(id),
  )) as Schema | null;
  if (Array.isArray(schema?.rules)) schemas.set(id, schema);
  coming.delete(id);
}

/** Fetches the rules of a form, until the server has answered; a form without them is validated by the server alone. */
async function loadRules({ form, signal }: FormState): Promise<void> {
  const id = idOf(form);
  if (!formsConfig().api) return;
  if (!wpcf7().schemas.has(id)) coming.set(id, fetchRules(form, signal));
  await coming.get(id);
}

/** Has the rules there before anybody needs them; then checks the field that was left last. */
export async function learn(state: FormState): Promise<void> {
  if (state.signal.aborted) return;
  await loadRules(state);
  if (state.unchecked && !state.signal.aborted) check(state, state.unchecked);
}

/** Checks a field that was changed, as soon as there are rules. */
export function check(state: FormState, control: Element): void {
  const hasRules = rulesOf(state.form);
  state.unchecked = hasRules ? undefined : control;
  if (hasRules) wpcf7().validate(state.form, { target: control });
}

/**
 * Shows what the server would say of the fields that the visitor has been in, or of all in `scope`. When it returns,
 * that is to be seen, if the rules are there.
 */
export function validate(state: FormState, options: ValidateOptions = {}): void {
  const { form, signal, complaints, visited, become, show } = state;
  const { target, scope = form } = options;
  const rules = rulesOf(form);
  if (!rules) {
    void loadRules(state).then(() => rulesOf(form) && validate(state, options));
    return;
  }
  if (state.sending || signal.aborted || target?.closest(".novalidate")) return;
  const before = state.status || "init";
  become("validating");
  const results = judge(rules, collect(scope));
  for (const name of new Set(validatedIn(scope).map(nameOf))) {
    const result = !target || visited.has(name) ? results.get(name) : undefined;
    if (!result) continue;
    complaints.clear(name);
    if ("message" in result) {
      const id = errorId(factsOf(form).unitTag, name);
      complaints.add([{ field: name, message: result.message, errorId: id }]);
    } else {
      const texts = result.validInputs.map((value) => (typeof value === "string" ? value : value.name));
      show({ reflections: new Map(state.ours.reflections).set(name, texts) });
    }
  }
  become(before);
}
