/**
 * Whether what a form would send keeps the server's rules (docs/stock-behaviour/forms-and-theme.md §A10).
 * Pure.
 */
import { isBroken, type Rule, type Values } from "./checks.ts";
import { fieldOf } from "./values.ts";

/** The answer of the schema endpoint, as far as it is read. */
export interface Schema {
  readonly rules: readonly Rule[];
}

/** The result for a field. */
type FieldResult =
  | { readonly message: string }
  /** The field's values: trimmed texts, without empty ones. */
  | { readonly validInputs: readonly FormDataEntryValue[] };

/** The values of a field, under whichever name its controls send them. */
function valuesOf(data: FormData, field: string): Values {
  const values = [...data].filter(([name]) => fieldOf(name) === field).map(([, value]) => value);
  return {
    texts: values.flatMap((value) => (typeof value === "string" && value.trim()) || []),
    // A browser sends an untouched file field as a file without a name.
    files: values.filter((value) => typeof value !== "string").filter((file) => file.name),
  };
}

/** A broken rule and its field. */
interface Failure {
  readonly field: string;
  readonly message: string;
}

function failureOf(rule: Rule, data: FormData): Failure | undefined {
  const { field = "", error: message = "", rules = [] } = rule;
  const own = { field, message };
  const failures = rules.map((part) => failureOf({ field, ...part }, data));
  const first = failures.find((failure) => failure);
  if (rule.rule === "all") return first && (first.message ? first : own);
  if (rule.rule === "any") return first && failures.every((failure) => failure) ? own : undefined;
  return isBroken(rule, valuesOf(data, field)) ? own : undefined;
}

/**
 * Checks the fields of a form by its rules. A field gets the message of the first rule that it breaks. Unknown rules,
 * and rules without a message, count as kept.
 *
 * @returns the result of each field that is sent or has a rule, and whose name begins with a letter
 */
export function validate({ rules }: Schema, data: FormData): Map<string, FieldResult> {
  const results = new Map<string, FieldResult>();
  for (const rule of rules) {
    const failure = failureOf(rule, data);
    if (failure?.message && !results.has(failure.field)) results.set(failure.field, failure);
  }
  for (const name of [...data.keys(), ...rules.map(({ field = "" }) => field)]) {
    const field = fieldOf(name);
    const { texts, files } = valuesOf(data, field);
    if (/^[a-z]/i.test(field) && !results.has(field))
      results.set(field, { validInputs: [...texts, ...files] });
  }
  return results;
}
