/**
 * Validation by the server's own rules while a form is filled in (docs/stock-behaviour/forms-and-theme.md §A10).
 * checks.ts decides whether a rule is broken.
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
    // Without an answer, the next focus asks again. A status means that the server has no rules: nobody asks again.
    ({ status }) => status || schemas.delete(id),
  )) as Schema | null;
  if (Array.isArray(schema?.rules)) schemas.set(id, schema);
  coming.delete(id);
}

/**
 * Whether the server is older than rules, which came with Contact Form 7 5.6. To ask such a server would be an error in
 * the console.
 */
function isOlder(form: HTMLFormElement): boolean {
  const [major = Number.NaN, minor = 0] = factsOf(form).pluginVersion.split(".").map(Number);
  return major < 5 || (major === 5 && minor < 6);
}

/** Fetches the rules of a form once. Without rules only the server validates the form. */
async function loadRules({ form, signal }: FormState): Promise<void> {
  const id = idOf(form);
  if (!formsConfig().api || isOlder(form)) return;
  if (!wpcf7().schemas.has(id)) coming.set(id, fetchRules(form, signal));
  await coming.get(id);
}

/** Fetches the rules before they are needed. Then it checks the field that the visitor left last. */
export async function learn(state: FormState): Promise<void> {
  if (state.signal.aborted) return;
  await loadRules(state);
  if (state.unchecked && !state.signal.aborted) check(state, state.unchecked);
}

/** Checks a changed field, as soon as the rules are there. */
export function check(state: FormState, control: Element): void {
  const hasRules = rulesOf(state.form);
  state.unchecked = hasRules ? undefined : control;
  if (hasRules) wpcf7().validate(state.form, { target: control });
}

/**
 * Shows the complaints that the server would make about visited fields, or about all fields in `scope`. If the rules
 * are there, the complaints are on the page when this returns.
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
