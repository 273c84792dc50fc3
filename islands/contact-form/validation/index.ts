/** Validation by the server's own rules while a form is filled in; loaded when the first field changes. */
export { collect, wrapsOf } from "./collect.ts";
export type { Rule, Schema } from "./schema.ts";
export { type FieldResult, validate } from "./validate.ts";
