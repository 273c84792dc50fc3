/** What this task has found of forms: all elements of a form ask for it, one after the other. */
let known: Map<Element, boolean> | undefined;

function hides(form: Element): boolean {
  const fields: Iterable<Element> = Reflect.get(HTMLFormElement.prototype, "elements", form);
  return [...fields].some(({ id, name = "" }: Partial<HTMLInputElement>) =>
    [id, name].some(
      (word = "") => /[A-Z]|^(append|closest|dataset|matches)$/.test(word) && word in HTMLElement.prototype,
    ),
  );
}

/**
 * Whether an element is, or is in, a form that no script can work with: its fields hide what scripts ask of every
 * element, such as `querySelector`. It is the browser's. Its own members are asked for by the prototypes.
 */
export function isHidden(el: Element): boolean {
  const form = Element.prototype.closest.call(el, "form");
  if (!form) return false;
  if (!known) {
    known = new Map();
    queueMicrotask(() => {
      known = undefined;
    });
  }
  const isFound = known.get(form) ?? hides(form);
  known.set(form, isFound);
  return isFound;
}
