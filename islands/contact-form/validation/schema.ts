/** The rules that the server sends for a form's fields (docs/stock-behaviour/forms-and-theme.md §A10). */

/** One rule, in the server's own words. */
export interface Rule {
  readonly rule: string;
  readonly field?: string | undefined;
  /** What is told where the rule is broken; without it nothing is. */
  readonly error?: string;
  /** A number, or a date as `YYYY-MM-DD`. */
  readonly threshold?: number | string;
  readonly accept?: readonly (number | string)[];
  readonly base?: number | string;
  readonly interval?: number | string;
  /** Of `all` and `any`. */
  readonly rules?: readonly Rule[];
}

/** The answer of the schema endpoint, as far as it is read. */
export interface Schema {
  readonly rules: readonly Rule[];
}
