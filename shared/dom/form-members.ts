/**
 * A field named `reset` hides the method `form.reset`. Shops name fields after product attributes: "Method",
 * "Contains", "Length".
 */

/** A form's own member, even if a field has its name; a method is bound to the form. */
export const ofForm = <
  K extends "checkValidity" | "elements" | "method" | "reportValidity" | "requestSubmit" | "reset" | "submit",
>(
  form: HTMLFormElement,
  name: K,
): HTMLFormElement[K] => {
  const member: unknown = Reflect.get(HTMLFormElement.prototype, name, form);
  return (typeof member === "function" ? member.bind(form) : member) as HTMLFormElement[K];
};
