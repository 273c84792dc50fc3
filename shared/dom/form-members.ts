/**
 * What a form's fields hide of it: where a field is called `reset`, `form.reset` is that field. Shops name fields after
 * what they sell: "Method", "Contains", "Length".
 */

/** A form's own member, whatever its fields are called; a method is bound to the form. */
export const ofForm = <
  K extends "checkValidity" | "elements" | "method" | "reportValidity" | "requestSubmit" | "reset" | "submit",
>(
  form: HTMLFormElement,
  name: K,
): HTMLFormElement[K] => {
  const member: unknown = Reflect.get(HTMLFormElement.prototype, name, form);
  return (typeof member === "function" ? member.bind(form) : member) as HTMLFormElement[K];
};
