/**
 * Validation by the server's own rules (docs/stock-behaviour/forms-and-theme.md §A10). It comes with the page: scripts
 * that lead through a form in steps ask for it at the first press, and look at once for what is marked.
 */
import { formsConfig } from "../../shared/config/forms.ts";
import { pageIslands } from "../../shared/config/page.ts";
import { errorId } from "./answers.ts";
import { type ValidateOptions, wpcf7 } from "./api.ts";
import { clearField } from "./complaints.ts";
import { factsOf, idOf } from "./facts.ts";
import { type Model, modelOf, show, wake } from "./model.ts";
import { collect, nameOf, validatedIn } from "./parts.ts";
import { call } from "./sending.ts";
import { setState } from "./state.ts";
import { validate as judge, type Schema } from "./validate.ts";

/** Takes a field's complaint away, whoever has made it. */
export function clearError(model: Model, name: string): void {
  const { form, view } = model;
  const { errors } = view.peek();
  if (errors.some(({ field }) => field === name))
    show(model, { errors: errors.filter(({ field }) => field !== name) });
  clearField(form, name, errorId(factsOf(form).unitTag, name));
}

/** The model of a form that is alive. */
export type Alive = Model & { readonly signal: AbortSignal };

export const alive = (form: HTMLFormElement): Alive | undefined => {
  const model = modelOf(form);
  return model.signal && (model as Alive);
};

/** Brings all of a form that a script turns to, though nobody has touched the page. */
export async function bring(form: HTMLFormElement): Promise<Alive | undefined> {
  const islands = pageIslands();
  islands?.mount(form);
  await islands
    ?.islands()
    .find(({ name, host }) => name === "contact-form" && host === form)
    ?.ready();
  return alive(form);
}

const rulesOf = (form: HTMLFormElement): Schema | undefined => wpcf7().schemas.get(idOf(form));

/** Validates a form when its rules have come, if it has any. */
async function validateLater(form: HTMLFormElement, options: ValidateOptions): Promise<void> {
  const model = alive(form) ?? (await bring(form));
  if (!model) return;
  await loadSchema(form, model.signal);
  if (rulesOf(form)) validate(form, options);
}

/**
 * Shows what the server would say of the fields that the visitor has been in, or of all in `scope`. When it returns,
 * that is to be seen, if the rules are there.
 */
export function validate(form: HTMLFormElement, options: ValidateOptions = {}): void {
  const { target, scope = form } = options;
  const model = alive(form);
  const schema = rulesOf(form);
  if (!model || !schema) {
    void validateLater(form, options);
    return;
  }
  if (model.sending || target?.closest(".novalidate")) return;
  const { status, unitTag } = factsOf(form);
  setState(model, "validating");
  const results = judge(schema, collect(scope));
  const isDue = (name: string): boolean => !target || model.visited.has(name);
  for (const name of new Set(validatedIn(scope).map(nameOf))) {
    const result = isDue(name) && results.get(name);
    if (!result) continue;
    clearError(model, name);
    if ("message" in result) {
      const error = { field: name, message: result.message, errorId: errorId(unitTag, name) };
      show(model, { errors: [...model.view.peek().errors, error] });
    } else {
      const texts = result.validInputs.map((value) => (typeof value === "string" ? value : value.name));
      show(model, { reflections: new Map(model.view.peek().reflections).set(name, texts) });
    }
  }
  setState(model, status || "init");
}

/** Rules that are on their way, by the form's id. */
const coming = new Map<number, Promise<void>>();

async function fetchSchema(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
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
export async function loadSchema(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const id = idOf(form);
  if (!formsConfig().api) return;
  if (!wpcf7().schemas.has(id)) coming.set(id, fetchSchema(form, signal));
  await coming.get(id);
}

/** Has a form's rules there before anybody needs them. */
export function prepare(form: HTMLFormElement, signal: AbortSignal, report: (error: unknown) => void): void {
  wake(modelOf(form), signal, report);
  void loadSchema(form, signal);
}
