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

/** What became of a field. */
export type FieldResult =
  | { readonly message: string }
  /** Its values: texts trimmed, without what is empty. */
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

/** A broken rule, and whose it is. */
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
 * Holds the fields of a form against its rules. The first rule that a field breaks is told; a rule that nobody knows,
 * or that has nothing to tell, counts as kept.
 *
 * @returns every field that is sent or that has a rule; none whose name does not begin with a letter
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
